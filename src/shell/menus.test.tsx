import { Menu } from '@mantine/core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { forgetSession } from '#client/session'
import { everything, forgetEverything, productOf, type Setting } from './test-product.tsx'

async function open(setting: Setting) {
  const { Product } = await productOf({ at: '/apps/user/list', rules: everything, ...setting })
  await render(<Product />)
}

beforeEach(forgetEverything)
afterEach(forgetSession)

test('the profile menu opens with the person’s own items, however late they come, and begins with them', async () => {
  const ownItems = async () => {
    await new Promise((go) => setTimeout(go, 300))
    return () => <Menu.Item>Online</Menu.Item>
  }
  await open({ ownItems })
  await page.getByRole('button', { name: 'Account of Odile Marchetti' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Online' })).toHaveFocus()
})

test('where the own items cannot be fetched the profile menu does without them', async () => {
  await open({ ownItems: () => Promise.reject(new Error('offline')) })
  await page.getByRole('button', { name: 'Account of Odile Marchetti' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'FAQ' })).toHaveFocus()
})

test('on a phone held sideways all of the profile menu can be reached', async () => {
  await page.viewport(844, 400)
  await open({})
  await page.getByRole('button', { name: 'Account of Odile Marchetti' }).click()
  const menu = page.getByRole('menu')
  await expect.element(menu).toBeVisible()
  await expect.poll(() => menu.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(400)
  page.getByRole('menuitem', { name: 'Sign out' }).element().scrollIntoView()
  await expect.element(page.getByRole('menuitem', { name: 'Sign out' })).toBeInViewport()
})

async function openShortcutsOnPhone() {
  await page.viewport(390, 844)
  await open({})
  const drawer = page.getByRole('dialog', { name: 'Main navigation' })
  const grid = page.getByRole('dialog', { name: 'Shortcuts' })
  await page.getByRole('button', { name: 'Open navigation' }).click()
  await drawer.getByRole('button', { name: 'Shortcuts' }).click()
  await expect.element(grid.getByRole('link', { name: 'Kanban' })).toBeVisible()
  return { drawer, grid }
}

test('on a phone the shortcuts are in the nav: Escape closes them and leaves the nav', async () => {
  const { drawer, grid } = await openShortcutsOnPhone()
  await userEvent.keyboard('{Escape}')
  await expect.element(grid).not.toBeInTheDocument()
  await expect.element(drawer).toBeVisible()
})

test('one of them leads to its place, and the nav goes', async () => {
  const { drawer, grid } = await openShortcutsOnPhone()
  await grid.getByRole('link', { name: 'Kanban' }).click()
  await expect.element(page.getByRole('heading', { name: 'Kanban screen' })).toBeVisible()
  await expect.element(drawer).not.toBeInTheDocument()
})
