import { calendarDay, shortDay } from '#client/date'
import { useLanguage } from '#client/language'
import { addDays } from '#contract/zone'
import { useDays } from '#features/dashboards/ranges/lent'
import { Link } from '#ui/Link'
import { useNumber } from '#ui/Words'
import { useLabels } from './labels'
import type { Shipped } from './rules'
import css from './ShipmentBars.module.css'

/** A round number above all of them, in four steps. */
function topOf(most: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, most / 4))))
  return Math.max(4, Math.ceil(most / (4 * step)) * 4 * step)
}

type BarsProps = { all: readonly Shipped[]; day: string; sentence: string; hrefOf: (bar: Shipped) => string }

/** A bar for what was done of each day, and a tick for what was planned; one sentence for who does not see them. */
export function ShipmentBars({ all, day, sentence, hrefOf }: BarsProps) {
  const t = useLabels()
  const language = useLanguage()
  const number = useNumber()
  const days = useDays()
  const isLong = all.some(({ from, until }) => addDays(from, 7) < until)
  /** Months by their name; of a month the first day says it, and the others are a number. */
  const nameOf = ({ from, until }: Shipped, first: boolean) =>
    isLong
      ? calendarDay(from, language, { month: 'short' })
      : from !== until || from.endsWith('-01') || first
        ? shortDay(from, language)
        : number(Number(from.slice(8)))
  const top = topOf(Math.max(...all.flatMap(({ planned, done }) => [planned, done])))
  // of many days only some have room for their name
  const isDays = all.every(({ from, until }) => from === until)
  const every = Math.ceil(all.length / (isDays ? 14 : 5))
  const isNow = ({ from, until }: Shipped) => from <= day && day <= until
  return (
    <div className={css['chart']} role="group" aria-label={sentence} dir="ltr">
      <div className={css['axis']} aria-hidden>
        {[4, 3, 2, 1, 0].map((step) => (
          <span key={step}>{number((top / 4) * step)}</span>
        ))}
      </div>
      <div className={css['bars']} aria-hidden>
        {all.map((one, at) => (
          // by the mouse alone: the table has the links for everybody
          <Link
            key={one.from}
            href={hrefOf(one)}
            tabIndex={-1}
            className={css['bar']}
            data-now={isNow(one)}
            title={`${days(one)}: ${number(one.done)} / ${number(one.planned)}`}
          >
            <span className={css['room']}>
              <span className={css['done']} style={{ blockSize: `${(one.done / top) * 100}%` }}>
                {isNow(one) && <b>{number(one.done)}</b>}
              </span>
              {one.planned > 0 && (
                <span className={css['tick']} style={{ insetBlockEnd: `${(one.planned / top) * 100}%` }} />
              )}
            </span>
            <span className={css['under']}>
              {isNow(one) && all.length <= 14 && isDays
                ? t('thisDay')
                : (all.length - 1 - at) % every === 0
                  ? nameOf(one, at === 0)
                  : ''}
            </span>
          </Link>
        ))}
      </div>
    </div>
  )
}
