/** Each service, asked by the way of the product: answered, refused, hung, away; and none of its secrets told. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import { aPostOffice, aServer } from '#hosts/test/fakes'
import { keys, s3Server } from '#hosts/test/s3-server'
import { roadsOfTest } from '#hosts/test/roads'
import { createBaseMap } from '#hosts/node/base-map'
import { placesOf } from '#hosts/node/places'
import { outsideServices } from '#hosts/node/services'
import { vroomOf } from '#hosts/node/vroom'
import { throttles } from '#server/tables'
import { webhooks } from '#features/doors/webhooks/tables'
import type { Service, ServiceName, ServiceStatus } from './contract'

/** Nobody listens there. */
const nowhere = 'http://127.0.0.1:9'
const root = '/api/apps/logistics/services'
const world = aWorld()
const admin = world.client('admin')
const json = async <T>(answer: Promise<Response>): Promise<T> => (await answer).json() as Promise<T>
const ask = (name: ServiceName) => json<ServiceStatus>(admin(`POST ${root}/tests`, { name }))
const listed = async () => (await json<{ services: Service[] }>(admin(`GET ${root}`))).services
const of = async (name: ServiceName) => (await listed()).find((one) => one.name === name)!

const nothing = {
  routing: undefined,
  geocoder: undefined,
  map: undefined,
  vroom: undefined,
  smtp: undefined,
  files: { place: 'rows', keys: undefined },
  webhookNetworks: [],
}
const set = (settings: Partial<Parameters<typeof outsideServices>[0]>, milliseconds = 400) =>
  void Object.assign(world.host, { services: outsideServices({ ...nothing, ...settings }, milliseconds) })
let before: object
beforeEach(async () => {
  before = { ...world.host }
  await world.host.db.delete(throttles)
})
afterEach(() => {
  for (const key of ['services', 'places', 'post']) delete (world.host as Record<string, unknown>)[key]
  Object.assign(world.host, before)
})

test('without settings our own answer, and mail has nobody to ask', async () => {
  for (const name of ['roads', 'geocoder', 'map', 'solver', 'files'] as const)
    expect(await ask(name), name).toMatchObject({ name, outcome: 'works', words: expect.stringMatching(/./) })
  expect((await listed()).every(({ at }) => at === null)).toBe(true)
  expect(await json(admin(`GET ${root}`))).toMatchObject({
    installation: { zone: 'UTC', demo: true, auditDays: 730, positionDays: 90 },
  })
  for (const name of ['mail', 'inbound'] as const) {
    expect(await of(name)).toMatchObject({ asked: false, count: expect.any(Number) })
    expect((await admin(`POST ${root}/tests`, { name })).status).toBe(409)
  }
})

test('roads: the server of the settings gives a way, refuses, hangs, or is not there', async () => {
  let how: 'answers' | 'refuses' | 'hangs' = 'answers'
  const { url, asked } = await aServer(() =>
    how === 'hangs'
      ? 'hangs'
      : how === 'refuses'
        ? { status: 400, json: { code: 'InvalidQuery', message: 'by Harbour7' } }
        : {
            json: {
              code: 'Ok',
              waypoints: [{ location: [0, 0] }, { location: [0, 1] }],
              routes: [
                {
                  duration: 300,
                  distance: 4100,
                  geometry: {
                    type: 'LineString',
                    coordinates: [
                      [0, 0],
                      [0, 1],
                    ],
                  },
                  legs: [{ duration: 300, distance: 4100, steps: [] }],
                },
              ],
            },
          },
  )
  const by = (at: string, milliseconds?: number) => {
    const routing = { kind: 'osrm' as const, url: at, key: 'Harbour7', retries: 0 }
    world.host.roads = roadsOfTest({ routing })
    set({ routing }, milliseconds)
  }
  by(url, 5000)
  expect(await ask('roads')).toMatchObject({ outcome: 'works', words: expect.stringContaining('4100 m') })
  expect(asked[0]).toContain('/route/v1/')
  how = 'refuses'
  const refused = await ask('roads')
  expect(refused).toMatchObject({ outcome: 'wrong', words: expect.stringContaining('InvalidQuery') })
  expect(refused.words).not.toContain('Harbour7')
  how = 'hangs'
  by(url)
  expect(await ask('roads')).toMatchObject({ outcome: 'late' })
  by(nowhere, 5000)
  expect(await ask('roads')).toMatchObject({ outcome: 'away' })
  expect(await of('roads')).toMatchObject({ at: `osrm: ${nowhere}` })
})

test('an address search that is away is told, though the product goes on without it', async () => {
  let status = 200
  const feature = { geometry: { coordinates: [-9.1, 38.7] }, properties: { name: 'Lisboa', country: 'Portugal' } }
  const { url } = await aServer(() => (status === 0 ? 'hangs' : { status, json: { features: [feature] } }))
  const by = (address: string, milliseconds?: number) => set({ geocoder: { kind: 'photon', address } }, milliseconds)
  by(url, 5000)
  expect(await ask('geocoder')).toMatchObject({ outcome: 'works', words: 'Lisboa, Portugal' })
  status = 503
  expect(await ask('geocoder')).toMatchObject({ outcome: 'wrong', words: expect.stringContaining('503') })
  status = 0
  by(url)
  expect(await ask('geocoder')).toMatchObject({ outcome: 'late' })
  by(nowhere.replace('//', '//ada:Harbour7@'), 5000)
  const away = await ask('geocoder')
  expect(await of('geocoder')).toMatchObject({ at: `photon: ${nowhere}` })
  expect(JSON.stringify([away, await listed()])).not.toContain('Harbour7')
})

