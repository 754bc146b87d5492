import * as z from 'zod/mini'
import { pdf } from '#contract/bodies'
import { endpoint } from '#contract/endpoint'
import { job } from '#contract/job'
import { filterBy, id } from '#contract/params'
import { cycles, OfferedPlan, plans } from '#features/billing/contract/offer'
import { states } from '#features/invoices/contract/states'

export const payWays = ['transfer', 'test'] as const

const short = z.string().check(z.trim(), z.maxLength(200))
const named = short.check(z.minLength(1))
const Address = z.object({
  name: z.string(),
  company: z.string(),
  address: z.string(),
  country: z.string(),
  contact: z.string(),
})
export type Address = z.infer<typeof Address>

export const Billing = z.object({
  plan: z.enum(plans),
  /** Null: nobody chose it here, an administrator set it. */
  cycle: z.nullable(z.enum(cycles)),
  /** What it is called and costs, and for how many there is room: also where it is not offered any more. */
  terms: OfferedPlan,
  since: z.nullable(z.string()),
  /** When the next invoice is written; null where none is. */
  renewsOn: z.nullable(z.string()),
  vehicles: z.int(),
  people: z.int(),
  /** Null until it is given. */
  address: z.nullable(Address),
  /** Where invoices go: the address of the account. */
  email: z.string(),
  invoices: z.array(
    z.object({
      id: z.int(),
      issuedDate: z.string(),
      dueDate: z.string(),
      totalCents: z.int(),
      balanceCents: z.int(),
      currency: z.string(),
      status: z.enum(states),
    }),
  ),
  payWays: z.array(z.enum(payWays)),
})
export type Billing = z.infer<typeof Billing>

export const getBilling = endpoint('GET /api/account/billing', {
  says: 'My plan, where its invoices go, and those I got',
  needs: 'session',
  also: ['Invoice', 'User', 'Plan'],
  gives: [200, Billing],
})
export const setBillingAddress = endpoint('PUT /api/account/billing/address', {
  says: 'Whom my invoices bill',
  needs: 'session',
  body: z.strictObject({ name: named, company: short, address: named, country: named, contact: short }),
  gives: [201, Billing],
})
export const setPlan = endpoint('PUT /api/account/billing/plan', {
  says: 'Choose a plan: what it costs comes as an invoice, which the test payment of a demo pays at once',
  needs: 'session',
  body: z.strictObject({ plan: z.enum(plans), cycle: z.enum(cycles), payBy: z.enum(payWays) }),
  gives: [201, Billing],
  fails: {
    plan_not_offered: [409, { message: 'This plan is not offered' }],
    plan_same: [409, { message: 'This is your plan already' }],
    address_missing: [409, { message: 'An invoice needs to know whom it bills' }],
    payment_unavailable: [409, { message: 'There are test payments in a demo only' }],
  },
})
export const getOwnInvoicePdf = endpoint('GET /api/account/billing/invoices/{id}/pdf', {
  says: 'An invoice of mine as it is printed, in the language of the request',
  needs: 'session',
  params: { id },
  query: { size: filterBy('A4', 'Letter') },
  gives: [200, pdf()],
  fails: { invoice_unknown: [404, 'No invoice found with this id'] },
})
export const renewPlans = job('renewPlans', {
  says: 'Write the invoices of plans whose time is over',
  lane: 'quick',
  every: { at: '05:40' },
})
