/** A body for each endpoint that names rows of subjects which rules speak of: of one's own rows it is let through. */
import { and, eq, isNotNull } from 'drizzle-orm'
import { orders } from '#features/ecommerce/orders/tables'
import { variants } from '#features/ecommerce/products/tables'
import { day, polygon, type Side } from './a-side'
import type { Client, World } from './host'

type SampleBody = {
  /** What the address names. */
  path?: Record<string, number>
  /** Whole, as somebody writes it who may read all that is named; between them they say every field. */
  bodies: unknown[]
  /** What is answered where nothing is wrong with what was named. */
  but?: string
  /** The first of them leaves nothing to do for the others. */
  once?: true
}
type The = Pick<World, 'host'>
type Making = (own: Side, world: The, admin: Client) => SampleBody | Promise<SampleBody>

const logistics = '/api/apps/logistics'
const board = (own: Side) => ({ day, depotId: own.Depot })
/** With another one beside it, which may be the same. */
const boards = (own: Side) => ({ ...board(own), beside: [own.Depot] })
/** A route as it is wanted: with one more, and without it. */
const wanted = (own: Side) => {
  const crew = { id: own.Route, driverId: own.Driver, vehicleId: own.Vehicle }
  const stops = own.stops.map((stopId) => ({ stopId }))
  return { more: { ...crew, stops: [{ deliveryId: own.Delivery }, ...stops] }, less: { ...crew, stops } }
}
const crew = (own: Side) => ({ allowedDrivers: [own.Driver], excludedDrivers: [own.Driver] })
const someone = { customer: 'Wren Aldous', line: '4 Lantern Row' }
let count = 0
const plate = () => `BODY ${(count += 1)}`

