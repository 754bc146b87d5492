/** Links of customers. Each comes of its number and a secret of the installation, so it can be said again in every message
 *  without being stored: the database has its hash alone. */
import type { Host } from '#server/host'

const letters = 'abcdefghijkmnpqrstuvwxyz23456789'
/** 130 bits nobody guesses. */
const length = 26
const text = new TextEncoder()

export async function tokenOf({ secret }: Pick<Host, 'secret'>, deliveryId: number, nth: number): Promise<string> {
  const hash = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', secret as Uint8Array<ArrayBuffer>, hash, false, ['sign'])
  const made = await crypto.subtle.sign('HMAC', key, text.encode(`track ${deliveryId} ${nth}`))
  return Array.from(new Uint8Array(made).slice(0, length), (byte) => letters[byte % letters.length]).join('')
}

export async function hashOf(token: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', text.encode(token))
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
