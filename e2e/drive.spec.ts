/** A driver's route of the day, played on a phone: signed in by the desk's link, with the network off once, and in Arabic. */
import type { Browser, Page } from 'playwright/test'
import { nothingBeyondTheEdge } from './faults.ts'
import { expect, test } from './world.ts'

const root = '/api/apps/logistics'
type Made = { link: string; routeId: number; names: string[]; driverId: number }

/** By the page, so that its session asks: a route of three for a driver who has no other, sent out, and a link for their phone. */
const madeRoute = (page: Page): Promise<Made> =>
  page.evaluate(async (base) => {
    const ask = async <T>(path: string, body?: unknown): Promise<T> => {
      const method = body === undefined ? 'GET' : 'POST'
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(`${base}${path}`, {
        method,
        headers,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
      return (await answer.json()) as T
    }
    const { depots } = await ask<{ depots: { id: number; zone: string }[] }>('/depots?itemsPerPage=100')
    const depot = depots[0]!
    const day = new Intl.DateTimeFormat('sv', { timeZone: depot.zone }).format(new Date())
    const made = { line: '17 Weaver Street', depotId: depot.id, day, items: 2, weightGrams: 4000 }
    const needs = { photo: false, signature: true, scan: false, code: false, note: false, minAge: 0 }
    const point = (lat: number) => ({ lat, lon: -42.0201, confidence: 1 })
    const customers = ['Mina Castellanos', 'Tobias Ekwueme', 'Greta Halvorsen']
    const ids: number[] = []
    for (const [at, customer] of customers.entries()) {
      const one = { ...made, customer, line: `${at + 17} Weaver Street`, point: point(38.512 + at / 500) }
      const { id } = await ask<{ id: number }>('/deliveries', at === 0 ? { ...one, needs } : one)
      await ask(`/deliveries/${id}/moves`, { move: 'ready' })
      ids.push(id)
    }
    // a phone opens on what is under way, and the demo sends its own drivers out by the hour of the day: this one is new
    const driver = await ask<{ id: number }>('/drivers', { name: 'Zita Quenneville', depotId: depot.id })
    await ask(`/drivers/${driver.id}/account`, { move: 'activate' })
    const route = { day, depotId: depot.id, driverId: driver.id, vehicleId: 1, deliveryIds: ids }
    const { id } = await ask<{ id: number }>('/routes', route)
    await ask(`/routes/${id}/moves`, { move: 'publish', override: 'They know it comes late today' })
    const { url } = await ask<{ url: string }>(`/drivers/${driver.id}/phone`, {})
    return { link: url, routeId: id, names: customers, driverId: driver.id }
  }, root)

async function phoneOf(browser: Browser, link: string, language: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: language, hasTouch: true })
  const page = await context.newPage()
  await page.goto(link)
  return page
}
const press = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('button', { name }).click()

test('a route is driven on a phone, the network is off in between, and nothing is lost @server', async ({
  person,
  browser,
}) => {
  const { page: desk } = await person('Administrator', '/apps/logistics/drivers')
  const { link, driverId } = await madeRoute(desk)
  const page = await phoneOf(browser, link, 'en-GB')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^R-\d+$/)
  expect(page.url()).not.toContain('#')
  await press(page, 'Start route')
  await expect(page.getByText('In progress')).toBeVisible()
  await press(page, 'Set out')
  await press(page, 'I am here')
  const first = await page.getByRole('heading', { level: 2 }).first().innerText()

  // without signal it goes on, and it is there when the page was closed meanwhile
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.context().setOffline(true)
  await press(page, 'Done')
  const sheet = page.getByRole('dialog')
  if (await sheet.isVisible()) {
    await sheet.getByLabel('Name of who signs').fill('Mina Castellanos')
    const pad = sheet.getByRole('img', { name: 'Sign here' })
    await pad.hover({ position: { x: 60, y: 60 } })
    await page.mouse.down()
    await pad.hover({ position: { x: 200, y: 120 } })
    await page.mouse.up()
    await sheet.getByRole('button', { name: 'Save' }).click()
    await sheet.getByRole('button', { name: 'Done' }).click()
  }
  await expect(page.getByRole('heading', { level: 2 }).first()).not.toHaveText(first)
  await expect(page.getByText(/\d to send/)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^R-\d+$/)
  await expect(page.getByText(/\d to send/)).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText(/\d to send/)).toBeHidden({ timeout: 30_000 })

  // the second fails, with a reason
  await press(page, 'Set out')
  await press(page, 'I am here')
  await press(page, 'Failed')
  await page.getByRole('dialog').getByRole('button').nth(1).click()
  await expect(page.getByText('1 failed')).toBeVisible()

  // the desk signs the phone out: at the next thing it asks it is nobody's
  await desk.goto(`/apps/logistics/drivers/${driverId}/phone`)
  await desk.getByRole('button', { name: 'Sign the phone out' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Sign the phone out' }).click()
  await expect(desk.getByText('No phone is signed in')).toBeVisible()
  // it may have asked by itself already, and then there is nothing left to press
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This phone is not signed in')
  await page.context().close()
})

test('in Arabic it reads from the right, and no line is wider than the phone @server', async ({ person, browser }) => {
  const { page: desk } = await person('Administrator', '/apps/logistics/drivers')
  const { link } = await madeRoute(desk)
  const page = await phoneOf(browser, link, 'ar')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^R-\d+$/)
  expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl')
  await press(page, 'ابدأ المسار')
  await expect(page.getByText('قيد التنفيذ')).toBeVisible()
  await nothingBeyondTheEdge(page)
  await page.context().close()
})
