import { ProtoWriter } from './protobuf.ts'

export interface OutNode {
  id: number
  /** Ten-millionths of a degree. */
  lat: number
  lon: number
  tags?: Readonly<Record<string, string>>
}
export interface OutWay {
  id: number
  refs: readonly number[]
  tags: Readonly<Record<string, string>>
}
export interface OutRelation {
  id: number
  tags: Readonly<Record<string, string>>
  members: readonly { type: 'node' | 'way' | 'relation'; id: number; role: string }[]
}
export interface OsmOut {
  nodes: Iterable<OutNode>
  ways: Iterable<OutWay>
  relations: Iterable<OutRelation>
  /** west, south, east, north in degrees. */
  bbox: [number, number, number, number]
  /** ISO date of the data. */
  date: string
  program: string
}
export type Deflate = (bytes: Uint8Array) => Uint8Array | Promise<Uint8Array>

/** zlib as every browser and Node have it. Example: `await webDeflate(bytes)` */
export const webDeflate: Deflate = async (bytes) => {
  const stream = new Blob([bytes as Uint8Array<ArrayBuffer>]).stream().pipeThrough(new CompressionStream('deflate'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

const blockSize = 8000

/** The bytes of an `.osm.pbf`, block by block; elements come in ascending order of their ids.
 *  Example: `for await (const part of writeOsm(city)) file.write(part)` */
export async function* writeOsm(out: OsmOut, deflate: Deflate = webDeflate): AsyncGenerator<Uint8Array> {
  const raw = header(out)
  yield blob('OSMHeader', raw, await deflate(raw))
  for (const data of [
    blocks(out.nodes, writeNodes),
    blocks(out.ways, writeWays),
    blocks(out.relations, writeRelations),
  ])
    for (const each of data) yield blob('OSMData', each, await deflate(each))
}

type Write<T> = (group: ProtoWriter, elements: T[], words: Words) => void

function* blocks<T>(elements: Iterable<T>, write: Write<T>): Generator<Uint8Array> {
  for (const some of chunks(elements)) yield block(some, write)
}

function* chunks<T>(all: Iterable<T>): Generator<T[]> {
  let some: T[] = []
  for (const one of all) {
    if (some.push(one) < blockSize) continue
    yield some
    some = []
  }
  if (some.length > 0) yield some
}

function header({ bbox: [west, south, east, north], date, program }: OsmOut): Uint8Array {
  const nano = (degrees: number) => Math.round(degrees * 1e9)
  const box = new ProtoWriter()
    .zigzag(1, nano(west))
    .zigzag(2, nano(east))
    .zigzag(3, nano(north))
    .zigzag(4, nano(south))
  return new ProtoWriter()
    .message(1, box)
    .text(4, 'OsmSchema-V0.6')
    .text(4, 'DenseNodes')
    .text(5, 'Sort.Type_then_ID')
    .text(16, program)
    .uint(32, Math.floor(Date.parse(date) / 1000))
    .done()
}

function blob(type: string, raw: Uint8Array, packed: Uint8Array): Uint8Array {
  const body = new ProtoWriter(packed.length + 32).uint(2, raw.length).data(3, packed).done()
  const head = new ProtoWriter().text(1, type).uint(3, body.length).done()
  const all = new Uint8Array(4 + head.length + body.length)
  new DataView(all.buffer).setUint32(0, head.length)
  all.set(head, 4)
  all.set(body, 4 + head.length)
  return all
}

/** The words of one block; 0 is never a word, because it ends the tags of a dense node. */
class Words {
  private readonly numbers = new Map<string, number>()
  readonly table: string[] = ['']
  number(word: string): number {
    let number = this.numbers.get(word)
    if (number === undefined) this.numbers.set(word, (number = this.table.push(word) - 1))
    return number
  }
}

function block<T>(elements: T[], write: Write<T>): Uint8Array {
  const words = new Words()
  const group = new ProtoWriter(1 << 16)
  write(group, elements, words)
  const table = new ProtoWriter(1 << 12)
  for (const word of words.table) table.text(1, word)
  return new ProtoWriter(group.length + table.length + 32).message(1, table).message(2, group).done()
}

function writeNodes(group: ProtoWriter, nodes: OutNode[], words: Words): void {
  const [ids, lats, lons, tags] = [new ProtoWriter(), new ProtoWriter(), new ProtoWriter(), new ProtoWriter()]
  let last: OutNode = { id: 0, lat: 0, lon: 0 }
  for (const node of nodes) {
    ids.rawZigzag(node.id - last.id)
    lats.rawZigzag(node.lat - last.lat)
    lons.rawZigzag(node.lon - last.lon)
    for (const [key, value] of Object.entries(node.tags ?? {}))
      tags.rawVarint(words.number(key)).rawVarint(words.number(value))
    tags.rawVarint(0)
    last = node
  }
  const dense = new ProtoWriter(ids.length + lats.length + lons.length + tags.length + 32)
  group.message(2, dense.message(1, ids).message(8, lats).message(9, lons).message(10, tags))
}

function writeTags(to: ProtoWriter, tags: Readonly<Record<string, string>>, words: Words): void {
  const [keys, values] = [new ProtoWriter(32), new ProtoWriter(32)]
  for (const [key, value] of Object.entries(tags)) {
    keys.rawVarint(words.number(key))
    values.rawVarint(words.number(value))
  }
  if (keys.length > 0) to.message(2, keys).message(3, values)
}

function deltas(numbers: readonly number[]): ProtoWriter {
  const list = new ProtoWriter(numbers.length * 2 + 8)
  numbers.forEach((number, i) => list.rawZigzag(number - (i === 0 ? 0 : numbers[i - 1])))
  return list
}

function writeWays(group: ProtoWriter, ways: OutWay[], words: Words): void {
  for (const { id, tags, refs } of ways) {
    const way = new ProtoWriter().uint(1, id)
    writeTags(way, tags, words)
    group.message(3, way.message(8, deltas(refs)))
  }
}

const kinds = { node: 0, way: 1, relation: 2 }

function writeRelations(group: ProtoWriter, relations: OutRelation[], words: Words): void {
  for (const { id, tags, members } of relations) {
    const relation = new ProtoWriter().uint(1, id)
    writeTags(relation, tags, words)
    const [roles, types] = [new ProtoWriter(), new ProtoWriter()]
    for (const { role, type } of members) {
      roles.rawVarint(words.number(role))
      types.rawVarint(kinds[type])
    }
    relation.message(8, roles).message(9, deltas(members.map((member) => member.id)))
    group.message(4, relation.message(10, types))
  }
}
