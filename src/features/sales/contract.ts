import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint'

export const received = ['Fully Paid', 'Partially Paid', 'Unpaid'] as const
export const saleStates = ['Completed', 'Confirmed', 'Cancelled'] as const

/** An order by the dearest thing in it: who bought it, and what became of the money. */
export const Sale = z.object({
  product: z.object({
    id: z.int(),
    name: z.string(),
    slug: z.string(),
    brand: z.string(),
    category: z.string(),
    price: z.number(),
    image: z.string(),
    hasFreeShipping: z.boolean(),
    rating: z.number(),
    description: z.string(),
  }),
  /** As in 30 Apr 2020. */
  date: z.string(),
  buyer: z.object({ name: z.string(), avatar: z.nullable(z.string()) }),
  payment: z.object({
    total: z.number(),
    receivedPaymentStatus: z.enum(received),
    paidAmount: z.number(),
    status: z.enum(saleStates),
  }),
  order: z.int(),
})
export type Sale = z.infer<typeof Sale>

export const listSales = endpoint('GET /api/pages/datatable', {
  says: 'What was sold last, a hundred orders at most, the newest first',
  needs: ['read', 'Order'],
  also: ['Product', 'Review'],
  gives: [200, z.array(Sale)],
})
