/** Unpacks a WOFF font. The PDF library reads them, too, but unpacks a table again for each letter of it: ten times slower. */
import { unzlibSync } from 'fflate'

const header = 12
const entry = { woff: 20, sfnt: 16 }

export function sfntOf(woff: Uint8Array): Uint8Array {
  const from = new DataView(woff.buffer, woff.byteOffset, woff.byteLength)
  const count = from.getUint16(12)
  const tables = Array.from({ length: count }, (_, n) => {
    const at = 44 + n * entry.woff
    const [tag, offset, packed, length, sum] = [0, 4, 8, 12, 16].map((field) => from.getUint32(at + field))
    const bytes = woff.subarray(offset, offset! + packed!)
    return { tag: tag!, sum: sum!, bytes: packed! < length! ? unzlibSync(bytes) : bytes }
  })
  const begin = header + count * entry.sfnt
  const font = new Uint8Array(tables.reduce((size, { bytes }) => size + padded(bytes.length), begin))
  const to = new DataView(font.buffer)
  to.setUint32(0, from.getUint32(4))
  to.setUint16(4, count)
  let offset = begin
  for (const [n, { tag, sum, bytes }] of tables.entries()) {
    const at = header + n * entry.sfnt
    for (const [field, value] of [tag, sum, offset, bytes.length].entries()) to.setUint32(at + field * 4, value)
    font.set(bytes, offset)
    offset += padded(bytes.length)
  }
  return font
}

/** Tables begin at every fourth byte. */
const padded = (length: number): number => Math.ceil(length / 4) * 4
