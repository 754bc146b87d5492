import { BadInput } from '../faults.ts'
import { ProtoReader } from './protobuf.ts'

/** A node, way or relation as the file holds it; `tags` are indices into `strings`, key and value in turn. */
export interface BlockVisitor {
  strings(table: readonly string[]): void
  node(id: number, lat: number, lon: number, tags: readonly number[]): void
  way(id: number, refs: readonly number[], tags: readonly number[]): void
  relation(id: number, members: readonly RawMember[], tags: readonly number[]): void
}
export interface RawMember {
  type: 0 | 1 | 2
  id: number
  role: number
}
export interface FileHeader {
  /** ISO date of the data, where the file tells. */
  date?: string
  /** west, south, east, north in degrees. */
  bbox?: [number, number, number, number]
  program?: string
  source?: string
}

const known = new Set(['OsmSchema-V0.6', 'DenseNodes'])

/** Example: `readHeader(blob.data).date` */
export function readHeader(data: Uint8Array): FileHeader {
  const reader = new ProtoReader(data)
  const header: FileHeader = {}
  while (reader.next()) {
    if (reader.field === 1) header.bbox = readBox(reader.inner())
    else if (reader.field === 4) {
      const feature = reader.text()
      if (!known.has(feature)) throw new BadInput([`The file needs "${feature}", which is not supported.`])
    } else if (reader.field === 16) header.program = reader.text()
    else if (reader.field === 17) header.source = reader.text()
    else if (reader.field === 32) {
      const seconds = reader.signed()
      if (seconds > 0 && seconds < 1e11) header.date = new Date(seconds * 1000).toISOString()
    } else reader.skip()
  }
  return header
}

function readBox(reader: ProtoReader): [number, number, number, number] {
  const sides = [0, 0, 0, 0, 0]
  while (reader.next()) {
    if (reader.field >= 1 && reader.field <= 4) sides[reader.field] = reader.zigzag() / 1e9
    else reader.skip()
  }
  return [sides[1], sides[4], sides[2], sides[3]]
}

/** No element of a real map has this many parts; a file that says so would only eat memory. */
const partsLimit = 200_000

/** Hands every element of a block to the visitor. Example: `readBlock(blob.data, visitor)` */
export function readBlock(data: Uint8Array, visitor: BlockVisitor): void {
  const reader = new ProtoReader(data)
  const groups: ProtoReader[] = []
  const place = { granularity: 100, lat: 0, lon: 0 }
  while (reader.next()) {
    if (reader.field === 1) visitor.strings(readStrings(reader.inner()))
    else if (reader.field === 2) groups.push(reader.inner())
    else if (reader.field === 17) place.granularity = reader.varint()
    else if (reader.field === 19) place.lat = reader.signed()
    else if (reader.field === 20) place.lon = reader.signed()
    else reader.skip()
  }
  if (place.granularity < 1 || place.granularity > 1e9) throw new BadInput(['The file has an absurd granularity.'])
  for (const group of groups) {
    while (group.next()) {
      if (group.field === 1) readNode(group.inner(), place, visitor)
      else if (group.field === 2) readDense(group.inner(), place, visitor)
      else if (group.field === 3) readWay(group.inner(), visitor)
      else if (group.field === 4) readRelation(group.inner(), visitor)
      else group.skip()
    }
  }
}

function readStrings(reader: ProtoReader): string[] {
  const table: string[] = []
  while (reader.next()) {
    if (reader.field === 1) table.push(reader.text())
    else reader.skip()
  }
  return table
}

interface Place {
  granularity: number
  lat: number
  lon: number
}

/** Ten-millionths of a degree, the resolution of the map itself. */
const fixed = (offset: number, granularity: number, value: number) => Math.round((offset + granularity * value) / 100)

function emitNode(id: number, lat: number, lon: number, tags: readonly number[], visitor: BlockVisitor): void {
  if (!(Math.abs(lat) <= 9e8 && Math.abs(lon) <= 18e8))
    throw new BadInput([`Node ${id} lies outside the world (${lat / 1e7}, ${lon / 1e7}).`])
  visitor.node(id, lat, lon, tags)
}

