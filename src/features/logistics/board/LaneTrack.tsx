import { IconAlertTriangle, IconBuildingWarehouse, IconCoffee, IconPin } from '@tabler/icons-react'
import { memo, type CSSProperties } from 'react'
import { clockTime } from '#client/date'
import { useLanguage } from '#client/language'
import { useFault } from '#client/use-fault'
import type { BoardRoute } from '#features/logistics/routes/contract'
import { useStopLabels } from '#features/logistics/routes/lent'
import { awaitedOf, blocksOf, driftsOf, fullest, loadOf, pixels, type Block, type Scale } from './lane-parts'
import { useLabels } from './labels'
import now from './Now.module.css'
import css from './Timeline.module.css'
import { useWatcherAt } from './watcher-store'
import { WatcherMark } from './Watchers.tsx'

type TrackProps = {
  route: BoardRoute
  scale: Scale
  /** Whom the keys speak of. */
  focused: number | undefined
  chosen: ReadonlySet<number>
  hovered: number | undefined
}

/** One route along the hours: blocks above, windows below them, the load at the bottom. */
export const LaneTrack = memo(function LaneTrack({ route, scale, focused, chosen, hovered }: TrackProps) {
  const blocks = blocksOf(route)
  const style = { '--own': `var(--m-c${route.colour})`, '--on': `var(--m-c${route.colour}-text)` } as CSSProperties
  const width = pixels(scale, scale.until)
  return (
    <div className={css['track']} data-lane={route.id} style={{ ...style, inlineSize: width }}>
      <Floors route={route} scale={scale} width={width} />
      {blocks.map((block) => (
        <BlockOf
          key={`${block.stop.id} ${block.kind}`}
          block={block}
          scale={scale}
          zone={route.zone}
          isFocused={block.stop.id === focused}
          isChosen={block.stop.deliveryId !== null && chosen.has(block.stop.deliveryId)}
          isHovered={block.stop.id === hovered}
        />
      ))}
    </div>
  )
})

type BlockProps = {
  block: Block
  scale: Scale
  zone: string
  isFocused: boolean
  isChosen: boolean
  isHovered: boolean
}
function BlockOf({ block, scale, zone, isFocused, isChosen, isHovered }: BlockProps) {
  const t = useLabels()
  const fault = useFault(useStopLabels())
  const language = useLanguage()
  const { kind, from, until, stop, number, late } = block
  const inlineSize = Math.max(kind === 'service' ? 5 : 1, pixels(scale, until) - pixels(scale, from))
  const style = { insetInlineStart: pixels(scale, from), inlineSize }
  const watcher = useWatcherAt(kind === 'service' ? stop.deliveryId : null)
  if (kind === 'drive' || kind === 'wait') return <span className={css[kind]} style={style} aria-hidden />
  const times = { from: clockTime(stop.beginAt!, zone, language), until: clockTime(stop.leaveAt!, zone, language) }
  const what = kind === 'load' ? t('loading', { name: stop.name }) : kind === 'break' ? t('breakOf') : stop.name
  const wrong = stop.violations.filter(({ cause }) => cause !== 'delay')
  const minutes = Math.round((stop.violations.find(({ cause }) => cause === 'delay')?.amount ?? 0) / 60)
  const label = [
    t('stopOf', { number: number || '–', name: what, ...times }),
    ...(late ? [t('lateBy', { minutes })] : []),
    ...wrong.map(fault),
    ...(stop.pin === 'none' || kind !== 'service' ? [] : [t('pinned')]),
    ...(watcher ? [t('isHere', { name: watcher.name })] : []),
  ].join(', ')
  return (
    <button
      type="button"
      className={css[kind]}
      style={style}
      aria-label={label}
      aria-pressed={kind === 'service' ? isChosen : undefined}
      tabIndex={isFocused ? 0 : -1}
      data-stop={stop.id}
      data-delivery={stop.deliveryId ?? undefined}
      data-late={late || undefined}
      data-wrong={wrong.length > 0 || undefined}
      title={wrong.length > 0 ? wrong.map(fault).join(', ') : undefined}
      data-hovered={isHovered || undefined}
      data-over={stop.state === 'done' || stop.state === 'failed' || stop.state === 'skipped' || undefined}
    >
      {kind === 'load' && inlineSize > 18 && <IconBuildingWarehouse size={13} />}
      {kind === 'break' && inlineSize > 18 && <IconCoffee size={13} />}
      {kind === 'service' && inlineSize >= 12 && number}
      {wrong.length > 0 && <IconAlertTriangle size={11} className={css['wrong']} aria-hidden />}
      {kind === 'service' && stop.pin !== 'none' && <IconPin size={10} className={css['pin']} />}
      {watcher && <WatcherMark one={watcher} deliveryId={stop.deliveryId} />}
    </button>
  )
}

/** Windows with the moment at which each is met, and how full the vehicle is. */
function Floors({ route, scale, width }: { route: BoardRoute; scale: Scale; width: number }) {
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
