import type { Page } from 'playwright/test'
import { expect, test } from './world.ts'

const event = (page: Page, title: string) => page.locator('[data-event]').filter({ hasText: title })

test('an event is drawn, invites somebody, who answers; both see it live @people', async ({ person }) => {
  const { page } = await person('Administrator', '/apps/calendar?view=day')
  const { page: other } = await person('Maintainer', '/apps/calendar?view=day')
  await expect(page.getByRole('group', { name: /^Events/ })).toBeVisible()
  await page.keyboard.press('n')
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Title' }).fill('Count the pallets')
  await form.getByRole('checkbox', { name: 'All day' }).check()
  await form.getByRole('textbox', { name: 'Guests' }).fill('Thadd')
  await page.getByRole('option', { name: /Thaddeus/ }).click()
  await form.getByRole('button', { name: 'Add event' }).click()
  await expect(event(page, 'Count the pallets')).toBeVisible()
  await event(other, 'Count the pallets').click()
  await other.getByRole('button', { name: 'I come' }).click()
  await event(page, 'Count the pallets').click()
  await expect(page.getByRole('dialog').getByText('1 coming')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete event' }).click()
  await expect(event(other, 'Count the pallets')).toHaveCount(0)
})

test('an event moves by keyboard alone and stays there', async ({ person }) => {
  const { page } = await person('Administrator', '/apps/calendar')
  // what else loads may draw the grid anew under the focus
  await expect(async () => {
    await event(page, 'Dentist').focus()
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT', { timeout: 4000 })
    await page.keyboard.press('Alt+ArrowDown')
    await saved
  }).toPass()
  await expect(event(page, 'Dentist')).toContainText(/:(15|30|45)/)
  const then = await event(page, 'Dentist').textContent()
  await page.reload()
  await expect(event(page, 'Dentist')).toHaveText(then!)
})
