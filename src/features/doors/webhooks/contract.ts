import * as z from 'zod/mini'
import { TextOrNull } from '#contract/fields'
import { Moment } from '#contract/days'
import { endpoint } from '#contract/endpoint'
import { job } from '#contract/job'
import { list } from '#contract/list'
import { moveRefused } from '#contract/moves'
import { outdated } from '#contract/outdated'
import { filterBy, id, text } from '#contract/params'
import { routeStates, stopStates } from '#features/logistics/routes/contract/states'
import { deliveryStates } from '#features/logistics/deliveries/contract/states'

const root = '/api/apps/logistics/webhooks'
const named = <const Of extends string, const State extends string>(of: Of, states: readonly State[]) =>
  states.map((state) => `${of}.${state}` as const)

/** What can be told: that a thing is there, was changed, is gone, or the state it got into. */
export const eventTypes = [
  ...named('delivery', ['created', 'changed', 'deleted']),
  ...named(
    'delivery',
    deliveryStates.filter((state) => state !== 'draft'),
  ),
  ...named('route', ['created', 'changed']),
  ...named(
    'route',
    routeStates.filter((state) => state !== 'draft'),
  ),
  ...named('stop', stopStates),
  'driver.duty_changed',
  ...named('customer', ['planned', 'out', 'next', 'late', 'done', 'failed']),
  ...named('exception', ['opened', 'closed']),
  'delivery.eta_changed',
  'route.revised',
  ...named('run', ['started', 'finished', 'failed', 'cancelled', 'applied']),
  'import.finished',
  'position.updated',
] as const
export type EventType = (typeof eventTypes)[number]
export const ping = 'ping' as const

export const webhookStates = ['active', 'paused', 'disabled'] as const
export type WebhookState = (typeof webhookStates)[number]
export const webhookMoveNames = ['pause', 'resume'] as const
export type WebhookMove = (typeof webhookMoveNames)[number]
/** Why it was disabled. */
export const reasons = ['', 'gone', 'failing', 'secret'] as const
export const callStates = ['waiting', 'accepted', 'failed', 'withheld'] as const
export type CallState = (typeof callStates)[number]
/** Why there was no answer, or none that counts. */
export const faults = ['', 'blocked', 'plain', 'unknown_host', 'unreachable', 'tls', 'timeout', 'refused'] as const
export type Fault = (typeof faults)[number]

export const Webhook = z.object({
  id: z.int(),
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(eventTypes)),
  state: z.enum(webhookStates),
  stateSince: z.string(),
  reason: z.enum(reasons),
  /** Whose rights decide what it is told. */
  owner: z.object({ id: z.int(), name: z.string() }),
  secretEnd: z.string(),
  /** Until then the secret before is good, too. */
  oldSecretUntil: TextOrNull,
  waiting: z.int(),
  failed: z.int(),
  lastAt: TextOrNull,
  lastStatus: z.nullable(z.int()),
  lastFault: z.enum(faults),
  failingSince: TextOrNull,
  createdAt: z.string(),
  allowed: z.array(z.enum(webhookMoveNames)),
  version: z.int(),
})
export type Webhook = z.infer<typeof Webhook>
/** With the secret, told this once. */
export const WithSecret = z.extend(Webhook, { secret: z.string() })
export type WithSecret = z.infer<typeof WithSecret>

export const Attempt = z.object({
  id: z.int(),
  number: z.int(),
  at: z.string(),
  milliseconds: z.int(),
  status: z.nullable(z.int()),
  fault: z.enum(faults),
  /** Its first 1,024 bytes. */
  answer: z.string(),
})
export type Attempt = z.infer<typeof Attempt>
const call = {
  id: z.int(),
  /** The webhook-id that its receiver sees, the same at each attempt. */
  uid: z.string(),
  type: z.string(),
  subjectId: z.nullable(z.int()),
  /** Of the event. */
  at: z.string(),
  state: z.enum(callStates),
  attempts: z.int(),
  lastStatus: z.nullable(z.int()),
  lastFault: z.enum(faults),
  nextAt: TextOrNull,
  endedAt: TextOrNull,
}
export const Call = z.object(call)
export type Call = z.infer<typeof Call>
export const CallDetail = z.object({
  ...call,
  /** As it is sent; null where this person may not read what it tells of. */
  body: z.nullable(z.string()),
  tries: z.array(Attempt),
  /** When it is tried again, as long as nobody answers. */
  ahead: z.array(z.object({ number: z.int(), at: z.string() })),
})
export type CallDetail = z.infer<typeof CallDetail>

const isAddress = (text: string): boolean => {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, hash } = new URL(text)
  return /^https?:$/.test(protocol) && username === '' && password === '' && hash === ''
}
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(80))
const url = z
  .string()
  .check(z.trim(), z.maxLength(1000), z.refine(isAddress, 'An address such as https://example.com/hooks'))
const events = z.array(z.enum(eventTypes)).check(z.minLength(1))
export const NewWebhook = z.strictObject({ name, url, events })
export type NewWebhook = z.infer<typeof NewWebhook>
export const WebhookChange = z.strictObject({
  name: z.optional(name),
  url: z.optional(url),
  events: z.optional(events),
  version: z.optional(z.int()),
})
export type WebhookChange = z.infer<typeof WebhookChange>

