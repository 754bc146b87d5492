/** Where figures of dashboards lead: each dashboard says it once, for its screen and for the test that counts the rows. */
import type { Days, Range } from '#features/dashboards/ranges/contract'

export type Said = Record<string, string | undefined>
/** @example inQuery('/apps/invoice/list', { status: 'Paid', q: undefined }) // '/apps/invoice/list?status=Paid' */
export function inQuery(path: string, said: Said): string {
  const known = Object.entries(said).filter((one): one is [string, string] => one[1] !== undefined)
  return known.length === 0 ? path : `${path}?${new URLSearchParams(known).toString()}`
}

/** Of these days only. */
export const within = (path: string, { from, until }: Days, said: Said = {}): string =>
  inQuery(path, { from, until, ...said })

/** Rows that no list holds: the dashboard itself opens them, `first` and `last` are the days they are of. */
export function behind(
  path: string,
  { name, from, until }: Range,
  rows: string,
  of?: string,
  days?: Days,
  more: Said = {},
): string {
  const own = name === 'own' ? { from, until } : {}
  const about = { rows, of, first: days?.from ?? from, last: days?.until ?? until }
  return inQuery(path, { ...more, range: name, ...own, ...about })
}
