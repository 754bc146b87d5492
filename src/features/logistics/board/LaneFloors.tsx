import type { BoardRoute } from '#features/logistics/routes/contract'
import { bandTop, pixels, type Scale } from './lane-parts'
import type { Etas } from './eta'
import { shapesOf } from './lane-shapes'
import css from './LaneFloors.module.css'
import now from './Now.module.css'

type FloorsProps = { route: BoardRoute; scale: Scale; width: number; etas: Etas }
/** Windows with the moment at which each is met, between when somebody is expected, and how full the vehicle is. */
export function LaneFloors({ route, scale, width, etas }: FloorsProps) {
  const { awaited, drifts, load: steps, full: most } = shapesOf(route)
  const x = (moment: number) => pixels(scale, moment).toFixed(1)
  const y = (share: number) => (53 - 10 * Math.min(1, share / Math.max(1, most))).toFixed(1)
  const line = steps
    .map(({ at, share }, place) => `${place === 0 ? `M${x(at)} 53V` : `H${x(at)}V`}${y(share)}`)
    .join('')
  const tone = most > 1 ? 'over' : most >= 0.95 ? 'full' : undefined
  return (
    <svg className={css['floors']} width={width} height={55} aria-hidden>
      {awaited.map(({ id, from, until, begins, row, late }) => {
        const top = 30 + row * 6
        const [left, right] = [x(Math.max(from, scale.from)), x(Math.min(until, scale.until))]
        return (
          <g key={`${id} ${from}`} data-late={late}>
            <path d={`M${left} ${top}v4H${right}v-4`} className={css['window']} />
            {late ? (
              <path d={`M${right} ${top + 3}H${x(begins)}`} className={css['missed']} />
            ) : (
              <circle cx={x(begins)} cy={top + 4} r={2} className={css['met']} />
            )}
          </g>
        )
      })}
      {[...etas.values()].map(({ id, from, until, risk }, nth) => (
        <path
          key={`eta ${id}`}
          d={`M${x(from)} ${bandTop(nth)}H${x(until)}`}
          className={now['band']}
          data-risk={risk}
          data-eta={id}
        />
      ))}
      {drifts.map(({ id, planned, begins }) => (
        <path key={`planned ${id}`} d={`M${x(planned)} 2v5M${x(planned)} 4H${x(begins)}`} className={now['drift']} />
      ))}
      {line && (
        <>
          <path d={`${line}V53Z`} className={css['fill']} />
          <path d={line} className={css['step']} />
          <path d={`M${x(steps[0]!.at)} ${y(1)}H${x(steps.at(-1)!.at)}`} className={css['capacity']} data-tone={tone} />
        </>
      )}
    </svg>
  )
}
