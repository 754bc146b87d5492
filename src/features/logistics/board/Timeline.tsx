import { useElementSize, useMergedRef } from '@mantine/hooks'
import { useCallback, useLayoutEffect, useMemo, useRef, type RefObject } from 'react'
import { clockTime } from '#client/date'
import { useLanguage } from '#client/language'
import { momentIn } from '#contract/zone'
import type { BoardRoute } from '#features/logistics/routes/contract'
import type { MenuEntry } from '#ui/menu-types'
import type { Board } from './contract'
import { headingsOf, topOf } from './depot-groups'
import { DepotHeading } from './DepotHeading.tsx'
import { useLabels } from './labels'
import { headWidth, Lane } from './Lane.tsx'
import { useLaneLook } from './lane-look'
import { hoursOf, laneHeight, pixels, spanOf, type Scale } from './lane-parts'
import { NowLine } from './NowLine.tsx'
import css from './Timeline.module.css'
import type { Shifts } from './use-working'
import { TimelineHead } from './TimelineHead.tsx'
import { useView } from './use-view'
import { useZoom } from './use-zoom'

const least = 84
const widest = 480
/** Of more stops each lane is a picture, but for the one that somebody goes through by keys. */
const mostElements = 300
const none: ReadonlySet<number> = new Set()

export type TimelineProps = {
  routes: BoardRoute[]
  /** Of several, the lanes of each stand under its name. */
  depots: Board['shown']
  day: string
  zone: string
  focused: number | undefined
  chosen: ReadonlySet<number>
  hovered: number | undefined
  drop: { routeId: number; at: number; moment?: number } | undefined
  /** What is drawn is not the plan yet. */
  preview: boolean
  entriesOf: (route: BoardRoute) => readonly MenuEntry[]
  chosenRoute: number | undefined
  /** When drivers work, by their ids. */
  shifts: Shifts
  onRoute: (id: number) => void
  focus: (stopId: number) => void
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
  const { routes, depots, day, zone } = props
  const t = useLabels()
  const language = useLanguage()
  const { ref, width, height } = useElementSize<HTMLDivElement>()
  const box = useRef<HTMLDivElement>(null)
  const merged = useMergedRef(ref, box)
  const look = useLaneLook()
  const headings = useMemo(() => headingsOf(depots, routes), [depots, routes])
  const { first, last, part, onScroll } = useView(box, { width, height, before: headWidth, more: headings.length })
  const span = useMemo(
    () =>
      spanOf(routes, {
        from: momentIn(zone, day, '06:00').getTime(),
        until: momentIn(zone, day, '19:00').getTime(),
      }),
    [routes, zone, day],
  )
  const hours = hoursOf(span)
  const fitting = Math.max(least, (width - headWidth - 24) / Math.max(1, hours.length - 1))
  const { zoom, ...zooms } = useZoom(widest / fitting)
  const perHour = Math.min(widest, fitting * zoom)
  const scale = useMemo((): Scale => ({ ...span, perHour }), [span, perHour])
  useMiddleKept(box, perHour)
  const whole = pixels(scale, span.until)
  const { from, until } = part(whole)
  const seen = useMemo(() => ({ from, until }), [from, until])
  const isDrawn = useMemo(() => routes.reduce((sum, { list }) => sum + list.length, 0) > mostElements, [routes])
  // the same one each time: a head is drawn anew only when something of its route is new
  const clock = useCallback(
    (moment: number) => clockTime(new Date(moment).toISOString(), zone, language),
    [zone, language],
  )
  return (
    <section className={css['timeline']} aria-label={t('timeline')}>
      <TimelineHead preview={props.preview} {...zooms} />
      <div ref={merged} className={css['lanes']} onScroll={onScroll}>
        <div className={css['axis']} style={{ inlineSize: headWidth + whole }}>
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
            inlineSize: headWidth + whole,
            blockSize: topOf(headings, routes.length, laneHeight),
            ['--hour' as string]: `${perHour}px`,
          }}
        >
          {headings.map((heading) => (
            <DepotHeading key={heading.id} heading={heading} top={topOf(headings, heading.before, laneHeight)} />
          ))}
          {routes.slice(first, last).map((route, place) => {
            const has = (stopId: number | undefined) => route.list.some(({ id }) => id === stopId)
            const isOwn = has(props.focused)
            return (
              <Lane
                key={route.id}
                route={route}
                place={first + place}
                top={topOf(headings, first + place, laneHeight)}
                count={routes.length}
                scale={scale}
                part={isDrawn && !isOwn ? seen : undefined}
                look={look}
                shifts={props.shifts.get(route.driverId ?? 0)}
                isChosen={route.id === props.chosenRoute}
                focused={isOwn ? props.focused : undefined}
                chosen={route.list.some(({ deliveryId }) => props.chosen.has(deliveryId ?? 0)) ? props.chosen : none}
                hovered={has(props.hovered) ? props.hovered : undefined}
                drop={props.drop?.routeId === route.id ? props.drop.moment : undefined}
                clock={clock}
                entriesOf={props.entriesOf}
                onRoute={props.onRoute}
                focus={props.focus}
              />
            )
          })}
          <NowLine
            routes={routes}
            scale={scale}
            middleOf={(lane) => topOf(headings, lane, laneHeight) + laneHeight / 2}
            before={headWidth}
          />
        </ol>
      </div>
    </section>
  )
}
