/** What the person opened last by the search, the newest first: places by their name, rows as they were shown then. Forgotten
 *  with the session (follow-session.ts): names of customers are nobody's business who comes to the same browser next. */
import { keepNames, keptNames } from './kept-names'

export type OpenedRow = { path: string; icon: string; title: string; detail: string }
const key = 'Meridian-recent'
const most = 8

/** A row is kept as its JSON, which no place is called. */
export const opened = (): (string | OpenedRow)[] =>
  (keptNames(key) ?? []).flatMap((one): (string | OpenedRow)[] => (one.startsWith('{') ? rowIn(one) : [one]))

/** What somebody spoilt by hand is as if nothing was kept. */
function rowIn(text: string): OpenedRow[] {
  try {
    const { path, icon, title, detail } = JSON.parse(text) as Partial<OpenedRow>
    const isWhole = [path, icon, title, detail].every((one) => typeof one === 'string')
    return isWhole ? [{ path, icon, title, detail } as OpenedRow] : []
  } catch {
    return []
  }
}

export function rememberOpened(one: string | OpenedRow): void {
  const said = (other: string | OpenedRow) => (typeof other === 'string' ? other : JSON.stringify(other))
  const same = (other: string | OpenedRow) =>
    typeof other === 'string' || typeof one === 'string' ? other === one : other.path === one.path
  keepNames(key, [one, ...opened().filter((other) => !same(other))].slice(0, most).map(said))
}
