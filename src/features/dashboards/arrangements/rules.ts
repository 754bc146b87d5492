import { cardsOf, type Arrangement, type Dashboard } from './contract/cards'

type Lists = Pick<Arrangement, 'shown' | 'hidden'>

/**
 * The cards there are today, as somebody arranged those there were: what is no more is left out, what is new stands at the end.
 * @example arranged('academy', { shown: ['mine'], hidden: ['hours'] }).shown.slice(0, 2) // ['mine', 'figures']
 */
export function arranged(dashboard: Dashboard, { shown, hidden }: Lists): Lists {
  const usual: Record<keyof Lists, readonly string[]> = cardsOf[dashboard]
  const known = new Set([...usual.shown, ...usual.hidden])
  const said = new Set([...shown, ...hidden])
  const list = (mine: readonly string[], theirs: readonly string[]) => [
    ...mine.filter((name) => known.has(name)),
    ...theirs.filter((name) => !said.has(name)),
  ]
  return { shown: list(shown, usual.shown), hidden: list(hidden, usual.hidden) }
}

export const usualCards = (dashboard: Dashboard): Lists => arranged(dashboard, { shown: [], hidden: [] })

export const isSame = (a: Lists, b: Lists): boolean =>
  a.shown.join() === b.shown.join() && a.hidden.join() === b.hidden.join()

/** Those that are no card of it, and those that are named twice. */
export function strangeCards(dashboard: Dashboard, { shown, hidden }: Lists): string[] {
  const usual = usualCards(dashboard)
  const known = [...usual.shown, ...usual.hidden]
  const said = [...shown, ...hidden]
  return [...new Set(said.filter((name, at) => !known.includes(name) || said.indexOf(name) !== at))]
}

/**
 * A card is put where another one stands, among those that this person may see.
 * @example moved(['a', 'b', 'c'], 'c', 'a') // ['c', 'a', 'b']
 */
export function moved(names: readonly string[], name: string, to: string): string[] {
  const rest = names.filter((one) => one !== name)
  const at = names.indexOf(to)
  return at < 0 ? [...names] : [...rest.slice(0, at), name, ...rest.slice(at)]
}
