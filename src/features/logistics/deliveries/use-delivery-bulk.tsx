import { NumberInput, SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import {
  IconBan,
  IconCalendar,
  IconClock,
  IconCopy,
  IconFlag,
  IconHandStop,
  IconPlayerPlay,
  IconSticker2,
  IconTools,
} from '@tabler/icons-react'
import { addressOf } from '#client/call'
import { call } from '#client/http'
import { query } from '#client/query'
import { saveFile } from '#client/save-file'
import { useSession } from '#client/session'
import { summariseDrivers } from '#features/logistics/drivers/contract'
import type { HandMove } from '#features/logistics/deliveries/contract/freight'
import { printStickers, stickerSizes, type StickerSize } from '#features/logistics/deliveries/contract/stickers'
import { DateField } from '#ui/DateField'
import type { BulkAct } from '#ui/list-types'
import type { KitIcon } from '#ui/StatusChip'
import { TagsField } from '#ui/TagsField'
import { moveDelivery, updateDelivery, type Delivery } from './contract'
import { useLabels } from './labels'
import { ReasonField } from './ReasonField.tsx'
import { needsReason } from './rules'
import { duplicate } from './use-delivery-moves'
import { useWhyNot } from './use-why-not'
import { WindowField, windowsIn } from './WindowField.tsx'

/** What the list offers for many: each says by itself what became of it. */
export function useDeliveryBulk(): BulkAct<Delivery>[] {
  const t = useLabels()
  const why = useWhyNot()
  const { can } = useSession()
  const [mayAdd, mayChange] = [can(['create', 'Delivery']), can(['update', 'Delivery'])]
  const { data: known } = useQuery({ ...query(summariseDrivers), enabled: can(['read', 'Driver']) })
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
    [
      mayChange,
      changing(
        t('field.windows'),
        IconClock,
        (value, set) => <WindowField value={value} set={set} />,
        (value) => ({ windows: windowsIn(value) }),
      ),
    ],
    [
      mayChange,
      {
        label: t('field.skills'),
        icon: IconTools,
        title: (count) => t('bulk.setTitle', { count, what: t('field.skills') }),
        text: t('skillsText'),
        field: (_value, set) => (
          <TagsField
            label={t('field.skills')}
            most={20}
            known={known?.skills ?? []}
            onChange={(all) => set(all.join('\n') || undefined)}
          />
        ),
        // those of each are kept: they differ
        run: ({ id, skills }, value) =>
          call(updateDelivery, {
            params: { id },
            body: { skills: [...new Set([...skills, ...(value ?? '').split('\n')])] },
          }),
        why,
        done,
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
