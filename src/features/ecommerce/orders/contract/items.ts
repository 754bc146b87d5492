/** The lines of an order. */
import * as z from 'zod/mini'

export const OrderItem = z.object({
  id: z.int32(),
  productId: z.nullable(z.int()),
  variantId: z.nullable(z.int()),
  productName: z.string(),
  values: z.array(z.string()),
  sku: z.int(),
  image: z.nullable(z.string()),
  quantity: z.int(),
  delivered: z.int(),
  /** Back in stock: returned by the customer, or cancelled before they were delivered. */
  returned: z.int(),
  /** How many of those were cancelled. */
  cancelled: z.int(),
  priceCents: z.int(),
  discountCents: z.int(),
  totalCents: z.int(),
  /** Whoever reads it got it, and did not review it yet. */
  mayReview: z.boolean(),
})
export type OrderItem = z.infer<typeof OrderItem>
