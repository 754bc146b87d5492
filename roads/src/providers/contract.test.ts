import { readFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { generateCity } from '../city/city.ts'
import { haversine, type Position } from '../geo.ts'
import { nodeInflate } from '../node/files.ts'
import { bytesSource } from '../osm/blobs.ts'
import { writeOsm } from '../osm/write.ts'
import { importRegion } from '../region/import.ts'
import { Region } from '../region/region.ts'
import { cached } from './cache.ts'
import { estimate, estimateProvider } from './estimate.ts'
import { graphhopper } from './graphhopper.ts'
import type { ServerOptions } from './http.ts'
import { ors } from './ors.ts'
import { osrm } from './osrm.ts'
import { autoProvider, roadsProvider } from './own-roads.ts'
import { decodePolyline } from './polyline.ts'
import { ProviderFault, type Provider } from './provider.ts'
import { valhalla } from './valhalla.ts'

/** What the fake servers know: uphill is slower, and nothing leads to or from the far north. */
const lost = ([, lat]: Position) => lat > 60
const truth = (a: Position, b: Position) =>
  lost(a) || lost(b)
    ? undefined
    : { metres: Math.round(haversine(a, b) * 1.3), seconds: Math.round(haversine(a, b) / (b[1] > a[1] ? 8 : 12)) }
const rows = <T>(sources: Position[], targets: Position[], of: (cell: ReturnType<typeof truth>) => T) =>
  sources.map((a) => targets.map((b) => of(truth(a, b))))

function encode(line: Position[]): string {
  let [text, lat, lon] = ['', 0, 0]
  const put = (value: number) => {
    let bits = value < 0 ? ~(value << 1) : value << 1
    for (; bits >= 32; bits >>= 5) text += String.fromCharCode((32 | (bits & 31)) + 63)
    text += String.fromCharCode(bits + 63)
  }
  for (const place of line) {
    const [x, y] = place.map((each) => Math.round(each * 1e6))
    put(y - lat)
    put(x - lon)
    ;[lat, lon] = [y, x]
  }
  return text
}

type Fake = (url: URL, body: never) => { status?: number; body: unknown }
const line = (text: string): Position[] =>
  text.split(';').map((each) => each.split(',').map(Number) as unknown as Position)
const at = ({ lat, lon }: { lat: number; lon: number }): Position => [lon, lat]

const fakes: Record<string, Fake> = {
  osrm: (url) => {
    const [, service, , , list] = url.pathname.split('/')
    const points = line(decodeURIComponent(list))
    if (service === 'route') {
      const cell = truth(points[0], points[1])
      if (!cell) return { status: 400, body: { code: 'NoRoute' } }
      return {
        body: {
          code: 'Ok',
          routes: [
            {
              duration: cell.seconds,
              distance: cell.metres,
              legs: [{ duration: cell.seconds, distance: cell.metres, steps: [{ geometry: encode(points) }] }],
            },
          ],
        },
      }
    }
    const some = (key: string) =>
      url.searchParams
        .get(key)!
        .split(';')
        .map((i) => points[Number(i)])
    const [sources, targets] = [some('sources'), some('destinations')]
    return {
      body: {
        code: 'Ok',
        durations: rows(sources, targets, (cell) => cell?.seconds ?? null),
        distances: rows(sources, targets, (cell) => cell?.metres ?? null),
      },
    }
  },
  valhalla: (
    url,
    body: {
      sources: { lat: number; lon: number }[]
      targets: { lat: number; lon: number }[]
      locations: { lat: number; lon: number }[]
    },
  ) => {
    if (url.pathname === '/route') {
      const points = body.locations.map(at)
      const cell = truth(points[0], points[1])
      if (!cell) return { status: 400, body: { error_code: 442, error: 'No path could be found for input' } }
      const summary = { time: cell.seconds, length: cell.metres / 1000 }
      return { body: { trip: { summary, legs: [{ summary, shape: encode(points) }] } } }
    }
    const [sources, targets] = [body.sources.map(at), body.targets.map(at)]
    const kilometres = (cell: ReturnType<typeof truth>) => (cell ? cell.metres / 1000 : null)
    return {
      body: {
        sources_to_targets: {
          durations: rows(sources, targets, (cell) => cell?.seconds ?? null),
          distances: rows(sources, targets, kilometres),
        },
      },
    }
  },
  ors: (url, body: { locations: Position[]; sources: number[]; destinations: number[]; coordinates: Position[] }) => {
    if (url.pathname.includes('directions')) {
      const cell = truth(body.coordinates[0], body.coordinates[1])
      if (!cell) return { status: 404, body: { error: { code: 2009, message: 'Route could not be found' } } }
      const summary = { duration: cell.seconds, distance: cell.metres }
      return {
        body: {
          features: [
            {
              geometry: { coordinates: body.coordinates },
              properties: { summary, way_points: [0, 1], segments: [summary] },
            },
          ],
        },
      }
    }
    const pick = (list: number[]) => list.map((i) => body.locations[i])
    const [sources, targets] = [pick(body.sources), pick(body.destinations)]
    return {
      body: {
        durations: rows(sources, targets, (cell) => cell?.seconds ?? null),
        distances: rows(sources, targets, (cell) => cell?.metres ?? null),
      },
    }
  },
  graphhopper: (url) => {
    const points = url.searchParams
      .getAll('point')
      .map((each) => each.split(',').map(Number).reverse() as unknown as Position)
    const cell = truth(points[0], points[1])
    if (!cell)
      return {
        status: 400,
        body: { message: 'no', hints: [{ details: 'com.graphhopper.util.exceptions.ConnectionNotFoundException' }] },
      }
    return { body: { paths: [{ distance: cell.metres, time: cell.seconds * 1000, points: { coordinates: points } }] } }
  },
}
const adapters: Record<string, (options: ServerOptions) => Provider> = { osrm, valhalla, ors, graphhopper }

/** A server in this process; `before` may answer instead of it. */
function serve(
  name: string,
  options: Partial<ServerOptions> = {},
  before?: (request: number, signal: AbortSignal) => Response | Promise<Response> | undefined,
) {
  let requests = 0
  const fake = vi.fn(async (input: URL | RequestInfo, init?: RequestInit) => {
    const early = before?.(++requests, init!.signal!)
    if (early) return early
    const { status = 200, body } = fakes[name](
      input as URL,
      (init?.body ? JSON.parse(init.body as string) : undefined) as never,
    )
    return Response.json(body, { status })
  })
  const provider = adapters[name]({ url: 'http://router.example/', fetch: fake, wait: async () => {}, ...options })
  return { provider, fake }
}

let region: Region
beforeAll(async () => {
  const parts: Uint8Array[] = []
  for await (const part of writeOsm(generateCity({ junctions: 900, buildings: false }).out, (bytes) =>
    deflateSync(bytes),
  ))
    parts.push(part)
  const { bytes } = await importRegion(bytesSource(Buffer.concat(parts)), { name: 'Port Averne', inflate: nodeInflate })
  region = Region.load(bytes)
})

const places: Position[] = [
  [-42.005, 38.505],
  [-41.992, 38.497],
  [-42, 38.51],
  [-41.995, 38.503],
  [-42.01, 38.5],
]
const nowhere: Position = [-42, 70]
const providers: Record<string, () => Provider> = {
  estimate: () => estimateProvider(),
  roads: () => roadsProvider(region),
  auto: () => autoProvider(() => [region]),
  ...Object.fromEntries(Object.keys(adapters).map((name) => [name, () => serve(name, { cells: 4 }).provider])),
  'osrm, cached': () => cached(serve('osrm').provider, new Map()),
}

describe.each(Object.entries(providers))('the contract of every source: %s', (name, make) => {
  test('a matrix has seconds and metres, row by row, zero from a place to itself, there and back apart', async () => {
    const provider = make()
    const [sources, targets] = [places.slice(0, 4), places.slice(1)]
    const matrix = await provider.matrix({ profile: 'car', sources, targets })
    expect([matrix.rows, matrix.columns, matrix.seconds.length, matrix.metres.length]).toEqual([4, 4, 16, 16])
    sources.forEach((source, row) =>
      targets.forEach((target, column) => {
        const [seconds, metres] = [matrix.seconds[row * 4 + column], matrix.metres[row * 4 + column]]
        if (source === target) return expect([seconds, metres]).toEqual([0, 0])
        const crow = haversine(source, target)
        expect(metres).toBeGreaterThan(crow * 0.8)
        expect(metres).toBeLessThan(crow * 5)
        expect((metres / seconds) * 3.6).toBeGreaterThan(5)
        expect((metres / seconds) * 3.6).toBeLessThan(130)
      }),
    )
    const back = await provider.matrix({ profile: 'car', sources: targets, targets: sources })
    // cell by cell the same question as before, the other way
    if (name !== 'estimate') expect([...back.seconds]).not.toEqual([...matrix.seconds])
    expect(matrix.from.length).toBeGreaterThan(0)
  })

  test('a route has a leg for each pair, whose ends are where they should be, and the figures of the matrix', async () => {
    const provider = make()
    const [a, b] = [places[0], places[1]]
    const route = (await provider.route({ profile: 'car', points: [a, b] }))!
    const matrix = await provider.matrix({ profile: 'car', sources: [a], targets: [b] })
    expect(route.legs).toHaveLength(1)
    expect(Math.abs(route.seconds - matrix.seconds[0])).toBeLessThan(1)
    expect(Math.abs(route.metres - matrix.metres[0])).toBeLessThan(2)
    const { coordinates } = route.legs[0]
    expect(haversine(coordinates[0], a)).toBeLessThan(200)
    expect(haversine(coordinates[coordinates.length - 1], b)).toBeLessThan(200)
    expect(route.straight).toBe(name === 'estimate')
  })

  test('where no way leads is NaN and no route, or an estimate that says so', async () => {
    const provider = make()
    const matrix = await provider.matrix({ profile: 'car', sources: [places[0]], targets: [nowhere, places[1]] })
    const route = await provider.route({ profile: 'car', points: [places[0], nowhere] })
    if (name === 'estimate' || name === 'auto') {
      const marks = matrix.fromOf ?? Uint8Array.of(0, 0)
      expect([matrix.seconds[0] > 0, matrix.from[marks[0]].source, route?.straight]).toEqual([true, 'estimate', true])
    } else expect([matrix.seconds[0], matrix.metres[0], route]).toEqual([NaN, NaN, undefined])
    expect(matrix.seconds[1]).toBeGreaterThan(0)
  })

  test('a point that is none is named', async () => {
    await expect(make().matrix({ profile: 'car', sources: [[0, 99]], targets: [[0, 0]] })).rejects.toThrow(
      /Point 1: latitude 99/,
    )
  })
})

describe.each(Object.keys(adapters))('a server: %s', (name) => {
  const ask = { profile: 'car' as const, sources: places, targets: places }

  test('is asked in blocks it allows, and they are put together right', async () => {
    const whole = await serve(name, { cells: 10_000 }).provider.matrix(ask)
    const { provider, fake } = serve(name, { cells: 4 })
    expect(await provider.matrix(ask)).toEqual(whole)
    expect(fake.mock.calls.length).toBe(name === 'graphhopper' ? 25 : 9)
  })

  test('is asked again when busy or broken, then given up', async () => {
    const busy = serve(name, { cells: 100 }, (request) =>
      request < 3 ? new Response('busy', { status: request === 1 ? 429 : 503 }) : undefined,
    )
    expect(
      (await busy.provider.matrix({ ...ask, sources: [places[0]], targets: [places[1]] })).seconds[0],
    ).toBeGreaterThan(0)
    const dead = serve(name, { retries: 2, parallel: 1 }, () => new Response('', { status: 500 }))
    await expect(dead.provider.matrix(ask)).rejects.toMatchObject({ name: 'ProviderFault', again: true, status: 500 })
    expect(dead.fake).toHaveBeenCalledTimes(3)
    const gone = serve(name, { retries: 0 }, () => Promise.reject(new TypeError('fetch failed')))
    await expect(gone.provider.matrix(ask)).rejects.toThrow(/cannot be reached/)
  })

  test('a refusal is not repeated, and nonsense is one', async () => {
    const refusing = serve(name, { parallel: 1 }, () =>
      Response.json({ code: 'TooBig', error: 'too big', message: 'too big' }, { status: 400 }),
    )
    await expect(refusing.provider.matrix(ask)).rejects.toThrow(ProviderFault)
    expect(refusing.fake).toHaveBeenCalledTimes(1)
    await expect(serve(name, {}, () => new Response('<html>')).provider.matrix(ask)).rejects.toThrow(/not in JSON/)
  })

  test('one that hangs is given up after its time, and a cancelled plan stops asking', async () => {
    const hang = (_: number, signal: AbortSignal) =>
      new Promise<Response>((_resolve, reject) => {
        if (signal.aborted) reject(signal.reason as Error)
        signal.addEventListener('abort', () => reject(signal.reason as Error))
      })
    await expect(serve(name, { timeoutMilliseconds: 5, retries: 0 }, hang).provider.matrix(ask)).rejects.toThrow(
      /did not answer/,
    )
    const stop = new AbortController()
    const { provider, fake } = serve(name, {}, (request, signal) => {
      stop.abort(new Error('cancelled'))
      return hang(request, signal)
    })
    await expect(provider.matrix({ ...ask, signal: stop.signal })).rejects.toThrow(/cancelled/)
    expect(fake.mock.calls.length).toBeLessThanOrEqual(3)
  })
})

test('a matrix of another size than asked for is refused', async () => {
  const { provider } = serve('osrm', {}, () => Response.json({ code: 'Ok', durations: [[0]], distances: [[0]] }))
  await expect(provider.matrix({ profile: 'car', sources: places, targets: places })).rejects.toThrow(/another size/)
})

test('auto says of each cell where it comes from', async () => {
  const outside: Position = [-30, 40]
  const matrix = await autoProvider(() => [region]).matrix({
    profile: 'car',
    sources: [places[0], outside],
    targets: [places[1], outside],
  })
  expect(matrix.from.map(({ source, dataset }) => [source, dataset])).toEqual([
    ['estimate', undefined],
    ['roads', 'Port Averne'],
  ])
  expect([...matrix.fromOf!]).toEqual([1, 0, 0, 0])
  const bicycle = await autoProvider(() => [region]).matrix({
    profile: 'bicycle',
    sources: [places[0]],
    targets: [places[1]],
  })
  expect([bicycle.from[0].source, bicycle.fromOf]).toEqual(['estimate', undefined])
})

test('what is known is not asked again', async () => {
  const { provider, fake } = serve('osrm')
  const remembering = cached(provider, new Map())
  const ask = { profile: 'car' as const, sources: places.slice(0, 3), targets: places.slice(0, 3) }
  const first = await remembering.matrix(ask)
  expect(await remembering.matrix(ask)).toEqual(first)
  expect(fake).toHaveBeenCalledTimes(1)
  await remembering.matrix({ ...ask, sources: places.slice(0, 4) })
  expect((fake.mock.calls[1][0] as URL).href).toMatch(/sources=0&/)
  await remembering.matrix({ ...ask, profile: 'truck' })
  expect(fake).toHaveBeenCalledTimes(3)
})

test('the recorded answers of Valhalla 3.6.1 are understood', async () => {
  interface Recorded {
    endpoint: string
    request: {
      locations?: { lat: number; lon: number }[]
      sources?: { lat: number; lon: number }[]
      targets?: { lat: number; lon: number }[]
    }
    response?: unknown
    error?: string
  }
  const recorded = JSON.parse(
    readFileSync(new URL('../../test/fixtures/valhalla-3.6.1.json', import.meta.url), 'utf8'),
  ) as Recorded[]
  const answering = (answer: unknown, status = 200) =>
    valhalla({ url: 'http://v', fetch: async () => Response.json(answer, { status }) })
  const [route, compact, verbose, off] = recorded
  const driven = (await answering(route.response).route({ profile: 'car', points: route.request.locations!.map(at) }))!
  expect(driven.legs).toHaveLength(2)
  expect(driven.legs[0].metres).toBeCloseTo(1340, 0)
  expect(haversine(driven.legs[0].coordinates[0], at(route.request.locations![0]))).toBeLessThan(60)
  const places = compact.request.sources!.map(at)
  const matrix = await answering(compact.response).matrix({ profile: 'car', sources: places, targets: places })
  expect([...matrix.seconds]).toEqual([0, 209, 132, 219, 0, 126, 135, 117, 0])
  expect(matrix.metres[1]).toBeCloseTo(2393, 0)
  const row = await answering(verbose.response).matrix({
    profile: 'car',
    sources: verbose.request.sources!.map(at),
    targets: verbose.request.targets!.map(at),
  })
  expect([...row.seconds]).toEqual([209, 132])
  await expect(
    answering({ error: off.error }, 400).route({ profile: 'car', points: off.request.locations!.map(at) }),
  ).rejects.toThrow(/No suitable edges/)

  // our own roads on the same streets, against it
  const { bytes } = await importRegion(
    bytesSource(new Uint8Array(readFileSync(new URL('../../test/fixtures/synthetic-grid.osm.pbf', import.meta.url)))),
    { inflate: nodeInflate },
  )
  const own = Region.load(bytes).router('car').matrix(places)
  matrix.seconds.forEach((seconds, cell) =>
    expect(Math.abs(own.seconds[cell] - seconds)).toBeLessThan(0.06 * seconds + 1),
  )
})

test('polylines of the published example', () => {
  expect(decodePolyline('_p~iF~ps|U_ulLnnqC_mqNvxq`@', 5)).toEqual([
    [-120.2, 38.5],
    [-120.95, 40.7],
    [-126.453, 43.252],
  ])
})

test('the estimate is that of the published formula', () => {
  const [a, b]: Position[] = [
    [0, 0],
    [0, 0.1],
  ]
  const crow = haversine(a, b)
  expect(estimate(a, b, 'car')).toEqual({ metres: crow * 1.4, seconds: 1.64 * crow ** 0.688 })
  expect(estimate(a, b, 'car', { factor: 1.2, speed: 2 }).seconds).toBeCloseTo((1.64 * crow ** 0.688) / 2)
  expect(estimate(a, b, 'foot').seconds).toBeCloseTo((crow * 1.4 * 3.6) / 4.9)
})
