/** What a file is, by its bytes: what it says of itself is only its ending. */

const begins: readonly (readonly [begin: string, media: string])[] = [
  ['\x89PNG\r\n\x1a\n', 'image/png'],
  ['\xff\xd8\xff', 'image/jpeg'],
  ['GIF87a', 'image/gif'],
  ['GIF89a', 'image/gif'],
  ['%PDF-', 'application/pdf'],
  ['PK\x03\x04', 'application/zip'],
  ['\x1f\x8b', 'application/gzip'],
  ['\x1aE\xdf\xa3', 'video/webm'],
  ['OggS', 'audio/ogg'],
  ['ID3', 'audio/mpeg'],
]

/** A map extract: the length of its first header, under 64 KiB, then the name of the block. */
export const extractMedia = 'application/x-osm-pbf'
export const anything = 'application/octet-stream'

/** @example mediaOf(firstBytes) // 'image/png' */
export function mediaOf(first: Uint8Array): string {
  const text = String.fromCharCode(...first.subarray(0, 16))
  const known = begins.find(([begin]) => text.startsWith(begin))
  if (known) return known[1]
  if (/^RIFF.{4}WEBP/s.test(text)) return 'image/webp'
  if (/^RIFF.{4}WAVE/s.test(text)) return 'audio/wav'
  if (text.slice(4, 8) === 'ftyp') return text.slice(8, 12) === 'avif' ? 'image/avif' : 'video/mp4'
  if (/^\0\0.{2}\n\tOSMHeader/s.test(text)) return extractMedia
  return isText(first) ? 'text/plain' : anything
}

const looked = 4096
/** Tab, line feed, form feed, carriage return, escape: those that texts have. */
const controls = [9, 10, 12, 13, 27]
/** UTF-8 without other control characters, as far as it is looked at; a letter may be cut at the end of that. */
function isText(bytes: Uint8Array): boolean {
  const first = bytes.subarray(0, looked)
  if (first.byteLength === 0 || first.some((byte) => byte < 32 && !controls.includes(byte))) return false
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(first, { stream: true })
    return true
  } catch {
    return false
  }
}

/** What every browser draws by itself. */
export const pictures = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const
