import * as z from 'zod/mini'
import { sheet } from '#contract/bodies'
import { endpoint } from '#contract/endpoint'
import { hideable } from '#contract/hidden'
import { exported, list } from '#contract/list'
import { filterBy, text } from '#contract/params'
import { methods } from '#features/ecommerce/store/contract/ways'
import { orderStatuses, paymentStates } from '#features/ecommerce/orders/contract/states'

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

/** A sale as a row of a table in which it can be changed: with the version it was read at. */
export const SaleRow = z.object({
  /** The number of the order. */
  order: z.int(),
  version: z.int(),
  product: z.nullable(
    z.object({
      id: z.int(),
      name: z.string(),
      brand: z.string(),
      category: z.string(),
      image: z.string(),
      priceCents: z.int(),
      rating: z.number(),
      description: z.string(),
    }),
  ),
  /** How many other things are in the order. */
  others: z.int(),
  hasFreeShipping: z.boolean(),
  placedAt: z.string(),
  buyer: z.object({
    name: z.string(),
    email: hideable(z.string(), 'Order.email', 'Customer.email'),
    avatar: z.nullable(z.string()),
  }),
  currency: z.string(),
  totalCents: z.int(),
  /** What came and stayed. */
  paidCents: z.int(),
  payment: z.enum(paymentStates),
  method: z.enum(methods),
  receivedPaymentStatus: z.enum(received),
  sale: z.enum(saleStates),
  status: z.enum(orderStatuses),
})
export type SaleRow = z.infer<typeof SaleRow>

const filters = {
  q: text,
  received: filterBy(...received),
  status: filterBy(...orderStatuses),
  from: text,
  until: text,
}
const sorts = ['order', 'date', 'buyer', 'total', 'paid', 'status'] as const
export const listSaleRows = endpoint('GET /api/pages/datatable/rows', {
  says: 'A page of sales, the newest first, as a table shows and changes them; `from` and `until` are days',
  needs: ['read', 'Order'],
  also: ['Product', 'Review'],
  query: { ...filters, ...list(...sorts) },
  gives: [200, z.object({ sales: z.array(SaleRow), total: z.int() })],
})
export const exportSales = endpoint('GET /api/pages/datatable/export', {
  says: 'All sales that the table would show on its pages, as a CSV, XLSX or PDF file',
  needs: ['read', 'Order'],
  also: ['Product', 'Review'],
  query: { ...filters, ...exported(...sorts) },
  gives: [200, sheet()],
})
