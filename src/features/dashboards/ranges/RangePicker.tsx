import { Button, SegmentedControl } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { shortDay } from '#client/date'
import { useLanguage } from '#client/language'
import { useSearchText } from '#client/use-search-text'
import { Panel } from '#ui/Panel'
import { useNumber } from '#ui/Words'
import { rangeNames, type Days, type Range } from './contract'
import { useLabels } from './labels'
import css from './Ranges.module.css'

// most visits choose no days of their own: the calendars come when somebody does
const OwnDays = lazy(() => import('./OwnDays.tsx').then((m) => ({ default: m.OwnDays })))

const steps = rangeNames.filter((name) => name !== 'own')

/** Which days a dashboard is about: chosen here, kept in the address. */
export function RangePicker({ range }: { range: Range | undefined }) {
  const t = useLabels()
  const number = useNumber()
  const language = useLanguage()
  const [search, setSearch] = useSearchText()
  const name = range?.name ?? steps.find((one) => one === search['range']) ?? '30'
  const choose = (next: string) =>
    setSearch({ range: next === '30' ? undefined : next, from: undefined, until: undefined, days: undefined })
  return (
    <div className={css['picker']}>
      {range?.cut && (
        <p role="status" className={css['cut']}>
          {t('cut', { from: shortDay(range.from, language), asked: shortDay(range.cut, language) })}
        </p>
      )}
      <SegmentedControl
        aria-label={t('range')}
        value={name}
        onChange={choose}
        data={steps.map((one) => ({
          value: one,
          label: one === 'year' ? t('year') : one === '7' ? t('days', { n: number(7) }) : number(Number(one)),
        }))}
      />
      <Panel
        label={t('own')}
        renderButton={(opener) => (
          <Button variant={name === 'own' ? 'light' : 'default'} leftSection={<IconCalendar size={16} />} {...opener}>
            {t('own')}
          </Button>
        )}
      >
        {range && (
          <Suspense fallback={null}>
            <OwnDays range={range} />
          </Suspense>
        )}
      </Panel>
    </div>
  )
}

/** "13 Apr – 12 May". */
export function useDays(): (days: Days) => string {
  const language = useLanguage()
  return ({ from, until }) =>
    from === until ? shortDay(from, language) : `${shortDay(from, language)} – ${shortDay(until, language)}`
}

/** A share of one: "25.7 %". */
export function usePercent(): (share: number) => string {
  return useNumber({ style: 'percent', maximumFractionDigits: 1 })
}
/** A difference in percent: "+6.2%". */
export function useGrowth(): (share: number) => string {
  return useNumber({ style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' })
}
