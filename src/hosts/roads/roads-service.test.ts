import { Region } from '@meridian/roads'
import { expect, test } from 'vitest'
import type { Served } from '#server/roads'
import { cityFile, packTowns } from './city'
import { serveRoads } from './roads-service'
import { importFile } from './imported'
import { createRoads } from './roads-client'
import type { FromService, ToService } from './messages'

const towns = () => [
  { name: 'Faro', country: 'PT', population: 46_000, loc: { coordinates: [-7.93, 37.02] as [number, number] } },
]
const cell = (lon: number, lat: number, z: number) => ({
  z,
  x: Math.floor(((lon + 180) / 360) * 2 ** z),
  y: Math.floor(((1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2) * 2 ** z),
})

test('the towns of the world are read once something of the world is asked for, and tiles do not change by it', async () => {
  const { region, report } = await importFile(await cityFile(120), { name: 'Little', profiles: ['car'] }, () => {})
  const [west, south, east, north] = report.bounds
  const read: string[] = []
  const told: FromService[] = []
  const answer = serveRoads(
    async (key) => (read.push(key), packTowns(towns())),
    (message) => told.push(message),
  )
  const ask = async (message: ToService): Promise<unknown> => {
    await answer(message)
    const last = told.at(-1)!
    return 'gives' in last ? last.gives : last
  }
  const tile = (at: { z: number; x: number; y: number }) =>
    ask({ id: 2, what: 'tile', ask: { keys: ['little'], ...at } }) as Promise<Uint8Array | undefined>
  await ask({ id: 1, what: 'load', ask: { key: 'little', bytes: region } })
  const middle = cell((west + east) / 2, (south + north) / 2, 16)
  const first = await tile(middle)
  expect(first!.length).toBeGreaterThan(50)
  expect(read).toEqual([])
  expect((await tile(cell(-8, 37, 5)))!.length).toBeGreaterThan(50)
  expect(await tile(middle)).toEqual(first)
  expect((await tile(cell(10, 50, 4)))!.length).toBeGreaterThan(50)
  expect(read).toEqual(['cities'])
})

const made = async (name: string) =>
  (await importFile(await cityFile(120), { name, profiles: ['car'] }, () => {})).region

test('a region that does not serve any more is forgotten, and who asked before is answered without it', async () => {
  const said: ToService[] = []
  const told: FromService[] = []
  let hear: (message: FromService) => void = () => undefined
  const answer = serveRoads(
    async () => packTowns(towns()),
    (message) => (told.push(message), hear(message)),
  )
  const roads = createRoads((heard) => {
    hear = heard
    return { say: (message) => (said.push(message), void answer(message)), end: () => undefined }
  }, [])
  /** Which of these the service still holds. */
  const held = async (...keys: string[]) => {
    const kept: string[] = []
    for (const key of keys) {
      await answer({ id: -1, what: 'reverse', ask: { keys: [key], at } })
      if ((told.at(-1) as { gives: { own?: unknown } }).gives.own) kept.push(key)
    }
    return kept
  }
  const served = async (key: string): Promise<Served> => {
    const bytes = (await made(key)) as Uint8Array<ArrayBuffer>
    return { key, by: served, read: () => Promise.resolve(new Response(bytes.slice()).body!) }
  }
  const [first, second, replaced] = [await served('first'), await served('second'), await served('replaced')]
  const { bounds } = await roads.facts(first)
  const at = { lon: (bounds[0] + bounds[2]) / 2, lat: (bounds[1] + bounds[3]) / 2 }
  expect(await roads.reverse([first, second], at)).toBeDefined()
  expect(await held('first', 'second')).toEqual(['first', 'second'])
  const both = roads.reverse([first, second], at)
  expect(await roads.reverse([replaced, second], at)).toBeDefined()
  expect(await both).toBeDefined()
  expect(await held('first', 'second', 'replaced')).toEqual(['second', 'replaced'])
  expect(await roads.reverse([], at)).toBeUndefined()
  expect(await held('first', 'second', 'replaced')).toEqual([])
  // it may serve again
  expect(await roads.reverse([first], at)).toBeDefined()
  expect(said.filter(({ what }) => what === 'load')).toHaveLength(4)
})

test('a transaction does not wait for what another reads: that may wait for the transaction', async () => {
  const bytes = (await made('one')) as Uint8Array<ArrayBuffer>
  let hear: (message: FromService) => void = () => {}
  const answer = serveRoads(made, (message) => hear(message))
  const roads = createRoads((heard) => {
    hear = heard
    return { say: (message) => void answer(message), end: () => undefined }
  }, [])
  const stuck: Served = { key: 'one', by: {}, read: () => new Promise(() => {}) }
  void roads.facts(stuck)
  const read = () => Promise.resolve(new Response(bytes.slice()).body!)
  expect(await roads.facts({ key: 'one', by: {}, read })).toHaveProperty('bounds')
  // what came is there for everybody
  expect(await roads.facts({ ...stuck, by: {} })).toHaveProperty('bounds')
})

test.each([
  ['GB', 'left'],
  ['PT', 'right'],
])('an extract near a town of %s is driven on the %s', async (country, side) => {
  const told: FromService[] = []
  const town = { name: 'Near', country, population: 9_000, loc: { coordinates: [-42, 38.5] as [number, number] } }
  const answer = serveRoads(
    async () => packTowns([town]),
    (message) => told.push(message),
  )
  await answer({ id: 7, what: 'import', ask: { pbf: await cityFile(120), asked: { name: 'Near', profiles: ['car'] } } })
  const { gives } = told.at(-1) as { gives: { region: Uint8Array<ArrayBuffer> } }
  expect(Region.load(gives.region).info.traffic).toBe(side)
})
