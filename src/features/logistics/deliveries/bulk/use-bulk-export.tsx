import { SegmentedControl } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { addressOf } from '#client/call'
import { currentLanguage } from '#client/language'
import { saveFile } from '#client/save-file'
import { exportDeliveries } from '#features/logistics/deliveries/contract'
import { useLabels } from './labels'
import type { Unnamed } from './use-bulk-route'

const formats = ['csv', 'xlsx', 'pdf'] as const
/** An address holds the numbers of so many; who means more, means what is filtered. */
const most = 1500

/** The chosen ones as a file, in the reader's words. */
export function useBulkExport(): Unnamed {
  'use no memo'
  const t = useLabels()
  return {
    icon: IconDownload,
    more: true,
    title: (count) => t('exportTitle', { count }),
    field: (value, set) => <FormatField value={value} set={set} />,
    run: () => Promise.resolve(),
    async together(rows, value) {
      if (rows.length > most) throw new TooMany()
      const ids = rows.map(({ id }) => id).join(',')
      const format = formats.find((one) => one === value) ?? 'csv'
      const failed = await saveFile(
        `${addressOf(exportDeliveries, { query: { ids, format } })}&language=${currentLanguage()}`,
      )
      if (failed !== undefined) throw new Error(failed)
    },
    why: (error) => (error instanceof TooMany ? t('exportTooMany', { count: most }) : t('exportFailed')),
    done: (count) => t('exportDone', { count }),
  }
}
class TooMany extends Error {}

function FormatField({ value, set }: { value: string | undefined; set: (value: string) => void }) {
  const t = useLabels()
  return (
    <SegmentedControl
      fullWidth
      aria-label={t('exportAs')}
      value={value ?? ''}
      data={formats.map((one) => ({ value: one, label: one.toUpperCase() }))}
      onChange={set}
    />
  )
}
