import { Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
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
    <Menu position="bottom-end">
      <Menu.Target>
        <IconButton variant="default" label={words.exportAs} icon={IconDownload} loading={busy} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component="a" href={address('csv')} download>
          {words.exportCsv}
        </Menu.Item>
        <Menu.Item component="a" href={address('xlsx')} download>
          {words.exportXlsx}
        </Menu.Item>
        <Menu.Item onClick={() => void savePdf()}>{words.exportPdf}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
