/** What only the phone knows, and what only a link says: 256 bits each, of which we keep the hash. */
import { signatureOf } from '#server/hash'
import type { Host } from '#server/host'

export const newKey = ({ random }: Pick<Host, 'random'>): string =>
  btoa(String.fromCharCode(...random(32)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Four digits that follow from the delivery and the attempt, and from a secret that nobody outside has. */
export async function doorCodeOf(
  { secret }: Pick<Host, 'secret'>,
  deliveryId: number,
  attempt: number,
): Promise<string> {
  const signed = await signatureOf(secret, `door ${deliveryId} ${attempt}`)
  return String(new DataView(signed.buffer).getUint32(0) % 10_000).padStart(4, '0')
}
