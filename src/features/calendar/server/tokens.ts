/** Secrets that stand in addresses: 256 bits nobody guesses. */
import type { Host } from '#server/host'

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

export const newToken = (host: Pick<Host, 'random'>): string => hex(host.random(32))
/** By which other calendars know an event. */
export const newUid = (host: Pick<Host, 'random'>): string => `${hex(host.random(16))}@meridian`

/** Of what is kept only to be recognised. */
export async function hashOf(token: string): Promise<string> {
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))))
}
