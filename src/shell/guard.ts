/** May this address be shown to this person? */
import type { Session } from '#client/session'
import { opens, type Place } from '#contract/place'
import type { Search } from './search-text'

export type Verdict =
  | { goes: 'on' }
  | { goes: 'home' }
  | { goes: 'login'; search: Search }
  | { goes: 'security'; search: Search }
  | { goes: 'nowhere' }

/**
 * Public always; unauthenticatedOnly sends a signed-in person home; a visitor without rights goes to the login with
 * the query of the address and `to`, its path, unless that is the root; a signed-in person without the right stays
 * where they are and is told so. Whose role asks for a second factor that they do not have yet is sent to where they set it
 * up, which comes back to `to`.
 */
export function judge(
  place: Place,
  { person, can, secondFactorNeeded }: Pick<Session, 'person' | 'can' | 'secondFactorNeeded'>,
  address: { pathname: string; search: Search },
  securityPath?: string,
): Verdict {
  const signedIn = person !== undefined
  const search: Search = address.pathname === '/' ? {} : { to: address.pathname }
  const isHeld = signedIn && secondFactorNeeded && place.public !== true && securityPath !== undefined
  if (isHeld && address.pathname !== securityPath) return { goes: 'security', search: { ...address.search, ...search } }
  if (opens(place, signedIn, can)) return { goes: 'on' }
  if (place.unauthenticatedOnly) return { goes: 'home' }
  if (signedIn) return { goes: 'nowhere' }
  return { goes: 'login', search: { ...address.search, ...search } }
}
