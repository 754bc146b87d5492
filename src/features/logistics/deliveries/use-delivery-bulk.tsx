import { IconBan, IconCopy, IconHandStop, IconPlayerPlay } from '@tabler/icons-react'
import { useSession } from '#client/session'
import type { BulkAct } from '#ui/list-types'
import type { Delivery } from './contract'
import { useLabels } from './labels'
import { useBulkChanges } from './use-bulk-changes'
import { useBulkMoves } from './use-bulk-moves'
import { useBulkStickers } from './use-bulk-stickers'
import { duplicate } from './use-delivery-moves'
import { useWhyNot } from './use-why-not'

/** What the list offers for many: each says by itself what became of it. */
export function useDeliveryBulk(): BulkAct<Delivery>[] {
  const t = useLabels()
  const why = useWhyNot()
  const { can } = useSession()
  const [mayAdd, mayChange] = [can(['create', 'Delivery']), can(['update', 'Delivery'])]
  const moving = useBulkMoves()
  const change = useBulkChanges()
  const stickers = useBulkStickers()
  const copying: BulkAct<Delivery> = {
    label: t('duplicate'),
    icon: IconCopy,
    title: (count) => t('bulk.copyTitle', { count }),
    run: ({ id }) => duplicate(id),
    why,
    done: (count) => t('bulk.done', { count }),
  }
  const all: [boolean, BulkAct<Delivery>][] = [
    [mayChange, moving('ready', IconPlayerPlay)],
    [mayChange, change.day],
    [mayChange, change.priority],
    [true, stickers],
    [mayChange, change.windows],
    [mayChange, change.skills],
    [mayChange, moving('hold', IconHandStop)],
    [mayChange, moving('release', IconPlayerPlay)],
    [mayAdd, copying],
    [mayChange, moving('cancel', IconBan)],
  ]
  return all.flatMap(([offered, one]) => (offered ? [one] : []))
}
