import {
  IconArchive,
  IconBike,
  IconCalendarCheck,
  IconCar,
  IconCarOff,
  IconBus,
  IconCircleCheck,
  IconCpuOff,
  IconDroplet,
  IconGasStation,
  IconScooter,
  IconThermometer,
  IconTool,
  IconTruck,
} from '@tabler/icons-react'
import { StatusChip } from '#ui/StatusChip'
import type { VehicleState, VehicleType, WarningKind } from './contract'
import { useLabels } from './labels'
import css from './Vehicles.module.css'

export const stateLooks = {
  available: { tone: 'ok', icon: IconCircleCheck },
  assigned: { tone: 'info', icon: IconCalendarCheck },
  on_route: { tone: 'accent', icon: IconTruck },
  maintenance: { tone: 'warn', icon: IconTool },
  out_of_service: { tone: 'bad', icon: IconCarOff },
  retired: { tone: 'mute', icon: IconArchive },
} as const
const warningLooks = {
  'Ecu Not Responding': { tone: 'bad', icon: IconCpuOff },
  'Oil Leakage': { tone: 'bad', icon: IconDroplet },
  'Fuel Problems': { tone: 'warn', icon: IconGasStation },
  'Temperature not optimal': { tone: 'warn', icon: IconThermometer },
} as const
const typeIcons = { bike: IconBike, cargo_bike: IconScooter, car: IconCar, van: IconBus, truck: IconTruck } as const

export function StateOf({ state }: { state: VehicleState }) {
  const t = useLabels()
  return <StatusChip {...stateLooks[state]}>{t(`state.${state}`)}</StatusChip>
}

export function WarningOf({ kind }: { kind: WarningKind }) {
  const t = useLabels()
  return <StatusChip {...warningLooks[kind]}>{t(`warning.${kind}`)}</StatusChip>
}

export function TypeIcon({ type }: { type: VehicleType }) {
  const Icon = typeIcons[type]
  return (
    <span className={css['badge']}>
      <Icon size={18} stroke={1.75} />
    </span>
  )
}
