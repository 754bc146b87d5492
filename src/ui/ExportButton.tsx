import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { ActionMenu } from './ActionMenu.tsx'
import { IconButton } from './IconButton.tsx'
import type { ExportAs } from './table-types.tsx'
import { toast } from './Toasts.tsx'
import { useWords } from './Words.tsx'

/** All that is filtered, as a file. Spreadsheets of any size come as the browser's own downloads; a PDF takes a moment to be
 *  made and has a limit, so it is waited for here and its refusal told. */
export function ExportButton({ address, save }: ExportAs) {
  const words = useWords()
  const [busy, setBusy] = useState(false)
  const savePdf = async () => {
    setBusy(true)
    const failed = await save(address('pdf'))
    setBusy(false)
    if (failed) toast({ text: failed === 'too_many_rows' ? words.tooLongForPdf : words.exportFailed, tone: 'bad' })
  }
  return (
    <ActionMenu
      renderButton={(opener) => (
        <IconButton variant="default" label={words.exportAs} icon={IconDownload} loading={busy} {...opener} />
      )}
      entries={[
        { label: words.exportCsv, file: address('csv') },
        { label: words.exportXlsx, file: address('xlsx') },
        { label: words.exportPdf, run: () => void savePdf() },
      ]}
    />
  )
}
