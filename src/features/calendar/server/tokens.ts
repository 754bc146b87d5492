/** Secrets that stand in addresses: 256 bits nobody guesses. */
import { hexOf } from '#server/hash'
import type { Host } from '#server/host'

export const newToken = (host: Pick<Host, 'random'>): string => hexOf(host.random(32))
/** By which other calendars know an event. */
export const newUid = (host: Pick<Host, 'random'>): string => `${hexOf(host.random(16))}@meridian`
