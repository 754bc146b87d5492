import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { at, tinyData } from '../../test/tiny-map.ts'
import { generateCity } from '../city/city.ts'
import { seeded } from '../city/random.ts'
import type { Position } from '../geo.ts'
import { nodeInflate } from '../node/files.ts'
import { bytesSource } from '../osm/blobs.ts'
import { OsmData } from '../osm/data.ts'
import { writeOsm } from '../osm/write.ts'
import { closedBy, type Area } from './avoid.ts'
import type { TurnGraph } from './csr.ts'
import { makeNetwork } from './network.ts'
import { profiles } from './profile.ts'
import { Router } from './router.ts'
import { stretchIndex } from './snap.ts'
import { cutStreets } from './streets.ts'
import { makeTurnGraph } from './turn-graph.ts'

/** Eleven streets each way, a hundred metres apart. */
const size = 11
const letter = (x: number, y: number) => String.fromCodePoint(0x4e00 + y * size + x)
const grid = async (isRiver = false): Promise<Router> => routerOf(await madeGrid(isRiver))
async function madeGrid(isRiver = false) {
  const cells = Array.from({ length: size * size }, (_, i) => [i % size, Math.floor(i / size)] as const)
  const nodes = Object.fromEntries(
    cells.map(([x, y]): [string, [number, number]] => [letter(x, y), [x * 100, y * 100]]),
  )
  const row = (y: number) => Array.from({ length: size }, (_, x) => letter(x, y)).join('')
  const column = (x: number) => Array.from({ length: size }, (_, y) => letter(x, y)).join('')
  const numbers = Array.from({ length: size }, (_, i) => i)
  // a river between the fifth and the sixth column, with a bridge in the middle
  const rows = numbers.flatMap((y) => (isRiver && y !== 5 ? [row(y).slice(0, 5), row(y).slice(5)] : [row(y)]))
  const ways = [...rows, ...numbers.map(column)].map((refs): [string, Record<string, string>] => [refs, {}])
  const making = cutStreets(await tinyData({ nodes, ways }), [profiles.car])
  return { streets: making.streets, ...makeTurnGraph(making, 0, false) }
}
async function madeCity() {
  const parts: Uint8Array[] = []
  const { out } = generateCity({ seed: 7, junctions: 2000, buildings: false })
  for await (const part of writeOsm(out, (bytes) => deflateSync(bytes))) parts.push(part)
  const data = await OsmData.read(bytesSource(Buffer.concat(parts)), { inflate: nodeInflate })
  const making = cutStreets(data, [profiles.car])
  return { streets: making.streets, ...makeTurnGraph(making, 0, false) }
}
type Random = ReturnType<typeof seeded>
/** Somewhere in so many metres around the middle of the city. */
const aside = (random: Random, metres: number): Position => {
  const [lon, lat] = at(random.below(metres) - metres / 2, random.below(metres) - metres / 2)
  return [lon, lat]
}
const around = ([lon, lat]: Position, metres: number): Area => {
  const by = metres / 2 / 111_195
  const [wide, high] = [by / Math.cos((lat * Math.PI) / 180), by]
  return [
    [
      [lon - wide, lat - high],
      [lon + wide, lat - high],
      [lon + wide, lat + high],
      [lon - wide, lat + high],
    ],
  ]
}
const routerOf = ({ streets, graph }: Pick<Awaited<ReturnType<typeof madeGrid>>, 'streets' | 'graph'>) =>
  new Router(streets, makeNetwork(graph), stretchIndex(streets))
/** As if the streets were not there. */
function without(graph: TurnGraph, closed: Uint8Array): TurnGraph {
  const isOpen = (node: number) => closed[graph.arcs[node] >> 1] === 0
  const [starts, to, weights]: [number[], number[], number[]] = [[], [], []]
  for (let node = 0; node < graph.arcs.length; node++) {
    starts.push(to.length)
    for (let e = graph.starts[node]; e < graph.starts[node + 1]; e++) {
      if (!isOpen(node) || !isOpen(graph.to[e])) continue
      to.push(graph.to[e])
      weights.push(graph.weights[e])
    }
  }
  starts.push(to.length)
  return { ...graph, starts: Uint32Array.from(starts), to: Int32Array.from(to), weights: Float64Array.from(weights) }
}
const box = (west: number, south: number, east: number, north: number): Area => {
  const ring = [at(west, south), at(east, south), at(east, north), at(west, north)]
  return [[...ring, ring[0]]]
}
const isIn = ([lon, lat]: readonly [number, number], west: number, south: number, east: number, north: number) => {
  const [low, high] = [at(west, south), at(east, north)]
  return lon > low[0] && lon < high[0] && lat > low[1] && lat < high[1]
}