function readNode(reader: ProtoReader, place: Place, visitor: BlockVisitor): void {
  let id = 0
  let lat = 0
  let lon = 0
  let keys: number[] = []
  let values: number[] = []
  while (reader.next()) {
    if (reader.field === 1) id = reader.zigzag()
    else if (reader.field === 2) keys = readList(reader)
    else if (reader.field === 3) values = readList(reader)
    else if (reader.field === 8) lat = reader.zigzag()
    else if (reader.field === 9) lon = reader.zigzag()
    else reader.skip()
  }
  const { granularity } = place
  emitNode(id, fixed(place.lat, granularity, lat), fixed(place.lon, granularity, lon), pairs(keys, values), visitor)
}

function readDense(reader: ProtoReader, place: Place, visitor: BlockVisitor): void {
  const parts: (ProtoReader | undefined)[] = []
  while (reader.next()) {
    if (reader.field === 1 || reader.field === 8 || reader.field === 9 || reader.field === 10)
      parts[reader.field] = reader.inner()
    else reader.skip()
  }
  const [ids, lats, lons, tagList] = [parts[1], parts[8], parts[9], parts[10]]
  if (!ids || !lats || !lons) return
  let id = 0
  let lat = 0
  let lon = 0
  const none: number[] = []
  while (ids.pos < ids.end) {
    id += ids.zigzag()
    lat += lats.zigzag()
    lon += lons.zigzag()
    let tags = none
    if (tagList && tagList.pos < tagList.end) {
      let key = tagList.varint()
      if (key !== 0) tags = []
      for (; key !== 0; key = tagList.varint()) tags.push(key, tagList.varint())
    }
    const { granularity } = place
    emitNode(id, fixed(place.lat, granularity, lat), fixed(place.lon, granularity, lon), tags, visitor)
  }
}

function readList(reader: ProtoReader): number[] {
  const list: number[] = []
  if (reader.wire === 0) return [reader.varint()]
  for (const inner = reader.inner(); inner.pos < inner.end;) list.push(inner.varint())
  return list
}

function readDeltas(reader: ProtoReader, what: string): number[] {
  const inner = reader.inner()
  const list: number[] = []
  for (let value = 0; inner.pos < inner.end; list.push(value)) value += inner.zigzag()
  if (list.length > partsLimit) throw new BadInput([`A ${what} has ${list.length} parts; no real map has.`])
  return list
}

function pairs(keys: readonly number[], values: readonly number[]): number[] {
  if (keys.length !== values.length) throw new BadInput(['The file is damaged: a tag has a key without a value.'])
  return keys.flatMap((key, i) => [key, values[i]])
}

function readWay(reader: ProtoReader, visitor: BlockVisitor): void {
  let id = 0
  let keys: number[] = []
  let values: number[] = []
  let refs: number[] = []
  while (reader.next()) {
    if (reader.field === 1) id = reader.signed()
    else if (reader.field === 2) keys = readList(reader)
    else if (reader.field === 3) values = readList(reader)
    else if (reader.field === 8) refs = readDeltas(reader, 'way')
    else reader.skip()
  }
  visitor.way(id, refs, pairs(keys, values))
}

function readRelation(reader: ProtoReader, visitor: BlockVisitor): void {
  let id = 0
  let keys: number[] = []
  let values: number[] = []
  let roles: number[] = []
  let types: number[] = []
  let ids: number[] = []
  while (reader.next()) {
    if (reader.field === 1) id = reader.signed()
    else if (reader.field === 2) keys = readList(reader)
    else if (reader.field === 3) values = readList(reader)
    else if (reader.field === 8) roles = readList(reader)
    else if (reader.field === 9) ids = readDeltas(reader, 'relation')
    else if (reader.field === 10) types = readList(reader)
    else reader.skip()
  }
  if (roles.length !== ids.length || types.length !== ids.length)
    throw new BadInput([`The file is damaged: relation ${id} has members without role or type.`])
  const members = ids.map((member, i) => ({ id: member, role: roles[i], type: types[i] as RawMember['type'] }))
  visitor.relation(id, members, pairs(keys, values))
}
