import type { Tour } from '#contract/optimiser'
import { useNumber } from '#ui/Words'
import { useLabels } from './labels'
import css from './Playground.module.css'

const kilometres = { style: 'unit', unit: 'kilometer', maximumFractionDigits: 1 } as const
const minutes = { style: 'unit', unit: 'minute', maximumFractionDigits: 0 } as const

type TourListProps = { found: { before?: Tour; after: Tour; isDone: boolean } | undefined }

/** What it came to, before and after, and the stops of each van in their order. */
export function TourList({ found }: TourListProps) {
  const t = useLabels()
  const number = useNumber()
  const far = useNumber(kilometres)
  const long = useNumber(minutes)
  const says = ({ metres, seconds }: Pick<Tour, 'metres' | 'seconds'>) =>
    t('sum', { time: long(seconds / 60), way: far(metres / 1000) })
  return (
    <div className={css['result']}>
      <dl className={css['sums']}>
        <div>
          <dt>{t('before')}</dt>
          <dd data-sum="before">{found?.before ? says(found.before) : '–'}</dd>
        </div>
        <div>
          <dt>{t(found && !found.isDone ? 'improving' : 'after')}</dt>
          <dd data-sum="after">{found ? says(found.after) : '–'}</dd>
        </div>
      </dl>
      <p className={css['said']} role="status">
        {found?.isDone && found.before && t('said', { before: says(found.before), after: says(found.after) })}
      </p>
      <ol className={css['trips']}>
        {found?.after.trips.map((trip) => (
          <li key={trip.van}>
            <span className={css['key']} data-van={trip.van} aria-hidden />
            <b>{t('van', { van: number(trip.van + 1) })}</b>
            <span dir="ltr">{trip.stops.map((stop) => number(stop + 1)).join(' → ')}</span>
            <span className={css['quiet']}>{says(trip)}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
