import { IconPencil } from '@tabler/icons-react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { IconButton } from './IconButton.tsx'
import { Kit } from './Kit.tsx'

test('a button says its name where the keyboard is, hides it at Escape, and keeps its own listeners', async () => {
  const focused = vi.fn()
  await render(<IconButton label="Edit" icon={IconPencil} onFocus={focused} />, { wrapper: Kit })
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('button', { name: 'Edit' })).toHaveFocus()
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('Edit')
  expect(focused).toHaveBeenCalledOnce()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('tooltip')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Edit' })).toHaveFocus()
})

test('and where a pointer rests on it, until it leaves', async () => {
  await render(
    <>
      <IconButton label="Edit" icon={IconPencil} />
      <p>Elsewhere</p>
    </>,
    { wrapper: Kit },
  )
  await userEvent.hover(page.getByRole('button', { name: 'Edit' }))
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('Edit')
  await userEvent.hover(page.getByText('Elsewhere'))
  await expect.element(page.getByRole('tooltip')).not.toBeInTheDocument()
})
