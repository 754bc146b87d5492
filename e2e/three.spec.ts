/** A whole day of thirteen stops in three browsers: the driver in Arabic and twice without a signal, the desk and a customer
 *  who look on. */
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { getDelivery } from '#features/logistics/deliveries/contract'
import { makeLink as trackingLink } from '#features/logistics/deliveries/contract/tracking'
import { makeLink } from '#features/logistics/phone/contract/desk'
import { getRoute } from '#features/logistics/routes/contract'
import { nothingBeyondTheEdge } from './faults.ts'
import { dayIn, doorsOf, madeDelivery, madeDepot, madeDriver, madeRoute, noNeeds, publish } from './made/logistics.ts'
import { expect, test } from './world.ts'

const words = JSON.parse(readFileSync('src/features/logistics/phone/labels.ar.json', 'utf8')) as Record<string, string>
const press = (page: Page, key: string) => page.getByRole('button', { name: words[key]!, exact: true }).last().click()

test('thirteen stops: the driver, the desk and a customer see the same day', async ({ person, browser }) => {
  test.setTimeout(180_000)
  const { page: desk, api } = await person('Administrator', '/apps/kanban')
  const depot = await madeDepot(api)
  const driver = await madeDriver(api, depot)
  const deliveries = []
  for (let nth = 0; nth < 13; nth++) deliveries.push(await madeDelivery(api, depot, { day: dayIn(0), needs: noNeeds }))
  const { id } = await publish(api, await madeRoute(api, driver, deliveries))
  const doors = doorsOf(await api(getRoute, { params: { id } })).map(({ deliveryId }) => deliveryId!)
  const { link } = await api(trackingLink, { params: { id: doors.at(-1)! } })
  const path = new URL(link!.url!).pathname
  const { page: customer } = await person(undefined, `${path}?language=en`)
  await desk.goto(`/apps/logistics/route/${id}`)

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'ar', hasTouch: true })
  const page = await phone.newPage()
  await page.goto((await api(makeLink, { params: { id: driver.id } })).url)
  await press(page, 'act.start')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await nothingBeyondTheEdge(page)
  await expect(customer.getByText('12 stops before you')).toBeVisible()

  const waits = page.getByText(/للإرسال/)
  const done = desk.getByRole('link').filter({ hasText: 'Stops done' })
  const seenAtDesk = (many: number) => expect(done).toContainText(new RegExp(`${many}\\s*of 13`))
  for (const nth of doors.keys()) {
    // through a tunnel from the fourth to the sixth, and in a valley from the tenth to the eleventh
    if (nth === 3 || nth === 9) await phone.setOffline(true)
    await press(page, 'act.setOut')
    if (nth === 12) await expect(customer.getByText('Yours is the next stop')).toBeVisible()
    await press(page, 'act.arrive')
    if (nth === 7) {
      await press(page, 'act.failed')
      await page.getByRole('dialog').getByRole('button').filter({ hasText: 'لا أحد' }).click()
    } else await press(page, 'act.done')
    await expect(page.getByRole('dialog')).toBeHidden()
    if (nth === 5 || nth === 10) {
      // nobody else knows of it yet, and then all of it at once
      await expect(waits).toBeVisible()
      await phone.setOffline(false)
      // one after the other: each of them is told to whoever looks on
      await expect(waits).toBeHidden({ timeout: 40_000 })
      await seenAtDesk(nth === 5 ? 6 : 10)
      await expect(customer.getByText(`${12 - nth - 1} stop${nth === 5 ? 's' : ''} before you`)).toBeVisible()
    }
  }
  await press(page, 'act.complete')
  await seenAtDesk(12)
  await expect(done).toContainText('1 failed')
  await expect(customer.getByText('It has been delivered').first()).toBeVisible()
  const states = await Promise.all(
    doors.map(async (deliveryId) => (await api(getDelivery, { params: { id: deliveryId } })).state),
  )
  expect(states).toEqual(doors.map((_, nth) => (nth === 7 ? 'failed' : 'delivered')))
  await phone.close()
})
