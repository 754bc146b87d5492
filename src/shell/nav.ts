/** The navigation: its order by place name, and of that what exists and this person may read. */
import type { Ability } from '#contract/ability'
import { opens, type Place, type Words } from '#contract/place'

/** One page. `title` where the place's own is too long under its parent; `also` keeps it marked on other places. */
export type NavLeaf = string | { place: string; title?: Words; also?: readonly string[] }
export type NavBranch = { title: Words; icon: string; items: readonly NavLeaf[] }
export type Nav = readonly { title: Words; items: readonly (NavLeaf | NavBranch)[] }[]

export type ShownLeaf = { name: string; title: Words; icon: string; path: string; marks: readonly string[] }
export type ShownBranch = { title: Words; icon: string; items: readonly ShownLeaf[] }
export type ShownGroup = { title: Words; items: readonly (ShownLeaf | ShownBranch)[] }

export const isBranch = (item: ShownLeaf | ShownBranch): item is ShownBranch => 'items' in item

export type Places = ReadonlyMap<string, Place>

/** Empty branches and groups vanish. */
export function shownNav(nav: Nav, places: Places, signedIn: boolean, can: (needs: Ability) => boolean): ShownGroup[] {
  const leaf = (item: NavLeaf): ShownLeaf[] => {
    const { place: name, title, also = [] } = typeof item === 'string' ? { place: item } : item
    const place = places.get(name)
    if (!place || place.path.includes('{') || !opens(place, signedIn, can)) return []
    const marks = [place, ...also.flatMap((other) => places.get(other) ?? [])].map(markOf)
    return [{ name, title: title ?? place.title, icon: place.icon ?? 'circle', path: place.path, marks }]
  }
  const shown = (item: NavLeaf | NavBranch): (ShownLeaf | ShownBranch)[] => {
    if (typeof item === 'string' || !('items' in item)) return leaf(item)
    const items = item.items.flatMap(leaf)
    return items.length ? [{ title: item.title, icon: item.icon, items }] : []
  }
  return nav.map(({ title, items }) => ({ title, items: items.flatMap(shown) })).filter(({ items }) => items.length > 0)
}

/** `/apps/user/list` stays marked on `/apps/user/view/7`, `/apps/logistics/route/{id}` on any of its addresses. */
const markOf = ({ path }: Place): string => path.replace(/\/\{.*$/, '').replace(/\/list$/, '')

export const leavesOf = (groups: readonly ShownGroup[]): ShownLeaf[] =>
  groups.flatMap(({ items }) => items.flatMap((item) => (isBranch(item) ? item.items : [item])))

/** The leaf that says most about this address. */
export function currentLeaf(groups: readonly ShownGroup[], pathname: string): ShownLeaf | undefined {
  const under = (mark: string) => pathname === mark || pathname.startsWith(`${mark}/`)
  const reach = ({ path, marks }: ShownLeaf) =>
    path === pathname ? Infinity : Math.max(-1, ...marks.filter(under).map((mark) => mark.length))
  const [best] = leavesOf(groups).toSorted((a, b) => reach(b) - reach(a))
  return best && reach(best) > 0 ? best : undefined
}

/** Where `/` sends a signed-in person. */
export const firstPath = (groups: readonly ShownGroup[]): string | undefined => leavesOf(groups)[0]?.path
