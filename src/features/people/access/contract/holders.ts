/** What roles ask of people, who stand above them. */
import * as z from 'zod/mini'
import { command } from '#contract/command'
import { Person } from '#features/people/access/contract'

export const countHolders = command('countHolders', {
  says: 'How many people have each of some roles, how many of them may sign in, and the first of them',
  does: ['read', 'Role'],
  input: z.object({ keys: z.array(z.string()), first: z.int() }),
  gives: z.object({
    roles: z.array(z.object({ key: z.string(), count: z.int(), active: z.int(), people: z.array(Person) })),
  }),
})
export const listReaders = command('listReaders', {
  says: 'The active people who may read such a row: those who are told of it, where not everybody is who reads its subject',
  does: ['read', 'Role'],
  input: z.object({ subject: z.string(), row: z.record(z.string(), z.union([z.string(), z.number(), z.null()])) }),
  gives: z.object({ ids: z.array(z.int()) }),
})
