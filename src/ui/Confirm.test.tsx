import { Menu } from '@mantine/core'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { useConfirm } from './Confirm.tsx'
import { Kit } from './Kit.tsx'
import { french } from './words-fr.tsx'

function Deleting() {
  const confirm = useConfirm()
  const [said, setSaid] = useState('nothing')
  const ask = async () =>
    setSaid(
      (await confirm({ title: 'Delete Odile?', text: 'Her cards stay.', verb: 'Delete user', destructive: true }))
        ? 'deleted'
        : 'kept',
    )
  return (
    <>
      <button onClick={() => void ask()}>ask</button>
      <Menu>
        <Menu.Target>
          <button>menu</button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => void ask()}>item</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <p>{said}</p>
    </>
  )
}

test('a question is answered by its verb, by cancelling and by Escape', async () => {
  const screen = await render(
    <Kit words={french}>
      <Deleting />
    </Kit>,
  )
  await screen.getByText('ask').click()
  await expect.element(screen.getByRole('dialog', { name: 'Delete Odile?' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Annuler' })).toHaveFocus()
  await screen.getByRole('button', { name: 'Delete user' }).click()
  await expect.element(screen.getByText('deleted')).toBeVisible()

  await screen.getByText('ask').click()
  await screen.getByRole('button', { name: 'Annuler' }).click()
  await expect.element(screen.getByText('kept')).toBeVisible()
  await expect.element(screen.getByText('ask')).toHaveFocus()
})

test('asked from a menu, which is gone by then, it gives the focus back to the button of the menu', async () => {
  const screen = await render(<Deleting />, { wrapper: Kit })
  await screen.getByText('menu').click()
  await screen.getByText('item').click()
  await screen.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(screen.getByText('menu')).toHaveFocus()
})
