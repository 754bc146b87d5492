import { Menu } from '@mantine/core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
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