const webhook_unknown = [404, { message: 'Webhook not found' }] as const
const call_unknown = [404, { message: 'There is no such call of this webhook' }] as const
const key_narrow = [403, { message: 'A key with chosen rights sets up no webhooks: sign in' }] as const
const webhook_off = [409, z.object({ message: z.string(), state: z.enum(webhookStates) })] as const

export const listWebhooks = endpoint(`GET ${root}`, {
  says: 'A page of webhooks: where events are sent to, and how that goes',
  needs: ['read', 'Webhook'],
  query: { q: text, state: filterBy(...webhookStates), ...list('webhook', 'state', 'last', 'createdAt') },
  /** `sends`: can this installation send at all? */
  gives: [200, z.object({ webhooks: z.array(Webhook), total: z.int(), sends: z.boolean() })],
})
export const getWebhook = endpoint(`GET ${root}/{id}`, {
  says: 'One webhook',
  needs: ['read', 'Webhook'],
  params: { id },
  gives: [200, z.extend(Webhook, { sends: z.boolean() })],
  fails: { webhook_unknown },
})
export const addWebhook = endpoint(`POST ${root}`, {
  says: 'Add a webhook; its secret is told in this answer and never again',
  needs: ['create', 'Webhook'],
  body: NewWebhook,
  gives: [201, WithSecret],
  fails: { key_narrow },
})
export const updateWebhook = endpoint(`PUT ${root}/{id}`, {
  says: 'Change a webhook; who gives it another address or other events owns it from then on',
  needs: ['update', 'Webhook'],
  params: { id },
  body: WebhookChange,
  gives: [201, Webhook],
  fails: { webhook_unknown, key_narrow, webhook_outdated: outdated },
})
export const moveWebhook = endpoint(`POST ${root}/{id}/moves`, {
  says: 'Pause a webhook, or resume one that is paused or was disabled; what happens meanwhile is not told later',
  needs: ['update', 'Webhook'],
  params: { id },
  body: z.strictObject({ move: z.enum(webhookMoveNames) }),
  gives: [201, Webhook],
  fails: { webhook_unknown, move_refused: moveRefused(webhookStates, webhookMoveNames) },
})
export const rotateSecret = endpoint(`POST ${root}/{id}/secret`, {
  says: 'Give a webhook another secret; for 24 hours the one before signs, too',
  needs: ['update', 'Webhook'],
  params: { id },
  gives: [201, WithSecret],
  fails: { webhook_unknown, key_narrow },
})
export const deleteWebhook = endpoint(`DELETE ${root}/{id}`, {
  says: 'Delete a webhook with all that was kept of its calls',
  needs: ['delete', 'Webhook'],
  params: { id },
  gives: [204],
  fails: { webhook_unknown },
})
export const pingWebhook = endpoint(`POST ${root}/{id}/ping`, {
  says: 'Send a ping to a webhook now and tell what it answered',
  needs: ['update', 'Webhook'],
  params: { id },
  gives: [201, Attempt],
  fails: {
    webhook_unknown,
    sending_unsupported: [409, { message: 'This installation runs in a browser, from which nothing can be sent' }],
    too_many_pings: [429, z.object({ message: z.string(), seconds: z.int() })],
  },
})
export const listCalls = endpoint(`GET ${root}/{id}/calls`, {
  says: 'What a webhook was told or is to be told, the newest first',
  needs: ['read', 'Webhook'],
  params: { id },
  query: {
    state: filterBy(...callStates),
    type: filterBy(...eventTypes, ping),
    ...list('at', 'type', 'state', 'next'),
  },
  gives: [200, z.object({ calls: z.array(Call), total: z.int() })],
  fails: { webhook_unknown },
})
export const getCall = endpoint(`GET ${root}/{id}/calls/{call}`, {
  says: 'One call with its body, its attempts, and when it is tried again',
  needs: ['read', 'Webhook'],
  also: ['Delivery', 'Route', 'Driver', 'Run', 'Import', 'Position'],
  params: { id, call: id },
  gives: [200, CallDetail],
  fails: { webhook_unknown, call_unknown },
})
export const replayCall = endpoint(`POST ${root}/{id}/calls/{call}/replay`, {
  says: 'Send a call again that is over, under its own webhook-id',
  needs: ['update', 'Webhook'],
  params: { id, call: id },
  gives: [201, Call],
  fails: {
    webhook_unknown,
    call_unknown,
    webhook_off,
    call_waiting: [409, { message: 'This call is waiting to be sent already' }],
  },
})
export const replayFailed = endpoint(`POST ${root}/{id}/replay`, {
  says: 'Send all calls again that failed since a moment',
  needs: ['update', 'Webhook'],
  params: { id },
  body: z.strictObject({ since: Moment }),
  gives: [201, z.object({ count: z.int() })],
  fails: { webhook_unknown, webhook_off },
})

export const gatherHappenings = job('gatherHappenings', {
  says: 'Make calls of webhooks out of what happened',
  lane: 'quick',
})
export const lookOutside = job('lookOutside', {
  says: 'See which deliveries are expected at another time by now, and where vehicles are, for webhooks that tell of it',
  lane: 'quick',
  every: { minutes: 1 },
})
export const sendCalls = job('sendCalls', {
  says: 'Send what a webhook is to be told',
  lane: 'quick',
  input: z.object({ id: z.int() }),
})
export const dropOldCalls = job('dropOldCalls', {
  says: 'Throw away calls of webhooks that were over for long enough',
  lane: 'quick',
  every: { at: '03:20' },
})
