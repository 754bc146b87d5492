/** Files of a ZIP as they are inflated. What comes out is counted: what the archive says of its sizes is not believed. */
import { Inflate } from 'fflate'

const endSign = 0x06054b50
const entrySign = 0x02014b50
const fileSign = 0x04034b50
const longestComment = 0xffff
const mostFiles = 10_000
/** Inflated at once: it may become a thousand times as much. */
const piece = 4096

type Entry = { method: number; size: number; at: number }
export type Zip = { names: string[]; read(name: string): Generator<Uint8Array> }

/** Throws where it is no ZIP, and while more is read of all its files than `mostBytes`. */
export function parseZip(bytes: Uint8Array, mostBytes: number): Zip {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const entries = entriesOf(view)
  let inflated = 0
  const count = (part: Uint8Array) => {
    inflated += part.byteLength
    if (inflated > mostBytes) throw new RangeError('The archive is too large')
    return part
  }
  return {
    names: [...entries.keys()],
    *read(name) {
      const entry = entries.get(name)
      if (!entry || view.getUint32(entry.at, true) !== fileSign) throw new RangeError(`The archive lacks ${name}`)
      const start = entry.at + 30 + view.getUint16(entry.at + 26, true) + view.getUint16(entry.at + 28, true)
      const packed = bytes.subarray(start, start + entry.size)
      if (packed.byteLength < entry.size) throw new RangeError('The archive is cut off')
      if (entry.method === 0) yield count(packed)
      else if (entry.method !== 8) throw new RangeError('The archive is packed in another way')
      else for (const part of inflate(packed)) yield count(part)
    },
  }
}

function* inflate(packed: Uint8Array): Generator<Uint8Array> {
  let ready: Uint8Array[] = []
  const inflating = new Inflate((part) => ready.push(part))
  for (let at = 0; at < packed.byteLength; at += piece) {
    inflating.push(packed.subarray(at, at + piece), at + piece >= packed.byteLength)
    const parts = ready
    ready = []
    yield* parts
  }
}

function entriesOf(view: DataView): Map<string, Entry> {
  const end = endOf(view)
  const entries = new Map<string, Entry>()
  let at = view.getUint32(end + 16, true)
  const count = Math.min(view.getUint16(end + 10, true), mostFiles)
  for (let each = 0; each < count && view.getUint32(at, true) === entrySign; each++) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true))
    const nameAt = at + 46
    const extraAt = nameAt + nameLength!
    const name = new TextDecoder().decode(new Uint8Array(view.buffer, view.byteOffset + nameAt, nameLength))
    const large = largeOf(view, at, extraAt, extraAt + extraLength!)
    entries.set(name.replace(/^\//, ''), { method: view.getUint16(at + 10, true), ...large })
    at = extraAt + extraLength! + commentLength!
  }
  return entries
}

/** Where the directory ends, before a comment if there is one. */
function endOf(view: DataView): number {
  const first = Math.max(0, view.byteLength - 22 - longestComment)
  for (let at = view.byteLength - 22; at >= first; at--) if (view.getUint32(at, true) === endSign) return at
  throw new RangeError('There is no archive')
}

/** Some writers give size and place as 64 bits, however small they are. */
function largeOf(view: DataView, at: number, extraAt: number, extraEnd: number): Pick<Entry, 'size' | 'at'> {
  const [unpacked, size, place] = [24, 20, 42].map((offset) => view.getUint32(at + offset, true))
  const isLarge = (value: number | undefined) => value === 0xffffffff
  let from = extraAt
  while (from + 4 <= extraEnd && view.getUint16(from, true) !== 1) from += 4 + view.getUint16(from + 2, true)
  from += 4 + (isLarge(unpacked) ? 8 : 0)
  const next = (value: number): number => {
    if (!isLarge(value)) return value
    from += 8
    return Number(view.getBigUint64(from - 8, true))
  }
  return { size: next(size!), at: next(place!) }
}
