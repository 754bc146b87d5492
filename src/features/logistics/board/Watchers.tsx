import type { CSSProperties } from 'react'
import { initialsOf } from '#ui/Avatar'
import { useNumber } from '#ui/Words'
import { useLabels } from './labels'
import { useAllWatchers, useWatcherAt, useWatcherOver, type Watcher } from './watcher-store'
import css from './Watchers.module.css'

const most = 4
/** One of the ten of the look, theirs on every screen. */
const coloured = ({ by }: Watcher): CSSProperties => {
  const colour = (by % 10) + 1
  return { '--theirs': `var(--m-c${colour})`, '--theirs-on': `var(--m-c${colour}-text)` } as CSSProperties
}

/** Who else is at this board. */
export function Watchers() {
  const t = useLabels()
  const number = useNumber()
  const all = useAllWatchers()
  if (all.length === 0) return null
  const rest = all.slice(most)
  return (
    <ul className={css['watchers']} aria-label={t('watchers')}>
      {all.slice(0, most).map((one) => (
        <li key={one.by} className={css['watcher']} style={coloured(one)} aria-label={one.name} title={one.name}>
          <span aria-hidden>{initialsOf(one.name)}</span>
        </li>
      ))}
      {rest.length > 0 && (
        <li className={css['watcher']} title={rest.map(({ name }) => name).join(', ')}>
          +{number(rest.length)}
        </li>
      )}
    </ul>
  )
}

type MarkProps = { one: Watcher; deliveryId: number | null; isInside?: boolean }
/** Around whatever holds it: somebody else is there; and who, once where they point or else at the first that is chosen. */
export const WatcherMark = ({ one, deliveryId, isInside = false }: MarkProps) => (
  <span className={css['mark']} style={coloured(one)} data-inside={isInside || undefined}>
    {deliveryId === (one.points ?? one.chosen[0]) && <bdi>{one.name}</bdi>}
  </span>
)

/** Over a lane: somebody else drags something there. */
export function WatcherOver({ routeId }: { routeId: number }) {
  const one = useWatcherOver(routeId)
  return one && <WatcherMark one={one} deliveryId={one.points ?? one.chosen[0] ?? null} isInside />
}

/** In what clips all that stands out. */
export function WatcherAt({ deliveryId }: { deliveryId: number }) {
  const one = useWatcherAt(deliveryId)
  return one && <WatcherMark one={one} deliveryId={deliveryId} isInside />
}
