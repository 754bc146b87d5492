import type { Page } from 'playwright/test'
import { expect, test } from './world.ts'

const log = (page: Page) => page.getByRole('log', { name: /^Messages with/ })
const box = (page: Page) => page.getByRole('textbox', { name: /^Write to/ })

test('two people write to each other, live, with ticks and typing @people', async ({ person }) => {
  const { page } = await person('Administrator', '/apps/chat?with=u2')
  const { page: other } = await person('Maintainer', '/apps/chat?with=u1')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thaddeus Okonkwo')
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Odile Marchetti')
  await box(page).pressSequentially('Bay 4 ton')
  await expect(log(other).getByText('Odile Marchetti is typing')).toBeVisible()
  await box(page).pressSequentially('ight?')
  await page.keyboard.press('Enter')
  await expect(log(other).getByText('Bay 4 tonight?')).toBeVisible()
  await other.bringToFront()
  await box(other).fill('Yes, from six')
  await other.keyboard.press('Enter')
  await expect(log(page).getByText('Yes, from six')).toBeVisible()
  await expect(log(page).getByRole('img', { name: 'Seen' }).last()).toBeVisible()
})

test('what is written without a network comes once, in order, after it @people', async ({ person }) => {
  const { page } = await person('Administrator', '/apps/chat?with=u2')
  const { page: other } = await person('Maintainer', '/apps/chat?with=u1')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thaddeus Okonkwo')
  await page.context().setOffline(true)
  for (const text of ['One, offline', 'Two, offline']) {
    await box(page).fill(text)
    await page.keyboard.press('Enter')
  }
  await expect(log(page).getByRole('img', { name: 'Waits to be sent' })).toHaveCount(2)
  await page.context().setOffline(false)
  await expect(log(other).getByText('Two, offline')).toBeVisible({ timeout: 20_000 })
  const texts = await log(other)
    .getByText(/offline$/)
    .allInnerTexts()
  expect(texts).toEqual(['One, offline', 'Two, offline'])
})
