/** Where each figure of customers leads; what the shop sold leads where it does on the shop's dashboard. */
import { behind, inQuery, within } from '#features/dashboards/ranges/contract/links'
import type { Range } from '#features/dashboards/ranges/contract'

const list = '/apps/ecommerce/customer/list'
export const linksOf = (range: Range) => ({
  total: list,
  gained: within(list, range),
  lost: inQuery(list, { lostFrom: range.from, lostUntil: range.until }),
  /** Not done yet, the furthest first: all of them, or one. */
  projects: behind('/dashboards/crm', range, 'projects'),
  project: (id: number) => behind('/dashboards/crm', range, 'projects', String(id)),
  /** Open now, of whatever days. */
  sessions: (role: string) => behind('/dashboards/crm', range, 'sessions', role),
})
