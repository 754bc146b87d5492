/** A row of each versioned update of logistics and of the API of other systems. */
import type { RouteDetail } from '#features/logistics/routes/contract'
import { aDepot } from './a-depot'
import { day, polygon } from './a-side'
import { answerOf, rowAmong, rowAt, type Ground, type Making, type Shown } from './version-conflicts'

const root = '/api/apps/logistics'
const outside = '/api/v1'
let count = 0
const own = (word: string) => `${word} ${(count += 1)}`

/** A setting of the whole installation. */
const setting =
  (name: string, first: Record<string, unknown>, second: Record<string, unknown>): Making =>
  ({ admin }) => ({ read: rowAt(admin, `GET ${root}/${name}`), first, second })
/** A row that is added for this alone, and shown by its id. */
const fresh =
  (name: string, body: () => object, first: Record<string, unknown>, second: Record<string, unknown>): Making =>
  async ({ admin }) => {
    const whole = body()
    const { id } = await answerOf(admin(`POST ${root}/${name}`, whole))
    return { path: { id }, read: rowAt(admin, `GET ${root}/${name}/${id}`), whole, first, second }
  }
/** A route of a depot of its own: with three of its deliveries, and three that wait. */
export async function aRoute({ world, admin }: Pick<Ground, 'world' | 'admin'>) {
  const { id: depotId, drivers, vehicles, deliveries } = await aDepot(world, 6)
  const crew = { driverId: drivers[0], vehicleId: vehicles[0] }
  const body = { day, depotId, ...crew, deliveryIds: deliveries.slice(0, 3) }
  const route = await answerOf<RouteDetail>(admin(`POST ${root}/routes`, body))
  const stops = route.list.flatMap(({ id, deliveryId }) => (deliveryId === null ? [] : [id]))
  return { id: route.id, code: route.code, depotId, crew, drivers, deliveries, stops }
}
type Fields = Record<string, unknown>
/** How the trail calls what was done to the stops of a route. */
const edits = ['edits']
const route =
  (
    at: string,
    saves: (one: Awaited<ReturnType<typeof aRoute>>) => { first: Fields; second: Fields },
    changed?: string[],
  ): Making =>
  async (ground) => {
    const one = await aRoute(ground)
    const read = rowAt(ground.admin, `GET ${at}/routes/${one.id}`)
    return { path: { id: one.id }, read, ...saves(one), ...(changed && { changed }) }
  }
const note = ({ crew }: Awaited<ReturnType<typeof aRoute>>) => ({
  first: { ...crew, note: 'Gate 2' },
  second: { note: 'Gate 3' },
})
const delivery = { customer: 'Wren Aldous', line: '4 Lantern Row' }
const plate = () => `WALK ${(count += 1)}`
const shift = (from: string) => ({ weekday: 1, from, until: '16:00', breaks: [] })
const aDriver = () => ({ name: 'Aaron Early', depotId: 1 })

