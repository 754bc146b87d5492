/** What is due for an order is given up: a loss that the shop accepts. */
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint'
import { outdated } from '#contract/outdated'
import { id } from '#contract/params'
import { mostCents, OrderDetail } from '#features/ecommerce/orders/contract'
import { short } from '#features/ecommerce/orders/contract/placing'

export const writeOffOrder = endpoint('POST /api/apps/ecommerce/orders/{id}/write-offs', {
  says: 'Write off what is due for an order, or a part of it: the order and its invoices ask for it no more',
  needs: ['delete', 'Invoice'],
  also: ['Order'],
  params: { id },
  body: z.strictObject({
    cents: z.int().check(z.minimum(1), z.maximum(mostCents)),
    reason: short.check(z.minLength(1)),
    version: z.optional(z.int()),
  }),
  gives: [201, OrderDetail],
  fails: {
    order_unknown: [404, { message: 'Order not found' }],
    order_outdated: outdated,
    write_off_large: [409, z.object({ message: z.string(), mostCents: z.int() })],
  },
})
