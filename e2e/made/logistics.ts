/** What a journey of the logistics is about is its own: a depot, who drives there, what is to be brought, and the route of it. */
import { randomUUID } from 'node:crypto'
import type { Call } from '#client/call'
import {
  addDelivery,
  moveDelivery,
  type DeliveryDetail,
  type NewDelivery,
} from '#features/logistics/deliveries/contract'
import { addDepot, type Depot } from '#features/logistics/depots/contract'
import { addDriver, moveAccount, type DriverDetail } from '#features/logistics/drivers/contract'
import { addRoute, moveRoute, moveStop, type RouteDetail, type Stop } from '#features/logistics/routes/contract'
import { addVehicle } from '#features/logistics/vehicles/contract'

/** No other run has it in a name. */
export const ownWord = (): string => randomUUID().slice(0, 8)

/** So many days from today. Depots of journeys go by this clock. */
export const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** As a calendar calls it. */
export const written = (day: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(day))

/** In the demo's town, where there are roads. Nobody works there yet, and so the demo plans nothing by itself. */
export function madeDepot(api: Call): Promise<Depot> {
  const there = { line: '23 Beadle Street', city: 'Port Averne', lat: 38.49684, lon: -41.97594, zone: 'UTC' }
  return api(addDepot, { body: { name: `Depot ${ownWord()}`, ...there } })
}

/** Active, with a van that nobody else drives. */
export async function madeDriver(
  api: Call,
  { id: depotId }: Pick<Depot, 'id'>,
  name = `Zita ${ownWord()}`,
): Promise<DriverDetail> {
  const plate = ownWord()
  const van = await api(addVehicle, { body: { name: `Van ${plate}`, plate, type: 'van', depotId } })
  const driver = await api(addDriver, { body: { name, depotId, vehicleId: van.id } })
  return api(moveAccount, { params: { id: driver.id }, body: { move: 'activate' } })
}

let doors = 0
/** A door from which nothing is to be brought back. */
export const noNeeds = { photo: false, signature: false, scan: false, code: false, note: false, minAge: 0 }

/** Ready, at a door that is on the map. */
export async function madeDelivery(
  api: Call,
  { id: depotId }: Pick<Depot, 'id'>,
  more: Partial<NewDelivery> = {},
): Promise<DeliveryDetail> {
  doors += 1
  const point = { lat: 38.5 + (doors % 6) * 0.002, lon: -41.97 + (doors % 2) * 0.004, confidence: 1 }
  const house = { line: `${doors} Weaver Street`, city: 'Port Averne', point, weightGrams: 900 }
  const body = { customer: `Mina ${ownWord()}`, depotId, day: dayIn(9), ...house, ...more }
  const { id } = await api(addDelivery, { body })
  return api(moveDelivery, { params: { id }, body: { move: 'ready' } })
}

/** Not sent out yet. */
export function madeRoute(api: Call, driver: DriverDetail, deliveries: DeliveryDetail[]): Promise<RouteDetail> {
  const { id: driverId, depotId, vehicleId } = driver
  const deliveryIds = deliveries.map(({ id }) => id)
  return api(addRoute, { body: { day: deliveries[0]!.day!, depotId, driverId, vehicleId, deliveryIds } })
}

/** Nobody of a journey has a shift, and so the route is published although something is wrong. */
export const publish = (api: Call, { id }: RouteDetail): Promise<RouteDetail> =>
  api(moveRoute, { params: { id }, body: { move: 'publish', override: 'They know' } })

export async function setOff(api: Call, route: RouteDetail): Promise<RouteDetail> {
  await publish(api, route)
  return api(moveRoute, { params: { id: route.id }, body: { move: 'start' } })
}

export const doorsOf = ({ list }: RouteDetail): Stop[] => list.filter(({ deliveryId }) => deliveryId !== null)

/** A delivery whose customer is not there. */
export async function madeFailure(api: Call, depot: Depot, more: Partial<NewDelivery> = {}): Promise<DeliveryDetail> {
  const delivery = await madeDelivery(api, depot, more)
  const route = await setOff(api, await madeRoute(api, await madeDriver(api, depot), [delivery]))
  const params = { id: route.id, stop: doorsOf(route)[0]!.id }
  await api(moveStop, { params, body: { move: 'setOut' } })
  await api(moveStop, { params, body: { move: 'fail', failure: 'absent', reason: 'Rang twice' } })
  return delivery
}
