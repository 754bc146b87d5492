/** Where each figure of work leads; what the shop sold leads where it does on the shop's dashboard. */
import { behind, inQuery, within } from '#features/dashboards/ranges/contract/links'
import type { Range } from '#features/dashboards/ranges/contract'

const here = '/dashboards/analytics'
export const linksOf = (range: Range) => ({
  /** A share is reckoned from all that was brought. */
  onTime: inQuery('/apps/logistics/deliveries', { state: 'brought', endedFrom: range.from, endedUntil: range.until }),
  came: behind(here, range, 'came'),
  answered: behind(here, range, 'answered'),
  open: behind(here, range, 'open'),
  did: (id: number) => within(`/apps/user/view/${id}`, range, { did: 'true' }),
})
