import { describe, expect, test } from 'vitest'
import { at, tinyFile, type Tiny } from '../../test/tiny-map.ts'
import { nodeInflate } from '../node/files.ts'
import { bytesSource } from '../osm/blobs.ts'
import { importRegion, type ImportOptions } from '../region/import.ts'
import { Region } from '../region/region.ts'
import { paces } from './pace.ts'
import type { ProfileName } from './profile.ts'

type Tags = Record<string, string>
const seconds = async (
  map: Tiny,
  from: number[],
  to: number[],
  options: ImportOptions = {},
  profile: ProfileName = 'car',
) => {
  const { bytes } = await importRegion(bytesSource(await tinyFile(map)), { ...options, profiles: [profile], inflate: nodeInflate }) // oxfmt-ignore
  return Region.load(bytes)
    .router(profile)
    .route([at(from[0], from[1]), at(to[0], to[1])])!.seconds
}
/** A straight road of a kilometre, of which the middle 800 m are driven. */
const road = (tags: Tags, own?: ImportOptions, profile?: ProfileName) =>
  seconds({ nodes: { a: [0, 0], b: [1000, 0] }, ways: [['ab', tags]] }, [100, 0], [900, 0], own, profile)
const at50 = (kmh: number) => (800 / kmh) * 3.6
const { open, builtUp, ofLimit, stops, turns } = paces.car

describe('a built-up area is driven slower', () => {
  test.each<[Tags, number]>([
    [{}, open.primary],
    [{ 'maxspeed:type': 'DE:urban', maxspeed: '' }, 50 * ofLimit.builtUp],
    [{ 'source:maxspeed': 'DE:urban', maxspeed: '50' }, 50 * ofLimit.builtUp],
    [{ maxspeed: 'FR:urban' }, 50 * ofLimit.builtUp],
    [{ 'zone:maxspeed': 'DE:30' }, 30 * ofLimit.builtUp],
    [{ 'source:maxspeed': 'AT:zone:30' }, 30 * ofLimit.builtUp],
    [{ lit: 'yes' }, builtUp.primary],
    [{ sidewalk: 'both' }, builtUp.primary],
    [{ lit: 'yes', 'source:maxspeed': 'DE:rural', maxspeed: '70' }, 70 * ofLimit.open],
    [{ maxspeed: '50' }, 50 * ofLimit.open],
  ])('where it is signed or lit: %j', async (tags, kmh) => {
    expect(await road({ highway: 'primary', ...tags })).toBeCloseTo(at50(kmh), 1)
  })

  /** A main road, and streets on both sides of it, each so far from the next. */
  const among = (apart: number): Tiny => {
    const nodes: Tiny['nodes'] = {}
    const ways: Tiny['ways'] = []
    const letter = (column: number, row: number) => String.fromCodePoint(0x4e00 + column * 40 + row)
    const count = 12
    for (let column = 0; column < count; column++)
      for (let row = 0; row < count; row++) nodes[letter(column, row)] = [column * apart, (row - 6) * apart]
    const each = Array.from({ length: count }, (_, i) => i)
    for (const i of each) {
      ways.push([each.map((row) => letter(i, row)).join(''), {}])
      ways.push([each.map((column) => letter(column, i)).join(''), i === 6 ? { highway: 'primary' } : {}])
    }
    return { nodes, ways }
  }

  test('where junctions are many, though no tag says so', async () => {
    const across = (apart: number) => seconds(among(apart), [4.5 * apart, 0], [6.5 * apart, 0])
    expect(await across(60)).toBeCloseTo((120 / builtUp.primary) * 3.6, 1)
    expect(await across(400)).toBeCloseTo((800 / open.primary) * 3.6, 1)
    const between = await across(120)
    expect(between).toBeGreaterThan((240 / open.primary) * 3.6 + 0.5)
    expect(between).toBeLessThan((240 / builtUp.primary) * 3.6 - 0.5)
  })
})

