import type { Page } from 'playwright/test'
import { madeMember } from './made/office.ts'
import { madeCourse } from './made/shop.ts'
import { expect, test } from './world.ts'

/** What is left of a course is ticked, by whatever finishes one lecture. */
async function finishAll(page: Page, finishOne: () => Promise<void>): Promise<void> {
  const title = page.getByRole('region', { name: 'Lecture', exact: true }).getByRole('heading', { level: 2 })
  const isOver = () => page.getByRole('button', { name: 'Save certificate' }).isVisible()
  while (!(await isOver())) {
    const before = await title.innerText()
    const saved = page.waitForResponse('**/tick')
    await finishOne()
    await saved
    await expect.poll(async () => (await isOver()) || (await title.innerText()) !== before).toBe(true)
  }
}

test('a course is found, taken, finished, and its certificate saved; the list says so', async ({ person }) => {
  const { api } = await person('Administrator', '/apps/kanban')
  const { title } = await madeCourse(api, ['The bowline', 'The hitch'])
  const { who } = await madeMember(api, 'maintainer')
  const { page } = await person(who, '/apps/academy/my-courses')
  await page.getByPlaceholder('Search courses').fill(title)
  await expect(page).toHaveURL(/q=Knots/)
  await page.getByRole('link', { name: title, exact: true }).click()
  await page.getByRole('button', { name: 'Take this course' }).click()
  await page.getByRole('textbox', { name: 'My note of this lecture' }).fill('Ask for the phone of Tadeo')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await finishAll(page, () => page.getByRole('button', { name: /^Finish / }).click())
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save certificate' }).click(),
  ])
  expect(file.suggestedFilename()).toBe(`Certificate ${title}.pdf`)
  await page.getByRole('radio', { name: '5 stars' }).check({ force: true })
  await expect(page.getByRole('button', { name: 'Take back' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('radio', { name: '5 stars' })).toBeChecked()
  await page.getByRole('button', { name: 'Notes 1' }).click()
  await expect(page.getByRole('dialog').getByText('Ask for the phone of Tadeo')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goto(`/apps/academy/my-courses?hideCompleted=true&q=${encodeURIComponent(title)}`)
  await expect(page.getByText('Nothing fits these filters')).toBeVisible()
})

test('by keyboard alone: a course is taken and finished', async ({ person }) => {
  const { api } = await person('Administrator', '/apps/kanban')
  const { id } = await madeCourse(api, ['The bowline', 'The hitch', 'The splice'])
  const { who } = await madeMember(api, 'editor')
  const { page } = await person(who, `/apps/academy/course-details/${id}`)
  const press = async (name: RegExp | string) => {
    await page.getByRole('button', { name }).focus()
    await page.keyboard.press('Enter')
  }
  await press('Take this course')
  await expect(page.getByRole('button', { name: 'Finish and go on' })).toBeVisible()
  const tick = page.getByRole('checkbox', { name: 'Finished: The hitch' })
  await tick.focus()
  for (const ticked of [true, false]) {
    const saved = page.waitForResponse('**/tick')
    await page.keyboard.press('Space')
    await expect(tick).toBeChecked({ checked: ticked })
    await saved
  }
  await finishAll(page, async () => {
    await page.getByRole('button', { name: /^Finish / }).focus()
    await page.keyboard.press('Enter')
  })
  await expect(page.getByRole('button', { name: 'Save certificate' })).toBeVisible()
  await expect(page.getByText('3 of 3 · 100%')).toBeVisible()
})

test('contents are edited; a reader sees it live', async ({ person }) => {
  const { page, api } = await person('Administrator', '/apps/kanban')
  const { id } = await madeCourse(api, ['The bowline'])
  await page.goto(`/apps/academy/course-details/${id}`)
  const { page: reader } = await person('Author', `/apps/academy/course-details/${id}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('button', { name: 'Add section' }).click()
  await page.getByRole('dialog').getByLabel('Title').fill('Welding')
  await page.getByRole('dialog').getByRole('button', { name: 'Add section' }).click()
  await expect(reader.getByRole('button', { name: /Welding/ })).toBeVisible()
  await page.getByRole('button', { name: 'Add lecture to Welding' }).click()
  await page.getByRole('dialog').getByLabel('Title').fill('Where it cracks')
  await page.getByRole('dialog').getByRole('button', { name: 'Add lecture' }).click()
  const drawer = page.getByRole('dialog', { name: 'Edit Where it cracks' })
  await drawer.locator('[contenteditable]').fill('At the end of the seam.')
  await drawer.getByRole('button', { name: 'Save changes' }).click()
  await expect(drawer).toHaveCount(0)
  await page.getByRole('button', { name: 'Actions for Welding' }).click()
  await page.getByRole('menuitem', { name: 'Move up' }).click()
  // what is about to move is not pressed
  for (const one of [page, reader]) await expect(one.getByRole('heading', { level: 3 }).nth(1)).toContainText('Welding')
  await reader.getByRole('button', { name: /Welding/ }).click()
  await reader.getByRole('button', { name: /Where it cracks/ }).click()
  await expect(reader.getByText('At the end of the seam.')).toBeVisible()
  await page.getByRole('button', { name: 'Actions for Welding' }).click()
  await page.getByRole('menuitem', { name: 'Delete section' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete section' }).click()
  await expect(reader.getByRole('button', { name: /Welding/ })).toHaveCount(0)
})
