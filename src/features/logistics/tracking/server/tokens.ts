/** Links of customers. Each comes of its number and a secret of the installation, so it can be said again in every message
 *  without being stored: the database has its hash alone. */
import { signatureOf } from '#server/hash'
import type { Host } from '#server/host'

const letters = 'abcdefghijkmnpqrstuvwxyz23456789'
/** 130 bits nobody guesses. */
const length = 26

export async function tokenOf({ secret }: Pick<Host, 'secret'>, deliveryId: number, nth: number): Promise<string> {
  const made = await signatureOf(secret, `track ${deliveryId} ${nth}`)
  return Array.from(made.slice(0, length), (byte) => letters[byte % letters.length]).join('')
}
