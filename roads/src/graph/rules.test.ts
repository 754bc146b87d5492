import { describe, expect, test } from 'vitest'
import { at, tinyFile, type Tiny } from '../../test/tiny-map.ts'
import { haversine } from '../geo.ts'
import { nodeInflate } from '../node/files.ts'
import { bytesSource } from '../osm/blobs.ts'
import { importRegion } from '../region/import.ts'
import { Region } from '../region/region.ts'
import { paces } from './pace.ts'
import { profileNames, type ProfileName } from './profile.ts'

/** A 3 x 3 grid, a to i, 200 m apart, with an arm beyond a; single ways by their letters. */
const grid: Tiny['nodes'] = {
  a: [0, 0], b: [200, 0], c: [400, 0], d: [0, 200], e: [200, 200], f: [400, 200], g: [0, 400], h: [200, 400], i: [400, 400], z: [-150, 0], y: [600, 0],
} // oxfmt-ignore
const streets = ['ab', 'bc', 'de', 'ef', 'gh', 'hi', 'ad', 'be', 'cf', 'dg', 'eh', 'fi', 'za', 'cy']

async function map(
  change: Record<string, Record<string, string>>,
  more: Partial<Tiny> = {},
  profiles: ProfileName[] = ['car'],
) {
  const ways = streets.map((street): Tiny['ways'][number] => [street, change[street] ?? {}])
  const file = await tinyFile({
    nodes: { ...grid, ...more.nodes },
    ways: [...ways, ...(more.ways ?? [])],
    bans: more.bans ?? [],
  })
  const { bytes, info } = await importRegion(bytesSource(file), { profiles, inflate: nodeInflate })
  const region = Region.load(bytes)
  const all: Tiny['nodes'] = { ...grid, ...more.nodes }
  const letterAt = ([lon, lat]: readonly [number, number]) =>
    Object.keys(all).find((letter) => haversine(at(all[letter][0], all[letter][1]), [lon, lat]) < 1) ?? '?'
  /** The letters a trip passes, between places 20 m from a letter towards another: `'z>a'` to `'b>c'`. */
  const drive = (from: string, to: string, profile: ProfileName = 'car') => {
    const place = (text: string) => {
      const [[ax, ay], [bx, by]] = [text[0], text[2]].map((letter) => all[letter])
      const far = Math.hypot(bx - ax, by - ay)
      return at(ax + ((bx - ax) * 20) / far, ay + ((by - ay) * 20) / far)
    }
    const route = region.router(profile).route([place(from), place(to)], { snapMetres: 60 })
    return route?.legs[0].coordinates.slice(1, -1).map(letterAt).join('')
  }
  return { drive, region, info, report: info.report.profiles[profiles[0]]! }
}
const way = (letters: string) => streets.indexOf(letters)

describe('one-ways', () => {
  test('are driven in their direction, whichever way they are drawn', async () => {
    expect((await map({})).drive('z>a', 'c>y')).toBe('abc')
    expect((await map({ ab: { oneway: '-1' } })).drive('z>a', 'c>y')).toMatch(/^ade/)
    expect((await map({ ab: { oneway: 'yes' } })).drive('c>y', 'z>a')).toMatch(/eda$/)
    expect((await map({ ab: { oneway: 'yes' } })).drive('z>a', 'c>y')).toBe('abc')
    expect((await map({ ab: { oneway: 'reversible' } })).drive('z>a', 'c>y')).toMatch(/^ade/)
    expect((await map({ ab: { junction: 'roundabout' } })).drive('c>y', 'z>a')).toMatch(/eda$/)
    expect((await map({ ab: { highway: 'motorway' } })).drive('c>y', 'z>a')).toMatch(/eda$/)
  })

  test('a place behind the start on a one-way is reached around the block', async () => {
    const { region } = await map({ ab: { oneway: 'yes' } })
    const [early, late] = [at(60, 0), at(140, 0)]
    const router = region.router('car')
    expect(router.route([early, late])!.metres).toBeCloseTo(80, 0)
    const around = router.route([late, early])!
    expect(around.metres).toBeCloseTo(720, -1)
    expect(router.matrix([early, late]).metres).toEqual(
      Float32Array.of(0, router.route([early, late])!.metres, around.metres, 0),
    )
  })

  test('bind bicycles unless they are excepted, and never people on foot', async () => {
    const all: ProfileName[] = [...profileNames]
    const plain = await map({ ab: { oneway: 'yes' } }, {}, all)
    expect(plain.drive('c>y', 'z>a', 'foot')).toBe('cba')
    expect(plain.drive('c>y', 'z>a', 'bicycle')).not.toBe('cba')
    expect((await map({ ab: { oneway: 'yes', 'oneway:bicycle': 'no' } }, {}, all)).drive('c>y', 'z>a', 'bicycle')).toBe(
      'cba',
    )
    expect((await map({ ab: { oneway: 'yes', cycleway: 'opposite' } }, {}, all)).drive('c>y', 'z>a', 'bicycle')).toBe(
      'cba',
    )
  })
})

