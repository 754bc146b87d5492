import * as z from 'zod/mini'
import { TextOrNull } from '#contract/fields'
import { endpoint } from '#contract/endpoint'
import { hideable } from '#contract/hidden'
import { list } from '#contract/list'
import { moveRefused } from '#contract/moves'
import { id, int, many, text, filterByDay } from '#contract/params'
import { exceptionStates } from '#features/logistics/exceptions/contract/states'

const root = '/api/apps/logistics/exceptions'
export const exceptionKinds = ['failed', 'late', 'off_route', 'no_signal', 'overload', 'unplanned', 'address'] as const
export type ExceptionKind = (typeof exceptionKinds)[number]
export const severities = ['high', 'medium', 'low'] as const
export type Severity = (typeof severities)[number]
export const exceptionMoveNames = ['acknowledge', 'resolve', 'reopen'] as const
export type ExceptionMove = (typeof exceptionMoveNames)[number]

const whole = z.optional(z.int())
/** By how much, as its kind has it. */
export const Figures = z.object({
  minutes: whole,
  metres: whole,
  attempt: whole,
  percent: whole,
  /** The stop of its route, and how many it has. */
  number: whole,
  of: whole,
  /** The customer wished for the window, and may be late. */
  soft: z.optional(z.boolean()),
  /** The code of a failure reason. */
  failure: z.optional(z.string()),
})
export type Figures = z.infer<typeof Figures>
const Named = z.nullable(z.object({ id: z.int(), name: z.string() }))

export const Exception = z.object({
  id: z.int(),
  kind: z.enum(exceptionKinds),
  severity: z.enum(severities),
  state: z.enum(exceptionStates),
  /** Is the cause still there? */
  lasts: z.boolean(),
  figures: Figures,
  /** Why a delivery failed, in the language of the request. */
  why: z.string(),
  depot: z.object({ id: z.int(), name: z.string(), zone: z.string() }),
  day: z.string(),
  delivery: z.nullable(z.object({ id: z.int(), code: z.string(), name: z.string(), line: z.string() })),
  route: z.nullable(z.object({ id: z.int(), code: z.string() })),
  stopId: z.nullable(z.int()),
  vehicle: Named,
  driver: z.nullable(z.object({ id: z.int(), name: z.string(), phone: hideable(z.string(), 'Driver.phone') })),
  openedAt: z.string(),
  lastAt: z.string(),
  acknowledgedAt: TextOrNull,
  acknowledgedBy: TextOrNull,
  assignee: Named,
  resolvedAt: TextOrNull,
  /** What happened, or a person. */
  resolvedBy: z.nullable(z.enum(['what', 'person'])),
  reopened: z.int(),
  comments: z.int(),
  allowed: z.array(z.enum(exceptionMoveNames)),
})
export type Exception = z.infer<typeof Exception>

const Comment = z.object({ id: z.int(), at: z.string(), by: z.nullable(z.string()), text: z.string() })
const Event = z.object({
  id: z.int(),
  at: z.string(),
  by: TextOrNull,
  did: z.enum(['opened', 'reopened', 'acknowledged', 'resolved', 'assigned', 'unassigned']),
  to: TextOrNull,
})
export const ExceptionDetail = z.extend(Exception, { list: z.array(Comment), events: z.array(Event) })
export type ExceptionDetail = z.infer<typeof ExceptionDetail>

const exception_unknown = [404, { message: 'Exception not found' }] as const
const filters = {
  q: text,
  kind: many(...exceptionKinds),
  state: many(...exceptionStates),
  severity: many(...severities),
  assignee: int(0),
  depot: int(0),
  day: text,
  /** Of the days from one to another. */
  since: filterByDay,
  until: filterByDay,
}
export const listExceptions = endpoint(`GET ${root}`, {
  says: 'A page of what needs somebody, what was opened last first',
  needs: ['read', 'Exception'],
  also: ['Depot', 'Delivery', 'Route', 'Vehicle', 'Driver', 'User'],
  query: { ...filters, ...list('opened', 'last', 'severity', 'kind', 'state', 'depot', 'day') },
  gives: [200, z.object({ exceptions: z.array(Exception), total: z.int() })],
})
export const getException = endpoint(`GET ${root}/{id}`, {
  says: 'One exception with its comments and what was done about it',
  needs: ['read', 'Exception'],
  also: ['Depot', 'Delivery', 'Route', 'Vehicle', 'Driver', 'User'],
  params: { id },
  gives: [200, ExceptionDetail],
  fails: { exception_unknown },
})
export const moveException = endpoint(`POST ${root}/{id}/moves`, {
  says: 'Acknowledge an exception, resolve it, or open it again',
  needs: ['update', 'Exception'],
  params: { id },
  body: z.strictObject({ move: z.enum(exceptionMoveNames) }),
  gives: [201, ExceptionDetail],
  fails: { exception_unknown, move_refused: moveRefused(exceptionStates, exceptionMoveNames) },
})
export const assignException = endpoint(`PUT ${root}/{id}/assignee`, {
  says: 'Give an exception to somebody who takes care of it, or to nobody',
  needs: ['update', 'Exception'],
  params: { id },
  body: z.strictObject({ userId: z.nullable(z.int32()) }),
  gives: [201, ExceptionDetail],
  fails: {
    exception_unknown,
    user_unknown: [400, { message: 'There is nobody of this id who may take care of it' }],
  },
})
export const commentException = endpoint(`POST ${root}/{id}/comments`, {
  says: 'Say something about an exception',
  needs: ['update', 'Exception'],
  params: { id },
  body: z.strictObject({ text: z.string().check(z.trim(), z.minLength(1), z.maxLength(2000)) }),
  gives: [201, ExceptionDetail],
  fails: { exception_unknown },
})
export const listKeepers = endpoint('GET /api/apps/logistics/keepers', {
  says: 'Who may be given exceptions: active people who may change them',
  needs: ['read', 'Exception'],
  also: ['User', 'Role'],
  gives: [200, z.object({ keepers: z.array(z.object({ id: z.int(), name: z.string() })) })],
})
