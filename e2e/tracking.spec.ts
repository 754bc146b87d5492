/** A customer opens the page of their delivery: with a script, without one, and in Arabic; and who sets it says how it looks. */
import type { Page } from 'playwright/test'
import { expect, test } from './world.ts'

type Tracked = { path: string; id: number; routeId: number; first: number }
/** A route that has left, with two deliveries of the last day; the link of the second one. */
const onTheWay = (page: Page): Promise<Tracked> =>
  page.evaluate(async () => {
    const root = '/api/apps/logistics'
    const ask = async (method: string, path: string, body?: unknown) => {
      const sent =
        body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
      const answer = await fetch(root + path, { method, ...sent })
      if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
      return answer.json()
    }
    const { deliveries } = await ask('GET', '/deliveries?state=ready&depot=1&itemsPerPage=2&sortBy=day&orderBy=desc')
    const [{ day, depotId }] = deliveries
    const { drivers } = await ask('GET', `/drivers?depot=${depotId}&itemsPerPage=100`)
    const driver = drivers.find(
      (one: { account: string; vehicleId: number | null }) => one.account === 'active' && one.vehicleId,
    )
    const deliveryIds = deliveries.map((one: { id: number }) => one.id)
    const route = await ask('POST', '/routes', { day, depotId, driverId: driver.id, deliveryIds })
    await ask('POST', `/routes/${route.id}/moves`, { move: 'publish', override: 'They are two' })
    await ask('POST', `/routes/${route.id}/moves`, { move: 'start' })
    const doors = route.list.filter((one: { deliveryId: number | null }) => one.deliveryId !== null)
    const id = doors[1].deliveryId
    const { link } = await ask('POST', `/deliveries/${id}/tracking`)
    return { path: new URL(link.url).pathname, id, routeId: route.id, first: doors[0].id }
  })

test('a customer follows it live, and says how to hand it over @server', async ({ person }) => {
  test.slow()
  const { page } = await person('Administrator', '/apps/logistics/settings/messages')
  const { path, id, routeId, first } = await onTheWay(page)
  const customer = await person(undefined, `${path}?language=en`)
  await expect(customer.page.getByText('1 stop before you')).toBeVisible()
  await customer.page.getByLabel('Leave it in a safe place').check()
  await customer.page.getByLabel('Where, or to whom').fill('Porch, left of the door')
  await customer.page.getByRole('button', { name: 'Save instructions' }).click()
  await expect(customer.page.getByRole('status')).toHaveText('Saved. The driver sees it.')
  await page.evaluate(
    async ({ route, stop }) => {
      const init = { method: 'POST', headers: { 'content-type': 'application/json' } }
      const moves = `/api/apps/logistics/routes/${route}/stops/${stop}/moves`
      for (const move of ['setOut', 'finish']) await fetch(moves, { ...init, body: JSON.stringify({ move }) })
    },
    { route: routeId, stop: first },
  )
  await expect(customer.page.getByText('Yours is the next stop')).toBeVisible({ timeout: 20_000 })
  const kept = await page.evaluate(
    async (of) => (await fetch(`/api/apps/logistics/deliveries/${of}/tracking`)).json() as Promise<{ wish: unknown }>,
    id,
  )
  expect(kept.wish).toMatchObject({ hand: 'safe', place: 'Porch, left of the door' })
})

test('without any script it says the same, and takes another time @server', async ({ person, browser, served }) => {
  test.slow()
  const { page } = await person('Administrator', '/apps/logistics/settings/messages')
  const path = await page.evaluate(async () => {
    const root = '/api/apps/logistics/deliveries'
    const list = await (await fetch(`${root}?state=ready&depot=1&itemsPerPage=50&sortBy=day&orderBy=desc`)).json()
    // what other journeys made is of people who cannot be reached
    const { id } = list.deliveries.find((one: { phone: string }) => one.phone !== '')
    const made = await (await fetch(`${root}/${id}/tracking`, { method: 'POST' })).json()
    return new URL(made.link.url).pathname
  })
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
  await expect(plain.getByRole('status')).toHaveText('Your new time is noted. We plan it and tell you.')
  await expect(plain.getByRole('heading', { level: 1 })).toContainText('10:00–12:00')
  await plain.getByRole('button', { name: 'No more messages about my deliveries' }).click()
  await expect(plain.getByRole('status')).toHaveText('You get no more messages.')
  await context.close()
})

test('in Arabic it is read from the right; a link that was revoked leads nowhere @server', async ({ person }) => {
  test.slow()
  const { page } = await person('Administrator', '/apps/logistics/settings/messages')
  const { path, id } = await onTheWay(page)
  const customer = await person(undefined, `${path}?language=ar`)
  await expect(customer.page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(customer.page.getByText('محطة واحدة قبلك')).toBeVisible()
  await customer.page.getByLabel('سلّمها لأحد الجيران').check()
  await customer.page.getByLabel('أين، أو لمن').fill('عند الجار في الطابق الأول')
  await customer.page.getByRole('button', { name: 'حفظ التعليمات' }).click()
  await expect(customer.page.getByRole('status')).toHaveText('حُفظت. يراها السائق.')
  await page.evaluate((of) => fetch(`/api/apps/logistics/deliveries/${of}/tracking`, { method: 'DELETE' }), id)
  await customer.page.goto(`${path}?language=ar`)
  await expect(customer.page.getByRole('heading', { level: 1 })).toHaveText('لم يعد هذا الرابط يؤدي إلى شيء')
})

test('what customers are told is written and seen beside it', async ({ person }) => {
  const { page } = await person('Administrator', '/apps/logistics/settings/messages')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Customer messages')
  await page.getByRole('button', { name: 'You are next' }).click()
  await page.getByLabel('Subject').fill('Nearly there, {customer}')
  await expect(page.getByRole('heading', { name: 'Nearly there, Perpetua Lisle' })).toBeVisible()
  await page.getByRole('button', { name: 'Send me a test' }).click()
  await expect(page.getByText('Sent to admin@demo.com')).toBeVisible()
  await page.getByLabel('Name of the shop').fill('Averne Home')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
})
