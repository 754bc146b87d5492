import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { main } from './cli.ts'

const folder = mkdtempSync(join(tmpdir(), 'roads-'))
const path = (name: string) => join(folder, name)
const read = (name: string) => JSON.parse(readFileSync(path(name), 'utf8'))
let said: string[] = []

beforeAll(async () => {
  writeFileSync(
    path('p.json'),
    JSON.stringify([
      [-42.005, 38.505],
      [-41.99, 38.5],
      [-42, 38.49],
      [-43, 30],
    ]),
  )
  writeFileSync(path('q.json'), '[[0, 1], [1, 0], [2, 2]]')
  await main(['city', '-o', path('city.osm.pbf'), '--junctions', '900', '--no-buildings'])
  await main(['import', path('city.osm.pbf'), '--profiles', 'car,bicycle', '-o', path('city.roads')])
})
afterAll(() => rmSync(folder, { recursive: true }))
beforeEach(() => {
  said = []
  vi.spyOn(console, 'error').mockImplementation((line: unknown) => void said.push(String(line)))
})
afterEach(() => vi.restoreAllMocks())

test('matrix: times, distances and how far each point lies off, null where nothing leads', async () => {
  expect(
    await main(['matrix', path('city.roads'), '--profile', 'car', '--points', path('p.json'), '-o', path('m.json')]),
  ).toBe(0)
  const { seconds, metres, snapMetres } = read('m.json')
  expect([seconds.length, seconds[0].length, seconds[1][1], seconds[0][3], seconds[3][3], snapMetres[3]]).toEqual([
    4,
    4,
    0,
    null,
    null,
    null,
  ])
  expect(seconds[0][1]).toBeGreaterThan(60)
  expect(metres[0][1]).toBeGreaterThan(1000)
  expect(snapMetres[0]).toBeLessThan(200)
})

test('route: one line for each pair, the same figures as the matrix', async () => {
  await main(['matrix', path('city.roads'), '--profile', 'car', '--points', path('p.json'), '-o', path('m.json')])
  expect(
    await main([
      'route',
      path('city.roads'),
      '--profile',
      'car',
      '--points',
      path('p.json'),
      '--pairs',
      path('q.json'),
      '-o',
      path('r.geojson'),
    ]),
  ).toBe(0)
  const { features, attribution } = read('r.geojson')
  const { seconds, metres } = read('m.json')
  expect(attribution).toBe('Port Averne demo city')
  expect(features.map(({ geometry }: { geometry: { type: string } }) => geometry.type)).toEqual([
    'LineString',
    'LineString',
    'LineString',
  ])
  expect([features[0].properties, features[1].properties]).toEqual([
    { seconds: seconds[0][1], metres: metres[0][1] },
    { seconds: seconds[1][0], metres: metres[1][0] },
  ])
  expect(features[2].geometry.coordinates).toHaveLength(2)
  writeFileSync(path('far.json'), '[[0, 3]]')
  expect(
    await main([
      'route',
      path('city.roads'),
      '--points',
      path('p.json'),
      '--pairs',
      path('far.json'),
      '-o',
      path('far.geojson'),
    ]),
  ).toBe(3)
  expect(read('far.geojson').features[0]).toEqual({
    type: 'Feature',
    geometry: null,
    properties: { seconds: null, metres: null },
  })
})

test('a folder as OUT holds the region, a box cuts it', async () => {
  expect(await main(['import', path('city.osm.pbf'), '-o', folder, '--bbox', '-42.01,38.49,-41.99,38.51'])).toBe(0)
  expect(await main(['matrix', folder, '--points', path('p.json'), '-o', path('m2.json')])).toBe(0)
  expect(said.join('\n')).toMatch(/turn restrictions used.*main network.*s of CPU.*MB at most/s)
})

test('bad input ends with 2, names every fault and changes nothing', async () => {
  const before = readFileSync(path('city.roads'))
  writeFileSync(path('bad.osm.pbf'), readFileSync(path('city.osm.pbf')).subarray(0, 5000))
  const run = (...words: string[]) => main(words)
  expect(await run('import', path('bad.osm.pbf'), '-o', path('city.roads'))).toBe(2)
  expect(await run('import', path('p.json'), '-o', path('city.roads'))).toBe(2)
  expect(await run('import', path('none'), '-o', path('city.roads'))).toBe(2)
  expect(await run('import', path('city.osm.pbf'), '-o', path('city.roads'), '--profile', 'boat')).toBe(2)
  expect(await run('import', path('city.osm.pbf'), '-o', path('city.roads'), '--bbox', '1,2,3')).toBe(2)
  expect(readFileSync(path('city.roads')).equals(before)).toBe(true)
  writeFileSync(path('odd.json'), '[[0, 95], ["a", 1]]')
  said = []
  expect(await run('matrix', path('city.roads'), '--points', path('odd.json'), '-o', path('x.json'))).toBe(2)
  expect(said.join()).toMatch(/Point 1: latitude 95.*Point 2/s)
  said = []
  expect(await run('matrix', '--profile', 'car', '--colour', 'red')).toBe(2)
  expect(said.join()).toMatch(/OUT is missing.*--points is missing.*-o is missing.*--colour is not known/s)
  writeFileSync(path('q9.json'), '[[0, 9]]')
  expect(
    await run(
      'route',
      path('city.roads'),
      '--points',
      path('p.json'),
      '--pairs',
      path('q9.json'),
      '-o',
      path('x.json'),
    ),
  ).toBe(2)
  expect(
    await run('matrix', path('city.roads'), '--profile', 'foot', '--points', path('p.json'), '-o', path('x.json')),
  ).toBe(2)
  expect(await run('matrix', path('p.json'), '--points', path('p.json'), '-o', path('x.json'))).toBe(2)
  const changed = Buffer.from(before)
  changed[changed.length - 100] ^= 1
  writeFileSync(path('changed.roads'), changed)
  said = []
  expect(await run('matrix', path('changed.roads'), '--points', path('p.json'), '-o', path('x.json'))).toBe(2)
  expect(said.join()).toMatch(/checksum/)
  expect(await run('fly')).toBe(2)
  expect([existsSync(path('x.json')), readdirSync(folder).filter((name) => name.endsWith('.part'))]).toEqual([
    false,
    [],
  ])
})

test('import with an own pace: what it says is driven, and what makes no sense is named', async () => {
  const seconds = async (pace: object) => {
    writeFileSync(path('pace.json'), JSON.stringify(pace))
    const wanted = ['import', path('city.osm.pbf'), '--pace', path('pace.json'), '-o', path('own.roads')]
    if ((await main(wanted)) !== 0) return undefined
    await main(['matrix', path('own.roads'), '--points', path('p.json'), '-o', path('m.json')])
    return read('m.json').seconds[0][1] as number
  }
  const [ours, slow] = [await seconds({}), await seconds({ car: { ofLimit: { open: 0.3, builtUp: 0.3 } } })]
  expect(slow).toBeGreaterThan(1.2 * ours!)
  expect(await seconds({ car: { stops: { signal: 3 } } })).toBeUndefined()
  expect(said.join()).toMatch(/stops\.signal is not known/)
  expect(await seconds([1])).toBeUndefined()
})
