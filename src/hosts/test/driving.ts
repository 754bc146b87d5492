/** A driver with a phone and a route of today, for tests of what phones tell. */
import { inArray } from 'drizzle-orm'
import { beforeEach, expect } from 'vitest'
import { throttles } from '#server/tables'
import { deliveries } from '#features/logistics/deliveries/tables'
import type { DriveDay, DriveStop, Refused } from '#features/logistics/phone/contract'
import type { RouteDetail } from '#features/logistics/routes/contract'
import { aDepotEach } from './a-depot'
import type { aWorld } from './a-world'
import type { Client } from './host'
import { json } from './tracked'

const root = '/api/apps/logistics'
/** By the clock of the tests. */
const today = '2026-05-12'
export const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10])
/** A phone's secret is never used again: those of each test are its own. */
let nth = 0
export const secretOf = (letter: string): string => letter.repeat(39) + String(nth).padStart(4, '0')
export const doors = ({ route }: DriveDay): DriveStop[] => route!.stops.filter(({ delivery }) => delivery)
export const failureOf = async (answer: Promise<Response>): Promise<[number, string | null]> => {
  const given = await answer
  return [given.status, given.headers.get('x-failure')]
}
export async function refusedOf(answer: Promise<Response>): Promise<Refused['refused']> {
  const given = await answer
  expect([given.status, given.headers.get('x-failure')]).toEqual([409, 'act_refused'])
  return ((await given.json()) as Refused).refused
}

export function drivingIn(world: ReturnType<typeof aWorld>) {
  const admin = world.client('admin')
  const depot = aDepotEach(world, 4)
  beforeEach(async () => {
    nth += 1
    // all phones ask from one address
    await world.host.db.delete(throttles)
  })
  const phone =
    (secret: string): Client =>
    (name, body, headers = {}) =>
      world.nobody(name, body, { authorization: `Bearer ${secret}`, ...headers })
  const mine: Client = (...asked) => phone(secretOf('a'))(...asked)
  let count = 0
  const nextKey = () => `key-${(count += 1)}`
  const linkOf = async (driver: number) => {
    const { url } = await json<{ url: string }>(admin(`POST ${root}/drivers/${driver}/phone`))
    return url.split('#')[1]!
  }
  const enter = (key: string, secret = secretOf('a')) =>
    world.nobody('POST /api/drive/session', { key, secret, name: 'Pixel' })
  const signIn = async (driver = depot.drivers[0]!, secret = secretOf('a')) => enter(await linkOf(driver), secret)
  /** As a phone says them whose clock is wrong by so many milliseconds. */
  const times = (minutesAgo = 0, wrongBy = 0) => {
    const now = world.host.now().getTime() + wrongBy
    return { at: new Date(now - minutesAgo * 60_000).toISOString(), sentAt: new Date(now).toISOString() }
  }
  const tell = (did: string, more: object = {}, key = nextKey(), one = mine) =>
    one('POST /api/drive/acts', { do: did, ...times(), ...more }, { 'idempotency-key': key })
  async function published(driverId = depot.drivers[0]!, size = 3): Promise<RouteDetail> {
    const deliveryIds = depot.deliveries.slice(0, size)
    await world.host.db.update(deliveries).set({ needs: {} }).where(inArray(deliveries.id, deliveryIds))
    const made = { day: today, depotId: depot.id, driverId, deliveryIds }
    const route = await json<RouteDetail>(admin(`POST ${root}/routes`, made))
    await admin(`POST ${root}/routes/${route.id}/moves`, { move: 'publish', override: 'For the test' })
    return route
  }
  return {
    depot,
    phone,
    mine,
    linkOf,
    enter,
    signIn,
    times,
    tell,
    published,
    dayOf: (one = mine) => json<DriveDay>(one('GET /api/drive/day')),
    photoOf(routeId: number, stopIds: number[], more = '', key = nextKey(), one = mine) {
      const { at, sentAt } = times()
      const query = `route=${routeId}&stops=${stopIds.join('.')}&kind=photo&at=${at}&sentAt=${sentAt}${more}`
      return one(`POST /api/drive/proofs?${query}`, png, { 'idempotency-key': key })
    },
    /** The route has left, and the phone is signed in. */
    async started() {
      const route = await published()
      await signIn()
      const day = await json<DriveDay>(tell('start', { routeId: route.id }))
      return { routeId: route.id, day, stops: doors(day) }
    },
  }
}
