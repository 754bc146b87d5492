import { useSearchText } from '#client/use-search-text'
import type { Ranged } from './contract'

/** What the address says of the range, as it is asked for. */
export function useRange(): Ranged {
  const [search] = useSearchText()
  const { range, from, until } = search
  return { ...(range && { range }), ...(from && { from }), ...(until && { until }) }
}

/** @example inQuery('/apps/invoice/list', { status: 'Paid', q: undefined }) // '/apps/invoice/list?status=Paid' */
export function inQuery(path: string, said: Record<string, string | undefined>): string {
  const known = Object.entries(said).filter((one): one is [string, string] => one[1] !== undefined)
  return known.length === 0 ? path : `${path}?${new URLSearchParams(known).toString()}`
}
