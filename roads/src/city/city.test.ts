import { createHash } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { nodeInflate } from '../node/files.ts'
import { bytesSource } from '../osm/blobs.ts'
import { OsmData } from '../osm/data.ts'
import { writeOsm } from '../osm/write.ts'
import { generateCity, type CityOptions } from './city.ts'

async function written(options: CityOptions): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  for await (const part of writeOsm(generateCity(options).out, (bytes) => deflateSync(bytes))) parts.push(part)
  return Buffer.concat(parts)
}
const readCity = async (options: CityOptions) =>
  OsmData.read(bytesSource(await written(options)), { inflate: nodeInflate })
const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

describe('Port Averne', () => {
  test('is the same for the same seed and another for another', async () => {
    const [a, b, c] = await Promise.all([1, 1, 2].map((seed) => written({ seed, junctions: 900 })))
    expect(digest(a)).toBe(digest(b))
    expect(digest(a)).not.toBe(digest(c))
  })

  test.each([1200, 4500, 12_000])('has about the %i junctions asked for', (junctions) => {
    const made = generateCity({ junctions, buildings: false }).junctions
    expect(made / junctions).toBeGreaterThan(0.75)
    expect(made / junctions).toBeLessThan(1.25)
  })

  test('is a whole map: every node is there, and all that a router must mind', async () => {
    const data = await readCity({})
    expect(data.missingNodes).toBe(0)
    const seen = new Set<string>()
    const names = new Set<string>()
    for (let way = 0; way < data.wayCount; way++) {
      const tags = data.wayTags(way)
      for (const [key, value] of tags) {
        if (
          /^(highway|oneway|access|natural|leisure|landuse|building|route|railway|junction|bridge|maxheight|maxweight|hgv)$/.test(
            key,
          )
        )
          seen.add(`${key}=${value}`)
        if (key === 'name') names.add(value)
      }
    }
    for (const tags of data.taggedNodes.values()) {
      for (const key of ['barrier', 'highway', 'place']) if (tags.has(key)) seen.add(`${key}=${tags.get(key)}`)
      if (tags.has('place')) names.add(tags.get('name')!)
    }
    const wanted =
      'highway=motorway highway=motorway_link highway=primary highway=secondary highway=tertiary highway=residential highway=living_street ' +
      'highway=pedestrian highway=footway highway=traffic_signals oneway=yes oneway=-1 access=private access=destination ' +
      'natural=coastline natural=water leisure=park landuse=industrial landuse=forest building=house building=warehouse ' +
      'route=ferry railway=rail junction=roundabout bridge=yes barrier=bollard barrier=gate place=city place=suburb maxweight=3.5'
    expect(wanted.split(' ').filter((each) => !seen.has(each))).toEqual([])
    const people =
      'Port Averne,Orle,Old Averne,Saltmarket,Hallowgate,Weir Side,Eastfold,Ferrymead,Corn Hill,Marsh Gate,Kiln End,North Quay,Tanners’ Reach,Lantern Row,Linden Park,Abbot’s Mere,North Quay Depot,Café Ondine'
    expect(people.split(',').filter((each) => !names.has(each))).toEqual([])
    const vias = data.relations.filter(({ tags }) => tags.get('type') === 'restriction')
    const kinds = new Set(vias.map(({ members }) => members.find(({ role }) => role === 'via')!.type))
    expect(kinds).toEqual(new Set(['node', 'way']))
    expect(vias.length).toBeGreaterThan(40)
  })

  test('lies in the open sea', () => {
    const [west, south, east, north] = generateCity({ junctions: 900, buildings: false }).out.bbox
    // the nearest land is more than 900 km away: Newfoundland ends at 52° W, the Azores begin at 31.3° W
    expect([west > -43 && east < -41, south > 38 && north < 39]).toEqual([true, true])
  })
})
