import { memo, Suspense } from 'react'
import type { BoardRoute } from '#features/logistics/routes/contract'
import type { MenuEntry } from '#ui/menu-types'
import { LaneHead } from './LaneHead.tsx'
import type { LaneLook } from './lane-look'
import { pixels, type Part, type Scale, type Span } from './lane-parts'
import { LaneCanvas } from './lazy-parts'
import { LaneTrack } from './LaneTrack.tsx'
import { OffShift } from './OffShift.tsx'
import css from './Timeline.module.css'
import { WatcherOver } from './Watchers.tsx'
import { routeIs } from '#features/logistics/routes/contract/states'

export const headWidth = 246

type LaneProps = {
  route: BoardRoute
  /** Of all lanes, this one: from 0. */
  place: number
  /** So far below the first. */
  top: number
  count: number
  scale: Scale
  /** What is seen of it, where it is drawn; otherwise it is elements. */
  part: Part | undefined
  look: LaneLook
  shifts: readonly Span[] | undefined
  isChosen: boolean
  focused: number | undefined
  chosen: ReadonlySet<number>
  hovered: number | undefined
  /** At which moment something would fall into it. */
  drop: number | undefined
  clock: (moment: number) => string
  entriesOf: (route: BoardRoute) => readonly MenuEntry[]
  onRoute: (id: number) => void
  focus: (stopId: number) => void
}

/** One route: who drives it, and what they do when. Of many only those are drawn anew that something is about. */
export const Lane = memo(function Lane(props: LaneProps) {
  const { route, place, count, scale, part, look, drop, chosen, hovered } = props
  return (
    <li
      className={css['lane']}
      style={{ insetBlockStart: props.top }}
      aria-setsize={count}
      aria-posinset={place + 1}
      data-chosen={props.isChosen || undefined}
      data-stale={route.stale || undefined}
      data-over={routeIs.finished(route.state) || undefined}
    >
      <WatcherOver routeId={route.id} />
      {!part && <OffShift shifts={props.shifts} scale={scale} before={headWidth} />}
      <LaneHead route={route} clock={props.clock} entriesOf={props.entriesOf} onRoute={props.onRoute} />
      {part ? (
        <Suspense fallback={null}>
          <LaneCanvas {...{ route, scale, part, look, chosen, hovered }} shifts={props.shifts} focus={props.focus} />
        </Suspense>
      ) : (
        <LaneTrack {...{ route, scale, chosen, hovered }} focused={props.focused} />
      )}
      {drop !== undefined && (
        <span className={css['drop']} style={{ insetInlineStart: headWidth + pixels(scale, drop) }} aria-hidden />
      )}
    </li>
  )
})
