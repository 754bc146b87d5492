import { IconBike, IconCar, IconBus, IconScooter, IconTruck } from '@tabler/icons-react'
import { StatusChip } from '#ui/StatusChip'
import type { VehicleState, VehicleType, WarningKind } from './contract'
import { useLabels } from './labels'
import { stateLooks, warningLooks } from './state-looks.tsx'
import css from './Vehicles.module.css'

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
