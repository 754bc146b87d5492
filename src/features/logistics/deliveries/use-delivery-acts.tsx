import {
  IconBan,
  IconCopy,
  IconEye,
  IconHandStop,
  IconPencil,
  IconPlayerPlay,
  IconSeparatorVertical,
  IconTrash,
} from '@tabler/icons-react'
import { useSession } from '#client/session'
import type { HandMove } from '#features/logistics/deliveries/contract/freight'
import type { BulkAct } from '#ui/list-types'
import type { KitIcon } from '#ui/StatusChip'
import type { RowAction } from '#ui/table-types'
import type { Delivery } from './contract'
import { useLabels } from './labels'
import { byHand, needsReason } from './rules'
import { useDeliveryBulk } from './use-delivery-bulk'
import { useDeliveryMoves } from './use-delivery-moves'
import { deliveryIs } from '#features/logistics/deliveries/contract/states'

export type Opened =
  | { what: 'add' }
  | { what: 'edit'; id: number }
  | { what: 'move'; one: Pick<Delivery, 'id' | 'code' | 'customer'>; move: HandMove }
  | { what: 'correct'; one: Pick<Delivery, 'id' | 'code' | 'customer'> }
  | { what: 'split'; one: Pick<Delivery, 'id' | 'code' | 'customer'> }

type Acts = { row: RowAction<Delivery>[]; bulk: BulkAct<Delivery>[] }
/** What the list offers for one delivery, and for many. */
export function useDeliveryActs(
  open: (opened: Opened) => void,
  show: (id: number) => void,
  chosen: readonly Delivery[],
): Acts {
  const t = useLabels()
  const { can } = useSession()
  const { move, remove, duplicate: copy } = useDeliveryMoves()
  const bulk = useDeliveryBulk(chosen)
  const [mayAdd, mayChange, mayDelete] = [
    can(['create', 'Delivery']),
    can(['update', 'Delivery']),
    can(['delete', 'Delivery']),
  ]
  const moving = (name: HandMove, icon: KitIcon): RowAction<Delivery> => ({
    label: t(`move.${name}`),
    icon,
    when: ({ state }) => byHand(state).includes(name),
    run: (one) => (needsReason(name) ? open({ what: 'move', one, move: name }) : void move(one, name)),
  })
  const row: [boolean, RowAction<Delivery>][] = [
    [true, { label: t('open'), icon: IconEye, quick: true, run: ({ id }) => show(id) }],
    [mayChange, { label: t('edit'), icon: IconPencil, quick: true, run: ({ id }) => open({ what: 'edit', id }) }],
    [mayChange, moving('ready', IconPlayerPlay)],
    [mayChange, moving('hold', IconHandStop)],
    [mayChange, moving('release', IconPlayerPlay)],
    [
      mayChange,
      {
        label: t('split'),
        icon: IconSeparatorVertical,
        when: ({ state }) => deliveryIs.splittable(state),
        run: (one) => open({ what: 'split', one }),
      },
    ],
    [mayAdd, { label: t('duplicate'), icon: IconCopy, run: (one) => void copy(one) }],
    [mayChange, { ...moving('cancel', IconBan), danger: true }],
    [
      mayDelete,
      {
        label: t('delete'),
        icon: IconTrash,
        danger: true,
        when: ({ state }) => deliveryIs.deletable(state),
        run: (one) => void remove(one),
      },
    ],
  ]
  return { row: row.flatMap(([offered, one]) => (offered ? [one] : [])), bulk }
}
