/** What roles ask of people, who stand above them. */
import * as z from 'zod/mini'
import { actions } from '#contract/ability'
import { command } from '#contract/command'
import { Person } from '#features/people/access/contract'
import { Reader } from '#features/people/access/contract/reader'

export const countHolders = command('countHolders', {
  says: 'How many people have each of some roles, how many of them may sign in, and the first of them',
  does: ['read', 'Role'],
  input: z.object({ keys: z.array(z.string()), first: z.int() }),
  gives: z.object({
    roles: z.array(z.object({ key: z.string(), count: z.int(), active: z.int(), people: z.array(Person) })),
  }),
})
const Row = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))
export const listWhoMay = command('listWhoMay', {
  says: 'The active people who may do this to one of some rows at least, by name; without rows, to any of the subject',
  does: ['read', 'Role'],
  input: z.object({ action: z.enum(actions), subject: z.string(), rows: z.array(Row) }),
  gives: z.object({
    people: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        /** Their rules speak of the subject itself: it is their work, and they do not just happen to do everything. */
        isTheirWork: z.boolean(),
        /** Of each row. */
        may: z.array(z.boolean()),
      }),
    ),
  }),
})
export const listWithRules = command('listWithRules', {
  says: 'Who of some people may sign in, with all that they may: what is told to them outside of a request is what they may read',
  does: ['read', 'Role'],
  input: z.object({ ids: z.array(z.int()) }),
  gives: z.object({ readers: z.array(Reader) }),
})
