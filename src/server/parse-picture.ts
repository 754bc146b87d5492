/** Pictures that papers show: whether they are whole, and no larger unpacked than they say and than may be printed. */
import { Unzlib } from 'fflate'

/** What prints unpacks each of them, four bytes for each. */
const mostPixels = 25_000_000
const piece = 4096

export async function* parsePicture(bytes: Uint8Array): AsyncIterable<{ isPrintable: boolean }> {
  yield { isPrintable: isWholePng(bytes) || isWholeJpeg(bytes) }
}

const channels: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

function isWholePng(bytes: Uint8Array): boolean {
  if (bytes[0] !== 0x89 || bytes[1] !== 0x50 || bytes.byteLength < 45) return false
  const view = viewOf(bytes)
  const [width, height] = [view.getUint32(16), view.getUint32(20)]
  const samples = channels[bytes[25]!]
  if (samples === undefined || width * height === 0 || width * height > mostPixels) return false
  const expected = height * (Math.ceil((width * samples * bytes[24]!) / 8) + 1)
  const isInterlaced = bytes[28] === 1
  const packed: Uint8Array[] = []
  let at = 8
  for (let kind = ''; kind !== 'IEND';) {
    if (at + 12 > bytes.byteLength) return false
    const length = view.getUint32(at)
    kind = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    if (kind === 'IDAT') packed.push(bytes.subarray(at + 8, at + 8 + length))
    at += 12 + length
  }
  // interlaced rows are shorter and more, each with a byte of its own
  const most = isInterlaced ? expected * 2 + 64 : expected
  const unpacked = bytesIn(packed, most)
  return at <= bytes.byteLength && unpacked <= most && (isInterlaced || unpacked === expected)
}

/** Counted as they come out, until there are more than expected. */
function bytesIn(parts: readonly Uint8Array[], most: number): number {
  let count = 0
  const unpacking = new Unzlib((part) => (count += part.byteLength))
  try {
    for (const part of parts)
      for (let at = 0; at < part.byteLength && count <= most; at += piece) unpacking.push(part.subarray(at, at + piece))
    unpacking.push(new Uint8Array(0), true)
    return count
  } catch {
    return Infinity
  }
}

/** What prints hands a JPEG on as it is, once it has found how large it is. */
function isWholeJpeg(bytes: Uint8Array): boolean {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return false
  const view = viewOf(bytes)
  for (let at = 2; at + 9 < bytes.byteLength;) {
    const [marker, length] = [view.getUint16(at), view.getUint16(at + 2)]
    // what fills up is no mark
    if (marker === 0xffff) {
      at += 1
      continue
    }
    if (marker < 0xff01 || length < 2) return false
    const isFrame = marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker)
    if (isFrame) return view.getUint16(at + 5) > 0 && view.getUint16(at + 7) > 0
    at += 2 + length
  }
  return false
}
