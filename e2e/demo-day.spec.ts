/** A day of the demo at sixty times its pace: a dispatcher publishes it, and looks on until the last door has its proof. */
import type { BrowserContext } from 'playwright/test'
import { dayIn } from '#contract/zone'
import { getDelivery, listDeliveries } from '#features/logistics/deliveries/contract'
import { setShifts } from '#features/logistics/drivers/contract'
import { listRoutes } from '#features/logistics/routes/contract'
import { quickClock, readClock } from '../src/hosts/node/quick-clock.ts'
import { askingBy } from './asking.ts'
import { contextOf, openPage, sessionOf } from './browser.ts'
import { madeDelivery, madeDepot, madeDriver, ownWord } from './made/logistics.ts'
import { serve } from './served.ts'
import { expect, test } from './world.ts'

const clock = '22:55x60'
/** They work at night: nobody waits for a morning. */
const shift = { from: '00:10', until: '05:00', breaks: [] }

/** The machine of whoever looks on has the hour of the demo. */
const inTime = (context: BrowserContext, at: number) =>
  context.addInitScript(
    ([from, began, pace]) => {
      const Real = Date
      const now = (): number => from + (Real.now() - began) * pace
      window.Date = class extends Real {
        constructor(...given: unknown[]) {
          super(...((given.length > 0 ? given : [now()]) as [number]))
        }
        static override now = now
      } as DateConstructor
    },
    [at, Date.now(), 60] as const,
  )

test('a day of the demo at 60x, from the first publish to the last proof', async ({ browser }) => {
  test.setTimeout(300_000)
  const now = quickClock(readClock(clock)!, 'UTC')
  const served = await serve('pglite', { MERIDIAN_DEMO_CLOCK: clock, MERIDIAN_ZONE: 'UTC' })
  try {
    const context = await contextOf(browser, served.url, await sessionOf(served.url, 'Administrator'))
    await inTime(context, now().getTime())
    const api = askingBy(context.request, served.url)
    const day = dayIn('UTC', new Date(now().getTime() + 86_400_000))
    const depot = await madeDepot(api)
    const needs = { photo: false, signature: false, scan: true, code: false, note: true, minAge: 0 }
    for (let nth = 0; nth < 10; nth += 1) await madeDelivery(api, depot, { day, needs })
    for (let nth = 0; nth < 2; nth += 1) {
      const { id } = await madeDriver(api, depot, `Nocturne ${ownWord()}`)
      const shifts = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, ...shift }))
      await api(setShifts, { params: { id }, body: { shifts } })
    }

    // the demo plans the next day by itself, and leaves it to a person to send it out
    const path = `/apps/logistics/routes?day=${day}&depot=${depot.id}`
    const page = await openPage(context, path)
    const press = page.getByRole('button', { name: /^Publish \d/ })
    await press.click({ timeout: 30_000 })
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByText(/routes? published/)).toBeVisible()
    const timeline = page.getByRole('region', { name: 'Timeline' })
    const lanes = (name: string | RegExp) => timeline.getByRole('img', { name })
    await expect(lanes('Published').first()).toBeVisible()

    // it sets out after midnight, seen on the board by whoever has it open
    await expect(lanes('On the road').first()).toBeVisible({ timeout: 120_000 })
    await expect(page.getByRole('button', { name: /^Nocturne/ }).first()).toBeVisible()
    await expect(lanes(/^(Done|Closed)$/).first()).toBeVisible({ timeout: 180_000 })
    await expect(lanes(/^(On the road|Published)$/)).toHaveCount(0, { timeout: 180_000 })

    const { routes } = await api(listRoutes, { query: { depot: depot.id, itemsPerPage: 50 } })
    expect(routes.map(({ state }) => state)).toEqual(routes.map(() => 'closed'))
    const { deliveries } = await api(listDeliveries, { query: { depot: depot.id, itemsPerPage: 50 } })
    const brought = deliveries.filter(({ state }) => state === 'delivered')
    expect(brought.length).toBeGreaterThan(6)
    for (const { id } of brought) {
      const { proofs } = await api(getDelivery, { params: { id } })
      expect(new Set(proofs.map(({ kind }) => kind)), `of delivery ${id}`).toEqual(new Set(['scan', 'note']))
    }
    await context.close()
  } finally {
    await served.end()
  }
})
