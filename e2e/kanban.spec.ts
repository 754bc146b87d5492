import type { Page } from 'playwright/test'
import { expect, test } from './world.ts'

const board = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const card = (page: Page, title: string | RegExp) =>
  page.locator('[data-rfd-draggable-id^=card-]').filter({ hasText: title })
/** What a screen reader is told of a card that is being moved. */
const spoken = (page: Page) => page.locator('[id^=rfd-announcement]')
const titles = (page: Page, name: string) => board(page, name).locator('[data-rfd-draggable-id^=card-]').allInnerTexts()

test('a board is added, refused twice, renamed and deleted; another person sees it live', async ({ person }) => {
  const { page } = await person('Administrator', '/apps/kanban')
  const { page: other } = await person('Maintainer', '/apps/kanban')
  await expect(other.getByRole('heading', { name: 'In progress' })).toBeVisible()
  await page.getByRole('button', { name: 'Add board' }).click()
  await page.getByRole('textbox', { name: 'Title of the board' }).fill('Backlog')
  await page.keyboard.press('Enter')
  await expect(other.getByRole('heading', { name: 'Backlog' })).toBeVisible()
  await page.getByRole('button', { name: 'Add board' }).click()
  await page.getByRole('textbox', { name: 'Title of the board' }).fill('Backlog')
  await page.keyboard.press('Enter')
  await expect(page.getByText('There is a board of this title')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Add board' })).toBeFocused()
  await page.getByRole('button', { name: 'Actions for Backlog' }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await page.getByRole('textbox', { name: 'Rename Backlog' }).fill('Later')
  await page.keyboard.press('Enter')
  await expect(other.getByRole('heading', { name: 'Later' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Actions for Later' })).toBeFocused()
  await page.getByRole('button', { name: 'Actions for Later' }).click()
  const at = async (title: string) => (await other.getByRole('heading', { level: 2 }).allTextContents()).indexOf(title)
  const before = await at('Later')
  await page.getByRole('menuitem', { name: 'Move towards the start' }).click()
  await expect.poll(() => at('Later')).toBe(before - 1)
  await page.getByRole('button', { name: 'Actions for Later' }).click()
  await page.getByRole('menuitem', { name: 'Delete board' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete board' }).click()
  await expect(other.getByRole('heading', { name: 'Later' })).toHaveCount(0)
})

test('a card is added and moved by pointer, live for the other and after a reload', async ({ person }) => {
  const { page } = await person('Administrator', '/apps/kanban')
  const { page: other } = await person('Maintainer', '/apps/kanban')
  await page.getByRole('button', { name: 'Add a card to In progress' }).click()
  await page.getByRole('textbox', { name: 'What is to be done' }).fill('Count the pallets')
  await page.keyboard.press('Enter')
  await expect(card(other, 'Count the pallets')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add a card to In progress' })).toBeFocused()
  const from = (await card(page, 'Count the pallets').boundingBox())!
  const to = (await board(page, 'In review').locator('[data-rfd-draggable-id^=card-]').first().boundingBox())!
  await page.mouse.move(from.x + 40, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(from.x + 60, from.y + 20, { steps: 4 })
  await page.mouse.move(to.x + 60, to.y + 10, { steps: 16 })
  await page.mouse.up()
  await expect(board(other, 'In review').getByRole('button', { name: /Count the pallets/ })).toBeVisible()
  await page.reload()
  await expect(board(page, 'In review').getByRole('button', { name: /Count the pallets/ })).toBeVisible()
})

test('a card moves by keyboard and keeps the focus', async ({ person }) => {
  const { page } = await person('Administrator', '/apps/kanban')
  const first = board(page, 'In progress').locator('[data-rfd-draggable-id^=card-]').first()
  const name = await first.getAttribute('data-rfd-draggable-id')
  await first.focus()
  await page.keyboard.press('Space')
  await expect(spoken(page)).toContainText('lifted an item')
  await page.keyboard.press('ArrowDown')
  await expect(spoken(page)).toContainText('moved the item')
  const saved = page.waitForResponse('**/item/state-update')
  await page.keyboard.press('Space')
  await saved
  await expect(board(page, 'In progress').locator('[data-rfd-draggable-id^=card-]').nth(1)).toHaveAttribute(
    'data-rfd-draggable-id',
    name!,
  )
  await expect(page.locator(`[data-rfd-draggable-id=${name}]`)).toBeFocused()
  await page.reload()
  await expect(board(page, 'In progress').locator('[data-rfd-draggable-id^=card-]').nth(1)).toHaveAttribute(
    'data-rfd-draggable-id',
    name!,
  )
})

test('a refused move goes back and says so', { tag: '@server' }, async ({ person }) => {
  const { page } = await person('Administrator', '/apps/kanban')
  await expect(card(page, /Lantern Press/)).toBeVisible()
  const before = await titles(page, 'Done')
  await page.route('**/item/state-update', (route) => route.fulfill({ status: 403, json: { message: 'Not allowed' } }))
  const first = board(page, 'Done').locator('[data-rfd-draggable-id^=card-]').first()
  await first.focus()
  await page.keyboard.press('Space')
  await expect(spoken(page)).toContainText('lifted an item')
  await page.keyboard.press('ArrowDown')
  await expect(spoken(page)).toContainText('moved the item')
  await page.keyboard.press('Space')
  await expect(page.getByText(/Not saved, put back/)).toBeVisible()
  await expect.poll(() => titles(page, 'Done')).toEqual(before)
})

test('everything of a card: fields, members, comments, files, trail; seen by the other', async ({ person }) => {
  const { page } = await person('Administrator', '/apps/kanban')
  const { page: other } = await person('Maintainer', '/apps/kanban')
  await card(page, /Repaint loading bays/).click()
  await expect(page).toHaveURL(/card=4/)
  const drawer = page.getByRole('dialog')
  const title = drawer.getByRole('textbox', { name: 'Title' })
  await title.fill('Repaint bays 4 to 8')
  await title.press('Enter')
  await expect(card(other, 'Repaint bays 4 to 8')).toBeVisible()
  await drawer.getByRole('textbox', { name: 'Labels' }).click()
  await page.getByRole('option', { name: 'Urgent' }).click()
  await expect(card(other, 'Repaint bays 4 to 8').getByText('Urgent')).toBeVisible()
  await drawer.getByRole('textbox', { name: 'Members' }).fill('Thaddeus')
  await page.getByRole('option', { name: 'Thaddeus Okonkwo' }).click()
  await expect(drawer.getByRole('button', { name: 'Remove Thaddeus Okonkwo' })).toBeVisible()
  await drawer.locator('[contenteditable=true]').click()
  await page.keyboard.type('Paint is ordered.')
  await drawer.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(drawer.getByText('Paint is ordered.')).toBeVisible()
  await drawer
    .locator('input[type=file]')
    .setInputFiles({ name: 'colour.txt', mimeType: 'text/plain', buffer: Buffer.from('grey') })
  await expect(drawer.getByRole('link', { name: 'colour.txt' })).toBeVisible()
  await expect(drawer.getByText('Odile Marchetti attached colour.txt')).toBeVisible()
  await expect(card(other, 'Repaint bays 4 to 8').getByRole('img', { name: '1 comment' })).toBeVisible()
  await expect(card(other, 'Repaint bays 4 to 8').getByRole('img', { name: '1 file' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).not.toHaveURL(/card=/)
})

test('a save over that of another is told, and may go on', { tag: '@server' }, async ({ person }) => {
  const { page } = await person('Administrator', '/apps/kanban?card=7')
  const title = page.getByRole('dialog').getByRole('textbox', { name: 'Title' })
  await expect(title).toBeVisible()
  const { page: other } = await person('Maintainer', '/apps/kanban?card=7')
  const theirs = other.getByRole('dialog').getByRole('textbox', { name: 'Title' })
  await expect(theirs).toBeVisible()
  // the first does not hear of it in time
  await page.route('**/api/apps/kanban/item/7', (route) => route.abort())
  await theirs.fill('Charge by 06:30')
  await theirs.press('Enter')
  await expect(card(other, 'Charge by 06:30')).toBeVisible()
  await title.fill('Charge by 06:00')
  await title.press('Enter')
  await expect(page.getByText(/Thaddeus Okonkwo changed the title meanwhile/)).toBeVisible()
  await page.getByRole('button', { name: 'Save mine all the same' }).click()
  await expect(card(other, 'Charge by 06:00')).toBeVisible()
})

test('the search narrows the board and stays in the address', async ({ person }) => {
  const { page } = await person('Administrator', '/apps/kanban?q=tunnel')
  await expect(card(page, /tunnel/)).toBeVisible()
  await expect(card(page, /Cool van/)).toHaveCount(0)
  await page.getByPlaceholder('Search cards').fill('invoice')
  await expect(page).toHaveURL(/q=invoice/)
  await expect(card(page, /Lantern Press/)).toBeVisible()
})

test('in Arabic the board runs from the right and its words are Arabic', async ({ person }) => {
  const { page } = await person('Administrator', '/apps/kanban')
  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('menuitemradio', { name: 'العربية' }).click()
  await expect(page.getByRole('heading', { name: 'لوحة العمليات' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  const [first, last] = [await board(page, 'قيد التنفيذ').boundingBox(), await board(page, 'منجز').boundingBox()]
  expect(first!.x).toBeGreaterThan(last!.x)
})
