import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { inflateSync } from 'node:zlib'
import { BadInput } from '../faults.ts'
import type { ByteSource, Inflate } from '../osm/blobs.ts'

/** Reads a file piece by piece; call `close` when done. Example: `const source = fileSource('city.osm.pbf')` */
export function fileSource(path: string): ByteSource & { close(): void } {
  let file: number
  try {
    file = openSync(path, 'r')
  } catch (error) {
    throw new BadInput([`${path} cannot be opened (${(error as NodeJS.ErrnoException).code ?? 'unknown'}).`])
  }
  const stat = fstatSync(file)
  if (!stat.isFile()) {
    closeSync(file)
    throw new BadInput([`${path} is not a file.`])
  }
  return {
    size: stat.size,
    read(offset, length) {
      const bytes = new Uint8Array(length)
      let got = 0
      while (got < length) {
        const more = readSync(file, bytes, got, length - got, offset + got)
        if (more === 0) break
        got += more
      }
      return bytes.subarray(0, got)
    },
    close: () => closeSync(file),
  }
}

/** Node's own zlib is several times faster than its web streams. */
export const nodeInflate: Inflate = (packed, limit) => inflateSync(packed, { maxOutputLength: Math.max(limit, 1) })
