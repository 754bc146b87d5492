import { and, asc, desc, eq, gte } from 'drizzle-orm'
import { prepared } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { pageOf } from '#server/page'
import { countTry, type Limit } from '#server/throttle'
import { isWord } from '#server/words'
import type * as contract from '#features/doors/webhooks/contract'
import { ping, sendCalls, type WebhookState } from '#features/doors/webhooks/contract'
import { triesAhead } from '#features/doors/webhooks/rules'
import { webhookAttempts, webhookCalls, webhooks } from '#features/doors/webhooks/tables'
import { newUid } from './gathering'
import { asAttempt, keepAttempt } from './keeping'
import { postOf } from './post'
import { asCall, callOf, heldWebhook, webhookOf } from './rows'
import { mayRead, readableBody } from './telling'
import { tryCall } from './trying'

type Handlers = HandlersOf<typeof contract>

const sorts = {
  at: webhookCalls.at,
  type: webhookCalls.type,
  state: webhookCalls.state,
  next: webhookCalls.nextAt,
}
export const listCalls: Handlers['listCalls'] = async (ctx, { params: { id }, query }) => {
  if (!(await webhookOf(ctx, 'read', id))) ctx.fail('webhook_unknown')
  const where = [
    eq(webhookCalls.webhookId, id),
    isWord(webhookCalls.state, query.state),
    isWord(webhookCalls.type, query.type),
  ]
  const of = () => ctx.db.select().from(webhookCalls).$dynamic()
  const otherwise = [desc(webhookCalls.at), desc(webhookCalls.id)]
  const { rows, total } = await pageOf(ctx.db, { of, where, sorts, otherwise }, query)
  return { calls: rows.map(asCall), total }
}

export const getCall: Handlers['getCall'] = async (ctx, { params }) => {
  if (!(await webhookOf(ctx, 'read', params.id))) ctx.fail('webhook_unknown')
  const row = await callOf(ctx, params.id, params.call)
  if (!row) return ctx.fail('call_unknown')
  const tried = await ctx.db
    .select()
    .from(webhookAttempts)
    .where(eq(webhookAttempts.callId, row.id))
    .orderBy(asc(webhookAttempts.id))
  const ahead = row.nextAt ? triesAhead(row.tries, row.nextAt) : []
  const before = row.attempts - row.tries
  return {
    ...asCall(row),
    body: (await mayRead(ctx, row)) ? readableBody(ctx.rights, row) : null,
    tries: tried.map(asAttempt),
    ahead: ahead.map(({ number, at }) => ({ number: before + number, at: at.toISOString() })),
  }
}

const again = { state: 'waiting', tries: 0, endedAt: null } as const
const off = (state: WebhookState) => ({
  message: 'It is told nothing: resume it first',
  state,
})

export const replayCall: Handlers['replayCall'] = async (ctx, { params: { id, call } }) => {
  const webhook = await heldWebhook(ctx, 'update', id)
  if (!webhook) return ctx.fail('webhook_unknown')
  const row = await callOf(ctx, id, call)
  if (!row) return ctx.fail('call_unknown')
  if (webhook.state !== 'active') ctx.fail('webhook_off', off(webhook.state))
  if (row.state === 'waiting') ctx.fail('call_waiting')
  await ctx.db
    .update(webhookCalls)
    .set({ ...again, nextAt: ctx.now })
    .where(eq(webhookCalls.id, call))
  await ctx.db.update(webhooks).set({ holdUntil: null }).where(eq(webhooks.id, id))
  await ctx.after(sendCalls, { id })
  ctx.changed({ id, after: { replayed: row.uid } })
  return asCall({ ...row, ...again, nextAt: ctx.now })
}

export const replayFailed: Handlers['replayFailed'] = async (ctx, { params: { id }, body: { since } }) => {
  const webhook = await heldWebhook(ctx, 'update', id)
  if (!webhook) return ctx.fail('webhook_unknown')
  if (webhook.state !== 'active') ctx.fail('webhook_off', off(webhook.state))
  const rows = await ctx.db
    .update(webhookCalls)
    .set({ ...again, nextAt: ctx.now })
    .where(and(eq(webhookCalls.webhookId, id), eq(webhookCalls.state, 'failed'), gte(webhookCalls.at, new Date(since))))
    .returning({ id: webhookCalls.id })
  await ctx.db.update(webhooks).set({ holdUntil: null }).where(eq(webhooks.id, id))
  if (rows.length > 0) await ctx.after(sendCalls, { id })
  ctx.changed({ id, after: { replayed: rows.length } })
  return { count: rows.length }
}

/** Each keeps a request waiting for as long as its receiver likes. */
const pings: Limit = { most: 20, seconds: 60 }

export const pingWebhook: Handlers['pingWebhook'] = prepared({
  async before(ctx, { params: { id } }) {
    const webhook = await webhookOf(ctx, 'update', id)
    if (!webhook) return ctx.fail('webhook_unknown')
    const post = postOf(ctx.host)
    if (!post) return ctx.fail('sending_unsupported')
    const seconds = await countTry(ctx.db, `ping:${ctx.person.id}`, pings, ctx.now)
    if (seconds > 0) ctx.fail('too_many_pings', { message: 'Too many pings', seconds })
    const [at, uid] = [ctx.host.now(), newUid(ctx.host)]
    const body = JSON.stringify({
      type: ping,
      timestamp: at.toISOString(),
      data: { webhook: { id, name: webhook.name } },
    })
    return { at, uid, body, answered: await tryCall(post, ctx.host, webhook, { uid, body }, ctx.signal) }
  },
  async run(ctx, { params: { id } }, { at, uid, body, answered }) {
    if (!(await heldWebhook(ctx, 'update', id))) return ctx.fail('webhook_unknown')
    const [call] = await ctx.db
      .insert(webhookCalls)
      .values({ uid, webhookId: id, type: ping, body, at, nextAt: at })
      .returning()
    const attempt = await keepAttempt(ctx, call!, answered, at)
    ctx.changed({ id, after: { pinged: answered.status ?? answered.fault } })
    return attempt!
  },
})
