/** Hashes and signatures, by WebCrypto alone, so that every host has them. */
type Bytes = Uint8Array<ArrayBuffer>
const bytesOf = (said: string | Uint8Array): Bytes =>
  typeof said === 'string' ? new TextEncoder().encode(said) : (said as Bytes)

/** @example hexOf(new Uint8Array([1, 255])) // '01ff' */
export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** SHA-256 in hex: of what is only to be recognised again. */
export const hashOf = async (said: string | Uint8Array): Promise<string> =>
  hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(said))))

/** HMAC with SHA-256: what only who has the secret can say. */
export async function signatureOf(secret: string | Uint8Array, said: string | Uint8Array): Promise<Uint8Array> {
  const hmac = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', bytesOf(secret), hmac, false, ['sign'])
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, bytesOf(said)))
}

/** Compares in constant time: how long it takes does not tell where two texts differ. */
export function sameText(a: string, b: string): boolean {
  let difference = a.length ^ b.length
  for (let i = 0; i < a.length; i++) difference |= a.charCodeAt(i) ^ b.charCodeAt(i % Math.max(1, b.length))
  return difference === 0
}
