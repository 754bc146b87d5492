/** Which cards of a dashboard a person sees, and in which order: theirs alone, whoever else reads the same dashboard. */
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint'
import { outdated } from '#contract/outdated'
import { word } from '#contract/params'

/** The cards of each dashboard as nobody has arranged them; those that are hidden stand there for whoever wants them. */
export const cardsOf = {
  analytics: {
    shown: ['figures', 'revenue', 'weekdays', 'orders', 'countries', 'projects', 'support', 'people'],
    hidden: ['products', 'states', 'stars'],
  },
  crm: {
    shown: ['figures', 'growth', 'countries', 'sales', 'sessions', 'projects', 'activity'],
    hidden: ['products', 'states', 'stars'],
  },
  ecommerce: {
    shown: ['figures', 'revenue', 'states', 'stars', 'invoices', 'products', 'countries'],
    hidden: ['weekdays'],
  },
  academy: {
    shown: ['figures', 'hours', 'interests', 'instructors', 'courses', 'top', 'mine'],
    hidden: ['lectures'],
  },
  logistics: {
    shown: ['day', 'map', 'inbox', 'fleet', 'shipments', 'performance', 'reasons', 'onRoute', 'regions'],
    hidden: ['attention'],
  },
} as const satisfies Record<string, { shown: readonly string[]; hidden: readonly string[] }>
export type Dashboard = keyof typeof cardsOf
export type CardName<D extends Dashboard = Dashboard> = (typeof cardsOf)[D]['shown' | 'hidden'][number]

const Names = z.array(z.string().check(z.maxLength(40))).check(z.maxLength(40))
/** `version` is 0 until somebody arranged them. */
export const Arrangement = z.object({ shown: z.array(z.string()), hidden: z.array(z.string()), version: z.int() })
export type Arrangement = z.infer<typeof Arrangement>

const unknown = { dashboard_unknown: [404, { message: 'There is no such dashboard' }] } as const
export const getArrangement = endpoint('GET /api/dashboard/{dashboard}/cards', {
  says: 'Which cards of a dashboard I see, in their order, and which I have hidden',
  needs: 'session',
  params: { dashboard: word },
  gives: [200, Arrangement],
  fails: unknown,
})
/** Cards that are in neither list, as a later release adds some, stand where they do by themselves. */
export const arrangeCards = endpoint('PUT /api/dashboard/{dashboard}/cards', {
  says: 'Show cards of a dashboard to me in this order, and hide others; of none it is as it was',
  needs: 'session',
  also: ['Project', 'Customer', 'Order', 'Course', 'Exception'],
  params: { dashboard: word },
  body: z.strictObject({ shown: Names, hidden: Names, version: z.int().check(z.minimum(0)) }),
  gives: [201, Arrangement],
  fails: {
    ...unknown,
    cards_unknown: [400, z.object({ message: z.string(), cards: z.array(z.string()) })],
    cards_outdated: outdated,
  },
})
