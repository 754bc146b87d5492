import { shortDay } from '#client/date'
import { useLanguage } from '#client/language'
import { Link } from '#ui/Link'
import { useNumber } from '#ui/Words'
import type { Dashboard } from './contract'
import { useLabels } from './labels'
import css from './ShipmentBars.module.css'

/** A round number above all of them, in four steps. */
function topOf(most: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, most / 4))))
  return Math.max(4, Math.ceil(most / (4 * step)) * 4 * step)
}

type BarsProps = { all: Dashboard['shipments']; day: string; sentence: string; hrefOf: (day: string) => string }

/** A bar for what was done of each day, and a tick for what was planned; one sentence for who does not see them. */
export function ShipmentBars({ all, day, sentence, hrefOf }: BarsProps) {
  const t = useLabels()
  const language = useLanguage()
  const number = useNumber()
  const top = topOf(Math.max(...all.flatMap(({ planned, done }) => [planned, done])))
  // of many days only some have room for their name
  const every = Math.ceil(all.length / 14)
  const [sameMonth] = all
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
            key={one.day}
            href={hrefOf(one.day)}
            tabIndex={-1}
            className={css['bar']}
            data-now={one.day === day}
            title={`${shortDay(one.day, language)}: ${number(one.done)} / ${number(one.planned)}`}
          >
            <span className={css['room']}>
              <span className={css['done']} style={{ blockSize: `${(one.done / top) * 100}%` }}>
                {one.day === day && <b>{number(one.done)}</b>}
              </span>
              {one.planned > 0 && (
                <span className={css['tick']} style={{ insetBlockEnd: `${(one.planned / top) * 100}%` }} />
              )}
            </span>
            <span className={css['under']}>
              {one.day === day
                ? t('thisDay')
                : (all.length - 1 - at) % every === 0
                  ? one.day.endsWith('-01') || one.day === sameMonth?.day
                    ? shortDay(one.day, language)
                    : number(Number(one.day.slice(8)))
                  : ''}
            </span>
          </Link>
        ))}
      </div>
    </div>
  )
}
