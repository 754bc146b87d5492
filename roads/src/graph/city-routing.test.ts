import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { generateCity } from '../city/city.ts'
import { seeded } from '../city/random.ts'
import { fileSource, nodeInflate } from '../node/files.ts'
import { bytesSource, type ByteSource } from '../osm/blobs.ts'
import { OsmData, type Bbox } from '../osm/data.ts'
import { writeOsm } from '../osm/write.ts'
import { contract } from './contract.ts'
import { makeNetwork } from './network.ts'
import { mainPart } from './parts.ts'
import { plainWeights } from './plain.ts'
import { profiles, type ProfileName } from './profile.ts'
import { Router } from './router.ts'
import { Searcher } from './search.ts'
import { stretchIndex } from './snap.ts'
import { cutStreets } from './streets.ts'
import { makeTurnGraph } from './turn-graph.ts'

async function citySource(seed: number, junctions: number): Promise<ByteSource> {
  const parts: Uint8Array[] = []
  const { out } = generateCity({ seed, junctions, buildings: false })
  for await (const part of writeOsm(out, (bytes) => deflateSync(bytes))) parts.push(part)
  return bytesSource(Buffer.concat(parts))
}

async function networks(source: ByteSource, profile: ProfileName, bbox: Bbox | undefined) {
  const data = await OsmData.read(source, { inflate: nodeInflate, ...(bbox && { bbox }) })
  const making = cutStreets(data, [profiles[profile]])
  return { making, ...makeTurnGraph(making, 0, false) }
}

const cases: [ProfileName, string, () => Promise<ByteSource>, Bbox?][] = [
  ['car', 'Port Averne', () => citySource(7, 2000)],
  ['truck', 'Port Averne', () => citySource(7, 2000)],
  ['bicycle', 'another city', () => citySource(2, 1200)],
  ['foot', 'a third city', () => citySource(3, 800)],
  ['car', 'a corner of Port Averne', () => citySource(7, 4000), [-42.02, 38.507, -42, 38.53]],
]
const folder = process.env['ROADS_DATA']
if (folder)
  for (const file of ['liechtenstein-2015', 'porto-metro-2015-roads'])
    for (const profile of ['car', 'truck', 'bicycle'] as const)
      cases.push([profile, file, async () => fileSource(`${folder}/${file}.osm.pbf`)])

describe.each(cases)('%s in %s', (profile, _, source, bbox) => {
  test('the hierarchy agrees with Dijkstra, and the matrix with the route', async () => {
    const { making, graph, report } = await networks(await source(), profile, bbox)
    expect(report.mainShare).toBeGreaterThan(0.6)
    const count = graph.arcs.length
    const hierarchy = contract(graph)
    const searcher = new Searcher(hierarchy)
    const random = seeded(99)
    // collected, because half a million calls of expect take longer than what they check
    const wrong: number[][] = []
    for (let tries = 0; tries < 25; tries++) {
      const from = random.below(count)
      const weights = plainWeights(graph, [{ node: from, weight: 0 }])
      for (let k = 0; k < 60; k++) {
        const to = random.below(count)
        const found = searcher.find(
          [{ node: hierarchy.rank[from], weight: 0 }],
          [{ node: hierarchy.rank[to], weight: 0 }],
        )
        const steps = found?.weights.reduce((sum, each) => sum + each, 0)
        if ((found?.weight ?? Infinity) !== weights[to] || (steps ?? Infinity) !== weights[to]) wrong.push([from, to])
      }
    }
    expect(wrong).toEqual([])
    const router = new Router(making.streets, makeNetwork(graph), stretchIndex(making.streets))
    const { lats, lons } = making.streets
    const points: [number, number][] = []
    while (points.length < 45) {
      const i = random.below(lats.length)
      const point: [number, number] = [
        lons[i] / 1e7 + random.between(-4e-4, 4e-4),
        lats[i] / 1e7 + random.between(-4e-4, 4e-4),
      ]
      const snap = router.snap(point)
      if (snap && graph.parts[snap.stretch] === mainPart) points.push(point)
    }
    // two on one stretch, in both orders
    points.push([points[0][0] + 2e-5, points[0][1]], [points[0][0] - 3e-5, points[0][1] + 1e-5])
    const matrix = router.matrix(points)
    points.forEach((from, row) =>
      points.forEach((to, column) => {
        const route = router.route([from, to])!
        const cell = row * points.length + column
        const steps = route.legs[0].steps.reduce((sum, step) => sum + step.seconds, 0)
        const same =
          matrix.seconds[cell] === Math.fround(route.seconds) && matrix.metres[cell] === Math.fround(route.metres)
        if (!same || Math.abs(steps - route.seconds) > 0.05) wrong.push([row, column])
      }),
    )
    expect(wrong).toEqual([])
    for (let i = 0; i < points.length; i++) expect(matrix.seconds[i * points.length + i]).toBe(0)
    expect([...matrix.seconds].some(Number.isNaN)).toBe(false)
  }, 600_000)
})
