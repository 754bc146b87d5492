/** At the door: parcels, age and cash; the streets of the day without signal; another order, and what the desk says. */
import { makeLink } from '#features/logistics/phone/contract/desk'
import { moveStop } from '#features/logistics/routes/contract'
import { axeFaults } from './axe.ts'
import {
  dayIn,
  doorsOf,
  madeDelivery,
  madeDepot,
  madeDriver,
  madeRoute,
  noNeeds,
  publish,
  setOff,
} from './made/logistics.ts'
import { expect, test } from './world.ts'

const phone = { viewport: { width: 390, height: 844 }, locale: 'en-GB', hasTouch: true }

test('each parcel is scanned, an age is shown and cash is asked for before it is done; the desk takes the cash', async ({
  person,
  browser,
}) => {
  const { page: desk, api } = await person('Administrator', '/apps/kanban')
  const depot = await madeDepot(api)
  const driver = await madeDriver(api, depot)
  const packages = ['PK-1', 'PK-2'].map((barcode) => ({ barcode, label: `Box ${barcode}` }))
  const needs = { ...noNeeds, scan: true, minAge: 18 }
  const delivery = await madeDelivery(api, depot, { day: dayIn(0), needs, packages, codCents: 4550 })
  const route = await setOff(api, await madeRoute(api, driver, [delivery]))
  const params = { id: route.id, stop: doorsOf(route)[0]!.id }
  for (const move of ['setOut', 'arrive'] as const) await api(moveStop, { params, body: { move } })
  const { url } = await api(makeLink, { params: { id: driver.id } })
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  await page.goto(url)
  await page.getByRole('button', { name: 'Done', exact: true }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText('0 of 2 parcels scanned')).toBeVisible()
  await sheet.getByLabel('Barcode of the parcel').fill('PK-9')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(sheet.getByRole('alert')).toHaveText('None of these parcels has this code')
  await sheet.getByLabel('Barcode of the parcel').fill('PK-2')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(sheet.getByText('1 of 2 parcels scanned')).toBeVisible()
  await sheet.getByLabel('Barcode of the parcel').fill('PK-1')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(sheet.getByText('Is whoever takes it at least 18? Look at their papers.')).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await sheet.getByRole('button', { name: 'Yes, 18 or older' }).click()
  await sheet.getByRole('button', { name: /taken$/ }).click()
  await sheet.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('heading', { name: 'All stops are done' })).toBeVisible()
  // the desk knows of it once it is sent
  await expect(page.getByText(/\d to send/)).toBeHidden()
  await page.getByRole('button', { name: 'More' }).click()
  await expect(page.getByText(/45\.50 in cash to hand in/)).toBeVisible()
  await context.close()

  await desk.goto(`/apps/logistics/drivers/${driver.id}/phone`)
  await desk.getByRole('button', { name: /45\.50 handed in/ }).click()
  await expect(desk.getByText(/^Handed in to/)).toBeVisible()
})

test('streets are there without signal, and another order is the one of the route once the desk accepts it', async ({
  person,
  browser,
}) => {
  const { page: desk, api } = await person('Administrator', '/apps/kanban')
  const depot = await madeDepot(api)
  const driver = await madeDriver(api, depot)
  const deliveries = []
  for (const _ of [1, 2, 3]) deliveries.push(await madeDelivery(api, depot, { day: dayIn(0) }))
  await publish(api, await madeRoute(api, driver, deliveries))
  const { url } = await api(makeLink, { params: { id: driver.id } })
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  await page.goto(url)
  const streets = page.getByRole('region', { name: 'Map of the route' })
  await expect(streets).toBeVisible()
  // all that a day without signal needs is kept
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const names = (await caches.keys()).filter((name) => name.startsWith('meridian-streets-'))
        const kept = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length))
        return kept[0] ?? 0
      }),
    )
    .toBeGreaterThan(20)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await context.setOffline(true)
  await page.reload()
  await expect(streets).toBeVisible()
  await page.getByRole('button', { name: 'Whole route' }).click()
  await expect(page.getByRole('button', { name: 'Next stop' })).toBeVisible()
  await context.setOffline(false)

  await page.getByRole('button', { name: 'Ask to reorder' }).click()
  const last = page.getByRole('dialog').getByRole('listitem').last()
  const name = await last.locator('span span').first().innerText()
  await last.getByRole('button').first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
  await desk.goto(`/apps/logistics/drivers/${driver.id}/phone`)
  await desk.getByRole('button', { name: 'Accept this order' }).click()
  await expect(desk.getByText('The route is in this order now').first()).toBeVisible()
  // it is seen on the phone without anybody asking
  await expect(page.getByRole('heading', { name: 'Your route has changed' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: name }).first()).toBeVisible()
  await context.close()
})