test('a map of somebody else: its style, and what is none', async () => {
  let style: unknown = { version: 8, name: 'Harbours', sources: {}, layers: [] }
  const { url } = await aServer(() => ({ json: style }))
  const by = (at: string) => {
    const map = { kind: 'style' as const, at, credit: 'Somebody' }
    world.host.roads = roadsOfTest({ base: createBaseMap(map) })
    set({ map }, 5000)
  }
  by(`${url}/style.json?key=Harbour7`)
  expect(await ask('map')).toMatchObject({ outcome: 'works', words: 'Harbours' })
  expect(await of('map')).toMatchObject({ at: `${url}/style.json` })
  style = { hello: 1 }
  expect(await ask('map')).toMatchObject({ outcome: 'wrong' })
  by(`${nowhere}/style.json?key=Harbour7`)
  expect(await ask('map')).toMatchObject({ outcome: 'away' })
})

test('a VROOM server is given a problem of one job', async () => {
  let answer: { status?: number; json: unknown } | 'hangs' = { json: { code: 0, routes: [{}] } }
  const { url } = await aServer(() => answer)
  const by = (vroom: string, milliseconds?: number) => {
    world.host.solver = { ...world.host.solver, vroom: vroomOf(vroom)! }
    set({ vroom }, milliseconds)
  }
  by(url, 5000)
  expect(await ask('solver')).toMatchObject({ outcome: 'works' })
  answer = { status: 500, json: { code: 1, error: 'out of memory' } }
  expect(await ask('solver')).toMatchObject({ outcome: 'wrong', words: 'out of memory' })
  answer = 'hangs'
  by(url)
  expect(await ask('solver')).toMatchObject({ outcome: 'late' })
  by(nowhere, 5000)
  expect(await ask('solver')).toMatchObject({ outcome: 'away' })
})

test('a mail server is greeted and signed in to, and its password is not told', async () => {
  const by = (port: number, milliseconds?: number) =>
    set({ smtp: { url: `smtp://ada:Harbour7@127.0.0.1:${port}`, from: 'm@m.test' } }, milliseconds)
  by(await aPostOffice('greets'), 5000)
  expect(await ask('mail')).toMatchObject({ outcome: 'works' })
  by(await aPostOffice('refuses'), 5000)
  const refused = await ask('mail')
  expect(refused).toMatchObject({ outcome: 'wrong', words: expect.stringContaining('535') })
  expect(refused.words).not.toMatch(/Harbour7|ada/)
  by(await aPostOffice('hangs'))
  expect(await ask('mail')).toMatchObject({ outcome: 'late' })
  by(9, 5000)
  expect(await ask('mail')).toMatchObject({ outcome: 'away' })
  expect(await of('mail')).toMatchObject({ at: 'smtp://127.0.0.1:9', asked: true })
})

test('files: a few bytes are written to the bucket, read and taken away again', async () => {
  const server = await s3Server()
  const { endpoint, bucket, region } = server.bucket
  const files = { place: `s3://${bucket}?endpoint=${endpoint}&region=${region}`, keys }
  world.host.places = placesOf(files)
  set({ files }, 5000)
  expect(await ask('files')).toMatchObject({ outcome: 'works', words: '64 B' })
  expect(server.asked.map((one) => one.split(' ')[0])).toEqual(['PUT', 'GET', 'DELETE', 'GET'])
  server.mishaps.push(403, 403)
  expect(await ask('files')).toMatchObject({ outcome: 'wrong', words: expect.stringContaining('AccessDenied') })
  set({ files })
  server.mishaps.push('silent')
  expect(await ask('files')).toMatchObject({ outcome: 'late' })
  expect(JSON.stringify(await listed())).not.toContain(keys.secret)
  await server.end()
})

test('webhooks: those that are told are pinged, and one that refuses is named', async () => {
  let status = 204
  const post = () => Promise.resolve({ status, fault: '', answer: '', milliseconds: 1 })
  Object.assign(world.host, { post })
  set({})
  await world.host.db.update(webhooks).set({ state: 'active' })
  const hooks = (await of('webhooks')).count!
  expect(hooks).toBeGreaterThan(0)
  expect(await ask('webhooks')).toMatchObject({ outcome: 'works', words: expect.stringContaining(': 204') })
  status = 500
  expect(await ask('webhooks')).toMatchObject({ outcome: 'wrong', words: expect.stringContaining(': 500') })
  const rows = await world.host.db.select().from(webhooks)
  await world.host.db.update(webhooks).set({ state: 'paused' })
  expect((await admin(`POST ${root}/tests`, { name: 'webhooks' })).status).toBe(409)
  expect(rows.length).toBeGreaterThanOrEqual(hooks)
})

test('nobody tests without an end', async () => {
  const answers = await Promise.all(Array.from({ length: 32 }, () => admin(`POST ${root}/tests`, { name: 'files' })))
  expect(answers.filter(({ status }) => status === 429).length).toBe(2)
})
