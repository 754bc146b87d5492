/** Base64 that is the same on all hosts: older ones know only `btoa`, which takes longer than the database does. */
const letters = new TextEncoder().encode('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/')
const filler = '='.charCodeAt(0)

export function toBase64(bytes: Uint8Array): string {
  const out = new Uint8Array(Math.ceil(bytes.length / 3) * 4)
  for (let from = 0, to = 0; from < bytes.length; from += 3) {
    const three = (bytes[from]! << 16) | ((bytes[from + 1] ?? 0) << 8) | (bytes[from + 2] ?? 0)
    out[to++] = letters[three >> 18]!
    out[to++] = letters[(three >> 12) & 63]!
    out[to++] = from + 1 < bytes.length ? letters[(three >> 6) & 63]! : filler
    out[to++] = from + 2 < bytes.length ? letters[three & 63]! : filler
  }
  return new TextDecoder().decode(out)
}

export function fromBase64(text: string): Uint8Array {
  const signs = atob(text)
  const bytes = new Uint8Array(signs.length)
  for (let at = 0; at < signs.length; at++) bytes[at] = signs.charCodeAt(at)
  return bytes
}
