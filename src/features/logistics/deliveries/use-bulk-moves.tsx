import { call } from '#client/http'
import type { HandMove } from '#features/logistics/deliveries/contract/freight'
import type { BulkAct } from '#ui/list-types'
import type { KitIcon } from '#ui/StatusChip'
import { moveDelivery, type Delivery } from './contract'
import { useLabels } from './labels'
import { ReasonField } from './ReasonField.tsx'
import { byHand, needsReason } from './rules'
import { useWhyNot } from './use-why-not'

/** A move by hand for many at once, with one reason for all of them where it needs one. */
export function useBulkMoves(): (name: HandMove, icon: KitIcon) => BulkAct<Delivery> {
  const t = useLabels()
  const why = useWhyNot()
  return (name, icon) => ({
    label: t(`move.${name}`),
    icon,
    ...(name === 'cancel' && { danger: true }),
    when: ({ state }) => byHand(state).includes(name),
    title: (count) => t('bulk.moveTitle', { count, move: t(`move.${name}`) }),
    ...(needsReason(name) && { field: (value, set) => <ReasonField value={value} set={set} /> }),
    run: ({ id }, reason) => call(moveDelivery, { params: { id }, body: { move: name, ...(reason && { reason }) } }),
    why,
    done: (count) => t('bulk.done', { count }),
  })
}
