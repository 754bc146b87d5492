/** What a person did and works on: whoever reads the trail answers. */
import * as z from 'zod/mini'
import { Int, Text, TextOrNull } from '#contract/fields'
import { endpoint } from '#contract/endpoint'
import { list } from '#contract/list'
import { flag, id, text } from '#contract/params'

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
export const activityPage = z.object({ activity: z.array(Activity), total: z.int() })

export const listUserActivity = endpoint('GET /api/apps/users/{id}/activity', {
  says: 'What a user did, and what was done to them',
  needs: ['read', 'User'],
  params: { id },
  /** `did`: only what they did themselves; days are by the clock of whoever asks. */
  query: { did: flag, from: text, until: text, ...list('at') },
  gives: [200, activityPage],
  fails: { user_unknown: [404, { message: 'User not found' }] },
})

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
          open: Int,
          done: Int,
          cards: z.array(z.object({ id: Int, title: Text, board: Text, dueDate: TextOrNull })),
        }),
      ),
      /** Of the driver who they are; null where they are none. */
      routes: z.nullable(
        z.object({ total: Int, routes: z.array(z.object({ id: Int, code: Text, day: Text, state: Text })) }),
      ),
      invoices: z.nullable(
        z.object({
          total: Int,
          invoices: z.array(
            z.object({
              id: Int,
              issuedDate: Text,
              totalCents: Int,
              balanceCents: Int,
              currency: Text,
              status: Text,
            }),
          ),
        }),
      ),
      /** How many mails they wrote. */
      mails: z.nullable(Int),
    }),
  ],
  fails: { user_unknown: [404, { message: 'User not found' }] },
})
