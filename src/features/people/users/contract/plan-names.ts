/** What is asked here of plans: whoever has them says what they are called. */
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint'
import { plans } from '#features/people/users/contract/plans'

export const listPlanNames = endpoint('GET /api/apps/users/plans', {
  says: 'What the plans of users are called, in the language of the request: also those that are not offered',
  needs: ['read', 'User'],
  also: ['Plan'],
  gives: [200, z.object({ plans: z.array(z.object({ key: z.enum(plans), name: z.string() })) })],
})
