/** What is asked here of the cards that people work on: whoever has cards answers. */
import * as z from 'zod/mini'
import { command } from '#contract/command'
import { endpoint } from '#contract/endpoint'
import { id } from '#contract/params'

export const listColleagues = endpoint('GET /api/apps/users/{id}/connections', {
  says: 'With whom a user shares cards, and how many',
  needs: ['read', 'User'],
  also: ['Kanban'],
  params: { id },
  gives: [
    200,
    z.object({
      connections: z.array(
        z.object({
          id: z.int(),
          fullName: z.string(),
          role: z.string(),
          avatar: z.nullable(z.string()),
          cards: z.int(),
        }),
      ),
    }),
  ],
  fails: { user_unknown: [404, 'User not found'] },
})

export const leaveCards = command('leaveCards', {
  says: 'Take a person off all cards; what they wrote stays',
  does: ['update', 'Kanban'],
  input: z.object({ userId: z.int() }),
})
