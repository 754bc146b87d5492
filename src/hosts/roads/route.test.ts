import { expect, test } from 'vitest'
import { RoutingAway } from '#server/roads'
import { createRoads } from './roads-client'

const points = [
  { lon: 0, lat: 0 },
  { lon: 0.01, lat: 0 },
]
/** Roads that ask a server; their own thread must not be asked at all. */
const asking = (fetch: typeof globalThis.fetch) =>
  createRoads(() => expect.unreachable('its own roads were asked'), [], {
    routing: { kind: 'osrm', url: 'https://osrm.example', fetch, retries: 0 },
  })

test('a server of the settings is asked, and named as the source', async () => {
  const asked: string[] = []
  const answer = {
    code: 'Ok',
    routes: [
      {
        duration: 60,
        distance: 1113,
        geometry: '',
        // (0, 0), (0.005, 0), (0.01, 0) in six decimals
        legs: [{ duration: 60, distance: 1113, steps: [{ geometry: '???owH?owH' }] }],
      },
    ],
  }
  const roads = asking((url) => {
    asked.push(String(url instanceof Request ? url.url : url))
    return Promise.resolve(Response.json(answer))
  })
  expect(await roads.route([], { profile: 'foot', points })).toMatchObject({
    seconds: 60,
    metres: 1113,
    straight: false,
    source: 'osrm',
    dataset: 'https://osrm.example',
    date: null,
    legs: [{ seconds: 60, path: [[0, 0], expect.any(Array), expect.any(Array)] }],
  })
  expect(asked).toEqual([
    expect.stringMatching(/^https:\/\/osrm\.example\/route\/v1\/walking\/0\.0+,0\.0+;0\.010000,0\.0+/),
  ])
})

test('no way is no fault; a server that is away is one, and no estimate takes its place', async () => {
  const nowhere = asking(() => Promise.resolve(Response.json({ code: 'NoRoute' }, { status: 400 })))
  expect(await nowhere.route([], { profile: 'car', points })).toBeUndefined()
  const away = asking(() => Promise.reject(new Error('refused')))
  await expect(away.route([], { profile: 'car', points })).rejects.toThrow(RoutingAway)
})
