/** How imports are forgotten: what somebody asks to be forgotten, and what was kept for long enough. */
import * as z from 'zod/mini'
import { command } from '#contract/command'
import { job } from '#contract/job'

/** Somebody wants to be forgotten. */
export const forgetRows = command('forgetRows', {
  says: 'Keep the rows of imports, and of those with such a cell nothing that they said',
  does: ['update', 'Import'],
  input: z.object({ said: z.array(z.string()) }),
})
export const sweepImports = job('sweepImports', {
  says: 'Forget imports and their rows once they were kept for long enough',
  lane: 'quick',
  every: { at: '03:40' },
})
