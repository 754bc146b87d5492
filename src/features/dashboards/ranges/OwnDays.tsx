import { useSearchText } from '#client/use-search-text'
import { DateField } from '#ui/DateField'
import type { Days } from './contract'
import { useLabels } from './labels'
import css from './Ranges.module.css'

/** The other end follows, where it would lie on the wrong side. */
export function OwnDays({ range }: { range: Days }) {
  const t = useLabels()
  const [, setSearch] = useSearchText()
  const put = (days: Days) => setSearch({ range: 'own', ...days })
  const { from, until } = range
  return (
    <div className={css['own']}>
      <DateField
        label={t('from')}
        value={from}
        onChange={(day) => day && put({ from: day, until: day > until ? day : until })}
      />
      <DateField
        label={t('until')}
        value={until}
        onChange={(day) => day && put({ from: day < from ? day : from, until: day })}
      />
    </div>
  )
}
