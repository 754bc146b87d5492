import { SegmentedControl } from '@mantine/core'
import { IconSticker2 } from '@tabler/icons-react'
import { addressOf } from '#client/call'
import { saveFile } from '#client/save-file'
import { printStickers, stickerSizes, type StickerSize } from '#features/logistics/deliveries/contract/stickers'
import type { BulkAct } from '#ui/list-types'
import type { Delivery } from './contract'
import { useLabels } from './labels'

/** The stickers of many on one paper. */
export function useBulkStickers(): BulkAct<Delivery> {
  const t = useLabels()
  return {
    label: t('printStickers'),
    icon: IconSticker2,
    title: (count) => t('stickersTitle', { count }),
    field: (value, set) => <StickerSizeField value={value} set={set} />,
    run: () => Promise.resolve(),
    together: (rows, value) => printed(rows, value as StickerSize),
    why: () => t('stickersFailed'),
    done: (count) => t('stickersDone', { count }),
  }
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
