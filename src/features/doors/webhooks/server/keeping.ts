/** What an attempt leaves: itself, the state of its call, and how its webhook does. */
import { and, eq } from 'drizzle-orm'
import { noticeOf } from '#contract/notice'
import type { Writing } from '#server/context'
import { changedMessage, send } from '#server/messages'
import { notify } from '#features/people/users/contract/told'
import type { Attempt, Fault } from '#features/doors/webhooks/contract'
import { webhookDisabled } from '#features/doors/webhooks/notices'
import { holdAfter, patience, waitAfter } from '#features/doors/webhooks/rules'
import { webhookAttempts, webhookCalls, webhooks } from '#features/doors/webhooks/tables'
import type { Answered } from './post'
import { isAccepted } from './trying'

type Ctx = Pick<Writing, 'db' | 'now' | 'host' | 'call' | 'changed' | 'attempt'>
type CallRow = typeof webhookCalls.$inferSelect
type Hook = typeof webhooks.$inferSelect

const tell = (ctx: Pick<Writing, 'db'>, id: number) =>
  send(ctx.db, changedMessage('Webhook', { Webhook: [String(id)] }))

export const asAttempt = (row: typeof webhookAttempts.$inferSelect): Attempt => ({
  id: row.id,
  number: row.number,
  at: row.at.toISOString(),
  milliseconds: row.milliseconds,
  status: row.status,
  fault: row.fault as Fault,
  answer: row.answer,
})

/** Its owner may not read any more what it tells of. */
export async function withhold(ctx: Pick<Writing, 'db' | 'host'>, { id, webhookId }: CallRow): Promise<void> {
  const ended = { state: 'withheld' as const, nextAt: null, endedAt: ctx.host.now() }
  await ctx.db.update(webhookCalls).set(ended).where(eq(webhookCalls.id, id))
  await tell(ctx, webhookId)
}

/** A day at most, whatever its receiver asks for. */
const longestAsked = 24 * 60 * 60

export async function keepAttempt(ctx: Ctx, call: CallRow, answered: Answered, at: Date): Promise<Attempt | undefined> {
  const [webhook] = await ctx.db.select().from(webhooks).where(eq(webhooks.id, call.webhookId)).for('update')
  if (!webhook) return undefined
  const now = ctx.host.now()
  const { status, fault, answer, milliseconds, retryAfter = 0 } = answered
  const number = call.attempts + 1
  const tried = { callId: call.id, number, at, milliseconds, status, fault, answer }
  const [row] = await ctx.db.insert(webhookAttempts).values(tried).returning()
  const tries = call.tries + 1
  const last = { lastStatus: status, lastFault: fault }
  const wait = waitAfter(tries, ctx.host.random(1)[0]! / 255)
  const isOver = isAccepted(answered) || call.type === 'ping' || wait === undefined
  const pause = Math.max(wait ?? 0, Math.min(retryAfter, longestAsked) * 1000)
  const next = isOver
    ? { state: isAccepted(answered) ? ('accepted' as const) : ('failed' as const), nextAt: null, endedAt: now }
    : { nextAt: new Date(now.getTime() + pause) }
  await ctx.db
    .update(webhookCalls)
    .set({ attempts: number, tries, ...last, ...next })
    .where(eq(webhookCalls.id, call.id))
  await keepHealth(ctx, webhook, answered, now, call.type === 'ping')
  await tell(ctx, webhook.id)
  return asAttempt(row!)
}

/** A ping tells how it is; only events that did not arrive count against it. */
async function keepHealth(ctx: Ctx, webhook: Hook, answered: Answered, now: Date, isPing: boolean): Promise<void> {
  const last = { lastAt: now, lastStatus: answered.status, lastFault: answered.fault }
  const well = { failures: 0, failingSince: null, holdUntil: null }
  const failures = webhook.failures + 1
  const failingSince = webhook.failingSince ?? now
  const ill = { failures, failingSince, holdUntil: new Date(now.getTime() + holdAfter(failures)) }
  const health = isAccepted(answered) ? well : isPing ? {} : ill
  await ctx.db
    .update(webhooks)
    .set({ ...last, ...health })
    .where(eq(webhooks.id, webhook.id))
  if (isAccepted(answered) || isPing || webhook.state !== 'active') return
  const isGone = answered.status === 410
  if (isGone || now.getTime() - failingSince.getTime() >= patience)
    await disable(ctx, webhook, isGone ? 'gone' : 'failing', now)
}

export async function disable(
  ctx: Pick<Ctx, 'db' | 'call' | 'changed'>,
  webhook: Hook,
  reason: 'gone' | 'failing' | 'secret',
  now: Date,
): Promise<void> {
  const { id, name, userId } = webhook
  const after = { state: 'disabled' as const, stateSince: now, reason, version: webhook.version + 1 }
  await ctx.db.update(webhooks).set(after).where(eq(webhooks.id, id))
  await ctx.db
    .update(webhookCalls)
    .set({ state: 'failed', nextAt: null, endedAt: now })
    .where(and(eq(webhookCalls.webhookId, id), eq(webhookCalls.state, 'waiting')))
  ctx.changed({ subject: 'Webhook', id, before: { state: webhook.state }, after })
  await ctx.call(notify, noticeOf(webhookDisabled, { userId, facts: { id, name, reason } }))
}
