/** May this address be shown to this person? */
import type { Session } from '#client/session'
import { opens, type Place } from '#contract/place'
import type { Search } from './search-text'

export type Verdict = { goes: 'on' } | { goes: 'home' } | { goes: 'login'; search: Search } | { goes: 'nowhere' }

/**
 * Public always; unauthenticatedOnly sends a signed-in person home; a visitor without rights goes to the login with
 * the query of the address and `to`, its path, unless that is the root; a signed-in person without the right stays
 * where they are and is told so.
 */
export function judge(
  place: Place,
  { person, can }: Pick<Session, 'person' | 'can'>,
  address: { pathname: string; search: Search },
): Verdict {
  const signedIn = person !== undefined
  if (opens(place, signedIn, can)) return { goes: 'on' }
  if (place.unauthenticatedOnly) return { goes: 'home' }
  if (signedIn) return { goes: 'nowhere' }
  const search: Search = address.pathname === '/' ? {} : { to: address.pathname }
  return { goes: 'login', search: { ...address.search, ...search } }
}
