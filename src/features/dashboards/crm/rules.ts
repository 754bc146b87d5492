/** Where each figure of customers leads; what the shop sold leads where it does on the shop's dashboard. */
import { behind, inQuery, within } from '#features/dashboards/ranges/contract/links'
import type { Range } from '#features/dashboards/ranges/contract'
import type { Activity } from '#features/people/users/contract/trail'

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

type Trace = Pick<Activity, 'subject' | 'subjectId' | 'before' | 'after'>
/** What people do with what is their own stands in the trail as it was asked. */
const verbs: Readonly<Record<string, 'create' | 'update' | 'delete' | 'read'>> = {
  create: 'create',
  post: 'create',
  update: 'update',
  put: 'update',
  patch: 'update',
  delete: 'delete',
  // a question that is too long for an address is sent like a change
  read: 'read',
}
/** Whoever ends sessions or removes a key of theirs deletes no account. */
export const didOf = ({ action, subject }: Pick<Activity, 'action' | 'subject'>) =>
  subject === 'Account' ? 'update' : (verbs[action] ?? 'other')

/** Of these there is one for each person, or one for all: it has no number that says more. */
const single = ['Account', 'Session', 'Defaults', 'General', 'Store', 'Retention', 'SignInRules', 'Tracking']
/** What a row is called by people: codes of deliveries and numbers of orders, and never the number of a row in a table. */
const called: Readonly<Record<string, string>> = { Delivery: 'code', Route: 'code', Order: 'order' }
const rowOf = ({ subject, subjectId, before, after }: Trace): string | undefined => {
  if (single.includes(subject)) return undefined
  const field = called[subject]
  if (!field) return /^\d+$/.test(subjectId ?? '') ? `#${subjectId}` : undefined
  const said = [after?.[field], before?.[field]].find((one) => typeof one === 'string' || typeof one === 'number')
  return typeof said === 'number' ? `#${said}` : said?.toString()
}

/** @example numberOf({ subject: 'Order', after: { order: 5443 }, … }) // ' #5443' */
export const numberOf = (trace: Trace): string => {
  const row = rowOf(trace)
  // a number in front of Arabic words would be read before them
  return row ? ` \u2068${row}\u2069` : ''
}

const pages: Readonly<Record<string, string>> = {
  Customer: '/apps/ecommerce/customer/details/',
  Product: '/apps/ecommerce/product/edit/',
  Invoice: '/apps/invoice/preview/',
  Delivery: '/apps/logistics/deliveries?delivery=',
  Route: '/apps/logistics/route/',
  KanbanItem: '/apps/kanban?card=',
  User: '/apps/user/view/',
}
/** Where what changed can be read: of an order by its number, which not every trace has. */
export function pageOf(trace: Trace): string | undefined {
  const { subject, subjectId } = trace
  if (subject === 'Order') {
    const row = rowOf(trace)
    return row && `/apps/ecommerce/order/details/${row.slice(1)}`
  }
  const page = pages[subject]
  return page && /^\d+$/.test(subjectId ?? '') ? page + subjectId : undefined
}
