import type { Page } from 'playwright/test'
import { addEvent, deleteEvent } from '#features/calendar/contract'
import { ownWord } from './made/office.ts'
import { expect, test } from './world.ts'

const event = (page: Page, title: string) => page.locator('[data-event]').filter({ hasText: title })

test(
  'an event is drawn, invites somebody, who answers; both see it live',
  { tag: '@main:calendar' },
  async ({ person }) => {
    const title = `Count pallets ${ownWord()}`
    const { page } = await person('Administrator', '/apps/calendar?view=day')
    const { page: other } = await person('Maintainer', '/apps/calendar?view=day')
    await expect(page.getByRole('group', { name: /^Events/ })).toBeVisible()
    await page.keyboard.press('n')
    const form = page.getByRole('dialog')
    await form.getByRole('textbox', { name: 'Title' }).fill(title)
    await form.getByRole('checkbox', { name: 'All day' }).check()
    await form.getByRole('textbox', { name: 'Guests' }).fill('Thadd')
    await page.getByRole('option', { name: /Thaddeus/ }).click()
    await form.getByRole('button', { name: 'Add event' }).click()
    await expect(event(page, title)).toBeVisible()
    await event(other, title).click()
    await other.getByRole('button', { name: 'I come' }).click()
    await event(page, title).click()
    await expect(page.getByRole('dialog').getByText('1 coming')).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete event' }).click()
    const question = page.getByRole('dialog', { name: `Delete ${title}?` })
    await question.getByRole('button', { name: 'Delete event' }).click()
    await expect(event(other, title)).toHaveCount(0)
  },
)

test('an event moves by keyboard alone and stays there', { tag: '@demo' }, async ({ person }) => {
  const { page, api } = await person('Administrator', '/apps/kanban')
  const title = `Dentist ${ownWord()}`
  const [start, end] = ['10:00:00', '10:30:00'].map((time) => `${new Date().toISOString().slice(0, 10)}T${time}`)
  const { id } = await api(addEvent, { body: { title, start: start!, end: end! } })
  await page.goto('/apps/calendar?view=day')
  await expect(event(page, title)).toContainText(':00')
  // a grid that still measures itself is not shown, and takes no focus
  await expect(event(page, title)).toBeVisible()
  const saved = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().includes('/calendar/'),
  )
  await event(page, title).press('Alt+ArrowDown')
  await saved
  await expect(event(page, title)).toContainText(/:(15|30|45)/)
  const then = await event(page, title).textContent()
  await page.reload()
  await expect(event(page, title)).toHaveText(then!)
  await api(deleteEvent, { params: { id } })
})
