/** A customer opens the page of their delivery: with a script, without one, and in Arabic; and who sets it says how it looks. */
import type { Call } from '#client/call'
import { setShifts } from '#features/logistics/drivers/contract'
import { moveStop } from '#features/logistics/routes/contract'
import { getTracking, makeLink, revokeLink } from '#features/logistics/deliveries/contract/tracking'
import { getTrackingSettings, setTracking } from '#features/logistics/tracking/contract'
import { doorsOf, madeDelivery, madeDepot, madeDriver, madeRoute, setOff } from './made/logistics.ts'
import { expect, test } from './world.ts'

const settings = '/apps/logistics/settings/messages'

async function linkOf(api: Call, id: number): Promise<string> {
  const { link } = await api(makeLink, { params: { id } })
  return new URL(link!.url!).pathname
}
/** A route that has left, with two deliveries; the link of the second one. */
async function onTheWay(api: Call) {
  const depot = await madeDepot(api)
  const deliveries = [await madeDelivery(api, depot), await madeDelivery(api, depot)]
  const route = await setOff(api, await madeRoute(api, await madeDriver(api, depot), deliveries))
  const [first, second] = doorsOf(route)
  const id = second!.deliveryId!
  return { path: await linkOf(api, id), id, first: { id: route.id, stop: first!.id } }
}

test('a customer follows it live, and says how to hand it over', { tag: '@main:customer' }, async ({ person }) => {
  const { api } = await person('Administrator', settings)
  const { path, id, first } = await onTheWay(api)
  const customer = await person(undefined, `${path}?language=en`)
  await expect(customer.page.getByText('1 stop before you')).toBeVisible()
  await customer.page.getByLabel('Leave it in a safe place').check()
  await customer.page.getByLabel('Where, or to whom').fill('Porch, left of the door')
  await customer.page.getByRole('button', { name: 'Save instructions' }).click()
  await expect(customer.page.getByRole('status')).toHaveText('Saved. The driver sees it.')
  for (const move of ['setOut', 'finish'] as const)
    await api(moveStop, { params: first, body: { move, override: 'A journey says so' } })
  await expect(customer.page.getByText('Yours is the next stop')).toBeVisible()
  const { wish } = await api(getTracking, { params: { id } })
  expect(wish).toMatchObject({ hand: 'safe', place: 'Porch, left of the door' })
})

test('without any script it says the same, and takes another time', async ({ person, browser, served }) => {
  const { api } = await person('Administrator', settings)
  // who has no number is told nothing anyway; this one is nobody else's, as it says that it wants no more
  const phone = `+351292${String(Date.now()).slice(-6)}`
  const depot = await madeDepot(api)
  // somebody works there: another time is offered where there is room for it
  const { id: driver } = await madeDriver(api, depot)
  const shifts = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '06:00', until: '20:00', breaks: [] }))
  await api(setShifts, { params: { id: driver }, body: { shifts } })
  const { id } = await madeDelivery(api, depot, { phone })
  const path = await linkOf(api, id)
  const context = await browser.newContext({ baseURL: served.url, javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.goto(`${path}?language=en`)
  await expect(plain.getByText('Being prepared')).toBeVisible()
  await plain.getByRole('link', { name: 'See other times' }).click()
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Choose another time')
  await plain
    .getByRole('button', { name: /^10:00–12:00/ })
    .last()
    .click()
  await expect(plain.getByRole('status')).toHaveText('This time is held for you: take it below.')
  await plain.getByRole('button', { name: 'Choose this time' }).click()
  await expect(plain.getByRole('status')).toHaveText('Your new time is noted. We plan it and tell you.')
  await expect(plain.getByRole('heading', { level: 1 })).toContainText('10:00–12:00')
  await plain.getByRole('button', { name: 'No more messages about my deliveries' }).click()
  await expect(plain.getByRole('status')).toHaveText('You get no more messages.')
  await context.close()
})

test('in Arabic it is read from the right; a link that was revoked leads nowhere', async ({ person }) => {
  const { api } = await person('Administrator', settings)
  const { path, id } = await onTheWay(api)
  const customer = await person(undefined, `${path}?language=ar`)
  await expect(customer.page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(customer.page.getByText('محطة واحدة قبلك')).toBeVisible()
  await customer.page.getByLabel('سلّمها لأحد الجيران').check()
  await customer.page.getByLabel('أين، أو لمن').fill('عند الجار في الطابق الأول')
  await customer.page.getByRole('button', { name: 'حفظ التعليمات' }).click()
  await expect(customer.page.getByRole('status')).toHaveText('حُفظت. يراها السائق.')
  await api(revokeLink, { params: { id } })
  await customer.page.goto(`${path}?language=ar`)
  await expect(customer.page.getByRole('heading', { level: 1 })).toHaveText('لم يعد هذا الرابط يؤدي إلى شيء')
})

test('what customers are told is written and seen beside it', async ({ person }) => {
  const { page, api } = await person('Administrator', '/apps/kanban')
  const { name, tellings } = await api(getTrackingSettings)
  try {
    await page.goto(settings)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Customer messages')
    await page.getByRole('button', { name: 'You are next' }).click()
    await page.getByLabel('Subject').fill('Nearly there, {customer}')
    await expect(page.getByRole('heading', { name: 'Nearly there, Perpetua Lisle' })).toBeVisible()
    await page.getByRole('button', { name: 'Send me a test' }).click()
    await expect(page.getByText('Sent to admin@demo.com')).toBeVisible()
    await page.getByLabel('Name of the shop').fill('Averne Home')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    expect(await api(getTrackingSettings)).toMatchObject({ name: 'Averne Home' })
  } finally {
    await api(setTracking, { body: { name, tellings } })
  }
})
