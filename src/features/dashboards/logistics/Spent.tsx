import { IconArrowRight, IconBuildingWarehouse, IconHourglass, IconPackage } from '@tabler/icons-react'
import { clockTime } from '#client/date'
import { useLanguage } from '#client/language'
import { useSearchText } from '#client/use-search-text'
import { Link } from '#ui/Link'
import type { Dashboard } from './contract'
import { useLabels } from './labels'
import { rowsOf } from './rules'
import css from './Spent.module.css'
import { useHours, usePercent } from './use-figures'

const parts = [
  ['driving', IconArrowRight],
  ['unloading', IconPackage],
  ['loading', IconBuildingWarehouse],
  ['waiting', IconHourglass],
] as const

/** How the time of those that are out was spent: each part as wide as its share. */
export function Spent({ data }: { data: Dashboard }) {
  'use no memo'
  const { spent, zone } = data
  const t = useLabels()
  const language = useLanguage()
  const percent = usePercent()
  const hours = useHours()
  const [{ depot }] = useSearchText()
  const links = rowsOf(data, depot)
  const all = parts.reduce((sum, [name]) => sum + spent[name], 0)
  return (
    <div className={css['spent']}>
      <div>
        <h2>{t('overview')}</h2>
        <p>{spent.since ? t('timeSince', { at: clockTime(spent.since, zone, language) }) : t('nobodyOut')}</p>
      </div>
      {all > 0 && (
        <ul className={css['shares']}>
          {parts.map(([name, Icon]) =>
            spent[name] === 0 ? null : (
              <li key={name} style={{ flexGrow: spent[name] }}>
                <Link className={css['lead']} href={links.spent(name)}>
                  <span className={css['share']} data-part={name}>
                    <span>{percent(Math.round((spent[name] / all) * 100) / 100)}</span>
                  </span>
                  <span className={css['part']}>
                    <Icon size={14} stroke={1.75} aria-hidden />
                    <span>{t(`spent.${name}`)}</span> <span>{hours(spent[name])}</span>
                  </span>
                </Link>
              </li>
            ),
          )}
        </ul>
      )}
    </div>
  )
}
