import { Region } from '@meridian/roads'
import { expect, test } from 'vitest'
import { cityFile, packTowns } from './city'
import { serveDesk } from './desk'
import { importFile } from './imported'
import type { FromDesk, ToDesk } from './messages'

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
  const told: FromDesk[] = []
  const answer = serveDesk(
    async (key) => (read.push(key), packTowns(towns())),
    (message) => told.push(message),
  )
  const ask = async (message: ToDesk): Promise<unknown> => {
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

test.each([
  ['GB', 'left'],
  ['PT', 'right'],
])('an extract near a town of %s is driven on the %s', async (country, side) => {
  const told: FromDesk[] = []
  const town = { name: 'Near', country, population: 9_000, loc: { coordinates: [-42, 38.5] as [number, number] } }
  const answer = serveDesk(
    async () => packTowns([town]),
    (message) => told.push(message),
  )
  await answer({ id: 7, what: 'import', ask: { pbf: await cityFile(120), asked: { name: 'Near', profiles: ['car'] } } })
  const { gives } = told.at(-1) as { gives: { region: Uint8Array<ArrayBuffer> } }
  expect(Region.load(gives.region).info.traffic).toBe(side)
})