describe('access', () => {
  test.each<Record<string, string>>([
    { access: 'no' },
    { motor_vehicle: 'no' },
    { highway: 'footway' },
    { access: 'yes', vehicle: 'no' },
    { highway: 'construction' },
  ])('%j is closed', async (tags) => {
    expect((await map({ ab: tags })).drive('z>a', 'c>y')).toMatch(/^ade/)
  })

  test('the more special key decides', async () => {
    expect((await map({ ab: { access: 'no', motor_vehicle: 'yes' } })).drive('z>a', 'c>y')).toBe('abc')
    expect((await map({ ab: { highway: 'pedestrian', motor_vehicle: 'yes' } })).drive('z>a', 'c>y')).toBeDefined()
  })

  test.each(['private', 'destination', 'customers', 'delivery'])('%s ways are for their ends only', async (access) => {
    const { drive } = await map({ ab: { access } })
    expect(drive('z>a', 'c>y')).toMatch(/^ade/)
    expect(drive('a>b', 'c>y')).toBe('bc')
    expect(drive('z>a', 'b>a')).toBe('a')
    expect(drive('a>b', 'b>a')).toBe('')
  })

  test('two private streets in a row are both driven to reach the second', async () => {
    const { drive } = await map({ za: { access: 'private' }, ab: { access: 'private' }, ad: { access: 'no' } })
    expect(drive('z>a', 'b>e')).toBe('ab')
    expect(drive('e>b', 'z>a')).toBe('ba')
  })

  test('a public street that goes on as a private one is driven to its end, and back', async () => {
    const { drive } = await map({ za: { access: 'private' }, ad: { access: 'no' } })
    expect([drive('b>c', 'a>b'), drive('a>b', 'b>c')]).toEqual(['b', 'b'])
    expect(drive('b>a', 'b>c')).toMatch(/^a?b$/)
    expect(drive('c>y', 'z>a')).toBe('cba')
  })

  test('barriers stop what cannot pass them', async () => {
    const gate = (tags: Record<string, string>): Partial<Tiny> => ({ nodes: { b: [200, 0, tags] } })
    const all: ProfileName[] = [...profileNames]
    const bollard = await map({}, gate({ barrier: 'bollard' }), all)
    expect(bollard.drive('z>a', 'c>y')).not.toMatch(/b/)
    expect(bollard.drive('z>a', 'c>y', 'bicycle')).toBe('abc')
    expect((await map({}, gate({ barrier: 'gate', access: 'private' }))).drive('z>a', 'c>y')).not.toMatch(/b/)
    expect((await map({}, gate({ barrier: 'gate' }))).drive('z>a', 'c>y')).toBe('abc')
    expect((await map({}, gate({ barrier: 'gate', access: 'private' }))).drive('z>a', 'b>c')).toMatch(/fc$/)
  })

  test('a private gate lets those through who live behind it, and nobody else', async () => {
    const tags = { barrier: 'gate', access: 'private' }
    const lane = await map({}, { nodes: { a: [0, 0, tags] } })
    expect([lane.drive('z>a', 'c>y'), lane.drive('c>y', 'z>a')]).toEqual(['abc', 'cba'])
    expect(lane.drive('c>b', 'g>d')).not.toMatch(/a/)
    expect((await map({}, { nodes: { a: [0, 0, { ...tags, access: 'no' }] } })).drive('z>a', 'c>y')).toBeUndefined()

    const yard = await map(
      { bc: { access: 'no' } },
      {
        nodes: { u: [240, -40, tags], v: [360, -40, tags], w: [300, -40], x: [300, -90] },
        ways: [['bu', {}], ['uwv', {}], ['vc', {}], ['wx', {}]],
      },
    ) // oxfmt-ignore
    expect(yard.drive('z>a', 'c>y')).not.toMatch(/[uvw]/)
    expect([yard.drive('z>a', 'x>w'), yard.drive('x>w', 'c>y')]).toEqual(['abuw', 'wvc'])
    expect(yard.drive('u>w', 'v>w')).toBe('w')
  })

  test('trucks mind their size and their signs', async () => {
    const limits: Record<string, string>[] = [
      { maxheight: '3.2' },
      { maxweight: '7.5' },
      { maxlength: '8' },
      { hgv: 'no' },
      { maxheight: '11\'6"' },
    ]
    for (const tags of limits) {
      const { drive } = await map({ ab: tags }, {}, ['car', 'van', 'truck'])
      expect([drive('z>a', 'c>y', 'car'), drive('z>a', 'c>y', 'van')]).toEqual(['abc', 'abc'])
      expect(drive('z>a', 'c>y', 'truck')).toMatch(/^ade/)
    }
    const { drive } = await map({ ab: { hgv: 'destination' } }, {}, ['truck'])
    expect([drive('z>a', 'c>y', 'truck'), drive('z>a', 'b>a', 'truck')]).toEqual(['adebc', 'a'])
  })
})

