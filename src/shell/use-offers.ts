import { useSay } from '#client/language'
import { keepNames, keptNames } from './kept-names'
import { useLabels } from './labels'
import { leavesOf } from './nav'
import { useNav, useOpenPlaces, type Found } from './parts'

export type Offers = {
  title: string
  children: { name: string; path: string; icon: string | undefined; title: string }[]
}[]

const key = 'Meridian-recent'
const most = 5

export const rememberVisit = (name: string): void =>
  keepNames(key, [name, ...(keptNames(key) ?? []).filter((one) => one !== name)].slice(0, most))

/** What the search offers before typing, and how it reads what the server found: only what can be opened. */
export function useOffers(): { before: Offers; known: (found: readonly Found[]) => Offers } {
  const t = useLabels()
  const say = useSay()
  const open = useOpenPlaces()
  const leaves = leavesOf(useNav())
  const filled = (groups: Offers) => groups.filter(({ children }) => children.length > 0)
  const recent = (keptNames(key) ?? []).flatMap((name) => {
    const place = open.get(name)
    return place ? [{ name, path: place.path, icon: place.icon, title: say(place.title) }] : []
  })
  const popular = leaves
    .filter(({ name }) => recent.every((one) => one.name !== name))
    .slice(0, 6)
    .map(({ name, path, icon }) => ({ name, path, icon, title: say(open.get(name)!.title) }))
  return {
    before: filled([
      { title: t('searchRecent'), children: recent },
      { title: t('searchPopular'), children: popular },
    ]),
    known: (found) =>
      filled(
        found.map(({ title, children }) => ({
          title,
          children: children.flatMap(({ url, icon, title }) => {
            const place = open.get(url)
            return place ? [{ name: url, path: place.path, icon, title }] : []
          }),
        })),
      ),
  }
}
