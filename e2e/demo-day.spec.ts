/** Days of the demo at sixty times their pace: a dispatcher publishes one, and looks on until the last door has its proof; and
 *  what needs somebody is counted alike in all places. */
import type { BrowserContext } from 'playwright/test'
import type { Call } from '#client/call'
import { dayIn, momentIn } from '#contract/zone'
import { getDashboard } from '#features/dashboards/logistics/contract'
import { getDelivery, listDeliveries } from '#features/logistics/deliveries/contract'
import { setShifts } from '#features/logistics/drivers/contract'
import { listExceptions, type ExceptionKind } from '#features/logistics/exceptions/contract'
import { getFleetMap, silentMinutes, type MapVehicle } from '#features/logistics/positions/contract'
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

/** What needs somebody, as the fleet map, the dashboard and the list of exceptions count it. */
async function counted(api: Call) {
  const [{ asOf, vehicles }, { late, vehicles: fleet }, { exceptions }] = await Promise.all([
    api(getFleetMap, {}),
    api(getDashboard, {}),
    api(listExceptions, { query: { state: ['open'], itemsPerPage: 100 } }),
  ])
  const isSilent = ({ state, position }: MapVehicle) =>
    state === 'on_route' && position !== null && Date.parse(asOf) - Date.parse(position.at) > silentMinutes * 60_000
  const routesOf = (kind: ExceptionKind) =>
    new Set(exceptions.filter((one) => one.kind === kind).map(({ route }) => route?.id)).size
  const offRoute = { dashboard: fleet.offRoute, exceptions: routesOf('off_route') }
  return {
    late: {
      map: vehicles.filter(({ route }) => (route?.lateMinutes ?? 0) > 0).length,
      dashboard: late.routes,
      exceptions: routesOf('late'),
    },
    silent: {
      map: vehicles.filter(isSilent).length,
      dashboard: fleet.silent,
      exceptions: routesOf('no_signal'),
    },
    // the map draws who is off their way, and counts them nowhere
    offRoute,
  }
}

test('at 60x, fleet map, dashboard and exceptions count the same each half hour', async ({ browser }) => {
  test.setTimeout(600_000)
  const [zone, morning] = ['Atlantic/Azores', '08:55x60']
  const now = quickClock(readClock(morning)!, zone)
  const served = await serve('pglite', { MERIDIAN_DEMO_CLOCK: morning, MERIDIAN_ZONE: zone })
  try {
    const context = await contextOf(browser, served.url, await sessionOf(served.url, 'Administrator'))
    const api = askingBy(context.request, served.url)
    const met = new Map<string, number>()
    for (let half = 1; half <= 12; half += 1) {
      const at = momentIn(zone, dayIn(zone, now()), '09:00').getTime() + half * 30 * 60_000
      await new Promise((due) => setTimeout(due, Math.max(0, (at - now().getTime()) / 60)))
      // what one of them has just found the others say a moment later
      const differing = async () => {
        const kinds = Object.entries(await counted(api))
        for (const [kind, by] of kinds) met.set(kind, Math.max(met.get(kind) ?? 0, by.exceptions))
        return kinds.filter(([, by]) => new Set(Object.values(by)).size > 1)
      }
      await expect.poll(differing, { message: `half hour ${half}`, timeout: 25_000 }).toEqual([])
    }
    expect(
      [...met.values()].every((most) => most > 0),
      JSON.stringify([...met]),
    ).toBe(true)
    await context.close()
  } finally {
    await served.end()
  }
})
