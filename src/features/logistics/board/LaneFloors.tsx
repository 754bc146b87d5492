import type { BoardRoute } from '#features/logistics/routes/contract'
import { awaitedOf, driftsOf, fullest, loadOf, pixels, type Scale } from './lane-parts'
import css from './LaneFloors.module.css'
import now from './Now.module.css'

/** Windows with the moment at which each is met, and how full the vehicle is. */
export function LaneFloors({ route, scale, width }: { route: BoardRoute; scale: Scale; width: number }) {
  const awaited = awaitedOf(route)
  const steps = loadOf(route)
  const x = (moment: number) => pixels(scale, moment).toFixed(1)
  const most = fullest(steps)
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
          <g key={`${id} ${from}`} data-late={late || undefined}>
            <path d={`M${left} ${top}v4H${right}v-4`} className={css['window']} />
            {late ? (
              <path d={`M${right} ${top + 3}H${x(begins)}`} className={css['missed']} />
            ) : (
              <circle cx={x(begins)} cy={top + 4} r={2} className={css['met']} />
            )}
          </g>
        )
      })}
      {driftsOf(route).map(({ id, planned, begins }) => (
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
