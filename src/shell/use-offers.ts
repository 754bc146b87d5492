import { useSay } from '#client/language'
import { folded } from '#contract/folded'
import { useLabels } from './labels'
import { leavesOf } from './nav'
import { opened } from './opened'
import { useNav, useOpenPlaces, type SearchGroup, type FoundRows } from './parts'

export type Offer = {
  /** A place's name; a row has none. */
  name?: string
  path: string
  icon: string | undefined
  title: string
  detail?: string
  day?: string | null
}
export type Offers = { title: string; children: Offer[] }[]
const mostRecent = 5

type All = {
  /** Before typing: where the person was, and what is often wanted. */
  before: Offers
  /** What the server found, as far as it can be opened; what was opened last comes first. */
  known: (q: string, places: readonly SearchGroup[], rows: readonly FoundRows[]) => Offers
}
export function useOffers(): All {
  const t = useLabels()
  const say = useSay()
  const open = useOpenPlaces()
  const leaves = leavesOf(useNav())
  const filled = (groups: Offers) => groups.filter(({ children }) => children.length > 0)
  const recent = opened().flatMap((one): Offer[] => {
    if (typeof one !== 'string') return [one]
    const place = open.get(one)
    return place ? [{ name: one, path: place.path, icon: place.icon, title: say(place.title) }] : []
  })
  const popular = leaves
    .filter(({ name }) => recent.every((one) => one.name !== name))
    .slice(0, 6)
    .map(({ name, path, icon }) => ({ name, path, icon, title: say(open.get(name)!.title) }))
  return {
    before: filled([
      { title: t('searchRecent'), children: recent.slice(0, mostRecent) },
      { title: t('searchPopular'), children: popular },
    ]),
    known: (q, places, rows) => {
      const again = recent.filter((one) => fits(one, q))
      const anew = (found: Offer[]) => found.filter(({ path }) => again.every((one) => one.path !== path))
      return filled([
        { title: t('searchRecent'), children: again },
        ...places.map(({ title, children }) => ({
          title,
          children: anew(
            children.flatMap(({ url, icon, title }) => {
              const place = open.get(url)
              return place ? [{ name: url, path: place.path, icon, title }] : []
            }),
          ),
        })),
        ...rows.map(({ title, icon, found }) => ({ title, children: anew(found.map((one) => ({ ...one, icon }))) })),
      ])
    },
  }
}

/** As the server finds: each word that was typed stands in it, whatever its accents. */
function fits({ title, detail = '' }: Offer, q: string): boolean {
  const said = folded(`${title} ${detail}`)
  return folded(q)
    .split(/\s+/)
    .every((word) => said.includes(word))
}
