/** What is asked here when a person is forgotten: whoever keeps the trail does it. */
import * as z from 'zod/mini'
import { command } from '#contract/command'

/** For whoever forgets a person: the trail keeps what was done, and not who it was done to. */
export const forgetTrail = command('forgetTrail', {
  says: 'Take a person out of the trail of what was theirs, and of what they did themselves',
  does: ['update', 'Activity'],
  input: z.object({
    of: z.array(z.object({ subject: z.string(), ids: z.array(z.int()) })),
    actorId: z.nullable(z.int()),
  }),
})
