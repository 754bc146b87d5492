/** What comes, cut into the parts a file is stored in. */
import { partBytes } from './storage'

/** The sender went away before its end: nothing of ours is wrong. */
export class BrokenOff extends Error {}

/** Leaving early leaves the rest unread. */
export const partsOf = (stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> =>
  piecesOf(readOf(stream), partBytes)

/** Pieces of one size, the last one shorter. */
export async function* piecesOf(
  parts: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let piece = new Uint8Array(size)
  let filled = 0
  for await (const part of parts)
    for (let at = 0; at < part.byteLength;) {
      const some = part.subarray(at, at + size - filled)
      piece.set(some, filled)
      filled += some.byteLength
      at += some.byteLength
      if (filled < size) continue
      yield piece
      piece = new Uint8Array(size)
      filled = 0
    }
  if (filled > 0) yield piece.slice(0, filled)
}

async function* readOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read().catch((cause: unknown) => {
        throw new BrokenOff('The body broke off', { cause })
      })
      if (done) return
      yield value
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

/** Bytes that are at hand. */
export async function* partsOfBytes(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.byteLength; at += partBytes) yield bytes.slice(at, at + partBytes)
}
