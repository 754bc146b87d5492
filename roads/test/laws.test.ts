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
