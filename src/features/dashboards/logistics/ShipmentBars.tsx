import { useElementSize } from '@mantine/hooks'
import type { CSSProperties } from 'react'
import { calendarDay, shortDay } from '#client/date'
import { useLanguage } from '#client/language'
import { addDays } from '#contract/zone'
import { useDays } from '#features/dashboards/ranges/lent'
import { Link } from '#ui/Link'
import { shownLabels, ticksOf } from '#ui/plot-steps'
import { useNumber } from '#ui/Words'
import { useLabels } from './labels'
import type { Shipped } from './rules'
import css from './ShipmentBars.module.css'

/** As wide as a letter under a bar may be: to measure them would take all that draws charts. */
const letter = 6.5

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
  const ticks = ticksOf(all.flatMap(({ planned, done }) => [planned, done]))
  const top = ticks.at(-1)!
  const isDays = all.every(({ from, until }) => from === until)
  const isNow = ({ from, until }: Shipped) => from <= day && day <= until
  const { ref, width } = useElementSize<HTMLDivElement>()
  const widthOf = ({ length }: string) => length * letter
  // the first is drawn before it is known how wide it may be
  const room = (width || 1) / all.length
  // the last one has nothing beside it into which it could reach
  const saysDay = isDays && widthOf(t('thisDay')) <= room
  const labels = all.map((one, at) => (isNow(one) && saysDay ? t('thisDay') : nameOf(one, at === 0)))
  const isShown = shownLabels(labels.map(widthOf), room)
  return (
    <div className={css['chart']} role="group" aria-label={sentence} dir="ltr">
      <div className={css['axis']} aria-hidden>
        {ticks.toReversed().map((tick) => (
          <span key={tick}>{number(tick)}</span>
        ))}
      </div>
      <div ref={ref} className={css['bars']} style={{ '--steps': ticks.length - 1 } as CSSProperties} aria-hidden>
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
            <span className={css['under']}>{isShown(at) && labels[at]}</span>
          </Link>
        ))}
      </div>
    </div>
  )
}
