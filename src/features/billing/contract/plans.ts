/** What is offered: as visitors see it, and as whoever runs the installation writes it. */
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint'
import { outdated } from '#contract/outdated'
import { word } from '#contract/params'
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
const Terms = { monthCents: cents, yearCents: cents, vehicles: most, people: most }
const words = (longest: number) => {
  const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(longest))
  return z.strictObject({ en: text, fr: text, ar: text })
}

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

const fields = {
  name: words(40),
  about: words(160),
  ...Terms,
  /** From 1, the first. */
  position: z.int().check(z.minimum(1), z.maximum(100)),
  offered: z.boolean(),
}
export const WrittenPlan = z.object({ key: z.enum(plans), ...fields, version: z.int() })
export type WrittenPlan = z.infer<typeof WrittenPlan>
const Feature = z.strictObject({ words: words(80), plans: z.array(z.enum(plans)) })
export type Feature = z.infer<typeof Feature>

export const listPlans = endpoint('GET /api/pages/pricing/plans', {
  says: 'All plans and what is compared, as they are written: also those that are not offered',
  needs: ['read', 'Plan'],
  gives: [200, z.object({ plans: z.array(WrittenPlan), features: z.array(Feature), version: z.int() })],
})
export const updatePlan = endpoint('PUT /api/pages/pricing/plans/{key}', {
  says: 'Change a plan: its words, what it costs from the next invoice on, its limits, and whether it is offered',
  needs: ['update', 'Plan'],
  params: { key: word },
  body: z.strictObject({ ...fields, version: z.optional(z.int()) }),
  gives: [201, WrittenPlan],
  fails: {
    plan_unknown: [404, { message: 'There is no such plan' }],
    plan_free: [409, { message: 'The plan of whoever pays for nothing costs nothing' }],
    plan_outdated: outdated,
  },
})
export const setFeatures = endpoint('PUT /api/pages/pricing/features', {
  says: 'Write what is compared anew: each line with the plans that have it',
  needs: ['update', 'Plan'],
  body: z.strictObject({
    features: z.array(Feature).check(z.maxLength(30)),
    version: z.optional(z.int()),
  }),
  gives: [201, z.object({ features: z.array(Feature), version: z.int() })],
  fails: { features_outdated: outdated },
})