describe('turn restrictions', () => {
  test('past a node', async () => {
    const ban = (kind: string | Record<string, string>, from: string, via: string, to: string) =>
      map({}, { bans: [[kind, way(from), via, way(to)]] })
    expect((await ban('no_straight_on', 'ab', 'b', 'bc')).drive('z>a', 'c>y')).not.toBe('abc')
    expect((await ban('only_left_turn', 'ab', 'b', 'be')).drive('z>a', 'c>y')).not.toBe('abc')
    expect((await ban('only_straight_on', 'ab', 'b', 'bc')).drive('a>b', 'b>e')).not.toBe('b')
    expect((await ban({ 'restriction:hgv': 'no_straight_on' }, 'ab', 'b', 'bc')).drive('z>a', 'c>y')).toBe('abc')
    expect(
      (await ban({ restriction: 'no_straight_on', except: 'motorcar' }, 'ab', 'b', 'bc')).drive('z>a', 'c>y'),
    ).toBe('abc')
    const conditional = await ban({ 'restriction:conditional': 'no_straight_on @ (07:00-09:00)' }, 'ab', 'b', 'bc')
    expect([conditional.drive('z>a', 'c>y'), conditional.report.conditional]).toEqual(['abc', 1])
  })

  test('past a way: the same turn is free to those who come from elsewhere', async () => {
    const { drive, report } = await map({}, { bans: [['no_right_turn', way('ab'), way('be'), way('ef')]] })
    expect(report.restrictions).toBe(1)
    expect(drive('a>b', 'e>f')).not.toBe('be')
    expect(drive('c>b', 'e>f')).not.toBeUndefined()
    expect(drive('b>e', 'e>f')).toBe('e')
    expect(drive('a>b', 'e>h')).toBe('be')
    const only = await map({}, { bans: [['only_straight_on', way('ab'), [way('be')], way('eh')]] })
    expect([only.drive('a>b', 'e>f') === 'be', only.drive('a>b', 'e>h')]).toEqual([false, 'be'])
    const long = await map({}, { bans: [['no_left_turn', way('za'), [way('ab'), way('be')], way('de')]] })
    expect([long.drive('z>a', 'e>d') === 'abe', long.drive('b>a', 'e>d')]).toEqual([false, 'be'])
  })

  test('what cannot be followed is skipped and counted', async () => {
    const { report } = await map(
      {},
      {
        bans: [
          ['no_left_turn', way('ab'), 'i', way('bc')],
          ['sometimes', 0, 'b', 1],
        ],
      },
    )
    expect([report.restrictions, report.restrictionsSkipped]).toEqual([0, 2])
  })
})

