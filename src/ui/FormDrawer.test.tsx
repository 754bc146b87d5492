import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useConfirm } from './Confirm.tsx'
import { FormDrawer } from './FormDrawer.tsx'
import { Kit } from './Kit.tsx'

function Adding() {
  const [open, setOpen] = useState(false)
  const [name, setName] = useState('')
  const [saved, setSaved] = useState('')
  return (
    <>
      <button onClick={() => setOpen(true)}>add</button>
      <p>saved: {saved}</p>
      <FormDrawer
        open={open}
        onClose={() => setOpen(false)}
        title="Add user"
        dirty={name !== ''}
        onSubmit={(event) => {
          event.preventDefault()
          setSaved(name)
          setName('')
          setOpen(false)
        }}
        actions={<button type="submit">Save</button>}
      >
        <input aria-label="Name" value={name} onChange={(event) => setName(event.target.value)} />
      </FormDrawer>
    </>
  )
}
const drawer = () => page.getByRole('dialog', { name: 'Add user' })

test('nothing typed, nothing asked', async () => {
  await render(<Adding />, { wrapper: Kit })
  await page.getByText('add').click()
  await expect.element(drawer()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(drawer()).not.toBeInTheDocument()
})

test('what was typed is not lost by Escape', async () => {
  await render(<Adding />, { wrapper: Kit })
  await page.getByText('add').click()
  await page.getByLabelText('Name').fill('Odile')
  await userEvent.keyboard('{Escape}')
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect.element(question).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('Name')).toHaveValue('Odile')
  await page.getByLabelText('Name').click()
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect.element(drawer()).not.toBeInTheDocument()
})

function DeleteButton() {
  const confirm = useConfirm()
  return <button onClick={() => void confirm({ title: 'Delete it?', verb: 'Delete' })}>delete</button>
}
describe('taken away whole', () => {
  function BornOpen() {
    const [open, setOpen] = useState(false)
    const [typed, setTyped] = useState('')
    return (
      <>
        <button onClick={() => setOpen(true)}>card</button>
        {open && (
          <FormDrawer open onClose={() => setOpen(false)} title="Card 1 of 4" dirty={typed !== ''}>
            <input aria-label="Comment" value={typed} onChange={(event) => setTyped(event.target.value)} />
            <DeleteButton />
          </FormDrawer>
        )}
      </>
    )
  }
  const card = page.getByRole('button', { name: 'card' })
  const open = async () => {
    await render(<BornOpen />, { wrapper: Kit })
    card.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('button', { name: 'Close' })).toHaveFocus()
  }

  test('it gives the focus back to what opened it', async () => {
    await open()
    await userEvent.keyboard('{Escape}')
    await expect.element(card).toHaveFocus()
  })

  test('and so it does after the question whether to leave', async () => {
    await open()
    await page.getByLabelText('Comment').fill('Paint')
    await userEvent.keyboard('{Escape}')
    await page.getByRole('button', { name: 'Discard changes' }).click()
    await expect.element(page.getByRole('dialog', { name: 'Leave' })).not.toBeInTheDocument()
    await expect.element(card).toHaveFocus()
  })

  test('Escape answers the question that was asked in it, and no more', async () => {
    await open()
    const asks = page.getByRole('button', { name: 'delete', exact: true })
    await asks.click()
    const question = page.getByRole('dialog', { name: 'Delete it?' })
    await expect.element(question).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(page.getByRole('dialog', { name: 'Card 1 of 4' })).toBeVisible()
    await expect.element(asks).toHaveFocus()
  })
})

test('Enter in a field sends the form', async () => {
  await render(<Adding />, { wrapper: Kit })
  await page.getByText('add').click()
  await page.getByLabelText('Name').fill('Odile')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('saved: Odile')).toBeVisible()
})

test.each([
  ['ltr', 1200, { left: 720, top: 0, width: 480, height: 800 }],
  ['rtl', 1200, { left: 0, top: 0, width: 480, height: 800 }],
  ['ltr', 390, { left: 0, top: 64, width: 390, height: 736 }],
] as const)('it stands at the inline end, on phones below: %s at %i', async (dir, width, place) => {
  document.documentElement.dir = dir
  await page.viewport(width, 800)
  await render(<Adding />, { wrapper: Kit })
  await page.getByText('add').click()
  await expect
    .poll(() => {
      const { left, top, width, height } = drawer().element().getBoundingClientRect()
      return { left, top, width, height }
    })
    .toEqual(place)
  document.documentElement.dir = 'ltr'
})
