import {
  IconArchive,
  IconBan,
  IconCalendarCheck,
  IconCircle,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconClockExclamation,
  IconLock,
  IconMapPinCheck,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerSkipForward,
  IconRefreshAlert,
  IconSend,
  IconTruckDelivery,
} from '@tabler/icons-react'
import { StatusChip } from '#ui/StatusChip'
import type { Route } from './contract'
import { useLabels } from './labels'
import css from './Routes.module.css'
import type { RouteState, StopState } from '#features/logistics/routes/contract/states'

const routeLooks = {
  draft: { tone: 'mute', icon: IconCircleDashed },
  planned: { tone: 'info', icon: IconCalendarCheck },
  published: { tone: 'accent', icon: IconSend },
  in_progress: { tone: 'accent', icon: IconPlayerPlay },
  paused: { tone: 'warn', icon: IconPlayerPause },
  completed: { tone: 'ok', icon: IconCircleCheck },
  closed: { tone: 'mute', icon: IconArchive },
  cancelled: { tone: 'mute', icon: IconBan },
} as const
const stopLooks = {
  pending: { tone: 'mute', icon: IconCircle },
  en_route: { tone: 'info', icon: IconTruckDelivery },
  arrived: { tone: 'teal', icon: IconMapPinCheck },
  done: { tone: 'ok', icon: IconCircleCheck },
  failed: { tone: 'bad', icon: IconCircleX },
  skipped: { tone: 'mute', icon: IconPlayerSkipForward },
} as const

export function StateOf({ state }: { state: RouteState }) {
  const t = useLabels()
  return (
    <StatusChip {...routeLooks[state]} struck={state === 'cancelled'}>
      {t(`state.${state}`)}
    </StatusChip>
  )
}

export function StopStateOf({ state }: { state: StopState }) {
  const t = useLabels()
  return <StatusChip {...stopLooks[state]}>{t(`stop.${state}`)}</StatusChip>
}

/** What is to be known beside its state: an icon each, and its words for who asks. */
export function FlagsOf({ route }: { route: Pick<Route, 'locked' | 'stale' | 'lateSeconds'> }) {
  const t = useLabels()
  const flags = [
    { on: route.locked, icon: IconLock, label: t('locked'), tone: 'mute' },
    { on: route.stale, icon: IconRefreshAlert, label: t('stale'), tone: 'warn' },
    { on: route.lateSeconds > 0, icon: IconClockExclamation, label: t('lateRisk'), tone: 'bad' },
  ]
  return flags
    .filter(({ on }) => on)
    .map(({ icon: Icon, label, tone }) => (
      <span key={label} role="img" aria-label={label} title={label} className={css['flag']} data-tone={tone}>
        <Icon size={15} />
      </span>
    ))
}
