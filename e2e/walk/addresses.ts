/** Every address that the walk opens: those of the places, and the two that are entered by a link. */
import type { Place } from '#contract/place'
import { places } from '#features/places'
import { kinds, values, type Kind } from '../budgets.ts'

/** `link`: opened by the one that madeLinks gives under this name. */
export type Address = { path: string; name: string; kind: Kind; as?: 'admin' | undefined; link?: 'drive' | 'track' }

/** Somebody's link that is none: the page asks for it, and the browser says in the console that it was not found. */
export const leadsNowhere = ['/refer/none']

const own = places.filter(({ redirect }) => !redirect)
export const withoutBudget = own.filter(({ name }) => !kinds[name]).map(({ name }) => name)
export const budgetsOfNothing = Object.keys(kinds).filter((name) => !places.some((place) => place.name === name))

/** One for each value that its braces may hold. */
function addressesOf({ name, path, public: isOpen, unauthenticatedOnly }: Place): Address[] {
  const written = (some: string): string[] => {
    const [, key] = /\{(\w+)\}/.exec(some) ?? []
    if (!key) return [some]
    // the place's own values stand for all of its braces at once: not every group has every item
    const own = values[name]
    if (own) return own.map((value) => some.replace(/\{.*\}/, value))
    return (values[key] ?? []).flatMap((value) => written(some.replace(`{${key}}`, value)))
  }
  const kind = kinds[name]
  // to whom a place is shut once they are signed in, and what is open to everybody, is met by a visitor
  const as = isOpen || unauthenticatedOnly ? undefined : 'admin'
  return kind ? written(path).map((one) => ({ path: one, name, kind, as })) : []
}

const addresses: Address[] = [
  { path: '/drive', name: 'drive', kind: 'phone', link: 'drive' },
  { path: '/track', name: 'track', kind: 'plain', link: 'track' },
  ...own.flatMap(addressesOf),
]

/** What is walked in one test. Maps are drawn by the processor, and so they are dealt out first, no two in a test. */
const inOneTest = 6
export const walks: Address[][] = Array.from({ length: Math.ceil(addresses.length / inOneTest) }, () => [])
export const hasMap = ({ kind }: Address): boolean => kind === 'map' || kind === 'mapped' || kind === 'planner'
for (const [at, address] of [...addresses.filter(hasMap), ...addresses.filter((one) => !hasMap(one))].entries())
  walks[at % walks.length]!.push(address)
