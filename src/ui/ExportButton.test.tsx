import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { ExportButton } from './ExportButton.tsx'
import { Kit } from './Kit.tsx'

afterEach(() => vi.restoreAllMocks())

test('spreadsheets are links; a PDF is fetched, and the reason told where there is none', async () => {
  const save = vi.fn<(address: string) => Promise<string | undefined>>().mockResolvedValue('too_many_rows')
  const screen = await render(
    <Kit>
      <ExportButton address={(format) => `/export?format=${format}`} save={save} />
    </Kit>,
  )
  const menu = screen.getByRole('button', { name: 'Export' })
  await menu.click()
  await expect
    .element(screen.getByRole('menuitem', { name: 'Excel file' }))
    .toHaveAttribute('href', '/export?format=xlsx')
  await screen.getByRole('menuitem', { name: 'PDF file' }).click()
  expect(save).toHaveBeenCalledExactlyOnceWith('/export?format=pdf')
  await expect.element(screen.getByText(/too long for a PDF/)).toBeVisible()

  save.mockResolvedValue('offline')
  await menu.click()
  await screen.getByRole('menuitem', { name: 'PDF file' }).click()
  await expect.element(screen.getByText(/could not be made/)).toBeVisible()
})
