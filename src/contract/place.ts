/** Places: pages as data. Router, nav, guard and search read them. */
import type { Ability } from './ability'

export const languages = ['en', 'fr', 'ar'] as const
export type Language = (typeof languages)[number]
export const isLanguage = (value: unknown): value is Language => languages.some((one) => one === value)
export type Words = Readonly<Record<Language, string>>

export const searchGroups = ['dashboards', 'front', 'apps', 'interface', 'forms', 'charts'] as const
export type SearchGroup = (typeof searchGroups)[number]

/** What visitors find at the address of the installation: front pages and shop, the shop alone, or the sign-in alone. */
export const publicFaces = ['front', 'shop', 'signIn'] as const
export type PublicFace = (typeof publicFaces)[number]

export type Place = {
  /** The route's name, for example `apps-kanban`. */
  name: string
  /** In the manner of endpoints: `/apps/user/view/{id}`. */
  path: string
  title: Words
  /** Name of a Tabler icon, for example `layout-kanban`. */
  icon?: string
  layout?: 'default' | 'blank'
  /** The content has the height of the window and scrolls in panes. */
  fixedHeight?: boolean
  /** Needs all the width there is: the nav at its side is collapsed, whatever the person prefers elsewhere. */
  wide?: boolean
  /** Open to everybody: to a visitor without the frame. */
  public?: boolean
  /** A signed-in person is sent to `/`. */
  unauthenticatedOnly?: boolean
  /** The right to see it; absent on a place that is not public: any signed-in person. */
  needs?: Ability
  /** The group under which the search shows it. */
  search?: SearchGroup
  aliases?: readonly string[]
  /** Goes on to another address. */
  redirect?: string
}

/**
 * @example
 * export const kanban = place({ name: 'apps-kanban', path: '/apps/kanban', title: { en: 'Kanban', fr: 'Kanban', ar: 'كانبان' }, needs: ['read', 'Kanban'] })
 */
export const place = (definition: Place): Place => definition

/** May a person with these rights open it? `signedIn` without rights is no visitor. */
export const opens = (place: Place, signedIn: boolean, can: (ability: Ability) => boolean): boolean =>
  place.public === true || (place.unauthenticatedOnly ? !signedIn : signedIn && (!place.needs || can(place.needs)))
