/** What the shell is given. It knows no feature: pages, nav, bell and search come in here. */
import type { QueryClient } from '@tanstack/react-query'
import type { RouterHistory } from '@tanstack/react-router'
import { createContext, use, type ComponentType } from 'react'
import type { Page } from '#client/page'
import { useSession } from '#client/session'
import { opens, type Place } from '#contract/place'
import type { iconOf } from './icons'
import { shownNav, type Nav, type Places, type ShownGroup } from './nav'
import type { View } from './view'

/** One group of `GET /api/app-bar/search`; `url` is a place's name. */
export type SearchGroup = { title: string; category: string; children: { url: string; icon: string; title: string }[] }

/** One kind of `GET /api/search`: rows this person may read, each with the address where it is seen. */
export type FoundRows = {
  title: string
  icon: string
  found: { title: string; detail: string; day: string | null; path: string }[]
}

/** The notifications of the navbar; each has an icon by its name, as places have. */
export type Bell = ComponentType<{ iconOf: typeof iconOf }>

export type ShellOptions = {
  pages: readonly Page[]
  nav: Nav
  queryClient: QueryClient
  /** Asks `GET /api/app-bar/search`; aborted by the signal when the person types on. */
  find: (q: string, signal: AbortSignal) => Promise<readonly SearchGroup[]>
  /** Asks `GET /api/search`, in the same way. */
  findRows: (q: string, signal: AbortSignal) => Promise<readonly FoundRows[]>
  /** Ends the session on the server and forgets it here; the shell then goes to the login. */
  onSignOut: () => Promise<unknown>
  /** Fetches the frame of staff: `DefaultLayout` with its bell. */
  frame: () => Promise<View['Layout']>
  /** The count at the end of a nav item, by place name; renders nothing where there is nothing to count. */
  Count?: ComponentType<{ place: string }>
  /** Fetches the items of the profile menu about the person, at its head. */
  ownItems?: () => Promise<ComponentType>
  /** Further items of the profile menu, before the way out. */
  MenuItems?: ComponentType
  /** Where a person sets up the second factor that their role asks for: until they did, nothing else opens. */
  securityPath?: string
  /** Where the product is served, for example `/demo`. */
  basePath?: string
  history?: RouterHistory
}

export type Parts = Pick<
  ShellOptions,
  'nav' | 'find' | 'findRows' | 'onSignOut' | 'Count' | 'ownItems' | 'MenuItems'
> & {
  places: Places
}

const Context = createContext<Parts | undefined>(undefined)
export const PartsProvider = Context.Provider

export function useParts(): Parts {
  const parts = use(Context)
  if (!parts) throw new Error('The frame stands outside of the shell')
  return parts
}

export function useNav(): readonly ShownGroup[] {
  const { nav, places } = useParts()
  const { person, can, secondFactorNeeded } = useSession()
  return secondFactorNeeded ? [] : shownNav(nav, places, person !== undefined, can)
}

/** Places this person may open by an address without parameters. */
export function useOpenPlaces(): ReadonlyMap<string, Place> {
  const { places } = useParts()
  const { person, can, secondFactorNeeded } = useSession()
  const open = (place: Place) =>
    !place.path.includes('{') &&
    (!secondFactorNeeded || place.public === true) &&
    opens(place, person !== undefined, can)
  return new Map([...places].filter(([, place]) => open(place)))
}
