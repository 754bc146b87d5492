import { BadInput } from '../faults.ts'
import { ProtoReader } from './protobuf.ts'

/** Where bytes come from: a file, an upload, memory. `read` may answer fewer bytes only at the end. */
export interface ByteSource {
  readonly size: number
  read(offset: number, length: number): Uint8Array | Promise<Uint8Array>
}

/** Unpacks zlib data and must stop above `limit` bytes. */
export type Inflate = (packed: Uint8Array, limit: number) => Uint8Array | Promise<Uint8Array>

/** Example: `bytesSource(new Uint8Array(await answer.arrayBuffer()))` */
export function bytesSource(bytes: Uint8Array): ByteSource {
  return { size: bytes.length, read: (offset, length) => bytes.subarray(offset, offset + length) }
}

/** zlib as every browser and Node have it. Example: `await webInflate(packed, 33554432)` */
export const webInflate: Inflate = async (packed, limit) => {
  const stream = new Blob([packed as Uint8Array<ArrayBuffer>]).stream().pipeThrough(new DecompressionStream('deflate'))
  const reader = stream.getReader()
  const parts: Uint8Array[] = []
  let length = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.length
    if (length > limit) {
      await reader.cancel()
      throw new RangeError('too large')
    }
    parts.push(part.value)
  }
  const all = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

/** The format allows no more than this; a larger claim is an attack or damage. */
const headerLimit = 64 * 1024
const blobLimit = 32 * 1024 * 1024
/** Real extracts unpack to 1.5 to 4 times their size: a file that swells more is a bomb. */
const swellLimit = 40
const swellFloor = 256 * 1024 * 1024

/** The blocks of an `.osm.pbf`, unpacked one at a time. Example: `for await (const { type, data } of blobs(source)) …` */
export async function* blobs(source: ByteSource, inflate: Inflate = webInflate) {
  let offset = 0
  let unpacked = 0
  const exact = async (length: number): Promise<Uint8Array> => {
    const bytes = await source.read(offset, length)
    if (bytes.length < length)
      throw new BadInput([`The file is cut off: it ends at byte ${source.size}, in the middle of a block.`])
    offset += length
    return bytes
  }
  if (source.size === 0) throw new BadInput(['The file is empty.'])
  while (offset < source.size) {
    const start = offset
    const size = await exact(4)
    const headerLength = new DataView(size.buffer, size.byteOffset, 4).getUint32(0)
    if (headerLength === 0 || headerLength > headerLimit) throw start === 0 ? notPbf(size) : damaged(start)
    const { type, length } = blobHeader(await exact(headerLength))
    if (start === 0 && type !== 'OSMHeader') throw notPbf(size)
    if (length > blobLimit)
      throw new BadInput([`The block at byte ${start} claims ${length} bytes; the format allows ${blobLimit}.`])
    const data = await unpack(await exact(length), start, inflate)
    unpacked += data.length
    if (unpacked > Math.max(swellFloor, source.size * swellLimit))
      throw new BadInput([`The file unpacks to more than ${swellLimit} times its size: it is not a map.`])
    yield { type, data, offset: start }
  }
}

function blobHeader(bytes: Uint8Array): { type: string; length: number } {
  const reader = new ProtoReader(bytes)
  let type = ''
  let length = 0
  while (reader.next()) {
    if (reader.field === 1) type = reader.text()
    else if (reader.field === 3) length = reader.varint()
    else reader.skip()
  }
  return { type, length }
}

const compressions: Record<number, string> = { 4: 'lzma', 5: 'bzip2', 6: 'lz4', 7: 'zstd' }

async function unpack(blob: Uint8Array, start: number, inflate: Inflate): Promise<Uint8Array> {
  const reader = new ProtoReader(blob)
  let rawSize = 0
  let packed: Uint8Array | undefined
  while (reader.next()) {
    const compression = compressions[reader.field]
    if (reader.field === 1) return reader.data()
    else if (reader.field === 2) rawSize = reader.varint()
    else if (reader.field === 3) packed = reader.data()
    else if (compression)
      throw new BadInput([`The file is packed with ${compression}; write it with zlib, the usual packing.`])
    else reader.skip()
  }
  if (!packed) return new Uint8Array(0)
  if (rawSize > blobLimit)
    throw new BadInput([`The block at byte ${start} claims to unpack to ${rawSize} bytes; ${blobLimit} are allowed.`])
  let data: Uint8Array
  try {
    data = await inflate(packed, rawSize)
  } catch {
    throw new BadInput([`The block at byte ${start} cannot be unpacked: damaged, or larger than it claims.`])
  }
  if (data.length !== rawSize)
    throw new BadInput([`The block at byte ${start} unpacks to another size than it claims.`])
  return data
}

const damaged = (at: number) => new BadInput([`The file is damaged: no block begins at byte ${at}.`])

function notPbf(first: Uint8Array): BadInput {
  const [a, b] = first
  const kind =
    a === 0x3c
      ? 'It looks like XML: convert it to .osm.pbf first.'
      : a === 0x1f && b === 0x8b
        ? 'It is packed with gzip: unpack it first.'
        : a === 0x50 && b === 0x4b
          ? 'It is a zip archive: unpack it first.'
          : ''
  return new BadInput([`This is not an .osm.pbf file. ${kind}`.trim()])
}
