import { IconBan, IconCopy, IconHandStop, IconPlayerPlay } from '@tabler/icons-react'
import { useSession } from '#client/session'
import type { BulkAct } from '#ui/list-types'
import type { Delivery } from './contract'
import { useLabels } from './labels'
import { useBulkChanges } from './use-bulk-changes'
import { useBulkExport } from './bulk/use-bulk-export'
import { useBulkMoves } from './use-bulk-moves'
import { useBulkRoute } from './bulk/use-bulk-route'
import { useBulkStickers } from './use-bulk-stickers'
import { duplicate } from './use-delivery-moves'
import { useWhyNot } from './use-why-not'

/** What the list offers for many: each says by itself what became of it. */
export function useDeliveryBulk(chosen: readonly Delivery[]): BulkAct<Delivery>[] {
  'use no memo'
  const t = useLabels()
  const why = useWhyNot()
  const { can } = useSession()
  const [mayAdd, mayChange] = [can(['create', 'Delivery']), can(['update', 'Delivery'])]
  const mayRoute = can(['update', 'Route']) && can(['read', 'Route'])
  const moving = useBulkMoves()
  const change = useBulkChanges()
  const stickers = useBulkStickers()
  const toRoute = useBulkRoute(chosen, t)
  const toFile = useBulkExport()
  const folded = (one: BulkAct<Delivery>) => ({ ...one, more: true })
  const copying: BulkAct<Delivery> = {
    label: t('duplicate'),
    icon: IconCopy,
    title: (count) => t('bulk.copyTitle', { count }),
    run: ({ id }) => duplicate(id),
    why,
    done: (count) => t('bulk.done', { count }),
  }
  const all: [boolean, BulkAct<Delivery>][] = [
    [mayRoute, { ...toRoute, label: t('toRoute') }],
    [mayChange, moving('ready', IconPlayerPlay)],
    [mayChange, change.windows],
    [mayChange, change.priority],
    [mayChange, moving('hold', IconHandStop)],
    [true, folded(stickers)],
    [true, { ...toFile, label: t('exportChosen') }],
    [mayChange, folded(change.day)],
    [mayChange, folded(change.skills)],
    [mayChange, folded(moving('release', IconPlayerPlay))],
    [mayAdd, folded(copying)],
    [mayChange, folded(moving('cancel', IconBan))],
  ]
  return all.flatMap(([offered, one]) => (offered ? [one] : []))
}
