import { expect, test } from 'vitest'
import { bytesSource } from '../osm/blobs.ts'
import { ProtoWriter } from '../osm/protobuf.ts'
import { openArchive } from './archive.ts'

/** The smallest archive by the letter of version 3: a header, a directory of one entry, one tile. */
function archive(tile: Uint8Array): Uint8Array {
  // entries: count, id, run length, length, offset + 1
  const directory = new ProtoWriter().rawVarint(1).rawVarint(0).rawVarint(1).rawVarint(tile.length).rawVarint(1).done()
  const metadata = new TextEncoder().encode('{}')
  const bytes = new Uint8Array(127 + directory.length + metadata.length + tile.length)
  const view = new DataView(bytes.buffer)
  bytes.set(new TextEncoder().encode('PMTiles'))
  bytes[7] = 3
  const long = (at: number, value: number) => view.setBigUint64(at, BigInt(value), true)
  const starts = [
    127,
    directory.length,
    127 + directory.length,
    metadata.length,
    0,
    0,
    127 + directory.length + metadata.length,
    tile.length,
    1,
    1,
    1,
  ]
  starts.forEach((value, i) => long(8 + 8 * i, value))
  bytes.set([1, 1, 1, 1, 0, 3], 96)
  const degrees = [-42.1, 38.4, -41.9, 38.6]
  degrees.forEach((value, i) => view.setInt32(102 + 4 * i, Math.round(value * 1e7), true))
  bytes.set(directory, 127)
  bytes.set(metadata, 127 + directory.length)
  bytes.set(tile, 127 + directory.length + metadata.length)
  return bytes
}

test('tiles of an archive are read, and what is none is refused', async () => {
  const tile = Uint8Array.of(26, 0, 7)
  const opened = await openArchive(bytesSource(archive(tile)), 'city.pmtiles')
  expect(opened).toMatchObject({ vector: true, minZoom: 0, maxZoom: 3, bbox: [-42.1, 38.4, -41.9, 38.6] })
  expect(await opened.tile(0, 0, 0)).toEqual(tile)
  expect(await opened.tile(2, 1, 1)).toBeUndefined()
  await expect(openArchive(bytesSource(new Uint8Array(200)), 'x')).rejects.toThrow(/not a .pmtiles/)
})
