/** Plans as whoever runs the installation writes them. */
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint'
import { outdated } from '#contract/outdated'
import { word } from '#contract/params'
import { plans, Terms } from '#features/billing/contract/offer'

const words = (longest: number) => {
  const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(longest))
  return z.strictObject({ en: text, fr: text, ar: text })
}

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
