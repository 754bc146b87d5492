/** Extracts and regions are hundreds of megabytes: handed over at once they would hold up the server. */
import type { FromService, ToService } from '../roads/messages.ts'

export type Part = { part: Uint8Array }
export type ToImport = Part | { asked: ToService }
export type FromImport = Part | { said: FromService }

const partBytes = 4_000_000

/** Each part once the one before has left. */
export async function sendParts(bytes: Uint8Array, send: (part: Part) => Promise<void>): Promise<void> {
  for (let at = 0; at < bytes.byteLength; at += partBytes) await send({ part: bytes.slice(at, at + partBytes) })
}

export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.byteLength, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.byteLength
  }
  return whole
}
