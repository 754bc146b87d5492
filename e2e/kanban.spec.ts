import type { Page } from 'playwright/test'
import { madeBoard, removeBoard } from './made/boards.ts'
import { ownWord } from './made/office.ts'
import { expect, test } from './world.ts'

const board = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const card = (page: Page, title: string | RegExp) =>
  page.locator('[data-rfd-draggable-id^=card-]').filter({ hasText: title })
/** What a screen reader is told of a card that is being moved. */
const spoken = (page: Page) => page.locator('[id^=rfd-announcement]')
const titles = (page: Page, name: string) => board(page, name).locator('[data-rfd-draggable-id^=card-]').allInnerTexts()

test(
  'a board is added, refused twice, renamed and deleted; another person sees it live',
  { tag: '@postgres' },
  async ({ person }) => {
    const [first, then] = [`Backlog ${ownWord()}`, `Later ${ownWord()}`]
    const { page } = await person('Administrator', '/apps/kanban')
    const { page: other } = await person('Maintainer', '/apps/kanban')
    await expect(other.getByRole('heading', { name: 'In progress' })).toBeVisible()
    await page.getByRole('button', { name: 'Add board' }).click()
    await page.getByRole('textbox', { name: 'Title of the board' }).fill(first)
    await page.keyboard.press('Enter')
    await expect(other.getByRole('heading', { name: first })).toBeVisible()
    await page.getByRole('button', { name: 'Add board' }).click()
    await page.getByRole('textbox', { name: 'Title of the board' }).fill(first)
    await page.keyboard.press('Enter')
    await expect(page.getByText('There is a board of this title')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Add board' })).toBeFocused()
    await page.getByRole('button', { name: `Actions for ${first}` }).click()
    await page.getByRole('menuitem', { name: 'Rename' }).click()
    await page.getByRole('textbox', { name: `Rename ${first}` }).fill(then)
    await page.keyboard.press('Enter')
    await expect(other.getByRole('heading', { name: then })).toBeVisible()
    await expect(page.getByRole('button', { name: `Actions for ${then}` })).toBeFocused()
    await page.getByRole('button', { name: `Actions for ${then}` }).click()
    const at = async (title: string) =>
      (await other.getByRole('heading', { level: 2 }).allTextContents()).indexOf(title)
    const before = await at(then)
    await page.getByRole('menuitem', { name: 'Move towards the start' }).click()
    await expect.poll(() => at(then)).toBe(before - 1)
    await page.getByRole('button', { name: `Actions for ${then}` }).click()
    await page.getByRole('menuitem', { name: 'Delete board' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete board' }).click()
    await expect(other.getByRole('heading', { name: then })).toHaveCount(0)
  },
)

test(
  'a card is added and moved by pointer, live for the other and after a reload',
  { tag: '@main:kanban' },
  async ({ person }) => {
    const { page, api } = await person('Administrator', '/apps/kanban')
    const [from, to] = [await madeBoard(api), await madeBoard(api, 'Weigh the crate')]
    const title = `Count pallets ${ownWord()}`
    const { page: other } = await person('Maintainer', '/apps/kanban')
    await page.getByRole('button', { name: `Add a card to ${from.title}` }).click()
    await page.getByRole('textbox', { name: 'What is to be done' }).fill(title)
    await page.keyboard.press('Enter')
    await expect(card(other, title)).toBeVisible()
    await expect(page.getByRole('button', { name: `Add a card to ${from.title}` })).toBeFocused()
    await card(page, to.cards[0]!.title).scrollIntoViewIfNeeded()
    const at = (await card(page, title).boundingBox())!
    const target = (await card(page, to.cards[0]!.title).boundingBox())!
    await page.mouse.move(at.x + 40, at.y + 20)
    await page.mouse.down()
    await page.mouse.move(at.x + 60, at.y + 20, { steps: 4 })
    await page.mouse.move(target.x + 60, target.y + 10, { steps: 16 })
    await page.mouse.up()
    await expect(board(other, to.title).getByRole('button', { name: new RegExp(title) })).toBeVisible()
    await page.reload()
    await expect(board(page, to.title).getByRole('button', { name: new RegExp(title) })).toBeVisible()
    for (const one of [from, to]) await removeBoard(api, one)
  },
)

test('a card moves by keyboard and keeps the focus', { tag: '@demo' }, async ({ person }) => {
  const { page, api } = await person('Administrator', '/apps/kanban')
  const made = await madeBoard(api, 'Coil the rope', 'Dry the sail')
  // lifted before the other one is there, it would have nowhere to go
  await expect(card(page, made.cards[1]!.title)).toBeVisible()
  const first = board(page, made.title).locator('[data-rfd-draggable-id^=card-]').first()
  const name = await first.getAttribute('data-rfd-draggable-id')
  await first.focus()
  await page.keyboard.press('Space')
  await expect(spoken(page)).toContainText('lifted an item')
  await page.keyboard.press('ArrowDown')
  await expect(spoken(page)).toContainText('moved the item')
  const saved = page.waitForResponse('**/item/state-update')
  await page.keyboard.press('Space')
  await saved
  await expect(board(page, made.title).locator('[data-rfd-draggable-id^=card-]').nth(1)).toHaveAttribute(
    'data-rfd-draggable-id',
    name!,
  )
  await expect(page.locator(`[data-rfd-draggable-id=${name}]`)).toBeFocused()
  await page.reload()
  await expect(board(page, made.title).locator('[data-rfd-draggable-id^=card-]').nth(1)).toHaveAttribute(
    'data-rfd-draggable-id',
    name!,
  )
  await removeBoard(api, made)
})

test('a refused move goes back and says so', async ({ person }) => {
  const { page, api } = await person('Administrator', '/apps/kanban')
  const made = await madeBoard(api, 'Mend the net', 'Paint the hull')
  await expect(card(page, made.cards[1]!.title)).toBeVisible()
  const before = await titles(page, made.title)
  await page.route('**/item/state-update', (route) => route.fulfill({ status: 403, json: { message: 'Not allowed' } }))
  const first = board(page, made.title).locator('[data-rfd-draggable-id^=card-]').first()
  await first.focus()
  await page.keyboard.press('Space')
  await expect(spoken(page)).toContainText('lifted an item')
  await page.keyboard.press('ArrowDown')
  await expect(spoken(page)).toContainText('moved the item')
  await page.keyboard.press('Space')
  await expect(page.getByText(/Not saved, put back/)).toBeVisible()
  await expect.poll(() => titles(page, made.title)).toEqual(before)
  await removeBoard(api, made)
})

test('everything of a card: fields, members, comments, files, trail; seen by the other', async ({ person }) => {
  const { page, api } = await person('Administrator', '/apps/kanban')
  const made = await madeBoard(api, 'Repaint bays')
  const [{ id, title: was }] = made.cards as [(typeof made.cards)[0]]
  const now = `Repaint ${ownWord()}`
  const { page: other } = await person('Maintainer', '/apps/kanban')
  await card(page, was).click()
  await expect(page).toHaveURL(new RegExp(`card=${id}\\b`))
  const drawer = page.getByRole('dialog')
  const title = drawer.getByRole('textbox', { name: 'Title' })
  await title.fill(now)
  await title.press('Enter')
  await expect(card(other, now)).toBeVisible()
  await drawer.getByRole('textbox', { name: 'Labels' }).click()
  await page.getByRole('option', { name: 'Urgent' }).click()
  await expect(card(other, now).getByText('Urgent')).toBeVisible()
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
  await expect(card(other, now).getByRole('img', { name: '1 comment' })).toBeVisible()
  await expect(card(other, now).getByRole('img', { name: '1 file' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).not.toHaveURL(/card=/)
  await removeBoard(api, made)
})

test('a save over that of another is told, and may go on', async ({ person }) => {
  const { page, api } = await person('Administrator', '/apps/kanban')
  const made = await madeBoard(api, 'Charge the vans')
  const { id } = made.cards[0]!
  const [theirTitle, mine] = [`Charge by 06:30 ${ownWord()}`, `Charge by 06:00 ${ownWord()}`]
  await page.goto(`/apps/kanban?card=${id}`)
  const title = page.getByRole('dialog').getByRole('textbox', { name: 'Title' })
  await expect(title).toBeVisible()
  const { page: other } = await person('Maintainer', `/apps/kanban?card=${id}`)
  const theirs = other.getByRole('dialog').getByRole('textbox', { name: 'Title' })
  await expect(theirs).toBeVisible()
  // the first does not hear of it in time
  await page.route(`**/api/apps/kanban/item/${id}`, (route) => route.abort())
  await theirs.fill(theirTitle)
  await theirs.press('Enter')
  await expect(card(other, theirTitle)).toBeVisible()
  await title.fill(mine)
  await title.press('Enter')
  await expect(page.getByText(/Thaddeus Okonkwo changed the title meanwhile/)).toBeVisible()
  await page.getByRole('button', { name: 'Save mine all the same' }).click()
  await expect(card(other, mine)).toBeVisible()
  await removeBoard(api, made)
})

test('the search narrows the board and stays in the address', async ({ person }) => {
  const { page, api } = await person('Administrator', '/apps/kanban')
  const made = await madeBoard(api, 'Sweep the tunnel', 'Pay the pilot')
  const [one, other] = made.cards.map(({ title }) => title) as [string, string]
  const word = other.split(' ').at(-1)!
  await page.goto(`/apps/kanban?q=${one.split(' ').at(-1)}`)
  await expect(card(page, one)).toBeVisible()
  await expect(card(page, other)).toHaveCount(0)
  await page.getByPlaceholder('Search cards').fill(word)
  await expect(page).toHaveURL(new RegExp(`q=${word}`))
  await expect(card(page, other)).toBeVisible()
  await removeBoard(api, made)
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
