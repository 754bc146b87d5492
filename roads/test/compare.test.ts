import { readFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { generateCity } from '../src/city/city.ts'
import type { Position } from '../src/geo.ts'
import { paces } from '../src/graph/pace.ts'
import { nodeInflate } from '../src/node/files.ts'
import { bytesSource } from '../src/osm/blobs.ts'
import { writeOsm } from '../src/osm/write.ts'
import { importRegion, type OwnPaces } from '../src/region/import.ts'
import { Region } from '../src/region/region.ts'

interface Recorded {
  city: { seed: number; junctions: number }
  places: Position[]
  seconds: number[][]
}
const recorded = JSON.parse(
  readFileSync(new URL('fixtures/valhalla-3.6.1-city.json', import.meta.url), 'utf8'),
) as Recorded

/** Our seconds as a share of the recorded ones: the median, and what a tenth lies below and above. */
async function shares(pace: OwnPaces = {}): Promise<[low: number, median: number, high: number]> {
  const parts: Uint8Array[] = []
  const { out } = generateCity({ ...recorded.city, buildings: false })
  for await (const part of writeOsm(out, (bytes) => deflateSync(bytes))) parts.push(part)
  const { bytes } = await importRegion(bytesSource(Buffer.concat(parts)), { pace, inflate: nodeInflate })
  const own = Region.load(bytes).router('car').matrix(recorded.places)
  const found = recorded.seconds.flat().flatMap((theirs, cell) => (theirs > 20 ? [own.seconds[cell] / theirs] : []))
  found.sort((a, b) => a - b)
  const at = (share: number) => found[Math.floor((found.length - 1) * share)]
  return [at(0.1), at(0.5), at(0.9)]
}

test('in a city that no number was fitted to, we take about as long as Valhalla', async () => {
  const [low, median, high] = await shares()
  expect(Math.abs(median - 1)).toBeLessThan(0.07)
  expect(low).toBeGreaterThan(0.88)
  expect(high).toBeLessThan(1.2)
})

test('and the numbers matter: with signs unheeded and towns like the open road we are quicker', async () => {
  const none = { signals: 0, stop: 0, giveWay: 0, minor: 0, crossing: 0, railway: 0, bump: 0 }
  const [, median] = await shares()
  const [, unheeding] = await shares({ car: { builtUp: paces.car.open, ofLimit: { builtUp: 1 }, stops: none } })
  expect(unheeding).toBeLessThan(median - 0.05)
})
