import {
  IconAlertCircle,
  IconCalendarX,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconEye,
  IconMapPin,
  IconPackage,
  IconRouteOff,
  IconWifiOff,
} from '@tabler/icons-react'
import { StatusChip } from '#ui/StatusChip'
import type { ExceptionKind, Severity } from './contract'
import css from './Exceptions.module.css'
import { useLabels } from './labels'
import type { ExceptionState } from '#features/logistics/exceptions/contract/states'

const looks = {
  open: { tone: 'bad', icon: IconAlertCircle },
  acknowledged: { tone: 'warn', icon: IconEye },
  resolved: { tone: 'ok', icon: IconCircleCheck },
} as const
export const kindIcons = {
  failed: IconCircleX,
  late: IconClock,
  off_route: IconRouteOff,
  no_signal: IconWifiOff,
  overload: IconPackage,
  unplanned: IconCalendarX,
  address: IconMapPin,
} as const

export function StateOf({ state }: { state: ExceptionState }) {
  const t = useLabels()
  return <StatusChip {...looks[state]}>{t(`state.${state}`)}</StatusChip>
}

/** What kind it is: red where it is bad, amber where somebody should look. */
export function KindBadge({ kind, severity }: { kind: ExceptionKind; severity: Severity }) {
  const Icon = kindIcons[kind]
  return (
    <span className={css['badge']} data-severity={severity}>
      <Icon size={16} stroke={1.75} />
    </span>
  )
}
