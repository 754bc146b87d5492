import { deflateSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { generateCity } from '../city/city.ts'
import { seeded } from '../city/random.ts'
import { haversine, type Position } from '../geo.ts'
import { nodeInflate } from '../node/files.ts'
import { bytesSource } from '../osm/blobs.ts'
import { writeOsm } from '../osm/write.ts'
import { importRegion } from '../region/import.ts'
import { Region } from '../region/region.ts'
import { isochrones } from './isochrone.ts'
import { matchTrack } from './match.ts'
import { outlines } from './outlines.ts'
import type { Router } from './router.ts'

let router: Router
beforeAll(async () => {
  const parts: Uint8Array[] = []
  for await (const part of writeOsm(generateCity({ junctions: 1500, buildings: false }).out, (bytes) =>
    deflateSync(bytes),
  ))
    parts.push(part)
  const { bytes } = await importRegion(bytesSource(Buffer.concat(parts)), { inflate: nodeInflate })
  router = Region.load(bytes).router('car')
})

const inside = ([x, y]: Position, polygons: readonly (readonly (readonly Position[])[])[]) => {
  let odd = false
  for (const ring of polygons.flat())
    for (let i = 0; i + 1 < ring.length; i++) {
      const [[ax, ay], [bx, by]] = [ring[i], ring[i + 1]]
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) odd = !odd
    }
  return odd
}

describe('isochrones', () => {
  test('hold what the matrix reaches in the time, and no more than a little else', () => {
    const centre: Position = [-41.99, 38.505]
    const [near, far] = isochrones(router, centre, [120, 240])!
    const random = seeded(5)
    const places = Array.from({ length: 400 }, (): Position => [
      random.between(-42.03, -41.96),
      random.between(38.475, 38.525),
    ])
    const on = places
      .map((place) => router.nearest(place, { snapMetres: 300 }))
      .filter((place) => place !== undefined)
      .map(({ position }) => position)
    const { seconds } = router.matrix([centre], on)
    const missed = on.filter((place, i) => seconds[i] < 119 && !inside(place, near.coordinates))
    const wrong = on.filter((place, i) => seconds[i] > 190 && inside(place, near.coordinates))
    expect([missed.length, wrong.length < on.length * 0.02]).toEqual([0, true])
    expect(on.filter((_, i) => seconds[i] < 119).length).toBeGreaterThan(5)
    expect(far.streetMetres).toBeGreaterThan(near.streetMetres * 1.5)
    expect(isochrones(router, [0, 0], [60])).toBeUndefined()
  })

  test('outlines have their holes', () => {
    const ring = Uint8Array.of(1, 1, 1, 1, 0, 1, 1, 1, 1)
    expect(outlines(ring, 3, 3).map((polygon) => polygon.length)).toEqual([2])
    expect(outlines(Uint8Array.of(1, 0, 0, 1), 2, 2)).toHaveLength(2)
  })
})

describe('matching a track', () => {
  test('finds the streets that were driven, in spite of noise', () => {
    const random = seeded(8)
    const route = router.route([
      [-42.01, 38.495],
      [-41.985, 38.51],
    ])!
    const driven = route.legs[0].coordinates
    const track: Position[] = []
    for (let i = 0; i + 1 < driven.length; i++) {
      const length = haversine(driven[i], driven[i + 1])
      for (let along = 0; along < length; along += 35) {
        const part = along / length
        const noise = () => (random.next() + random.next() - 1) * 1e-4
        track.push([
          driven[i][0] + (driven[i + 1][0] - driven[i][0]) * part + noise(),
          driven[i][1] + (driven[i + 1][1] - driven[i][1]) * part + noise(),
        ])
      }
    }
    const [matched, ...rest] = matchTrack(router, track)
    expect(rest).toEqual([])
    expect(Math.abs(matched.metres - route.metres) / route.metres).toBeLessThan(0.05)
    const nodes = new Set(driven.slice(1, -1).map(String))
    const found = new Set(matched.coordinates.map(String))
    expect([...nodes].filter((node) => found.has(node)).length / nodes.size).toBeGreaterThan(0.93)
  })

  test('breaks where no street is near, and says so of a track that is none', () => {
    const there = router.nearest([-42.01, 38.495])!.position
    const here = router.nearest([-41.985, 38.51])!.position
    const at = ([lon, lat]: Position): Position => [lon + 3e-4, lat]
    expect(
      matchTrack(router, [
        [0, 0],
        [1, 1],
      ]),
    ).toEqual([])
    expect(matchTrack(router, [there, at(there), [0, 0], here, at(here)]).length).toBeGreaterThan(0)
    expect(() => matchTrack(router, [there])).toThrow(/two points/)
  })
})
