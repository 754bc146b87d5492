import { useElementSize, useMergedRef } from '@mantine/hooks'
import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { clockTime } from '#client/date'
import { useLanguage } from '#client/language'
import { momentIn } from '#contract/zone'
import type { BoardRoute } from '#features/logistics/routes/contract'
import type { MenuEntry } from '#ui/menu-types'
import { useLabels } from './labels'
import { LaneHead } from './LaneHead.tsx'
import { hoursOf, pixels, spanOf, type Scale } from './lane-parts'
import { LaneTrack } from './LaneTrack.tsx'
import { NowLine } from './NowLine.tsx'
import css from './Timeline.module.css'
import { TimelineHead } from './TimelineHead.tsx'

const laneHeight = 55
const headWidth = 246
const least = 84
const widest = 480
/** Lanes beyond what is seen, so that scrolling shows no gaps. */
const spare = 4

export type TimelineProps = {
  routes: BoardRoute[]
  day: string
  zone: string
  focused: number | undefined
  chosen: ReadonlySet<number>
  hovered: number | undefined
  drop: { routeId: number; at: number; moment: number | undefined } | undefined
  zoom: number
  onZoom: (zoom: number) => void
  /** What is drawn is not the plan yet. */
  preview: boolean
  entriesOf: (route: BoardRoute) => readonly MenuEntry[]
  chosenRoute: number | undefined
  onRoute: (id: number) => void
}

/** What stands in the middle stays there when the hours get wider or narrower. */
function useMiddleKept(box: RefObject<HTMLDivElement | null>, perHour: number): void {
  const before = useRef(perHour)
  useLayoutEffect(() => {
    const lanes = box.current
    if (lanes && before.current !== perHour) {
      const half = (lanes.clientWidth - headWidth) / 2
      const middle = ((Math.abs(lanes.scrollLeft) + half) * perHour) / before.current
      const sign = getComputedStyle(lanes).direction === 'rtl' ? -1 : 1
      lanes.scrollTo({ left: sign * Math.max(0, middle - half) })
    }
    before.current = perHour
  }, [box, perHour])
}

/** All routes of the day, one lane each, along the hours. */
export function Timeline(props: TimelineProps) {
  const { routes, day, zone, zoom, onZoom } = props
  const t = useLabels()
  const language = useLanguage()
  const { ref, width, height } = useElementSize<HTMLDivElement>()
  const box = useRef<HTMLDivElement>(null)
  const merged = useMergedRef(ref, box)
  const [top, setTop] = useState(0)
  const span = spanOf(routes, {
    from: momentIn(zone, day, '06:00').getTime(),
    until: momentIn(zone, day, '19:00').getTime(),
  })
  const hours = hoursOf(span)
  const fitting = Math.max(least, (width - headWidth - 24) / Math.max(1, hours.length - 1))
  const perHour = Math.min(widest, fitting * zoom)
  const scale: Scale = { ...span, perHour }
  useMiddleKept(box, perHour)
  const first = Math.max(0, Math.floor(top / laneHeight) - spare)
  const last = Math.min(routes.length, Math.ceil((top + height) / laneHeight) + spare)
  const clock = (moment: number) => clockTime(new Date(moment).toISOString(), zone, language)
  return (
    <section className={css['timeline']} aria-label={t('timeline')}>
      <TimelineHead preview={props.preview} zoom={zoom} onZoom={onZoom} />
      <div ref={merged} className={css['lanes']} onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}>
        <div className={css['axis']} style={{ inlineSize: headWidth + pixels(scale, span.until) }}>
          <div className={css['corner']}>
            <span>{t('drivers', { count: new Set(routes.flatMap(({ driverId }) => driverId ?? [])).size })}</span>
            <span>{t('backLoad')}</span>
          </div>
          {hours.map((moment) => (
            <span key={moment} className={css['hour']} style={{ insetInlineStart: headWidth + pixels(scale, moment) }}>
              {clock(moment)}
            </span>
          ))}
        </div>
        <ol
          className={css['rows']}
          // where something is dropped is read from these
          data-from={scale.from}
          data-per-hour={perHour}
          style={{
            inlineSize: headWidth + pixels(scale, span.until),
            blockSize: routes.length * laneHeight,
            ['--hour' as string]: `${perHour}px`,
          }}
        >
          {routes.slice(first, last).map((route, place) => (
            <li
              key={route.id}
              className={css['lane']}
              style={{ insetBlockStart: (first + place) * laneHeight }}
              data-chosen={route.id === props.chosenRoute || undefined}
              data-stale={route.stale || undefined}
            >
              <LaneHead route={route} clock={clock} entriesOf={props.entriesOf} onRoute={props.onRoute} />
              <LaneTrack
                route={route}
                scale={scale}
                focused={props.focused}
                chosen={props.chosen}
                hovered={props.hovered}
              />
              {props.drop?.routeId === route.id && props.drop.moment !== undefined && (
                <span
                  className={css['drop']}
                  style={{ insetInlineStart: headWidth + pixels(scale, props.drop.moment) }}
                  aria-hidden
                />
              )}
            </li>
          ))}
          <NowLine routes={routes} scale={scale} laneHeight={laneHeight} before={headWidth} />
        </ol>
      </div>
    </section>
  )
}
