/** How the shop lets people order: how it is paid, what is asked, when it is brought. The checkout answers for it. */
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint'

/** How an order is paid. */
export const methods = ['paypalLogo', 'mastercard', 'cash', 'transfer'] as const
export type Method = (typeof methods)[number]
/** Is it asked of a customer: not at all, and then not kept; if they like; or without it there is no order? */
export const asks = ['no', 'may', 'must'] as const
export type Ask = (typeof asks)[number]

/** A day, and from when until when on it, by the clock of the installation. */
export const DeliveryWindow = z.strictObject({ day: z.string(), from: z.string(), until: z.string() })
export type DeliveryWindow = z.infer<typeof DeliveryWindow>

export const getCheckout = endpoint('GET /api/apps/ecommerce/checkout', {
  says: 'What whoever orders has to know: how they may pay, what they are asked, and when we deliver',
  needs: 'nothing',
  also: ['Store'],
  gives: [
    200,
    z.object({
      shop: z.string(),
      currency: z.string(),
      methods: z.array(z.enum(methods)),
      guests: z.boolean(),
      phone: z.enum(asks),
      note: z.enum(asks),
      windows: z.array(DeliveryWindow),
      /** Where the shop is: what an address begins with. */
      country: z.string(),
      /** In a demo a test pays: nobody is asked for a card. */
      testPayments: z.boolean(),
      /** Somebody takes cards, on a page of their own after it is ordered. */
      takesCards: z.boolean(),
      bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]),
    }),
  ],
})
