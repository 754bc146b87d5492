/** A day on the board, and its lanes by who drives them. */
import type { Locator, Page } from 'playwright/test'
import type { Call } from '#client/call'
import type { DeliveryDetail } from '#features/logistics/deliveries/contract'
import type { Depot } from '#features/logistics/depots/contract'
import { setShifts, type DriverDetail } from '#features/logistics/drivers/contract'
import { madeDelivery, madeDepot, madeDriver, madeRoute, ownWord } from './logistics.ts'

/** The solver gives nobody more than their shift holds. */
export async function madeWorker(api: Call, depot: Depot, name: string): Promise<DriverDetail> {
  const { id } = await madeDriver(api, depot, name)
  const shifts = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '06:00', until: '20:00', breaks: [] }))
  return api(setShifts, { params: { id }, body: { shifts } })
}

/** Of two drivers at a depot: so many are planned for each, and so many more wait. */
export async function madePlan(api: Call, [own, others, waiting]: [own: number, others: number, waiting: number]) {
  const depot = await madeDepot(api)
  const one = await madeWorker(api, depot, `Nkem ${ownWord()}`)
  const other = await madeWorker(api, depot, `Odalys ${ownWord()}`)
  const deliveries: DeliveryDetail[] = []
  while (deliveries.length < own + others + waiting) deliveries.push(await madeDelivery(api, depot))
  const first = await madeRoute(api, one, deliveries.slice(0, own))
  const second = await madeRoute(api, other, deliveries.slice(own, own + others))
  const path = `/apps/logistics/routes?day=${first.day}&depot=${depot.id}`
  return { depot, drivers: [one, other] as const, routes: [first, second] as const, deliveries, path }
}

export const stopsIn = (page: Page, { name }: DriverDetail): Locator =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: new RegExp(`^${name}`) }) })
    .locator('button[data-delivery]')

export const idsOf = (stops: Locator): Promise<(string | null)[]> =>
  stops.evaluateAll((all) => all.map((stop) => stop.getAttribute('data-delivery')))
