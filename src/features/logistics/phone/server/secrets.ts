/** What only the phone knows, and what only a link says: 256 bits each, of which we keep the hash. */
import type { Host } from '#server/host'

type Bytes = Uint8Array<ArrayBuffer>
const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

export const newKey = ({ random }: Pick<Host, 'random'>): string =>
  btoa(String.fromCharCode(...random(32)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

export const hashOf = async (said: string | Uint8Array): Promise<string> => {
  const bytes = typeof said === 'string' ? new TextEncoder().encode(said) : said
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes as Bytes)))
}

/** Four digits that follow from the delivery and the attempt, and from a secret that nobody outside has. */
export async function doorCodeOf(
  { secret }: Pick<Host, 'secret'>,
  deliveryId: number,
  attempt: number,
): Promise<string> {
  const key = await crypto.subtle.importKey('raw', secret as Bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const about = new TextEncoder().encode(`door ${deliveryId} ${attempt}`)
  const signed = new DataView(await crypto.subtle.sign('HMAC', key, about))
  return String(signed.getUint32(0) % 10_000).padStart(4, '0')
}
