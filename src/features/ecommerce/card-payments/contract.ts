/** Orders that are paid by card: a page of its own holds the fields of the provider, so that no card number ever reaches us. */
import * as z from 'zod/mini'
import { html, signedJson } from '#contract/bodies'
import { command } from '#contract/command'
import { endpoint } from '#contract/endpoint'
import { job } from '#contract/job'
import { word } from '#contract/params'

const link_unknown = [404, { message: 'There is no such link, or not any more' }] as const
const throttled = [429, z.object({ message: z.string(), seconds: z.int() })] as const
const provider_away = [502, { message: 'The payment provider did not answer' }] as const
const isOpen = { needs: 'nothing', params: { token: word } } as const
export const showPayment = endpoint('GET /pay/{token}', {
  says: 'Where an order is paid by card: the fields of the card belong to the provider, in a frame of its own',
  ...isOpen,
  gives: [200, html()],
})
export const beginPayment = endpoint('POST /api/front/payments/{token}', {
  says: 'Ask the provider to take what is due of an order; asked again for the same amount, it is the same payment',
  ...isOpen,
  also: ['Order'],
  gives: [201, z.object({ clientSecret: z.string(), publishableKey: z.string() })],
  fails: { link_unknown, nothing_due: [409, { message: 'There is nothing to pay' }], provider_away, throttled },
})
export const hearProvider = endpoint('POST /api/front/payments/events', {
  says: 'What the provider tells of payments, signed by it; told twice it counts once',
  needs: 'nothing',
  also: ['Order'],
  body: signedJson({ mostBytes: 200_000 }),
  gives: [200, z.object({ received: z.boolean() })],
  fails: {
    no_provider: [404, { message: 'No payment provider is set up here' }],
    signature_wrong: [400, { message: 'This was not signed by the provider, or too long ago' }],
    event_unreadable: [400, { message: 'This is no event of the provider' }],
  },
})

export const takesCards = command('takesCards', {
  says: 'Whether somebody is there who takes cards',
  does: ['read', 'Store'],
  gives: z.object({ takes: z.boolean() }),
})
export const payLinkOf = command('payLinkOf', {
  says: 'Where what is due of an order is paid by card; nothing where nobody takes cards, or nothing is due',
  does: ['read', 'Order'],
  input: z.object({ orderId: z.int() }),
  gives: z.object({ url: z.nullable(z.string()) }),
})
export const refundCards = job('refundCards', {
  says: 'Ask the provider to give back what was given back of orders that were paid by card',
  lane: 'quick',
  input: z.object({ intent: z.string(), cents: z.int(), nth: z.int() }),
})
