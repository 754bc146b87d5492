import * as z from 'zod/mini'
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
