import { deflateSync } from 'node:zlib'
import { nodeInflate } from '../src/node/files.ts'
import { bytesSource } from '../src/osm/blobs.ts'
import { OsmData } from '../src/osm/data.ts'
import { writeOsm, type OsmOut, type OutRelation } from '../src/osm/write.ts'

export interface Tiny {
  /** Metres east and north of 38.5 N, 42 W, by a letter. */
  nodes: Record<string, [x: number, y: number] | [x: number, y: number, tags: Record<string, string>]>
  /** `'abc'` is a way over three nodes. */
  ways: [nodes: string, tags: Record<string, string>][]
  /** `['no_left_turn', 0, 'b', 1]`: from way 0 by node b to way 1; a number as via is a way. */
  bans?: [kind: string | Record<string, string>, from: number, via: string | number | number[], to: number][]
}

const metre = 1 / 111_195
export const at = (x: number, y: number): [number, number] => [
  -42 + (x * metre) / Math.cos((38.5 * Math.PI) / 180),
  38.5 + y * metre,
]

/** A few streets drawn by hand, as a file. Example: `await tinyFile({ nodes: { a: [0, 0], b: [100, 0] }, ways: [['ab', {}]] })` */
export async function tinyFile({ nodes, ways, bans = [] }: Tiny): Promise<Uint8Array<ArrayBuffer>> {
  const letters = Object.keys(nodes)
  const id = (letter: string) => letters.indexOf(letter) + 1
  const relations = bans.map(([kind, from, via, to], i): OutRelation => {
    const vias =
      typeof via === 'string'
        ? [{ type: 'node' as const, id: id(via), role: 'via' }]
        : [via].flat().map((way) => ({ type: 'way' as const, id: way + 1, role: 'via' }))
    return {
      id: i + 1,
      tags: { type: 'restriction', ...(typeof kind === 'string' ? { restriction: kind } : kind) },
      members: [{ type: 'way', id: from + 1, role: 'from' }, ...vias, { type: 'way', id: to + 1, role: 'to' }],
    }
  })
  const out: OsmOut = {
    nodes: letters.map((letter) => {
      const [x, y, tags] = nodes[letter]
      const [lon, lat] = at(x, y)
      return { id: id(letter), lat: Math.round(lat * 1e7), lon: Math.round(lon * 1e7), ...(tags && { tags }) }
    }),
    ways: ways.map(([refs, tags], i) => ({
      id: i + 1,
      refs: refs.split('').map(id),
      // an empty word takes the default away
      tags: Object.fromEntries(Object.entries({ highway: 'residential', ...tags }).filter(([, value]) => value !== '')),
    })),
    relations,
    bbox: [-43, 38, -41, 39],
    date: '2026-01-01T00:00:00Z',
    program: 'test',
  }
  const parts: Uint8Array[] = []
  for await (const part of writeOsm(out, (bytes) => deflateSync(bytes))) parts.push(part)
  return new Uint8Array(Buffer.concat(parts))
}

export const tinyData = async (tiny: Tiny): Promise<OsmData> =>
  OsmData.read(bytesSource(await tinyFile(tiny)), { inflate: nodeInflate })
