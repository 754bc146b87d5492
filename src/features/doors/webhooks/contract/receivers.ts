/** Whether those who are told of events answer: whoever tests the services of an installation asks it. */
import * as z from 'zod/mini'
import { question } from '#contract/question'
import { faults } from '#features/doors/webhooks/contract'

export const pingReceivers = question('pingReceivers', {
  says: 'A signed ping to each of some webhooks, and what they answer; none of it is kept',
  input: z.object({ ids: z.array(z.int()) }),
  gives: z.object({
    answers: z.array(z.object({ name: z.string(), status: z.nullable(z.int()), fault: z.enum(faults) })),
  }),
})
