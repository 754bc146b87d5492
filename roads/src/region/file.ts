import { BadInput } from '../faults.ts'
import type { Sections } from '../graph/network.ts'

/** A region in one file: a header, a table of contents, then flat arrays that are used where they lie.
 *
 *  | bytes | what |
 *  | --- | --- |
 *  | 0-7 | `MRDROADS` |
 *  | 8-11 | version of the format |
 *  | 12-15 | checksum of everything from byte 32 on |
 *  | 16-23 | length of the whole file |
 *  | 24-27 | length of the contents (JSON, padded to 8) |
 */
const magic = 'MRDROADS'
const formatVersion = 2
const headerLength = 32

const kinds = { Float64Array, Float32Array, Int32Array, Uint32Array, Uint16Array, Uint8Array }
type Kind = keyof typeof kinds

interface Contents<Info> {
  info: Info
  sections: { name: string; kind: Kind; offset: number; length: number }[]
}

const padded = (length: number) => Math.ceil(length / 8) * 8

/** Example: `packFile({ name: 'city' }, { lengths: new Uint32Array(5) })` */
export function packFile(info: object, sections: Sections): Uint8Array<ArrayBuffer> {
  const contents: Contents<object> = { info, sections: [] }
  let offset = 0
  for (const [name, array] of Object.entries(sections)) {
    const kind = array.constructor.name as Kind
    contents.sections.push({ name, kind, offset, length: array.byteLength / kinds[kind].BYTES_PER_ELEMENT })
    offset += padded(array.byteLength)
  }
  const json = new TextEncoder().encode(JSON.stringify(contents))
  const dataStart = headerLength + padded(json.length)
  const bytes = new Uint8Array(dataStart + offset)
  bytes.set(new TextEncoder().encode(magic))
  bytes.fill(0x20, headerLength, dataStart)
  bytes.set(json, headerLength)
  contents.sections.forEach(({ name, offset: at }) => {
    const { buffer, byteOffset, byteLength } = sections[name]
    bytes.set(new Uint8Array(buffer, byteOffset, byteLength), dataStart + at)
  })
  const view = new DataView(bytes.buffer)
  view.setUint32(8, formatVersion, true)
  view.setFloat64(16, bytes.length, true)
  view.setUint32(24, padded(json.length), true)
  view.setUint32(12, checksum(bytes), true)
  return bytes
}

/** Example: `unpackFile<RegionInfo>(bytes).info.name` */
export function unpackFile<Info>(given: Uint8Array<ArrayBuffer>): { info: Info; sections: Sections } {
  // the arrays are used where they lie, which must be at a multiple of eight
  const bytes = given.byteOffset % 8 === 0 ? given : given.slice()
  const contentsLength = checkHeader(bytes)
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  if (view.getFloat64(16, true) !== bytes.length || view.getUint32(12, true) !== checksum(bytes))
    throw new BadInput(['The imported roads are damaged (checksum): import the map again.'])
  const dataStart = headerLength + contentsLength
  const contents = JSON.parse(new TextDecoder().decode(bytes.subarray(headerLength, dataStart))) as Contents<Info>
  const sections: Sections = {}
  for (const { name, kind, offset, length } of contents.sections)
    sections[name] = new kinds[kind](bytes.buffer, bytes.byteOffset + dataStart + offset, length)
  return { info: contents.info, sections }
}

/** What a file says of itself, from its first bytes only; `head` answers that many, or fewer at the end.
 *  Example: `readInfo<RegionInfo>((length) => bytes.subarray(0, length)).name` */
export function readInfo<Info>(head: (length: number) => Uint8Array): Info {
  const contentsLength = checkHeader(head(headerLength))
  const bytes = head(headerLength + contentsLength)
  try {
    return (JSON.parse(new TextDecoder().decode(bytes.subarray(headerLength))) as Contents<Info>).info
  } catch {
    throw new BadInput(['The imported roads are damaged: import the map again.'])
  }
}

/** Throws unless these bytes begin a file of ours; answers the length of its contents. */
function checkHeader(bytes: Uint8Array): number {
  if (bytes.length < headerLength || new TextDecoder().decode(bytes.subarray(0, 8)) !== magic)
    throw new BadInput(['This is not a file of imported roads.'])
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  const version = view.getUint32(8, true)
  if (version !== formatVersion)
    throw new BadInput([
      `The roads were imported by another version (format ${version}, needed ${formatVersion}): import the map again.`,
    ])
  return view.getUint32(24, true)
}

/** Four sums side by side, because one would wait for itself: 15 MB in about ten milliseconds. */
function checksum(bytes: Uint8Array<ArrayBuffer>): number {
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset + headerLength, (bytes.length - headerLength) >> 2)
  let [a, b, c, d] = [1, 2, 3, 4]
  const fours = words.length & ~3
  for (let i = 0; i < fours; i += 4) {
    a = Math.imul(a ^ words[i], 0x9e3779b1)
    b = Math.imul(b ^ words[i + 1], 0x85ebca6b)
    c = Math.imul(c ^ words[i + 2], 0xc2b2ae35)
    d = Math.imul(d ^ words[i + 3], 0x27d4eb2f)
    a = (a << 13) | (a >>> 19)
    b = (b << 11) | (b >>> 21)
  }
  for (let i = fours; i < words.length; i++) a = Math.imul(a ^ words[i], 0x9e3779b1)
  return (a ^ (b << 1) ^ (c << 2) ^ (d << 3) ^ (b >>> 31) ^ (c >>> 30) ^ (d >>> 29)) >>> 0
}

/** Words in one array, so that a hundred thousand names load in no time. */
export function packWords(words: readonly string[]): Sections {
  const encoded = words.map((word) => new TextEncoder().encode(word))
  const ends = new Uint32Array(words.length)
  let total = 0
  encoded.forEach((bytes, i) => (ends[i] = total += bytes.length))
  const text = new Uint8Array(total)
  encoded.forEach((bytes, i) => text.set(bytes, ends[i] - bytes.length))
  return { ends, text }
}

/** Reads words one at a time, when asked for. */
export class Words {
  private readonly decoder = new TextDecoder()
  constructor(
    private readonly ends: Uint32Array,
    private readonly text: Uint8Array,
  ) {}
  get length(): number {
    return this.ends.length
  }
  at(index: number): string {
    return this.decoder.decode(this.text.subarray(index === 0 ? 0 : this.ends[index - 1], this.ends[index]))
  }
}
