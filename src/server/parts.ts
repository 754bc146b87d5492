/** What comes, cut into the parts a file is stored in. */
import { partBytes } from './storage'

/** The sender went away before its end: nothing of ours is wrong. */
export class BrokenOff extends Error {}

/** Leaving early leaves the rest unread. */
export async function* partsOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader()
  let part = new Uint8Array(partBytes)
  let filled = 0
  try {
    for (;;) {
      const { done, value } = await reader.read().catch((cause: unknown) => {
        throw new BrokenOff('The body broke off', { cause })
      })
      if (done) break
      for (let at = 0; at < value.byteLength;) {
        const some = value.subarray(at, at + partBytes - filled)
        part.set(some, filled)
        filled += some.byteLength
        at += some.byteLength
        if (filled < partBytes) continue
        yield part
        part = new Uint8Array(partBytes)
        filled = 0
      }
    }
    if (filled > 0) yield part.slice(0, filled)
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

/** Bytes that are at hand. */
export async function* partsOfBytes(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.byteLength; at += partBytes) yield bytes.slice(at, at + partBytes)
}
