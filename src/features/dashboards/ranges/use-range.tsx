import { useSearchText } from '#client/use-search-text'
import type { Ranged } from './contract'

/** What the address says of the range, as it is asked for. */
export function useRange(): Ranged {
  const [search] = useSearchText()
  const { range, from, until } = search
  return { ...(range && { range }), ...(from && { from }), ...(until && { until }) }
}
