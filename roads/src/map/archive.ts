import { PMTiles, TileType, type Source } from 'pmtiles'
import { BadInput } from '../faults.ts'
import type { ByteSource } from '../osm/blobs.ts'
import type { Bbox } from '../osm/data.ts'

/** A file full of tiles that someone else made. */
export interface Archive {
  minZoom: number
  maxZoom: number
  bbox: Bbox
  /** Vector tiles can be drawn with our style if their layers follow Shortbread; the others are pictures. */
  vector: boolean
  tile(z: number, x: number, y: number): Promise<Uint8Array | undefined>
}

/** Reads a `.pmtiles` piece by piece. Example: `await openArchive(bytesSource(bytes), 'city')` */
export async function openArchive(bytes: ByteSource, name: string): Promise<Archive> {
  const source: Source = {
    getKey: () => name,
    getBytes: async (offset, length) => {
      const part = await bytes.read(offset, length)
      return { data: part.slice().buffer }
    },
  }
  const archive = new PMTiles(source)
  const header = await archive.getHeader().catch(() => {
    throw new BadInput([`${name} is not a .pmtiles file (version 3).`])
  })
  return {
    minZoom: header.minZoom,
    maxZoom: header.maxZoom,
    bbox: [header.minLon, header.minLat, header.maxLon, header.maxLat],
    vector: header.tileType === TileType.Mvt,
    tile: async (z, x, y) => {
      const found = await archive.getZxy(z, x, y)
      return found && new Uint8Array(found.data)
    },
  }
}
