/** Names rows of another depot for the endpoints that own-rows.test.ts does not ask: their path has
 *  another word than `id`, or their right is about another subject than the row. */
import { eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { orders } from '#features/ecommerce/orders/tables'
import { customers } from '#features/ecommerce/customers/tables'
import { deliveries } from '#features/logistics/deliveries/tables'
import { depots } from '#features/logistics/depots/tables'
import { drivers } from '#features/logistics/drivers/tables'
import { presets } from '#features/logistics/optimiser/contract'
import { runs } from '#features/logistics/optimiser/tables'
import { routes, stops } from '#features/logistics/routes/tables'
import { vehicles } from '#features/logistics/vehicles/tables'
import { zones } from '#features/logistics/zones/tables'
import { day, type Side } from './a-side'
import type { People, PersonalRow } from './personal-rows'

type Table = PgTable & { id: PgColumn }
type Named = 'Depot' | 'Driver' | 'Vehicle' | 'Delivery' | 'Route' | 'Stop' | 'Zone' | 'Customer'
const tables: Readonly<Record<Named, Table>> = {
  Depot: depots,
  Driver: drivers,
  Vehicle: vehicles,
  Delivery: deliveries,
  Route: routes,
  Stop: stops,
  Zone: zones,
  Customer: customers,
}
type Making = (people: People, side: Side) => Promise<PersonalRow>

const rowOf =
  (key: string, named: Named, but?: string): Making =>
  ({ world: { host }, owner, keeper }, side) => {
    const id = side[named]
    const look = () => host.db.select().from(tables[named]).where(eq(tables[named].id, id))
    return Promise.resolve({ path: { [key]: id }, owner: owner.ask, strangers: [keeper], look, ...(but && { but }) })
  }

const order: Making = async ({ world: { host }, owner, keeper }) => {
  const [row] = await host.db.select().from(orders).where(eq(orders.status, 'Delivered')).limit(1)
  const look = () => host.db.select().from(orders).where(eq(orders.id, row!.id))
  return { path: { id: row!.order }, owner: owner.ask, strangers: [keeper], look }
}

const scope = { routeIds: [], deliveryIds: [], zoneId: null }
const search = { mode: 'fresh' as const, scope, preset: 'balanced' as const, weights: presets.balanced, timeLimit: 1 }
const operation =
  (but?: string): Making =>
  async ({ world: { host }, owner, client, keeper }, { Depot: depotId }) => {
    const beginning = { day, depotId, state: 'succeeded' as const, requestedAt: host.now(), stateSince: host.now() }
    const [run] = await host.db
      .insert(runs)
      .values({ ...search, ...beginning, name: 'Plan B' })
      .returning()
    const look = () => host.db.select().from(runs).where(eq(runs.id, run!.id))
    const path = { id: `run-${run!.id}` }
    return { path, owner: owner.ask, strangers: [client, keeper], look, ...(but && { but }) }
  }

const root = '/api/apps/logistics'
/** By the names of endpoints. */
export const judgedPaths: Readonly<Record<string, Making>> = {
  [`GET ${root}/remedies/{stop}`]: rowOf('stop', 'Stop'),
  [`POST ${root}/remedies/{stop}`]: rowOf('stop', 'Stop', 'plan_changed'),
  [`GET ${root}/handovers/{route}`]: rowOf('route', 'Route', 'route_idle'),
  [`POST ${root}/handovers/{route}`]: rowOf('route', 'Route', 'route_idle'),
  [`POST ${root}/routes/fits/{delivery}`]: rowOf('delivery', 'Delivery'),
  [`GET ${root}/runs/reasons/{delivery}`]: rowOf('delivery', 'Delivery'),
  [`POST ${root}/runs/reasons/{delivery}`]: rowOf('delivery', 'Delivery', 'change_gone'),
  [`GET ${root}/on-way/{depot}`]: rowOf('depot', 'Depot'),
  [`POST ${root}/deliveries/{id}/correction`]: rowOf('id', 'Delivery', 'move_refused'),
  [`GET ${root}/vehicles/{id}/track`]: rowOf('id', 'Vehicle'),
  [`GET ${root}/drivers/{id}/positions`]: rowOf('id', 'Driver'),
  'POST /api/apps/ecommerce/referrals/links/{id}': rowOf('id', 'Customer'),
  'GET /api/apps/ecommerce/orders/{id}/invoices': order,
  'POST /api/apps/ecommerce/orders/{id}/invoices': order,
  'GET /api/v1/operations/{id}': operation(),
  'POST /api/v1/operations/{id}/cancel': operation('operation_over'),
  [`GET ${root}/trail/{of}/{id}`]: async (people, side) => {
    const one = await rowOf('id', 'Zone')(people, side)
    return { ...one, path: { of: 'zones', ...one.path }, strangers: [...one.strangers, people.client] }
  },
}
