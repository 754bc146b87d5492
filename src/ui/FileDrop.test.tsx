import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { FileDrop } from './FileDrop.tsx'
import { Kit } from './Kit.tsx'

const picture = new File(['x'.repeat(10)], 'seal.png', { type: 'image/png' })
const sheet = new File(['x'], 'list.xlsx', { type: 'application/vnd.ms-excel' })
const heavy = new File(['x'.repeat(2000)], 'heavy.png', { type: 'image/png' })

function drop(...files: File[]) {
  const data = new DataTransfer()
  for (const file of files) data.items.add(file)
  const zone = page.getByText(/^Drop .+ here or$/).element().parentElement!
  zone.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }))
}

test('takes what fits and says why the rest does not', async () => {
  const taken = vi.fn()
  await render(<FileDrop label="Pictures" files={[]} onFiles={taken} accept="image/*" maxBytes={1000} multiple />, {
    wrapper: Kit,
  })
  drop(picture, sheet, heavy)
  expect(taken).toHaveBeenCalledExactlyOnceWith([picture])
  await expect.element(page.getByText('list.xlsx is not a kind of file that is taken here')).toBeVisible()
  await expect.element(page.getByText('heavy.png is larger than 1 kB')).toBeVisible()
})

test('where one is wanted, the words say one, and of several the first that fits is taken and named', async () => {
  const taken = vi.fn()
  const second = new File(['y'], 'crate.png', { type: 'image/png' })
  await render(<FileDrop label="Picture" files={[]} onFiles={taken} accept="image/*" />, { wrapper: Kit })
  await expect.element(page.getByText('Drop a file here or')).toBeVisible()
  drop(sheet, picture, second)
  expect(taken).toHaveBeenCalledExactlyOnceWith([picture])
  await expect.element(page.getByText('Only seal.png was taken: one file at a time')).toBeVisible()
  drop(second)
  await expect.element(page.getByText(/was taken/)).not.toBeInTheDocument()
})

test('the button opens the choice of files by keyboard, and the same file can come twice', async () => {
  const taken = vi.fn()
  await render(<FileDrop label="Pictures" files={[]} onFiles={taken} />, { wrapper: Kit })
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!
  const clicked = vi.spyOn(input, 'click')
  page.getByRole('button', { name: 'Choose a file' }).element().focus()
  clicked.mockImplementation(() => undefined)
  await userEvent.keyboard('{Enter}')
  expect(clicked).toHaveBeenCalledOnce()
  await userEvent.upload(input, picture)
  await userEvent.upload(input, picture)
  expect(taken).toHaveBeenCalledTimes(2)
})

test('files show their size, their way or their error, and can be removed', async () => {
  const removed = vi.fn()
  const files = [
    { id: 1, name: 'quote.pdf', bytes: 212_000 },
    { id: 2, name: 'seal.jpg', bytes: 1_800_000, progress: 40 },
    { id: 3, name: 'lost.jpg', bytes: 1, error: 'The connection broke' },
    { id: 4, name: 'note.txt', bytes: 590 },
  ]
  await render(<FileDrop label="Attachments" files={files} onFiles={vi.fn()} onRemove={removed} />, { wrapper: Kit })
  await expect.element(page.getByText('212 kB')).toBeVisible()
  await expect.element(page.getByText('590 bytes')).toBeVisible()
  await expect.element(page.getByRole('progressbar', { name: 'seal.jpg' })).toHaveAttribute('value', '40')
  await expect.element(page.getByText('The connection broke')).toBeVisible()
  await page.getByRole('button', { name: 'Remove quote.pdf' }).click()
  expect(removed).toHaveBeenCalledWith(files[0])
})
