import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { forgetSession } from '#client/session'
import { everything, forgetEverything, productOf } from './test-product.tsx'

async function open() {
  const { Product } = await productOf({ at: '/apps/user/list', rules: everything })
  const screen = await render(<Product />)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Users screen' })).toBeVisible()
  return screen
}

beforeEach(async () => {
  forgetEverything()
  await page.viewport(1440, 900)
})
afterEach(forgetSession)

const button = page.getByRole('button', { name: 'Back to top' })

test('it appears after more than 200 px', async () => {
  await open()
  scrollTo({ top: 200, behavior: 'instant' })
  await expect.poll(() => scrollY).toBe(200)
  expect(button.query()).toBeNull()
  scrollTo({ top: 201, behavior: 'instant' })
  await button.click()
  await expect.poll(() => scrollY).toBe(0)
  await expect.poll(() => button.query()).toBeNull()
})

test('a frame that is left far down does not leave its way back to the next', async () => {
  const first = await open()
  scrollTo({ top: 201, behavior: 'instant' })
  await expect.element(button).toBeVisible()
  await first.unmount()
  await open()
  await expect.poll(() => button.query()).toBeNull()
})