describe('a wall', () => {
  test('is driven around, by route and matrix alike, and no more once it is gone', async () => {
    const router = await grid()
    const [a, b] = [at(210, 500), at(790, 500)]
    const wall = box(440, 150, 460, 1050)
    const free = router.route([a, b])!
    const round = router.route([a, b], { avoid: [wall] })!
    expect(free.metres).toBeLessThan(600)
    expect(round.metres).toBeGreaterThan(free.metres + 700)
    expect(round.legs[0].coordinates.some((place) => isIn(place, 440, 150, 460, 1050))).toBe(false)
    expect(round.legs[0].coordinates.some(([, lat]) => lat <= at(0, 101)[1])).toBe(true)
    const matrix = router.matrix([a, b], [a, b], { avoid: [wall] })
    expect(matrix.seconds[1]).toBeCloseTo(round.seconds, 3)
    expect(matrix.metres[1]).toBeCloseTo(round.metres, 0)
    expect([...matrix.closed!]).toEqual([0, 0, 0, 0])
    expect(router.matrix([a, b]).seconds[1]).toBeCloseTo(free.seconds, 3)
  })

  test('that nothing leads around closes the way, and says that it did', async () => {
    const router = await grid(true)
    const [a, b] = [at(210, 500), at(790, 480)]
    expect(router.route([a, b])).toBeDefined()
    const avoid = [box(420, 480, 480, 520)]
    expect(router.route([a, b], { avoid })).toBeUndefined()
    const matrix = router.matrix([a, b], [a, b], { avoid })
    expect(matrix.seconds[1]).toBeNaN()
    expect([...matrix.closed!]).toEqual([0, 1, 1, 0])
    // on the same bank all is as before
    const c = at(310, 800)
    expect(router.route([a, c], { avoid })!.seconds).toBe(router.route([a, c])!.seconds)
  })

  test('leaves an address inside of it reachable, by the shortest way in and out', async () => {
    const router = await grid()
    const avoid = [box(250, 250, 750, 750)]
    const [inside, west, east] = [at(320, 400), at(110, 400), at(890, 400)]
    const into = router.route([east, inside], { avoid })!
    expect(into).toBeDefined()
    // in from the west, where it lies near the edge, though the straight way leads through the whole area
    const within = into.legs[0].coordinates.filter((place) => isIn(place, 250, 250, 750, 750))
    expect(within.length).toBeLessThan(4)
    const out = router.route([inside, west], { avoid })!
    expect(out.seconds).toBe(router.route([inside, west])!.seconds)
    expect(router.route([west, east], { avoid })!.metres).toBeGreaterThan(router.route([west, east])!.metres)
  })

  test('many ways around many areas: the matrix says what the route does, and never through', async () => {
    const router = await grid()
    const random = seeded(5)
    const within = (most: number) => random.below(most)
    const wrong: string[] = []
    for (let round = 0; round < 12; round++) {
      const areas = Array.from({ length: 3 }, () => {
        const [west, south] = [30 + within(800), 30 + within(800)]
        return [west, south, west + 40 + within(200), south + 40 + within(200)] as const
      })
      const avoid = areas.map((area) => box(...area))
      const places = Array.from({ length: 8 }, () => [within(1000), 100 * within(11)] as const)
      const points = places.map(([x, y]) => at(x, y))
      const matrix = router.matrix(points, points, { avoid })
      for (const [i, from] of points.entries())
        for (const [j, to] of points.entries()) {
          const leg = router.route([from, to], { avoid })
          const cell = matrix.seconds[i * points.length + j]
          if (leg ? Math.abs(leg.seconds - cell) > 0.01 : !Number.isNaN(cell)) wrong.push(`${round} ${i} ${j} ${cell}`)
          // who begins and ends outside, a block away from all of them, is never seen inside
          const isFar = [places[i], places[j]].every(([x, y]) =>
            areas.every(([w, s, e, n]) => x < w - 100 || x > e + 100 || y < s - 100 || y > n + 100),
          )
          if (isFar && leg && areas.some((area) => leg.legs[0].coordinates.some((place) => isIn(place, ...area))))
            wrong.push(`through ${round} ${i} ${j}`)
        }
    }
    expect(wrong).toEqual([])
  })

  test.each([
    ['a grid', madeGrid, (random: Random) => at(random.below(1000), 100 * random.below(11)), 300],
    ['Port Averne', madeCity, (random: Random) => aside(random, 4000), 900],
  ] as const)(
    'between open streets of %s it is as if the closed ones were not there',
    async (_, make, place, widest) => {
      const { streets, graph } = await make()
      const router = routerOf({ streets, graph })
      const random = seeded(11)
      const wrong: string[] = []
      let [cells, empty] = [0, 0]
      for (let round = 0; round < 8; round++) {
        const avoid = Array.from({ length: 4 }, () => around(place(random), 40 + random.below(widest)))
        const closed = closedBy(streets, stretchIndex(streets), avoid)
        const all = Array.from({ length: 25 }, () => place(random))
        const points = all.filter((point) => closed[router.snap(point)!.stretch] === 0)
        const gone = routerOf({ streets, graph: without(graph, closed) }).matrix(points)
        const found = router.matrix(points, points, { avoid })
        for (const [cell, seconds] of gone.seconds.entries()) {
          cells++
          if (Number.isNaN(seconds)) empty++
          if (!Object.is(found.seconds[cell], seconds)) wrong.push(`${round} ${cell} ${found.seconds[cell]} ${seconds}`)
        }
      }
      expect(wrong).toEqual([])
      expect(cells).toBeGreaterThan(1000)
      expect(empty).toBeLessThan(cells / 2)
    },
  )
})
