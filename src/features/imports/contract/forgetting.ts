/** What customers ask of imports. */
import * as z from 'zod/mini'
import { command } from '#contract/command'

/** Somebody wants to be forgotten. */
export const forgetRows = command('forgetRows', {
  says: 'Keep the rows of imports, and of those with such a cell nothing that they said',
  does: ['update', 'Import'],
  input: z.object({ said: z.array(z.string()) }),
})
