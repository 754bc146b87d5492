import { useNavigate } from '@tanstack/react-router'
import { IconCircleCheck, IconEye, IconPencil, IconTool, IconTrash } from '@tabler/icons-react'
import { call } from '#client/http'
import { useSession } from '#client/session'
import type { BulkAct } from '#ui/list-types'
import type { KitIcon } from '#ui/StatusChip'
import type { RowAction } from '#ui/table-types'
import { deleteVehicle, moveVehicle, type FleetVehicle, type VehicleMove } from './contract'
import { useLabels } from './labels'
import { movesOf } from './rules'
import { useVehicleMoves } from './use-vehicle-moves'
import { useWhyNot } from './use-why-not'

export type Opened = { what: 'add' } | { what: 'edit' | 'maintain'; one: FleetVehicle }

/** What the list offers for one vehicle, and for many. */
export function useVehicleActs(open: (opened: Opened) => void): {
  row: RowAction<FleetVehicle>[]
  bulk: BulkAct<FleetVehicle>[]
} {
  const t = useLabels()
  const navigate = useNavigate()
  const why = useWhyNot()
  const { can } = useSession()
  const { move, remove } = useVehicleMoves()
  const show = ({ id }: FleetVehicle) => void navigate({ to: `/apps/logistics/settings/vehicles/${id}` })
  const [mayChange, mayDelete] = [can(['update', 'Vehicle']), can(['delete', 'Vehicle'])]
  const allows = (name: VehicleMove) => (one: FleetVehicle) => movesOf(one.state).includes(name)
  const row: [boolean, RowAction<FleetVehicle>][] = [
    [true, { label: t('open'), icon: IconEye, quick: true, run: show }],
    [mayChange, { label: t('edit'), icon: IconPencil, quick: true, run: (one) => open({ what: 'edit', one }) }],
    [
      mayChange,
      {
        label: t('move.maintain'),
        icon: IconTool,
        when: allows('maintain'),
        run: (one) => open({ what: 'maintain', one }),
      },
    ],
    [
      mayChange,
      {
        label: t('move.repair'),
        icon: IconCircleCheck,
        when: allows('repair'),
        run: (one) => void move(one, 'repair'),
      },
    ],
    [mayDelete, { label: t('delete'), icon: IconTrash, danger: true, run: (one) => void remove(one) }],
  ]
  const moveAll = (name: VehicleMove, icon: KitIcon): BulkAct<FleetVehicle> => ({
    label: t(`move.${name}`),
    icon,
    title: (count) => t('bulk.moveTitle', { count, move: t(`move.${name}`) }),
    run: ({ id }) => call(moveVehicle, { params: { id }, body: { move: name } }),
    why,
    done: (count) => t('bulk.moved', { count }),
  })
  const bulk: [boolean, BulkAct<FleetVehicle>][] = [
    [mayChange, moveAll('maintain', IconTool)],
    [mayChange, moveAll('repair', IconCircleCheck)],
    [
      mayDelete,
      {
        label: t('delete'),
        icon: IconTrash,
        danger: true,
        title: (count) => t('bulk.deleteTitle', { count }),
        text: t('deleteText'),
        run: ({ id }) => call(deleteVehicle, { params: { id } }),
        why,
        done: (count) => t('bulk.deleted', { count }),
      },
    ],
  ]
  return {
    row: row.flatMap(([offered, act]) => (offered ? [act] : [])),
    bulk: bulk.flatMap(([offered, act]) => (offered ? [act] : [])),
  }
}
