/** Which cards there are, and how an arrangement of them is told: so much every dashboard knows from the start. */
import * as z from 'zod/mini'

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

/** `version` is 0 until somebody arranged them. */
export const Arrangement = z.object({ shown: z.array(z.string()), hidden: z.array(z.string()), version: z.int() })
export type Arrangement = z.infer<typeof Arrangement>
