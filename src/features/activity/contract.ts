import * as z from 'zod/mini'
import { command } from '#contract/command'
import { endpoint } from '#contract/endpoint'
import { list } from '#contract/list'
import { id, int, text } from '#contract/params'

/** One row of the audit trail, as people read it. */
export const Activity = z.object({
  id: z.int(),
  at: z.string(),
  actor: z.nullable(z.object({ id: z.int(), name: z.string() })),
  action: z.string(),
  subject: z.string(),
  subjectId: z.nullable(z.string()),
  endpoint: z.string(),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
  requestId: z.string(),
})
export type Activity = z.infer<typeof Activity>
const page = z.object({ activity: z.array(Activity), total: z.int() })

export const listActivity = endpoint('GET /api/activity', {
  says: 'The audit trail, newest first',
  needs: ['read', 'Activity'],
  query: { subject: text, actorId: int(0), ...list('at') },
  gives: [200, page],
})
export const listCardActivity = endpoint('GET /api/apps/kanban/item/{id}/activity', {
  says: 'What happened to an item',
  needs: ['read', 'Kanban'],
  params: { id },
  query: list('at'),
  gives: [200, page],
})
export const listUserActivity = endpoint('GET /api/apps/users/{id}/activity', {
  says: 'What a user did, and what was done to them',
  needs: ['read', 'User'],
  params: { id },
  query: list('at'),
  gives: [200, page],
  fails: { user_unknown: [404, { message: 'User not found' }] },
})

const one = z.int()
const words = z.string()
const day = z.nullable(words)
export const getUserWork = endpoint('GET /api/apps/users/{id}/work', {
  says: 'What a user works on and is billed for: the newest of each kind that the reader may read, null of others',
  needs: ['read', 'User'],
  also: ['Kanban', 'Route', 'Invoice', 'Email'],
  params: { id },
  gives: [
    200,
    z.object({
      tasks: z.nullable(
        z.object({
          open: one,
          done: one,
          cards: z.array(z.object({ id: one, title: words, board: words, dueDate: day })),
        }),
      ),
      /** Of the driver who they are; null where they are none. */
      routes: z.nullable(
        z.object({ total: one, routes: z.array(z.object({ id: one, code: words, day: words, state: words })) }),
      ),
      invoices: z.nullable(
        z.object({
          total: one,
          invoices: z.array(
            z.object({
              id: one,
              issuedDate: words,
              totalCents: one,
              balanceCents: one,
              currency: words,
              status: words,
            }),
          ),
        }),
      ),
      /** How many mails they wrote. */
      mails: z.nullable(one),
    }),
  ],
  fails: { user_unknown: [404, { message: 'User not found' }] },
})

/** For whoever forgets a person: the trail keeps what was done, and not who it was done to. */
export const forgetTrail = command('forgetTrail', {
  says: 'Take a person out of the trail of what was theirs, and of what they did themselves',
  does: ['update', 'Activity'],
  input: z.object({
    of: z.array(z.object({ subject: z.string(), ids: z.array(z.int()) })),
    actorId: z.nullable(z.int()),
  }),
})