describe('what stands on the way costs time', () => {
  /** A main road from a over the junction m to b, with side streets at m, and a node p of the road near m. */
  const crossing = (p: [number, Tags], m: Tags = {}, more: Tiny['nodes'] = {}): Tiny => ({
    nodes: { a: [0, 0], p: [p[0], 0, p[1]], m: [500, 0, m], b: [1000, 0], s: [500, 300], t: [500, -300], ...more },
    ways: [['apm', { highway: 'primary' }], [more['q'] ? 'mqb' : 'mb', { highway: 'primary' }], ['sm', {}], ['mt', {}]],
  }) // oxfmt-ignore
  const signals = { highway: 'traffic_signals' }
  const lost = async (map: Tiny, from = [0, 0], to = [1000, 0]) =>
    (await seconds(map, from, to)) - (await seconds(crossing([480, {}]), from, to))

  test('signals, once for a junction, wherever they are drawn', async () => {
    const footway = { highway: 'crossing', crossing: 'traffic_signals' }
    expect(await lost(crossing([480, {}], signals))).toBeCloseTo(stops.signals, 2)
    expect(await lost(crossing([480, signals]))).toBeCloseTo(stops.signals, 2)
    expect(await lost(crossing([480, footway], signals, { q: [515, 0, footway] }))).toBeCloseTo(stops.signals, 2)
    // who turns in from the side waits there, too, and needs not give way any more
    expect(await lost(crossing([480, signals]), [500, 200], [1000, 0])).toBeCloseTo(stops.signals - stops.minor, 2)
    expect(await lost(crossing([250, signals]))).toBeCloseTo(stops.signals, 2)
    expect(await lost(crossing([250, { ...signals, 'traffic_signals:direction': 'backward' }]))).toBeCloseTo(0, 2)
  })

  test('signals, once for two junctions that lie side by side', async () => {
    const twice = (far: number): Tiny => ({
      nodes: { a: [0, 0], m: [500, 0, signals], n: [500 + far, 0, signals], b: [1000, 0], s: [500, 300], t: [500 + far, 300] },
      ways: [['amnb', { highway: 'primary' }], ['sm', {}], ['tn', {}]],
    }) // oxfmt-ignore
    expect(await lost(twice(30))).toBeCloseTo(stops.signals, 2)
    expect(await lost(twice(200))).toBeCloseTo(2 * stops.signals, 2)
  })

  test.each<[Tags, number]>([
    [{ highway: 'crossing' }, stops.crossing],
    [{ highway: 'crossing', crossing: 'zebra' }, stops.crossing],
    [{ highway: 'crossing', crossing: 'unmarked' }, 0],
    [{ railway: 'level_crossing' }, stops.railway],
    [{ traffic_calming: 'hump' }, stops.bump],
    [{ traffic_calming: 'island' }, 0],
  ])('%j', async (tags, cost) => {
    expect(await lost(crossing([250, tags]))).toBeCloseTo(cost, 2)
    expect(await lost(crossing([480, tags]), [1000, 0], [0, 0])).toBeCloseTo(cost, 2)
  })

  test('signs, for those who drive to the junction they stand at', async () => {
    for (const [highway, cost] of [['stop', stops.stop], ['give_way', stops.giveWay]] as const) {
      expect(await lost(crossing([480, { highway }]))).toBeCloseTo(cost, 2)
      expect(await lost(crossing([480, { highway }]), [1000, 0], [0, 0])).toBeCloseTo(0, 2)
      expect(await lost(crossing([480, { highway, direction: 'backward' }]))).toBeCloseTo(0, 2)
      expect(await lost(crossing([480, { highway }], signals))).toBeCloseTo(stops.signals, 2)
    } // oxfmt-ignore
  })

  test('coming from a side street, and the size and side of a turn', async () => {
    const plain = { nodes: crossing([480, {}]).nodes, ways: crossing([480, {}]).ways }
    const same: Tiny = { ...plain, ways: plain.ways.map(([refs]) => [refs, { highway: 'primary' }]) }
    const [near, far] = await Promise.all([seconds(same, [100, 0], [500, -200]), seconds(same, [100, 0], [500, 200])])
    expect(far - near).toBeCloseTo(turns.plain[1] - turns.plain[0], 2)
    const straight = await seconds(same, [500, 200], [500, -200])
    const slow = await seconds(plain, [500, 200], [500, -200])
    expect(slow - straight).toBeCloseTo(stops.minor + 400 * 3.6 * (1 / open.residential - 1 / open.primary), 1)
  })
})

describe('the surface', () => {
  test.each<[Tags, number]>([
    [{ surface: 'asphalt' }, open.tertiary],
    [{ surface: 'sett' }, 35],
    [{ surface: 'gravel', maxspeed: '80' }, 30],
    [{ tracktype: 'grade4' }, 20],
    [{ smoothness: 'very_bad', surface: 'sett' }, 20],
  ])('%j holds back', async (tags, kmh) => {
    expect(await road({ highway: 'tertiary', ...tags })).toBeCloseTo(at50(kmh), 1)
  })
})

describe('own numbers', () => {
  test('are laid over ours, and the region tells them', async () => {
    const pace = { car: { open: { primary: 40 }, stops: { signals: 20 } }, truck: { ofLimit: { open: 0.5 } } }
    expect(await road({ highway: 'primary' }, { pace })).toBeCloseTo(at50(40), 1)
    expect(await road({ highway: 'secondary' }, { pace })).toBeCloseTo(at50(open.secondary), 1)
    expect(await road({ highway: 'primary', maxspeed: '60' }, { pace }, 'truck')).toBeCloseTo(at50(30), 1)
    const file = await tinyFile({ nodes: { a: [0, 0], b: [100, 0] }, ways: [['ab', {}]] })
    const { bytes, info } = await importRegion(bytesSource(file), { pace, inflate: nodeInflate })
    expect([info.pace, Region.load(bytes).info.pace]).toEqual([pace, pace])
  })

  test('that make no sense are all named', async () => {
    const wrong = { car: { open: { primary: -1 }, stops: { signal: 3 }, turns: { plain: 4 }, top: 'fast' } } as never
    await expect(road({}, { pace: wrong })).rejects.toThrow(
      /open\.primary is not a number above 0\.\n.*stops\.signal is not known\.\n.*turns\.plain is not \[near, far\].*\n.*top is not/,
    )
    await expect(road({}, { pace: { tram: {} } as never })).rejects.toThrow(/no profile "tram"/)
  })
})

test('vans and trucks are slower than cars, and on foot and by bicycle no sign counts', async () => {
  const signs: Tiny = {
    nodes: { a: [0, 0], p: [500, 0, { highway: 'traffic_signals' }], b: [1000, 0] },
    ways: [['apb', { highway: 'primary' }]],
  }
  const time = (profile: ProfileName) => seconds(signs, [100, 0], [900, 0], {}, profile)
  expect(await time('car')).toBeLessThan(await time('van'))
  expect(await time('van')).toBeLessThan(await time('truck'))
  expect(await time('foot')).toBeCloseTo(at50(4.9), 1)
  expect(await time('bicycle')).toBeCloseTo(at50(17), 1)
})
