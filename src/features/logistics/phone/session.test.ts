import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { endpoints } from '#features/contract'
import { aWorld } from '#hosts/test/a-world'
import { drivingIn, failureOf, secretOf } from '#hosts/test/driving'
import { travel } from '#hosts/test/put-back'
import { json } from '#hosts/test/tracked'
import type { DriveDay } from './contract'
import type { Phone } from './contract/desk'
import { driverPhones } from './tables'

const world = aWorld()
const admin = world.client('admin')
const root = '/api/apps/logistics'
const { depot, phone, mine, linkOf, enter, signIn, started, times, tell, published, photoOf } = drivingIn(world)

test('a phone signs in by a link, once; only hashes are kept, and the next phone ends it', async () => {
  await published()
  const key = await linkOf(depot.drivers[0]!)
  expect(await json<Phone>(admin(`GET ${root}/drivers/${depot.drivers[0]}/phone`))).toMatchObject({
    phone: null,
    link: {},
  })
  const day = await json<DriveDay>(enter(key))
  expect(day).toMatchObject({ driver: { id: depot.drivers[0] }, route: { state: 'published' } })
  // its answer was lost: the same phone asks again, and nobody else may
  expect((await enter(key)).status).toBe(201)
  expect(await failureOf(enter(key, secretOf('b')))).toEqual([404, 'link_unknown'])
  const [row] = await world.host.db.select().from(driverPhones).where(eq(driverPhones.driverId, depot.drivers[0]!))
  expect(row!.secretHash).toMatch(/^[0-9a-f]{64}$/)
  expect((await mine('GET /api/drive/day')).status).toBe(200)
  expect((await signIn(depot.drivers[0], secretOf('b'))).status).toBe(201)
  expect(await failureOf(mine('GET /api/drive/day'))).toEqual([410, 'phone_unknown'])
  expect((await phone(secretOf('b'))('GET /api/drive/day')).status).toBe(200)
  // a secret that was used stays ended
  expect(await failureOf(signIn(depot.drivers[0], secretOf('a')))).toEqual([404, 'link_unknown'])
})

test('a link is taken back by the next one, ends after a day, and guessing is slowed down', async () => {
  const first = await linkOf(depot.drivers[0]!)
  const second = await linkOf(depot.drivers[0]!)
  expect(await failureOf(enter(first))).toEqual([404, 'link_unknown'])
  travel(world, 24 * 3600 + 1)
  expect(await failureOf(enter(second))).toEqual([404, 'link_unknown'])
  for (let at = 0; at < 20; at++) await enter(secretOf('z'))
  expect(await failureOf(enter(secretOf('z')))).toEqual([429, 'too_many_tries'])
})

test('revoked, suspended or signed out, a phone is nobody’s at once', async () => {
  await signIn()
  expect((await admin(`DELETE ${root}/drivers/${depot.drivers[0]}/phone`)).status).toBe(204)
  const ends = ['GET /api/drive/day', 'DELETE /api/drive/session'] as const
  for (const end of ends) expect(await failureOf(mine(end))).toEqual([410, 'phone_unknown'])
  expect(await failureOf(tell('message', { text: 'Hello' }))).toEqual([410, 'phone_unknown'])
  expect(await failureOf(photoOf(1, [1]))).toEqual([410, 'phone_unknown'])
  const position = { ...times(), lat: 38.5, lon: -42, accuracyMetres: 5, speed: null, heading: null }
  const { sentAt, ...one } = position
  expect(await failureOf(mine('POST /api/drive/positions', { sentAt, positions: [one] }))).toEqual([
    410,
    'phone_unknown',
  ])
  const other = phone(secretOf('b'))
  await signIn(depot.drivers[0], secretOf('b'))
  await admin(`POST ${root}/drivers/${depot.drivers[0]}/account`, { move: 'suspend' })
  expect((await other('GET /api/drive/day')).status).toBe(410)
  expect(await failureOf(admin(`POST ${root}/drivers/${depot.drivers[0]}/phone`))).toEqual([409, 'driver_inactive'])
  await admin(`POST ${root}/drivers/${depot.drivers[0]}/account`, { move: 'reinstate' })
  expect((await other('DELETE /api/drive/session')).status).toBe(204)
  expect((await other('GET /api/drive/day')).status).toBe(410)
})

test('a day in which nothing has changed is not sent again', async () => {
  const { routeId, stops } = await started()
  const whole = await mine('GET /api/drive/day')
  const etag = whole.headers.get('etag')!
  // a browser keeps it, and asks each time whether it is still so
  expect(whole.headers.get('cache-control')).toBe('private, no-cache')
  travel(world, 45)
  const again = await mine('GET /api/drive/day', undefined, { 'if-none-match': etag })
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
  await tell('arrive', { routeId, stopIds: [stops[0]!.id] })
  const changed = await mine('GET /api/drive/day', undefined, { 'if-none-match': etag })
  expect(changed.status).toBe(200)
  expect(changed.headers.get('etag')).not.toBe(etag)
  expect(((await changed.json()) as DriveDay).route!.stops.some(({ state }) => state === 'arrived')).toBe(true)
})

test('a phone opens its own doors and nobody else’s: all endpoints are asked', async () => {
  await signIn()
  const others = endpoints.filter(({ needs }) => needs !== 'nothing')
  expect(others.length).toBeGreaterThan(300)
  for (const e of others) {
    const answer = await mine(`${e.method} ${e.path.replace(/\{\w+\}/g, '1')}`)
    expect([e.name, answer.status]).toEqual([e.name, 401])
  }
}, 60_000)

test('positions are kept on duty, and at no other time', async () => {
  await signIn()
  const send = () => {
    const { at, sentAt } = times()
    const one = { at, lat: 38.51, lon: -42.02, accuracyMetres: 8, speed: null, heading: null }
    return json<{ kept: number }>(mine('POST /api/drive/positions', { sentAt, positions: [one] }))
  }
  await admin(`POST ${root}/drivers/${depot.drivers[0]}/duty`, { move: 'end' })
  expect(await send()).toEqual({ kept: 0 })
  await admin(`POST ${root}/drivers/${depot.drivers[0]}/duty`, { move: 'begin' })
  expect(await send()).toEqual({ kept: 1 })
})

test('an empty message and an unknown command are refused', async () => {
  expect((await admin(`POST ${root}/drivers/${depot.drivers[0]}/messages`, { text: ' ' })).status).toBe(400)
  expect((await tell('dance')).status).toBe(400)
})
