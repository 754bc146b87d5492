/** Forms and how they are saved: which of several the key means, where a conflict is said, and what a dialog keeps. */
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { EditCard } from './EditCard.tsx'
import { EditDialog } from './EditDialog.tsx'
import { EditDrawer } from './EditDrawer.tsx'
import { Kit } from './Kit.tsx'
import type { SaveModel } from './save-types.tsx'

const keys = '{Control>}s{/Control}'
const saved: string[] = []
const saveOf = (name: string, given: Partial<SaveModel> = {}): SaveModel => ({
  busy: false,
  submit: () => void saved.push(name),
  isDirty: () => false,
  problem: undefined,
  conflict: undefined,
  mine: () => undefined,
  ...given,
})

function Page() {
  const [open, setOpen] = useState('')
  const close = () => setOpen('')
  return (
    <>
      {['First', 'Second'].map((name) => (
        <EditCard key={name} save={saveOf(name)} title={name} verb="Save">
          <input aria-label={name} />
        </EditCard>
      ))}
      <button onClick={() => setOpen('drawer')}>beside</button>
      {open && (
        <EditDrawer save={saveOf('Drawer')} title="Beside" verb="Save" onClose={close}>
          <button type="button" onClick={() => setOpen('dialog')}>
            over
          </button>
        </EditDrawer>
      )}
      {open === 'dialog' && (
        <EditDialog save={saveOf('Dialog')} title="Over" verb="Save" onClose={() => setOpen('drawer')}>
          <input aria-label="Sum" />
        </EditDialog>
      )}
    </>
  )
}

test('the key saves one form: that being filled in, or the one that lies on top', async () => {
  saved.length = 0
  await render(<Page />, { wrapper: Kit })
  // of two on a page it means neither until one is entered
  await userEvent.keyboard(keys)
  await page.getByRole('textbox', { name: 'Second' }).fill('x')
  await userEvent.keyboard(keys)
  expect(saved).toEqual(['Second'])
  await page.getByText('beside').click()
  await userEvent.keyboard(keys)
  await page.getByText('over').click()
  await page.getByLabelText('Sum').fill('1')
  await userEvent.keyboard(keys)
  expect(saved).toEqual(['Second', 'Drawer', 'Dialog'])
})

test('a conflict comes into sight and takes the focus, however far down somebody was', async () => {
  function Long() {
    const [conflict, setConflict] = useState<SaveModel['conflict']>()
    const save = saveOf('Long', { conflict })
    return (
      <EditDrawer save={save} title="Long" verb="Save" onClose={() => undefined}>
        <div style={{ blockSize: 4000 }} />
        <button type="button" onClick={() => setConflict({ by: 'Odile', changed: [] })}>
          press
        </button>
      </EditDrawer>
    )
  }
  await render(<Long />, { wrapper: Kit })
  await page.getByText('press').click()
  await expect.element(page.getByRole('alert')).toHaveFocus()
  await expect.element(page.getByRole('alert')).toBeInViewport()
})

test('a dialog that is half filled asks before it goes', async () => {
  function Half() {
    const [open, setOpen] = useState(true)
    const save = saveOf('Half', { isDirty: () => true })
    return open ? (
      <EditDialog save={save} title="Refund" verb="Refund" onClose={() => setOpen(false)}>
        <input aria-label="Sum" />
      </EditDialog>
    ) : (
      <p>gone</p>
    )
  }
  await render(<Half />, { wrapper: Kit })
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await page.getByLabelText('Sum').fill('12')
  await userEvent.keyboard('{Escape}')
  await expect.element(question).toBeVisible()
  // the question is no form, and the one behind it waits
  saved.length = 0
  await userEvent.keyboard(keys)
  expect(saved).toEqual([])
  await userEvent.keyboard('{Escape}')
  // at once, while the question is still on its way out
  await userEvent.keyboard(keys)
  expect(saved).toEqual(['Half'])
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('Sum')).toHaveValue('12')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect.element(page.getByText('gone')).toBeVisible()
})