/** By the names of endpoints. */
export const bodies: Readonly<Record<string, Making>> = {
  [`POST ${logistics}/routes`]: (own) => ({
    bodies: [{ ...board(own), driverId: own.Driver, vehicleId: own.Vehicle, deliveryIds: [own.Delivery] }],
  }),
  [`PUT ${logistics}/routes/{id}`]: (own) => ({
    path: { id: own.Route },
    bodies: [{ driverId: own.Driver, vehicleId: own.Vehicle, note: 'Gate 2' }],
  }),
  [`POST ${logistics}/routes/{id}/edits`]: (own) => ({
    path: { id: own.Route },
    bodies: [
      { edits: [{ do: 'add', deliveryIds: [own.Delivery], after: own.Stop }] },
      { edits: [{ do: 'take', stopIds: [own.Stop], toId: own.second }] },
    ],
  }),
  [`POST ${logistics}/routes/{id}/deliveries`]: (own) => ({
    path: { id: own.Route },
    bodies: [{ deliveryIds: [own.Delivery] }],
  }),
  [`POST ${logistics}/board/edits`]: (own) => {
    const { more, less } = wanted(own)
    return { bodies: [more, less].map((one) => ({ ...boards(own), did: 'add', routes: [one] })) }
  },
  [`POST ${logistics}/drafts`]: (own) => ({ bodies: [{ ...board(own), name: 'Plan B' }] }),
  [`POST ${logistics}/drafts/{id}/edits`]: async (own, _world, admin) => {
    const made = await admin(`POST ${logistics}/drafts`, { ...board(own), name: 'Plan B' })
    const { id } = (await made.json()) as { id: number }
    const { more, less } = wanted(own)
    // its routes have numbers of their own
    return { path: { id }, bodies: [more, less].map((one) => ({ did: 'add', routes: [{ ...one, id: -own.Route }] })) }
  },
  [`POST ${logistics}/board/copies`]: (own) => ({
    bodies: [{ ...boards(own), from: '2026-05-11' }],
    but: 'nothing_alike',
  }),
  [`POST ${logistics}/board/undo`]: (own) => ({ bodies: [boards(own)], but: 'nothing_left' }),
  [`POST ${logistics}/board/redo`]: (own) => ({ bodies: [boards(own)], but: 'nothing_left' }),
  [`PUT ${logistics}/board/watchers`]: (own) => ({
    bodies: [{ ...boards(own), points: null, chosen: [], over: null, leaves: false }],
  }),
  [`POST ${logistics}/routes/fits`]: (own) => ({
    bodies: [{ ...board(own), lat: 38.5, lon: -42, allowedDrivers: [own.Driver] }],
  }),
  // of a day that nobody else asks about: planning it is refused from then on
  [`POST ${logistics}/plans/moves`]: (own) => ({
    bodies: [{ day: '2026-07-01', depotId: own.Depot, move: 'lock' }],
    once: true,
  }),
  [`POST ${logistics}/fittings`]: (own) => ({ bodies: [{ ...board(own), deliveryIds: [own.Delivery] }] }),
  [`POST ${logistics}/remedies/{stop}`]: (own) => {
    const { more, less } = wanted(own)
    return { path: { stop: own.Stop }, bodies: [more, less].map((one) => ({ kind: 'move', wanted: [one] })) }
  },
  [`POST ${logistics}/handovers/{route}`]: async (own, _world, admin) => {
    const path = { route: own.second }
    const at = `${logistics}/routes/${own.second}`
    await admin(`POST ${at}/moves`, { move: 'publish', override: 'It goes out as it is' })
    const started = await (await admin(`POST ${at}/moves`, { move: 'start' })).json()
    const { version, vehicleId } = started as { version: number; vehicleId: number }
    const { more, less } = wanted(own)
    const stops = [{ deliveryId: own.inSecond }]
    // whoever takes over has no route of that day yet
    const fresh = { version, wanted: [{ id: 0, driverId: own.idle, vehicleId, stops }] }
    return { path, bodies: [fresh, ...[more, less].map((one) => ({ version, wanted: [one] }))], once: true }
  },
  [`POST ${logistics}/runs`]: (own) => {
    const scope = { routeIds: [own.Route], deliveryIds: [own.Delivery], zoneId: own.Zone }
    const what = { kind: 'ill', driverId: own.Driver }
    return { bodies: [{ ...board(own), mode: 'insert_only', scope, what }] }
  },
  [`POST ${logistics}/runs/answers`]: (own) => ({ bodies: [{ ...board(own), answer: { routes: [] } }] }),
  [`POST ${logistics}/runs/reasons/{delivery}`]: (own) => ({
    path: { delivery: own.Delivery },
    bodies: [{ change: 'insert', routeId: own.Route, driverId: own.Driver }],
  }),
  [`POST ${logistics}/runs/reasons`]: (own) => ({ bodies: [{ depotId: own.Depot, deliveryIds: [own.Delivery] }] }),
  [`POST ${logistics}/runs/remedies`]: (own) => ({
    bodies: [{ depotId: own.Depot, deliveryIds: [own.Delivery], change: 'tomorrow' }],
  }),
  [`POST ${logistics}/board/publications`]: (own) => ({
    bodies: [{ ...boards(own), routeIds: [own.Route], override: 'They know' }],
  }),
  [`POST ${logistics}/board/routes/{id}`]: (own) => ({
    path: { id: own.Route },
    bodies: [{ ...boards(own), change: 'lock' }],
  }),
  [`POST ${logistics}/habits/looks`]: (own) => ({ bodies: [{ depotId: own.Depot }] }),
  [`PUT ${logistics}/habits`]: (own) => ({ bodies: [{ depotId: own.Depot, keep: [], drop: [] }] }),
  [`POST ${logistics}/deliveries`]: (own) => ({ bodies: [{ ...someone, depotId: own.Depot, ...crew(own) }] }),
  [`PUT ${logistics}/deliveries/{id}`]: (own) => ({
    path: { id: own.Delivery },
    bodies: [{ depotId: own.Depot, ...crew(own) }],
  }),
  [`POST ${logistics}/deliveries/series`]: (own) => {
    const repeats = { weekdays: [1], startsOn: day }
    return { bodies: [{ repeats, ...someone, depotId: own.Depot, ...crew(own) }] }
  },
  'POST /api/apps/ecommerce/orders/{id}/deliveries': async (own, { host: { db } }) => {
    const open = and(eq(orders.status, 'Ready to Pickup'), isNotNull(orders.deliverTo))
    const [order] = await db.select().from(orders).where(open)
    await db.update(orders).set({ userId: own.person }).where(eq(orders.id, order!.id))
    return { path: { id: order!.order }, bodies: [{ depotId: own.Depot }] }
  },
  'POST /api/apps/ecommerce/orders': async (own, { host: { db } }) => {
    const [variant] = (await db.select().from(variants)).filter(({ qty }) => qty > 8)
    const items = [{ variantId: variant!.id, quantity: 1 }]
    return { bodies: [{ customerId: own.Customer, items, method: 'cash' }] }
  },
  'POST /api/apps/ecommerce/customers/{id}/merge': (own) => ({
    path: { id: own.Customer },
    bodies: [{ into: own.Customer }],
    but: 'customer_same',
  }),
  'POST /api/v1/deliveries': (own) => ({
    bodies: [{ customer: { name: 'Wren Aldous' }, address: { line: '4 Lantern Row' }, depotId: own.Depot }],
  }),
  'POST /api/v1/deliveries/{id}': (own) => ({ path: { id: own.Delivery }, bodies: [{ depotId: own.Depot }] }),
  'POST /api/v1/routes': (own) => ({
    bodies: [
      { ...board(own), driverId: own.Driver, vehicleId: own.Vehicle, note: 'Gate 2', deliveryIds: [own.Delivery] },
    ],
  }),
  'POST /api/v1/routes/{id}': (own) => ({
    path: { id: own.Route },
    bodies: [{ driverId: own.Driver, vehicleId: own.Vehicle, note: 'Gate 2' }],
  }),
  'POST /api/v1/routes/{id}/assign': (own) => ({
    path: { id: own.Route },
    bodies: [{ deliveryIds: [own.Delivery], after: own.Stop }],
  }),
  'POST /api/v1/routes/{id}/unassign': (own) => ({
    path: { id: own.second },
    bodies: [{ deliveryIds: [own.inSecond] }],
  }),
  'POST /api/v1/routes/{id}/order': (own) => ({
    path: { id: own.Route },
    bodies: [{ stopIds: own.stops.toReversed() }],
  }),
  'POST /api/v1/runs': (own) => ({
    bodies: [{ ...board(own), routeIds: [own.Route], deliveryIds: [own.Delivery], zoneId: own.Zone }],
  }),
  'POST /api/v1/positions': (own) => ({
    bodies: [{ positions: [{ vehicleId: own.Vehicle, lat: 38.5, lon: -42 }] }],
  }),
  [`POST ${logistics}/drivers`]: (own) => ({
    bodies: [{ name: 'Wren Aldous', depotId: own.Depot, vehicleId: own.Vehicle }],
  }),
  [`PUT ${logistics}/drivers/{id}`]: (own) => ({
    path: { id: own.Driver },
    bodies: [{ depotId: own.Depot, vehicleId: own.Vehicle }],
  }),
  [`POST ${logistics}/vehicles`]: (own) => ({
    bodies: [
      {
        name: 'Van',
        plate: plate(),
        type: 'van',
        depotId: own.Depot,
        endMode: 'other_depot',
        endDepotId: own.Depot,
      },
    ],
  }),
  [`PUT ${logistics}/vehicles/{id}`]: (own) => ({
    path: { id: own.Vehicle },
    bodies: [{ depotId: own.Depot, endMode: 'other_depot', endDepotId: own.Depot }],
  }),
  [`POST ${logistics}/trackers`]: (own) => ({
    bodies: [{ name: 'Box', vehicleId: own.Vehicle, driverId: own.Driver }],
  }),
  [`POST ${logistics}/zones`]: (own) => ({
    bodies: [
      {
        name: 'Ours',
        kind: 'territory',
        polygon,
        depotId: own.Depot,
        driverIds: [own.Driver],
        vehicleIds: [own.Vehicle],
      },
    ],
  }),
  [`PUT ${logistics}/zones/{id}`]: (own) => ({
    path: { id: own.Zone },
    bodies: [{ depotId: own.Depot, driverIds: [own.Driver], vehicleIds: [own.Vehicle] }],
  }),
}