/** By the names of endpoints. */
export const versionedFleet: Readonly<Record<string, Making>> = {
  [`PUT ${root}/addresses/{id}`]: async ({ admin }) => {
    const whole = { line: own('9 Gull Steps'), city: 'Averne', lat: 38.5, lon: -42 }
    const { id } = await answerOf(admin(`POST ${root}/addresses`, whole))
    const read = rowAmong(admin, `GET ${root}/addresses?itemsPerPage=100`, 'addresses', { id })
    return { path: { id }, read, whole, first: { label: 'Loft' }, second: { access: 'Gate 2' } }
  },
  [`PUT ${root}/settings/retention`]: setting('settings/retention', { callDays: 14 }, { draftDays: 7 }),
  [`PUT ${root}/settings/defaults`]: setting('settings/defaults', { setupSeconds: 30 }, { lateMinutes: 20 }),
  [`PUT ${root}/settings/general`]: setting('settings/general', { units: 'imperial' }, { vanPercent: 90 }),
  [`PUT ${root}/settings/messages`]: setting('settings/messages', { daysAhead: 3 }, { name: 'Averne Home' }),
  [`PUT ${root}/fleet/settings`]: setting('fleet/settings', { keepDays: 21 }, { keepDays: 28 }),
  [`PUT ${root}/deliveries/{id}`]: fresh('deliveries', () => delivery, { note: 'Ring twice' }, { phone: '+47 555' }),
  [`POST ${root}/deliveries/{id}/moves`]: async ({ world, admin }) => {
    const [id] = (await aDepot(world, 1)).deliveries as [number]
    const read = rowAt(admin, `GET ${root}/deliveries/${id}`)
    const second = { move: 'cancel', reason: 'Moved away' }
    return { path: { id }, read, first: { move: 'hold', reason: 'Away' }, second, changed: ['reason', 'state'] }
  },
  [`PUT ${root}/depots/{id}`]: fresh(
    'depots',
    () => ({ name: 'Gull Yard', line: '1 Gull Yard', lat: 38.5, lon: -42, zone: 'UTC' }),
    { note: 'Ring twice' },
    { contact: 'Nobody' },
  ),
  [`PUT ${root}/drivers/{id}`]: fresh('drivers', aDriver, { maxStops: 40 }, { note: 'Late' }),
  [`PUT ${root}/drivers/{id}/shifts`]: async ({ admin }) => {
    const { id } = await answerOf(admin(`POST ${root}/drivers`, aDriver()))
    const read = rowAt(admin, `GET ${root}/drivers/${id}`)
    return { path: { id }, read, first: { shifts: [shift('08:00')] }, second: { shifts: [shift('09:00')] } }
  },
  [`PUT ${root}/vehicles/{id}`]: fresh(
    'vehicles',
    () => ({ name: 'Van', plate: plate(), type: 'van', depotId: 1 }),
    { note: 'Squeaks' },
    { pallets: 4 },
  ),
  [`PUT ${root}/zones/{id}`]: fresh(
    'zones',
    () => ({ name: own('Kiln End'), kind: 'territory', polygon }),
    { colour: 3 },
    { note: 'By boat' },
  ),
  [`PUT ${root}/routes/{id}`]: route(root, note, ['note']),
  [`POST ${root}/routes/{id}/edits`]: route(
    root,
    ({ deliveries }) => ({
      first: { edits: [{ do: 'add', deliveryIds: [deliveries[3]] }] },
      second: { edits: [{ do: 'add', deliveryIds: [deliveries[4]] }] },
    }),
    edits,
  ),
  [`PUT ${root}/webhooks/{id}`]: async ({ admin }) => {
    const whole = { name: 'Quayside', url: 'https://hooks.walk.example/', events: ['delivery.ready'] }
    const { id } = await answerOf(admin(`POST ${root}/webhooks`, whole))
    const read = rowAt(admin, `GET ${root}/webhooks/${id}`)
    return { path: { id }, read, whole, first: { name: 'Harbour' }, second: { events: ['route.published'] } }
  },
  [`POST ${outside}/deliveries/{id}`]: async ({ admin }) => {
    const { customer: name, line } = delivery
    const { id } = await answerOf<Shown & { id: number }>(
      admin(`POST ${outside}/deliveries`, { customer: { name }, address: { line } }),
    )
    const read = rowAt(admin, `GET ${outside}/deliveries/${id}`)
    return { path: { id }, read, whole: { customer: { name } }, first: { note: 'Ring twice' }, second: { priority: 2 } }
  },
  [`POST ${outside}/routes/{id}`]: route(outside, note, ['note']),
  [`POST ${outside}/routes/{id}/assign`]: route(
    outside,
    ({ deliveries }) => ({ first: { deliveryIds: [deliveries[3]] }, second: { deliveryIds: [deliveries[4]] } }),
    edits,
  ),
  [`POST ${outside}/routes/{id}/unassign`]: route(
    outside,
    ({ deliveries }) => ({ first: { deliveryIds: [deliveries[0]] }, second: { deliveryIds: [deliveries[1]] } }),
    edits,
  ),
  [`POST ${outside}/routes/{id}/order`]: route(
    outside,
    ({ stops }) => ({ first: { stopIds: stops.toReversed() }, second: { stopIds: stops } }),
    edits,
  ),
}
