import { IconAlertTriangle, IconBuildingWarehouse, IconCoffee, IconPin } from '@tabler/icons-react'
import { memo, type CSSProperties } from 'react'
import { clockTime } from '#client/date'
import { useLanguage } from '#client/language'
import { useFault } from '#client/use-fault'
import type { BoardRoute } from '#features/logistics/routes/contract'
import { useStopLabels } from '#features/logistics/routes/lent'
import { useNumber } from '#ui/Words'
import { useLabels } from './labels'
import { saysBehind, useEtas, type Eta } from './eta'
import { pixels, type Scale } from './lane-parts'
import { shapesOf, type Shape } from './lane-shapes'
import { LaneFloors } from './LaneFloors.tsx'
import css from './LaneTrack.module.css'
import { useEtaWords } from './use-eta-words'
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
  const { shapes } = shapesOf(route)
  const etas = useEtas(route)
  const style = { '--own': `var(--m-c${route.colour})`, '--on': `var(--m-c${route.colour}-text)` } as CSSProperties
  const width = pixels(scale, scale.until)
  return (
    <div className={css['track']} data-lane={route.id} style={{ ...style, inlineSize: width }}>
      <LaneFloors route={route} scale={scale} width={width} etas={etas} />
      {shapes.map((block) => (
        <BlockOf
          key={`${block.stop.id} ${block.kind}`}
          block={block}
          scale={scale}
          zone={route.zone}
          eta={etas.get(block.stop.id)}
          isFocused={block.stop.id === focused}
          isChosen={block.stop.deliveryId !== null && chosen.has(block.stop.deliveryId)}
          isHovered={block.stop.id === hovered}
        />
      ))}
    </div>
  )
})

type BlockProps = {
  block: Shape
  scale: Scale
  zone: string
  eta: Eta | undefined
  isFocused: boolean
  isChosen: boolean
  isHovered: boolean
}
function BlockOf({ block, scale, zone, eta, isFocused, isChosen, isHovered }: BlockProps) {
  const t = useLabels()
  const fault = useFault(useStopLabels())
  const language = useLanguage()
  const digits = useNumber()
  const { kind, from, until, stop, number, late, wrong, isPinned, isOver } = block
  const inlineSize = Math.max(kind === 'service' ? 5 : 1, pixels(scale, until) - pixels(scale, from))
  const style = { insetInlineStart: pixels(scale, from), inlineSize }
  const words = useEtaWords(zone)
  const watcher = useWatcherAt(kind === 'service' ? stop.deliveryId : null)
  if (kind === 'drive' || kind === 'wait')
    return (
      <>
        <span className={css[kind]} style={style} aria-hidden />
        {kind === 'drive' && eta && saysBehind(eta, inlineSize) && (
          <span className={css['behind']} style={style} aria-hidden>
            {words.short(eta)}
          </span>
        )}
      </>
    )
  const theirs = kind === 'service' && eta ? [words.between(eta), ...words.faults(eta)] : []
  const times = { from: clockTime(stop.beginAt!, zone, language), until: clockTime(stop.leaveAt!, zone, language) }
  const what = kind === 'load' ? t('loading', { name: stop.name }) : kind === 'break' ? t('breakOf') : stop.name
  const minutes = Math.round((late?.seconds ?? 0) / 60)
  const label = [
    t('stopOf', { number: number ? digits(number) : '–', name: what, ...times }),
    ...(late ? [t('lateBy', { minutes: digits(minutes) })] : []),
    ...theirs,
    ...wrong.map(fault),
    ...(isPinned ? [t('pinned')] : []),
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
      data-late={late?.kind}
      data-near={(kind === 'service' && eta?.risk === 'near') || undefined}
      data-wrong={wrong.length > 0 || undefined}
      title={[...theirs, ...wrong.map(fault)].join(', ') || undefined}
      data-hovered={isHovered || undefined}
      data-over={isOver || undefined}
    >
      {kind === 'load' && inlineSize > 18 && <IconBuildingWarehouse size={13} />}
      {kind === 'break' && inlineSize > 18 && <IconCoffee size={13} />}
      {kind === 'service' && inlineSize >= 12 && digits(number)}
      {wrong.length > 0 && <IconAlertTriangle size={11} className={css['wrong']} aria-hidden />}
      {isPinned && <IconPin size={10} className={css['pin']} />}
      {watcher && <WatcherMark one={watcher} deliveryId={stop.deliveryId} />}
    </button>
  )
}
