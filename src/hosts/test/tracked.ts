/** A delivery on its way, and its customer, for tests of what they see and are told. */
import { eq, inArray } from 'drizzle-orm'
import { beforeEach } from 'vitest'
import { deliveries } from '#features/logistics/deliveries/tables'
import { lastPositions } from '#features/logistics/positions/tables'
import type { RouteDetail, Stop } from '#features/logistics/routes/contract'
import { features } from '#features/server'
import type { Tracking } from '#features/logistics/deliveries/contract/tracking'
import { tellCustomers } from '#features/logistics/tracking/contract'
import { runNext } from '#server/job-runner'
import { enqueue } from '#server/jobs'
import { throttles } from '#server/tables'
import { aDepotEach } from './a-depot'
import type { Client, World } from './host'

type The = Pick<World, 'app' | 'host'>
export const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const routes = '/api/apps/logistics/routes'
export const trackingOf = (id: number): string => `/api/apps/logistics/deliveries/${id}/tracking`

export function trackedIn(world: The, admin: Client) {
  const depot = aDepotEach(world, 6)
  // all customers ask from one address
  beforeEach(() => world.host.db.delete(throttles))
  const stopsOf = ({ list }: RouteDetail): Stop[] => list.filter(({ deliveryState }) => deliveryState !== null)
  const ask = (path: string, init: RequestInit = {}) =>
    world.app.fetch(new Request(`http://meridian.test${path}`, { redirect: 'manual', ...init }))
  const send = (path: string, fields: Record<string, string>) =>
    ask(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    })
  return {
    depot,
    stopsOf,
    /** Some that are ready, on a route of a day. */
    async planned(count = 3, day = '2026-05-12'): Promise<RouteDetail> {
      const deliveryIds = depot.deliveries.slice(0, count)
      const row = { day, windows: [], language: 'en' }
      await world.host.db.update(deliveries).set(row).where(inArray(deliveries.id, deliveryIds))
      const made = { day, depotId: depot.id, driverId: depot.drivers[0], deliveryIds }
      // in an hour, so that all of it is still ahead
      const startsAt = `${day}T11:00:00.000Z`
      return json(admin(`POST ${routes}`, { ...made, startsAt }))
    },
    move: (route: RouteDetail, move: string) =>
      json<RouteDetail>(
        admin(`POST ${routes}/${route.id}/moves`, { move, ...(move === 'publish' && { override: 'It leaves late' }) }),
      ),
    at: (route: RouteDetail, stop: Stop, move: string, more: object = {}) =>
      json<RouteDetail>(admin(`POST ${routes}/${route.id}/stops/${stop.id}/moves`, { move, ...more })),
    /** The address of the page, without its host. */
    async linkOf(id: number): Promise<string> {
      const { link } = await json<Tracking>(admin(`POST ${trackingOf(id)}`))
      return new URL(link!.url!).pathname
    },
    tracking: (id: number) => json<Tracking>(admin(`GET ${trackingOf(id)}`)),
    ask,
    page: async (path: string): Promise<string> => (await ask(path)).text(),
    send,
    /** Holds a time, and takes it: the answer of the step that came last. */
    async choose(path: string, slot: string): Promise<Response> {
      const held = await send(path, { do: 'hold', slot })
      return held.status === 303 ? send(path, { do: 'take' }) : held
    },
    async vehicleAt(vehicleId: number, lon: number, lat: number): Promise<void> {
      const at = world.host.now()
      const row = {
        vehicleId,
        recordedAt: at,
        receivedAt: at,
        lat,
        lon,
        source: 'api' as const,
        placeLat: lat,
        placeLon: lon,
        placeSince: at,
        placeUntil: at,
        staying: false,
      }
      await world.host.db.delete(lastPositions).where(eq(lastPositions.vehicleId, vehicleId))
      await world.host.db.insert(lastPositions).values(row)
    },
    async look(): Promise<void> {
      await enqueue(world.host.db, tellCustomers, undefined, { now: world.host.now() })
      while (await runNext(features, world.host)) continue
    },
  }
}
