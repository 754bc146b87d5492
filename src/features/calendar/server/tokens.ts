/** Secrets that stand in addresses: 256 bits nobody guesses. */
import { hexOf, signatureOf } from '#server/hash'
import type { Host } from '#server/host'

export const newToken = (host: Pick<Host, 'random'>): string => hexOf(host.random(32))
/** By which other calendars know an event. */
export const newUid = (host: Pick<Host, 'random'>): string => `${hexOf(host.random(16))}@meridian`

/** The row of a guest holds the first half; the second follows from the secret, so that no copy of the database opens it. */
export async function invitationWord({ secret }: Pick<Host, 'secret'>, token: string): Promise<string> {
  return `${token}${hexOf(await signatureOf(secret, `invitation ${token}`))}`
}
export const tokenOfInvitation = (word: string): string => word.slice(0, 64)
