/** Orders that are delivered by a driver of ours: what random acts and stories do at doors, by the driver's own phone. */
import { and, asc, eq, isNull } from 'drizzle-orm'
import { expect } from 'vitest'
import type { OrderDetail } from '#features/ecommerce/orders/contract'
import type { OrderDelivery } from '#features/ecommerce/orders/contract/fulfilment'
import type { DeliveryDetail } from '#features/logistics/deliveries/contract'
import { deliveries } from '#features/logistics/deliveries/tables'
import type { DriveDay, DriveStop } from '#features/logistics/phone/contract'
import type { RouteDetail } from '#features/logistics/routes/contract'
import type { aWorld } from './a-world'
import { doors, drivingIn } from './driving'
import { json } from './tracked'
import { deliveryIs } from '#features/logistics/deliveries/contract/states'

const today = '2026-05-12'
const shop = '/api/apps/ecommerce/orders'
const root = '/api/apps/logistics'
const street = { name: 'Ines Marlow', line: '3 Mill Street', postcode: '9960', city: 'Port Averne', country: '' }
export const deliverTo = { ...street, lat: 38.49, lon: -41.98 }

export function drivenOrdersIn(world: ReturnType<typeof aWorld>) {
  const admin = world.client('admin')
  const driving = drivingIn(world)
  const { depot, tell, mine } = driving
  /** Each test has a phone of its own, and signs in once. */
  async function signIn(): Promise<void> {
    const isKnown = (await mine('GET /api/drive/day')).status === 200
    if (!isKnown) expect((await driving.signIn()).status).toBe(201)
  }

  const done = async <T>(what: string, body?: object): Promise<T> => {
    const answer = await admin(what, body)
    expect([what, answer.status, answer.headers.get('x-failure')]).toEqual([what, expect.any(Number), null])
    return (await answer.json()) as T
  }
  const deliveryOf = (id: number) => done<DeliveryDetail>(`GET ${root}/deliveries/${id}`)
  const openOf = async ({ id }: Pick<OrderDetail, 'id'>) => {
    const own = and(eq(deliveries.orderId, id), isNull(deliveries.deletedAt))
    const all = await world.host.db.select().from(deliveries).where(own).orderBy(asc(deliveries.id))
    return all.find(({ state }) => deliveryIs.open(state))
  }

  /** The delivery that is to bring it; one is asked for where none is. */
  async function askFor(order: OrderDetail): Promise<number | undefined> {
    const open = await openOf(order)
    if (open) return open.id
    if (!order.deliverTo) {
      await done(`PUT ${shop}/${order.order}`, { deliverTo })
    }
    const { deliverable } = await done<{ deliverable: boolean }>(`GET ${shop}/${order.order}/deliveries`)
    const answer = await admin(`POST ${shop}/${order.order}/deliveries`, { depotId: depot.id })
    expect([deliverable, answer.status]).toEqual([deliverable, deliverable ? 201 : 409])
    return deliverable ? ((await answer.json()) as OrderDelivery).id : undefined
  }

  type AtDoor = { stop: DriveStop; say: (did: string, more?: object) => Promise<Response> }
  /** A route of one stop, from its start to its end; at the door `act` says what happens there. */
  async function drive(deliveryId: number, act: (at: AtDoor) => Promise<Response>, isThere = true): Promise<void> {
    await signIn()
    await world.host.db
      .update(deliveries)
      .set({ needs: {}, day: today, dayUntil: null, windows: [] })
      .where(eq(deliveries.id, deliveryId))
    const made = { day: today, depotId: depot.id, driverId: depot.drivers[0], deliveryIds: [deliveryId] }
    const route = await done<RouteDetail>(`POST ${root}/routes`, made)
    await done(`POST ${root}/routes/${route.id}/moves`, { move: 'publish', override: 'For the test' })
    const routeId = route.id
    const day = await json<DriveDay>(tell('start', { routeId }))
    const [stop] = doors(day)
    const say = (did: string, more: object = {}) => tell(did, { routeId, stopIds: [stop!.id], ...more })
    await say('setOut')
    if (isThere) await say('arrive')
    const answer = await act({ stop: stop!, say })
    expect([answer.status, answer.headers.get('x-failure')]).toEqual([201, null])
    expect((await tell('complete', { routeId })).status).toBe(201)
  }

  return { depot, driving, deliveryOf, openOf, askFor, drive, done }
}
