import { describe, expect, test } from 'vitest'
import { haversine, type Position } from '../geo.ts'
import type { Area } from '../graph/avoid.ts'
import { bend } from './bend.ts'
import { cached } from './cache.ts'
import { estimateProvider } from './estimate.ts'
import { graphhopper } from './graphhopper.ts'
import { ors } from './ors.ts'
import { osrm } from './osrm.ts'
import { valhalla } from './valhalla.ts'

const [a, b]: [Position, Position] = [
  [0, 0],
  [0.2, 0],
]
const wall: Area = [
  [
    [0.09, -0.02],
    [0.11, -0.02],
    [0.11, 0.08],
    [0.09, 0.08],
    [0.09, -0.02],
  ],
]
const ask = { profile: 'car', sources: [a], targets: [b], avoid: [wall] } as const
/** A server that answers always the same, and what it was asked. */
function server(answer: unknown) {
  const asked: { url: string; body: Record<string, unknown> }[] = []
  const given = async (url: RequestInfo | URL, init?: RequestInit) => {
    const said = typeof init?.body === 'string' ? init.body : '{}'
    const to = url instanceof Request ? url.url : url.toString()
    asked.push({ url: to, body: JSON.parse(said) as Record<string, unknown> })
    return Response.json(answer)
  }
  return { asked, options: { url: 'http://roads.example', fetch: given } }
}

describe('what is to be avoided', () => {
  test('a line as the crow flies is bent around it, on the shorter side', async () => {
    const line = bend(a, b, [wall])
    expect(line).toEqual([a, [0.09, -0.02], [0.11, -0.02], b])
    const guess = estimateProvider()
    const [free] = (await guess.matrix({ ...ask, avoid: [] })).metres
    const [round] = (await guess.matrix(ask)).metres
    expect(round).toBeGreaterThan(free)
    const route = (await guess.route({ profile: 'car', points: [a, b], avoid: [wall] }))!
    expect(route.metres).toBeCloseTo(round, -1)
    expect(route.legs[0].coordinates).toEqual(line)
  })

  test('two walls one behind the other are passed on one side, and from within one goes straight', () => {
    const second: Area = [wall[0].map(([lon, lat]) => [lon + 0.04, lat] as const)]
    const line = bend(a, b, [wall, second])
    expect(line.every(([, lat]) => lat <= 0)).toBe(true)
    const metres = line.slice(1).reduce((sum, place, i) => sum + haversine(line[i], place), 0)
    expect(metres).toBeLessThan(haversine(a, b) * 1.1)
    expect(bend([0.1, 0], b, [wall])).toEqual([[0.1, 0], b])
  })

  test('Valhalla is told the polygons, for matrix and route', async () => {
    const { asked, options } = server({ sources_to_targets: { durations: [[60]], distances: [[1]] } })
    const found = await valhalla(options).matrix(ask)
    expect(asked[0].body['exclude_polygons']).toEqual([wall[0]])
    expect(found.from[0].passes).toBeUndefined()
    const way = server({ trip: { summary: { time: 1, length: 1 }, legs: [] } })
    await valhalla(way.options).route({ profile: 'car', points: [a, b], avoid: [wall] })
    expect(way.asked[0].body['exclude_polygons']).toEqual([wall[0]])
    await valhalla(way.options).route({ profile: 'car', points: [a, b] })
    expect(way.asked[1].body).not.toHaveProperty('exclude_polygons')
  })

  test('a server that cannot avoid says so, and only where it was asked to', async () => {
    const table = server({ code: 'Ok', durations: [[60]], distances: [[1000]] })
    const cannot = osrm(table.options)
    expect((await cannot.matrix(ask)).from[0].passes).toBe(true)
    expect((await cannot.matrix({ ...ask, avoid: [] })).from[0].passes).toBeUndefined()
    const kept = cached(cannot, new Map())
    await kept.matrix(ask)
    expect((await kept.matrix(ask)).from[0].passes).toBe(true)
    expect((await kept.matrix({ ...ask, avoid: [] })).from[0].passes).toBeUndefined()
    const matrix = server({ durations: [[60]], distances: [[1000]] })
    expect((await ors(matrix.options).matrix(ask)).from[0].passes).toBe(true)
    const path = server({ paths: [{ distance: 1000, time: 60_000, points: { coordinates: [] } }] })
    expect((await graphhopper(path.options).matrix(ask)).from[0].passes).toBe(true)
    expect(
      (await graphhopper(path.options).route({ profile: 'car', points: [a, b], avoid: [wall] }))!.from.passes,
    ).toBe(true)
  })
})