describe('the rest', () => {
  test('ferries carry, and are waited for', async () => {
    const { region } = await map({ ab: { highway: '', route: 'ferry', duration: '00:06' } }, {}, ['car'])
    const slow = region.router('car').route([at(-100, 0), at(500, 0)])!
    expect(slow.legs[0].coordinates.length).toBeGreaterThan(4)
    const only = await map({ ab: { route: 'ferry', highway: '', duration: '00:06' }, ad: { access: 'no' } })
    const crossing = only.region.router('car').route([at(-100, 0), at(500, 0)])!
    expect(crossing.seconds).toBeGreaterThan(360 + 150)
    expect(crossing.legs[0].steps.map(({ turn }) => turn)).toContain('ferry')
  })

  test('left-hand traffic crosses to the right', async () => {
    const file = await tinyFile({ nodes: grid, ways: streets.map((street) => [street, {}]) })
    const time = async (traffic: 'left' | 'right', end: [number, number]) => {
      const { bytes } = await importRegion(bytesSource(file), { traffic, inflate: nodeInflate })
      return Region.load(bytes)
        .router('car')
        .route([at(100, 0), end])!.seconds
    }
    const [near, far] = paces.car.turns.plain
    const [up, ahead] = [at(200, 100), at(300, 0)]
    expect((await time('right', up)) - (await time('left', up))).toBeCloseTo(far - near, 5)
    expect(await time('right', ahead)).toBe(await time('left', ahead))
  })

  test('nobody turns back on the road but at its end', async () => {
    const { drive } = await map({})
    expect(drive('a>b', 'a>z')).toBe('a')
    const { region } = await map({ za: { name: 'Pier' } })
    const steps = region.router('car').route([at(-20, 0), at(-20.5, 0)])!.legs[0].steps
    expect(steps.map(({ turn }) => turn)).toEqual(['depart'])
  })

  test('a part that hangs on nothing is not snapped to', async () => {
    const far: Partial<Tiny> = { nodes: { p: [100, 40], q: [120, 40] }, ways: [['pq', { name: 'Lost' }]] }
    const { region, report } = await map({ ab: { name: 'Found' } }, far)
    expect(region.router('car').nearest(at(110, 38))?.name).toBe('Found')
    expect(report.mainShare).toBeLessThan(1)
    expect(region.router('car').nearest(at(110, 38), { snapMetres: 10 })).toBeUndefined()
    expect(region.router('car').route([at(110, 38), at(110, 2000)])).toBeUndefined()
    expect([...region.router('car').matrix([at(110, 0), at(0, 5000)]).seconds].map(Number.isNaN)).toEqual([
      false,
      true,
      true,
      true,
    ])
  })

  test('points that are none are all named', async () => {
    const { region } = await map({})
    expect(() =>
      region.router('car').matrix([
        [0, 95],
        [Number.NaN, 1],
        [181, 0],
      ]),
    ).toThrow(/Point 1: latitude 95.*\nPoint 2.*\nPoint 3: longitude 181/s)
    expect(() => region.router('foot')).toThrow(/imported for car, not for foot/)
  })
})
