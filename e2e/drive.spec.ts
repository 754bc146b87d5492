/** A driver's route of the day, played on a phone: signed in by the desk's link, with the network off once, and in Arabic. */
import type { Browser, Page } from 'playwright/test'
import type { Call } from '#client/call'
import { makeLink } from '#features/logistics/phone/contract/desk'
import { nothingBeyondTheEdge } from './faults.ts'
import { dayIn, madeDelivery, madeDepot, madeDriver, madeRoute, publish } from './made/logistics.ts'
import { signFor } from './made/signature.ts'
import { expect, test } from './world.ts'

/** A route of three for a driver who has no other, sent out, and a link for their phone. Each door wants a signature:
 *  whichever is first asks for one. */
async function routeFor(api: Call): Promise<string> {
  const depot = await madeDepot(api)
  const needs = { photo: false, signature: true, scan: false, code: false, note: false, minAge: 0 }
  const deliveries = []
  for (const _ of [1, 2, 3]) deliveries.push(await madeDelivery(api, depot, { day: dayIn(0), items: 2, needs }))
  const driver = await madeDriver(api, depot)
  await publish(api, await madeRoute(api, driver, deliveries))
  const { url } = await api(makeLink, { params: { id: driver.id } })
  return url
}

async function phoneOf(browser: Browser, link: string, language: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: language, hasTouch: true })
  const page = await context.newPage()
  await page.goto(link)
  return page
}
const press = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('button', { name }).click()

test(
  'a route is driven on a phone, the network is off in between, and nothing is lost',
  { tag: '@main:phone-offline' },
  async ({ person, browser }) => {
    const { api } = await person('Administrator', '/apps/kanban')
    const link = await routeFor(api)
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
    await signFor(page, 'Mina Castellanos')
    await expect(page.getByRole('heading', { level: 2 }).first()).not.toHaveText(first)
    await expect(page.getByText(/\d to send/)).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^R-\d+$/)
    await expect(page.getByText(/\d to send/)).toBeVisible()
    await page.context().setOffline(false)
    await expect(page.getByText(/\d to send/)).toBeHidden()

    // the second fails, with a reason
    await press(page, 'Set out')
    await press(page, 'I am here')
    await press(page, 'Failed')
    await page.getByRole('dialog').getByRole('button', { name: 'Nobody there' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as failed' }).click()
    await expect(page.getByText('1 failed')).toBeVisible()
    await page.context().close()
  },
)

test('the desk signs a phone out: at the next thing it asks it is nobody’s', async ({ person, browser }) => {
  const { page: desk, api } = await person('Administrator', '/apps/logistics/drivers')
  const { id } = await madeDriver(api, await madeDepot(api))
  const { url } = await api(makeLink, { params: { id } })
  const page = await phoneOf(browser, url, 'en-GB')
  await expect(page.getByText('No route today')).toBeVisible()
  await desk.goto(`/apps/logistics/drivers/${id}/phone`)
  await desk.getByRole('button', { name: 'Sign the phone out' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Sign the phone out' }).click()
  await expect(desk.getByText('No phone is signed in')).toBeVisible()
  // it may have asked by itself already, and then there is nothing left to press
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This phone is not signed in')
  await page.context().close()
})

test('in Arabic it reads from the right, and no line is wider than the phone', async ({ person, browser }) => {
  const { api } = await person('Administrator', '/apps/kanban')
  const link = await routeFor(api)
  const page = await phoneOf(browser, link, 'ar')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^R-\d+$/)
  expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl')
  await press(page, 'ابدأ المسار')
  await expect(page.getByText('قيد التنفيذ')).toBeVisible()
  await nothingBeyondTheEdge(page)
  await page.context().close()
})
