import {
  IconAlertTriangle,
  IconDots,
  IconEye,
  IconLock,
  IconMinus,
  IconPlus,
  IconArrowsHorizontal,
} from '@tabler/icons-react'
import { useElementSize, useMergedRef } from '@mantine/hooks'
import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { clockTime } from '#client/date'
import { useLanguage } from '#client/language'
import { useFault } from '#client/use-fault'
import type { BoardRoute } from '#features/logistics/routes/contract'
import { useStopLabels } from '#features/logistics/routes/lent'
import { momentIn } from '#contract/zone'
import { ActionMenu } from '#ui/ActionMenu'
import { Avatar } from '#ui/Avatar'
import { IconButton } from '#ui/IconButton'
import type { MenuEntry } from '#ui/menu-types'
import { useNumber } from '#ui/Words'
import { fullest, hoursOf, isLate, loadOf, pixels, spanOf, type Scale } from './lane-parts'
import { LaneTrack } from './LaneTrack.tsx'
import { NowLine } from './NowLine.tsx'
import { useLabels } from './labels'
import css from './Timeline.module.css'

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
  const number = useNumber()
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
      <header className={css['head']}>
        <h2>{t('routes')}</h2>
        {props.preview && (
          <span className={css['preview']}>
            <IconEye size={14} aria-hidden />
            {t('preview')}
          </span>
        )}
        <Legend />
        <span className={css['zoom']}>
          <span>{t('hour')}</span>
          <IconButton
            label={t('narrower')}
            icon={IconMinus}
            size="sm"
            onClick={() => onZoom(Math.max(1, zoom / 1.4))}
          />
          <IconButton label={t('wider')} icon={IconPlus} size="sm" onClick={() => onZoom(Math.min(8, zoom * 1.4))} />
          <IconButton label={t('whole')} icon={IconArrowsHorizontal} size="sm" onClick={() => onZoom(1)} />
        </span>
      </header>
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
              <LaneHead {...props} route={route} clock={clock} number={number} />
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

type HeadProps = TimelineProps & {
  route: BoardRoute
  clock: (moment: number) => string
  number: (value: number) => string
}
function LaneHead({ route, clock, entriesOf, onRoute }: HeadProps) {
  const t = useLabels()
  const percent = useNumber({ style: 'percent', maximumFractionDigits: 0 })
  const back = route.list.at(-1)?.arriveAt
  const share = fullest(loadOf(route))
  const late = route.list.filter(isLate).length
  const name = route.driver ?? t('nobody')
  const fault = useFault(useStopLabels())
  const wrong = [...route.violations, ...route.list.flatMap(({ violations }) => violations)]
  const faults = [...new Set(wrong.filter(({ cause }) => cause !== 'delay').map(fault))].join(', ')
  return (
    <div className={css['who']} style={{ ['--own' as string]: `var(--m-c${route.colour})` }}>
      <Avatar name={name} size={28} decorative />
      <button type="button" className={css['names']} onClick={() => onRoute(route.id)}>
        <strong>
          <bdi>{name}</bdi>
          {route.locked && <IconLock size={13} aria-label={t('locked')} />}
          {faults && (
            <span title={faults} className={css['bad']}>
              <IconAlertTriangle size={13} role="img" aria-label={faults} />
            </span>
          )}
          {late > 0 && <em>{t('lateStops', { count: late })}</em>}
        </strong>
        <span>
          <bdi>{route.vehicle ?? t('noVehicle')}</bdi> · {t('stops', { count: route.stops })}
        </span>
      </button>
      <span className={css['back']} data-late={route.violations.some(({ cause }) => cause === 'overtime') || undefined}>
        <strong>{back ? clock(Date.parse(back)) : '–'}</strong>
        <small data-full={share >= 0.95 || undefined}>{share > 0 ? percent(share) : ''}</small>
      </span>
      <ActionMenu
        entries={entriesOf(route)}
        renderButton={(opener) => (
          <IconButton label={t('laneMenu', { driver: name })} icon={IconDots} size="sm" {...opener} />
        )}
      />
    </div>
  )
}

function Legend() {
  const t = useLabels()
  return (
    <ul className={css['legend']}>
      {(['service', 'drive', 'wait', 'break', 'window', 'late', 'load'] as const).map((kind) => (
        <li key={kind}>
          <i data-kind={kind} aria-hidden />
          {t(`legend.${kind}`)}
        </li>
      ))}
    </ul>
  )
}
