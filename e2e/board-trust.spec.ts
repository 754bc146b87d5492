/** What a dispatcher must be able to count on: reasons with answers, whatever is done can be taken back, and no mouse is needed. */
import type { Locator, Page } from 'playwright/test'
import { madeDelivery, ownWord } from './made/logistics.ts'
import { idsOf, madePlan, stopsIn } from './made/plan.ts'
import { expect, test } from './world.ts'

const cardOf = (page: Page, customer: string): Locator =>
  page.getByRole('region', { name: 'Unplanned' }).getByRole('listitem').filter({ hasText: customer })
/** Asked about before it is done, because it stays changed. */
async function answerForGood(page: Page, card: Locator, answer: RegExp): Promise<void> {
  await card.getByRole('button', { name: answer }).click()
  const dialog = page.getByRole('dialog', { name: 'Why not planned?' })
  await dialog.getByRole('button', { name: answer }).first().click()
  await dialog.getByRole('button', { name: /^Change it and add to/ }).click()
  await expect(card).toBeHidden()
}

test('three reasons are answered by their buttons in the list, and each answer is taken back', async ({ person }) => {
  const { page, api } = await person('Administrator', '/apps/kanban')
  const { path, depot } = await madePlan(api, [2, 2, 0])
  const [free, skilled, early] = [`Free ${ownWord()}`, `Skilled ${ownWord()}`, `Early ${ownWord()}`]
  await madeDelivery(api, depot, { customer: free })
  await madeDelivery(api, depot, { customer: skilled, skills: ['Fireworks'] })
  const windows = [{ from: '04:00', until: '04:30', hard: true, centsPerMinute: 0 }]
  await madeDelivery(api, depot, { customer: early, windows })
  await page.goto(path)

  // reasons are asked for once somebody is there; one that fits goes in at once, of the others it is said what stays changed
  await page.getByRole('region', { name: 'Unplanned' }).hover()
  await cardOf(page, free)
    .getByRole('button', { name: /^Add to R-/ })
    .click()
  await expect(cardOf(page, free)).toBeHidden()
  await expect(cardOf(page, skilled).getByText(/lacks Fireworks/)).toBeVisible()
  await answerForGood(page, cardOf(page, skilled), /^Do without Fireworks/)
  await answerForGood(page, cardOf(page, early), /^Open to 04:00/)

  for (const [customer, step] of [
    [early, 'change what is asked and plan'],
    [skilled, 'change what is asked and plan'],
    [free, 'add to a route'],
  ] as const) {
    await page.getByRole('button', { name: `Undo: ${step}` }).click()
    await expect(cardOf(page, customer)).toBeVisible()
  }
  await expect(cardOf(page, skilled).getByText('Needs: Fireworks')).toBeVisible()
  await expect(cardOf(page, early).getByText('04:00–04:30')).toBeVisible()
})

test('several cards are chosen and answered at once, and all of it is taken back in one step', async ({ person }) => {
  const { page, api } = await person('Administrator', '/apps/kanban')
  const { path, depot } = await madePlan(api, [2, 2, 0])
  const skilled = [`Skilled ${ownWord()}`, `Skilled ${ownWord()}`]
  for (const customer of skilled) await madeDelivery(api, depot, { customer, skills: ['Fireworks'] })
  await page.goto(path)
  for (const customer of skilled) await cardOf(page, customer).getByRole('checkbox').check()
  await page.getByRole('region', { name: 'Unplanned' }).getByRole('button', { name: 'Answer', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Answer 2 deliveries' })
  await dialog.getByRole('radio', { name: 'Do without the skill' }).check()
  await expect(dialog.getByText('helps 2 of 2 · Stays changed after this day')).toBeVisible()
  await dialog.getByRole('button', { name: 'Change it for good' }).click()
  for (const customer of skilled) await expect(cardOf(page, customer)).toBeHidden()
  await page.getByRole('button', { name: 'Undo: change what is asked and plan' }).click()
  for (const customer of skilled) await expect(cardOf(page, customer)).toBeVisible()
})

test('a drag that breaks a window says so at once, and is taken back', async ({ person }) => {
  const { page, api } = await person('Administrator', '/apps/kanban')
  const { path, depot, drivers } = await madePlan(api, [1, 1, 0])
  const windows = [{ from: '06:00', until: '07:00', hard: true, centsPerMinute: 0 }]
  const customer = `Early ${ownWord()}`
  await madeDelivery(api, depot, { customer, windows })
  const noon = [{ from: '12:00', until: '13:00', hard: true, centsPerMinute: 0 }]
  const later = `Noon ${ownWord()}`
  await madeDelivery(api, depot, { customer: later, windows: noon })
  await page.goto(path)
  const lane = stopsIn(page, drivers[0])
  for (const one of [customer, later]) {
    const card = cardOf(page, one)
    const checked = card.getByRole('checkbox')
    await checked.check()
    await page.getByRole('region', { name: 'Unplanned' }).getByRole('button', { name: 'Add to route' }).last().click()
    await page.getByRole('menuitem', { name: drivers[0].name }).click()
    await expect(card).toBeHidden()
  }
  const early = lane.and(page.getByRole('button', { name: new RegExp(customer) }))
  const last = lane.and(page.getByRole('button', { name: new RegExp(later) }))
  await expect(early).toBeVisible()
  // where it stands once it is answered: until then it follows the stop before it
  await expect(last).toHaveAccessibleName(/12:00/)
  const before = await idsOf(lane)
  await early.focus()
  const from = (await early.boundingBox())!
  const to = (await last.boundingBox())!
  await page.mouse.move(from.x + 3, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(to.x + to.width + 30, to.y + 10, { steps: 6 })
  await page.mouse.up()
  await expect(early).toHaveAccessibleName(/min late/)
  await expect(page.getByRole('button', { name: new RegExp(`^${drivers[0].name}`) })).toContainText('late')
  await page.getByRole('button', { name: 'Undo: change the order' }).click()
  await expect(early).not.toHaveAccessibleName(/min late/)
  await expect.poll(() => idsOf(lane), { intervals: [50] }).toEqual(before)
})

test('no mouse is needed: from pane to pane, from stop to stop, several moved at once, and back', async ({
  person,
}) => {
  const { page, api } = await person('Administrator', '/apps/kanban')
  const { path, drivers } = await madePlan(api, [3, 2, 1])
  await page.goto(path)
  const [one, other] = [stopsIn(page, drivers[0]), stopsIn(page, drivers[1])]
  await expect(one).toHaveCount(3)
  await page.keyboard.press('F6')
  await expect(page.getByRole('region', { name: 'Unplanned' }).locator(':focus')).toBeVisible()
  await page.keyboard.press('F6')
  await expect(one.first()).toBeFocused()
  // the first two, into the lane below and back
  const all = await idsOf(one)
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await page.keyboard.press('Alt+ArrowDown')
  await expect(other).toHaveCount(4)
  await expect(one).toHaveCount(1)
  await page.keyboard.press('Control+z')
  await expect.poll(() => idsOf(one), { intervals: [50] }).toEqual(all)
  await page.keyboard.press('Control+y')
  await expect(other).toHaveCount(4)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Delete')
  await expect(other).toHaveCount(3)
})
