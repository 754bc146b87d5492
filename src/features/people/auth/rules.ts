/** Codes of the app (RFC 6238): six digits, thirty seconds, one step of grace to either side. */
export const stepSeconds = 30
export const stepOf = (at: Date): number => Math.floor(at.getTime() / 1000 / stepSeconds)

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Base32, as apps expect a secret. */
export function base32(bytes: Uint8Array): string {
  let text = ''
  let bits = 0
  let value = 0
  for (const byte of bytes) {
    value = (value << 8) | byte
    for (bits += 8; bits >= 5; bits -= 5) text += alphabet[(value >>> (bits - 5)) & 31]
    value &= (1 << bits) - 1
  }
  return bits > 0 ? text + alphabet[(value << (5 - bits)) & 31] : text
}

/** Six digits out of an HMAC (RFC 4226). */
export function digitsOf(mac: Uint8Array): string {
  const offset = mac[mac.length - 1]! & 15
  const number = ((mac[offset]! & 127) << 24) | (mac[offset + 1]! << 16) | (mac[offset + 2]! << 8) | mac[offset + 3]!
  return String(number % 1_000_000).padStart(6, '0')
}
