import {
  IconArrowDown,
  IconArrowUp,
  IconBuildingWarehouse,
  IconCheck,
  IconCircleCheck,
  IconCircleX,
  IconCoffee,
  IconDots,
  IconMapPinCheck,
  IconPackageImport,
  IconPin,
  IconPinnedOff,
  IconPlayerSkipForward,
  IconSend,
  IconX,
} from '@tabler/icons-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useUnits } from '#client/use-units'
import { useLasting } from '#client/use-lasting'
import { ActionMenu } from '#ui/ActionMenu'
import { IconButton } from '#ui/IconButton'
import type { MenuEntry } from '#ui/menu-types'
import type { KitIcon } from '#ui/StatusChip'
import { useNumber } from '#ui/Words'
import type { RouteDetail, Stop, StopMove } from './contract'
import { useLabels } from './labels'
import css from './Routes.module.css'
import { latenessOf } from './contract/stops'
import { isVisit } from './rules'
import { StopStateOf } from './StateOf.tsx'
import { useClock } from './use-words'
import { stopIs } from '#features/logistics/routes/contract/states'

const moveIcons: Record<StopMove, KitIcon> = {
  setOut: IconSend,
  arrive: IconMapPinCheck,
  finish: IconCircleCheck,
  part: IconPackageImport,
  fail: IconCircleX,
  skip: IconPlayerSkipForward,
  restore: IconArrowUp,
}

type StopLineProps = {
  route: RouteDetail
  stop: Stop
  number: number | undefined
  chosen: boolean
  onChoose: () => void
  /** Where it stands among those that can be moved. */
  place?: { at: number; of: number; put: (to: number) => void }
  onTake?: () => void
  onPin?: (pin: 'none' | 'position') => void
  moves: readonly StopMove[]
  onMove: (move: StopMove) => void
}

/** One stop as a line. Alt and the arrows move it, as dragging does. */
export function StopLine(props: StopLineProps) {
  const { route, stop, number, chosen, onChoose, place, moves } = props
  const t = useLabels()
  const clock = useClock(route.zone)
  const { weight } = useUnits()
  const entries = useStopEntries(props)
  const name = useStopName(stop)
  const late = latenessOf(stop, route)?.kind
  function onKeyDown(event: KeyboardEvent) {
    if (!place || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    const to = place.at + (event.key === 'ArrowUp' ? -1 : 1)
    if (to >= 0 && to < place.of) place.put(to)
  }
  return (
    <div className={css['stop']} data-chosen={chosen || undefined} data-quiet={!isVisit(stop.kind) || undefined}>
      <span className={css['badge']}>
        <Badge stop={stop} number={number} colour={route.colour} />
      </span>
      <button type="button" className={css['name']} onClick={onChoose} onKeyDown={onKeyDown} aria-current={chosen}>
        <strong>{name}</strong>
        {isVisit(stop.kind) && <span>{stop.line}</span>}
      </button>
      <span className={css['window']}>{isVisit(stop.kind) ? <Windows stop={stop} /> : ''}</span>
      <span className={css['planned']}>{clock(stop.plannedAt)}</span>
      <span className={css['live']} data-late={late}>
        <Live route={route} stop={stop} />
      </span>
      <span className={css['load']}>{stop.kind === 'break' ? '' : weight(stop.load.weightGrams)}</span>
      <span className={css['chip']}>
        {isVisit(stop.kind) && <StopStateOf state={stop.state} />}
        {stop.pin !== 'none' && stop.kind !== 'break' && <IconPin size={14} aria-label={t('pinHere')} />}
      </span>
      <span className={css['menu']}>
        {(entries.length > 0 || moves.length > 0) && (
          <ActionMenu
            entries={entries}
            renderButton={(opener) => <IconButton label={t('menu', { name })} icon={IconDots} size="sm" {...opener} />}
          />
        )}
      </span>
    </div>
  )
}

/** Its number on the colour of the route; how it ended; or what else happens there. */
function Badge({ stop, number, colour }: { stop: Stop; number: number | undefined; colour: number }): ReactNode {
  const numeral = useNumber()
  if (stop.kind === 'break') return <IconCoffee size={17} aria-hidden />
  if (!isVisit(stop.kind)) return <IconBuildingWarehouse size={17} aria-hidden />
  const style = { '--own': `var(--m-c${colour})`, '--on': `var(--m-c${colour}-text)` } as Record<string, string>
  const isWrong = stop.violations.length > 0
  return (
    <i style={style} data-state={stop.state} data-late={isWrong || undefined}>
      {stop.state === 'done' ? (
        <IconCheck size={13} stroke={3} />
      ) : stopIs.missed(stop.state) ? (
        <IconX size={13} stroke={3} />
      ) : (
        number !== undefined && numeral(number)
      )}
    </i>
  )
}

function useStopName({ kind, name, serviceSeconds, depotId }: Stop): string {
  const t = useLabels()
  const lasting = useLasting()
  if (kind === 'start') return t('loading', { name: name || t('home') })
  if (kind === 'end') return depotId === null ? name || t('endHere') : t('ending', { name })
  if (kind === 'break') return t('break', { time: lasting(serviceSeconds) })
  return kind === 'reload' ? t('reload', { name }) : name
}

function Windows({ stop }: { stop: Stop }) {
  const t = useLabels()
  if (stop.windows.length === 0) return <span className={css['dimmed']}>{t('anyTime')}</span>
  return stop.windows.map(({ from, until }) => (
    <bdi key={from} dir="ltr">
      {from === '00:00' ? t('until', { time: until }) : `${from}–${until}`}
    </bdi>
  ))
}

/** When it begins as it looks now, and by how much that is off the plan. */
function Live({ route, stop }: { route: RouteDetail; stop: Stop }) {
  const clock = useClock(route.zone)
  const at = stop.arrivedAt ?? stop.beginAt
  if (at === null) return '–'
  const off = stop.plannedAt === null ? 0 : Math.round((Date.parse(at) - Date.parse(stop.plannedAt)) / 60_000)
  return (
    <>
      {clock(at)}
      {route.startedAt !== null && <small> {off === 0 ? '±0' : off > 0 ? `+${off}` : `−${-off}`}</small>}
    </>
  )
}

function useStopEntries({ stop, place, onTake, onPin, moves, onMove }: StopLineProps): MenuEntry[] {
  const t = useLabels()
  const doing = moves.map((move): MenuEntry => ({
    label: t(`stopMove.${move}`),
    icon: moveIcons[move],
    run: () => onMove(move),
  }))
  const moving: MenuEntry[] = place
    ? [
        ...(place.at > 0 ? [{ label: t('up'), icon: IconArrowUp, run: () => place.put(place.at - 1) }] : []),
        ...(place.at + 1 < place.of
          ? [{ label: t('down'), icon: IconArrowDown, run: () => place.put(place.at + 1) }]
          : []),
        ...(place.at > 0 ? [{ label: t('first'), icon: IconArrowUp, run: () => place.put(0) }] : []),
        ...(place.at + 1 < place.of
          ? [{ label: t('last'), icon: IconArrowDown, run: () => place.put(place.of - 1) }]
          : []),
      ]
    : []
  const isPinned = stop.pin !== 'none'
  return [
    ...doing,
    ...moving,
    ...(onPin && stop.kind !== 'break'
      ? [
          {
            label: isPinned ? t('unpin') : t('pinHere'),
            icon: isPinned ? IconPinnedOff : IconPin,
            run: () => onPin(isPinned ? 'none' : 'position'),
          },
        ]
      : []),
    ...(onTake ? [{ label: t('take'), icon: IconX, danger: true, run: onTake }] : []),
  ]
}
