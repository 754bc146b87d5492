import {
  IconArchive,
  IconCalendarCheck,
  IconCalendarOff,
  IconCarOff,
  IconCircleCheck,
  IconFlag,
  IconPencil,
  IconPlayerPlay,
  IconTool,
  IconTrash,
} from '@tabler/icons-react'
import { useSession } from '#client/session'
import type { PageAction } from '#ui/list-types'
import type { KitIcon } from '#ui/StatusChip'
import type { VehicleDetail, VehicleMove } from './contract'
import { useLabels } from './labels'
import { isInUse, mayComeBack, needsReason } from './rules'
import { useVehicleMoves } from './use-vehicle-moves'

const icons: Record<VehicleMove, KitIcon> = {
  assign: IconCalendarCheck,
  unassign: IconCalendarOff,
  start: IconPlayerPlay,
  finish: IconFlag,
  maintain: IconTool,
  repair: IconCircleCheck,
  withdraw: IconCarOff,
  restore: IconCircleCheck,
  retire: IconArchive,
}
/** Needed every week; the others stand in the menu. */
const often: readonly VehicleMove[] = ['maintain', 'repair', 'restore', 'finish']

/** What can be done with a vehicle as a whole, by whoever may: the moves its state allows, and no others. */
export function useVehicleActions(
  vehicle: VehicleDetail,
  open: (what: 'edit' | VehicleMove) => void,
  leave: () => void,
): PageAction[] {
  'use no memo'
  const t = useLabels()
  const { can } = useSession()
  const { move, remove } = useVehicleMoves()
  const mayChange = can(['update', 'Vehicle'])
  const moves = vehicle.allowed.map((name): PageAction => ({
    label: t(`move.${name}`),
    icon: icons[name],
    more: !often.includes(name),
    danger: name === 'retire',
    run: () => (needsReason(name) || mayComeBack(name) ? open(name) : void move(vehicle, name)),
  }))
  const takeAway: PageAction = {
    label: t('delete'),
    icon: IconTrash,
    danger: true,
    more: true,
    run: () => void remove(vehicle).then((gone) => gone && leave()),
  }
  return [
    ...(mayChange ? moves : []),
    ...(can(['delete', 'Vehicle']) && !isInUse(vehicle.state) ? [takeAway] : []),
    ...(mayChange ? [{ label: t('edit'), icon: IconPencil, primary: true, run: () => open('edit') }] : []),
  ]
}
