import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { generateCity } from '../src/city/city.ts'
import { seeded } from '../src/city/random.ts'
import { fileSource, nodeInflate } from '../src/node/files.ts'
import { bytesSource, type ByteSource } from '../src/osm/blobs.ts'
import { OsmData } from '../src/osm/data.ts'
import { writeOsm, type OsmOut } from '../src/osm/write.ts'
import { importRegion } from '../src/region/import.ts'
import { Region } from '../src/region/region.ts'
import { LawChecker } from './law-checker.ts'
import { tinyFile } from './tiny-map.ts'

async function fileOf(out: OsmOut): Promise<ByteSource> {
  const parts: Uint8Array[] = []
  for await (const part of writeOsm(out, (bytes) => deflateSync(bytes))) parts.push(part)
  return bytesSource(Buffer.concat(parts))
}

/** Drives between random places of the file and asks the checker, which holds the lawful file. */
async function driven(
  lawful: ByteSource,
  routed: ByteSource,
  trips: number,
): Promise<{ routes: number; faults: string[] }> {
  const data = await OsmData.read(lawful, { inflate: nodeInflate })
  const checker = new LawChecker(data)
  const { bytes } = await importRegion(routed, { inflate: nodeInflate })
  const router = Region.load(bytes).router('car')
  const random = seeded(4)
  const faults: string[] = []
  let routes = 0
  const place = (): [number, number] => {
    const node = random.below(data.nodeCount)
    return [data.lons[node] / 1e7, data.lats[node] / 1e7]
  }
  for (let i = 0; i < trips; i++) {
    const route = router.route([place(), place()])
    if (!route) continue
    routes++
    faults.push(...checker.violations(route.legs[0].coordinates))
  }
  return { routes, faults }
}

const city = generateCity({ seed: 7, junctions: 2500, buildings: false }).out
/** The city with some tags or relations left out: a router that does not know these rules. */
const without = (keys: string[]): OsmOut => {
  const drop = (tags: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(tags).filter(([key]) => !keys.includes(key)))
  return {
    ...city,
    nodes: [...city.nodes].map((node) => ({ ...node, ...(node.tags && { tags: drop(node.tags) }) })),
    ways: [...city.ways].map((way) => ({ ...way, tags: drop(way.tags) })),
    relations: keys.includes('restriction') ? [] : city.relations,
  }
}

describe('no route breaks a law', () => {
  test('in Port Averne', async () => {
    const { routes, faults } = await driven(await fileOf(city), await fileOf(city), 900)
    expect(faults).toEqual([])
    expect(routes).toBeGreaterThan(800)
  })

  test.each([
    ['one-ways', ['oneway', 'junction'], /driven backwards/],
    ['private ways', ['access'], /is private/],
    ['turn restrictions', ['restriction'], /bans this turn|allows another turn/],
    ['barriers', ['barrier', 'access'], /is shut by/],
  ])('and the checker sees it when the router knows no %s', async (_, keys, words) => {
    const { faults } = await driven(await fileOf(city), await fileOf(without(keys)), 500)
    expect(faults.filter((fault) => words.test(fault)).length).toBeGreaterThan(0)
  })

  test('of private gates: who lives behind one drives through, the others go around', async () => {
    const yard = (gate: Record<string, string>) =>
      tinyFile({
        nodes: { a: [0, 0], b: [200, 0], c: [400, 0], d: [0, 900], e: [400, 300], u: [230, -40, gate], v: [370, -40, gate], w: [300, -40], x: [300, -90] },
        ways: [['ab', {}], ['cbx', { access: 'no' }], ['buwvc', {}], ['wx', {}], ['bdec', {}], ['ad', {}]],
      }) // oxfmt-ignore
    const lawful = bytesSource(await yard({ barrier: 'gate', access: 'private' }))
    const { routes, faults } = await driven(lawful, lawful, 100)
    expect([routes, faults]).toEqual([100, []])
    const unaware = await driven(lawful, bytesSource(await yard({ barrier: 'gate' })), 100)
    expect(
      unaware.faults.filter((fault) => /is private, and neither end lies on it/.test(fault)).length,
    ).toBeGreaterThan(0)
    const across = await driven(bytesSource(await yard({ barrier: 'gate', access: 'no' })), lawful, 100)
    expect(across.faults.filter((fault) => /is shut by a gate/.test(fault)).length).toBeGreaterThan(0)
  })

  const folder = process.env['ROADS_DATA']
  const real = folder ? ['liechtenstein-2015', 'porto-metro-2015-roads'] : []
  if (real.length > 0)
    test.each(real)(
      'in %s',
      async (name) => {
        const { routes, faults } = await driven(
          fileSource(`${folder}/${name}.osm.pbf`),
          fileSource(`${folder}/${name}.osm.pbf`),
          4000,
        )
        expect(faults).toEqual([])
        expect(routes).toBeGreaterThan(2000)
      },
      600_000,
    )
})
