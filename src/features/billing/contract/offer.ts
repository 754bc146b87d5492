/** What is offered, as visitors see it: pages for them ask for no more. */
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint'
import { plans, type Plan } from '#features/people/users/contract/plans'

export { plans, type Plan }
export const cycles = ['month', 'year'] as const
export type Cycle = (typeof cycles)[number]
export const currency = 'EUR'
/** The plan of whoever pays for nothing: it costs nothing, and ending another one leads back to it. */
export const freePlan = 'basic' satisfies Plan

const most = z.nullable(z.int().check(z.minimum(1), z.maximum(1_000_000)))
const cents = z.int().check(z.minimum(0), z.maximum(100_000_000))
/** What a plan costs a month, or a year at once, and for how many vehicles and people there is room; null is no limit. */
export const Terms = { monthCents: cents, yearCents: cents, vehicles: most, people: most }
export const OfferedPlan = z.object({ key: z.enum(plans), name: z.string(), about: z.string(), ...Terms })
export type OfferedPlan = z.infer<typeof OfferedPlan>
const Offer = z.object({
  currency: z.string(),
  plans: z.array(OfferedPlan),
  /** What plans have beside their limits, and which of them. */
  features: z.array(z.object({ text: z.string(), plans: z.array(z.enum(plans)) })),
})
export type Offer = z.infer<typeof Offer>
export const getOffer = endpoint('GET /api/front/plans', {
  says: 'The plans that are offered here, in the language of the request: what each costs and has',
  needs: 'nothing',
  also: ['Plan'],
  gives: [200, Offer],
})
