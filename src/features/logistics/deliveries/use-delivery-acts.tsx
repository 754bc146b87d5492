import { NumberInput, SegmentedControl } from '@mantine/core'
import {
  IconBan,
  IconCalendar,
  IconCopy,
  IconEye,
  IconFlag,
  IconHandStop,
  IconPencil,
  IconPlayerPlay,
  IconSticker2,
  IconTrash,
} from '@tabler/icons-react'
import { addressOf } from '#client/call'
import { call } from '#client/http'
import { saveFile } from '#client/save-file'
import { useSession } from '#client/session'
import type { HandMove } from '#features/logistics/freight/contract'
import { printStickers, stickerSizes, type StickerSize } from '#features/logistics/stickers/contract'
import { DateField } from '#ui/DateField'
import type { BulkAct } from '#ui/list-types'
import type { KitIcon } from '#ui/StatusChip'
import type { RowAction } from '#ui/table-types'
import { moveDelivery, updateDelivery, type Delivery } from './contract'
import { useLabels } from './labels'
import { ReasonField } from './ReasonField.tsx'
import { byHand, needsReason } from './rules'
import { duplicate, useDeliveryMoves } from './use-delivery-moves'
import { useWhyNot } from './use-why-not'

export type Opened =
  | { what: 'add' }
  | { what: 'edit'; id: number }
  | { what: 'move'; one: Pick<Delivery, 'id' | 'code' | 'customer'>; move: HandMove }
  | { what: 'correct'; one: Pick<Delivery, 'id' | 'code' | 'customer'> }

type Acts = { row: RowAction<Delivery>[]; bulk: BulkAct<Delivery>[] }
/** What the list offers for one delivery, and for many. */
export function useDeliveryActs(open: (opened: Opened) => void, show: (id: number) => void): Acts {
  const t = useLabels()
  const { can } = useSession()
  const { move, remove, duplicate: copy } = useDeliveryMoves()
  const bulk = useBulk()
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
    [mayAdd, { label: t('duplicate'), icon: IconCopy, run: (one) => void copy(one) }],
    [mayChange, { ...moving('cancel', IconBan), danger: true }],
    [
      mayDelete,
      {
        label: t('delete'),
        icon: IconTrash,
        danger: true,
        when: ({ state }) => state === 'draft' || state === 'cancelled',
        run: (one) => void remove(one),
      },
    ],
  ]
  return { row: row.flatMap(([offered, one]) => (offered ? [one] : [])), bulk }
}

function useBulk(): BulkAct<Delivery>[] {
  const t = useLabels()
  const why = useWhyNot()
  const { can } = useSession()
  const [mayAdd, mayChange] = [can(['create', 'Delivery']), can(['update', 'Delivery'])]
  const done = (count: number) => t('bulk.done', { count })
  const moving = (name: HandMove, icon: KitIcon): BulkAct<Delivery> => ({
    label: t(`move.${name}`),
    icon,
    ...(name === 'cancel' && { danger: true }),
    title: (count) => t('bulk.moveTitle', { count, move: t(`move.${name}`) }),
    ...(needsReason(name) && { field: (value, set) => <ReasonField value={value} set={set} /> }),
    run: ({ id }, reason) => call(moveDelivery, { params: { id }, body: { move: name, ...(reason && { reason }) } }),
    why,
    done,
  })
  const changing = (
    label: string,
    icon: KitIcon,
    field: NonNullable<BulkAct<Delivery>['field']>,
    body: (value: string) => object,
  ): BulkAct<Delivery> => ({
    label,
    icon,
    title: (count) => t('bulk.setTitle', { count, what: label }),
    field,
    run: ({ id }, value) => call(updateDelivery, { params: { id }, body: body(value ?? '') }),
    why,
    done,
  })
  const all: [boolean, BulkAct<Delivery>][] = [
    [mayChange, moving('ready', IconPlayerPlay)],
    [
      mayChange,
      changing(
        t('field.day'),
        IconCalendar,
        (value, set) => (
          <DateField label={t('field.day')} value={value ?? null} onChange={(day) => set(day ?? undefined)} />
        ),
        (day) => ({ day }),
      ),
    ],
    [
      mayChange,
      changing(
        t('field.priority'),
        IconFlag,
        (value, set) => (
          <NumberInput
            label={t('field.priority')}
            description={t('priorityHint')}
            min={0}
            max={100}
            value={value === undefined ? '' : Number(value)}
            onChange={(next) => set(next === '' ? undefined : String(next))}
          />
        ),
        (priority) => ({ priority: Number(priority) }),
      ),
    ],
    [
      true,
      {
        label: t('printStickers'),
        icon: IconSticker2,
        title: (count) => t('stickersTitle', { count }),
        field: (value, set) => <StickerSizeField value={value} set={set} />,
        run: () => Promise.resolve(),
        together: (rows, value) => printed(rows, value as StickerSize),
        why: () => t('stickersFailed'),
        done: (count) => t('stickersDone', { count }),
      },
    ],
    [mayChange, moving('hold', IconHandStop)],
    [mayChange, moving('release', IconPlayerPlay)],
    [
      mayAdd,
      {
        label: t('duplicate'),
        icon: IconCopy,
        title: (count) => t('bulk.copyTitle', { count }),
        run: ({ id }) => duplicate(id),
        why,
        done,
      },
    ],
    [mayChange, moving('cancel', IconBan)],
  ]
  return all.flatMap(([offered, one]) => (offered ? [one] : []))
}

async function printed(rows: readonly Delivery[], size: StickerSize): Promise<void> {
  const ids = rows.map(({ id }) => id).join('.')
  const failed = await saveFile(addressOf(printStickers, { query: { ids, size } }))
  if (failed !== undefined) throw new Error(failed)
}

/** The paper of a label printer, until somebody says sheets. */
function StickerSizeField({ value, set }: { value: string | undefined; set: (value: string) => void }) {
  const t = useLabels()
  return (
    <SegmentedControl
      fullWidth
      aria-label={t('stickersTitle', { count: 1 })}
      value={value ?? ''}
      data={stickerSizes.map((size) => ({ value: size, label: t(`stickerSize.${size}`) }))}
      onChange={set}
    />
  )
}
