/** The file that a customer gets of all that is known of them, as far as whoever makes it may read that. */
import * as z from 'zod/mini'
import { hideable } from '#contract/hidden'
import { CustomerDetail } from '#features/ecommerce/customers/contract'

const anything = z.nullable(z.unknown())
/** What may be hidden of it; the rest is as it is. */
export const CustomerData = z.object({
  customer: CustomerDetail,
  orders: z.array(
    z.object({
      deliverTo: hideable(anything, 'Order.deliverTo', 'Customer.addresses'),
      billTo: hideable(anything, 'Order.billTo', 'Customer.addresses'),
      note: hideable(z.string(), 'Order.note'),
    }),
  ),
})
