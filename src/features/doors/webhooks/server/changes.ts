import { asc, desc, eq, ilike, or } from 'drizzle-orm'
import { changedOf } from '#contract/changed-of'
import { refusalOf } from '#contract/moves'
import { contains } from '#server/contains'
import type { HandlersOf } from '#server/feature'
import { nextId } from '#server/next-id'
import { pageOf } from '#server/page'
import type { Person } from '#server/person'
import { rowsOf } from '#server/rows'
import { refuseOutdated } from '#server/saving'
import { isWord } from '#server/words'
import type * as contract from '#features/doors/webhooks/contract'
import { sendCalls } from '#features/doors/webhooks/contract'
import { movesOf, oldSecretLasts, webhookMoves } from '#features/doors/webhooks/rules'
import { webhooks } from '#features/doors/webhooks/tables'
import { postOf } from './post'
import { asWebhook, heldWebhook, selectWebhooks, shown, webhookOf } from './rows'
import { seal } from '#server/seal'
import { newSecret } from './secrets'

type Handlers = HandlersOf<typeof contract>

/** A webhook is told what its owner may read: a key for less must not set up one that hears of more. */
const isNarrowKey = ({ chosen }: Person): boolean => chosen !== undefined

const sorts = { webhook: webhooks.name, state: webhooks.state, last: webhooks.lastAt, createdAt: webhooks.createdAt }
export const listWebhooks: Handlers['listWebhooks'] = async (ctx, { query }) => {
  const { q, state } = query
  const where = [
    rowsOf(ctx, 'read', 'Webhook'),
    q ? or(ilike(webhooks.name, contains(q)), ilike(webhooks.url, contains(q))) : undefined,
    isWord(webhooks.state, state),
  ]
  const list = { of: () => selectWebhooks(ctx.db), where, sorts, otherwise: [asc(webhooks.name), desc(webhooks.id)] }
  const { rows, total } = await pageOf(ctx.db, list, query)
  const sends = postOf(ctx.host) !== undefined
  return { webhooks: rows.map((found) => asWebhook(found, ctx.now)), total, sends }
}

export const getWebhook: Handlers['getWebhook'] = async (ctx, { params: { id } }) => {
  if (!(await webhookOf(ctx, 'read', id))) ctx.fail('webhook_unknown')
  return { ...(await shown(ctx, id)), sends: postOf(ctx.host) !== undefined }
}

export const addWebhook: Handlers['addWebhook'] = async (ctx, { body: { name, url, events } }) => {
  if (isNarrowKey(ctx.person)) ctx.fail('key_narrow')
  const id = await nextId(ctx.db, webhooks)
  const secret = newSecret(ctx.host)
  const own = { name, url, events: [...new Set(events)], userId: ctx.person.id }
  const sealed = { secret: await seal(secret, ctx.host), secretEnd: secret.slice(-4) }
  await ctx.db.insert(webhooks).values({ id, ...own, ...sealed, stateSince: ctx.now, createdAt: ctx.now })
  ctx.changed({ id, after: { ...own, state: 'active', version: 1 } })
  return { ...(await shown(ctx, id)), secret }
}

export const updateWebhook: Handlers['updateWebhook'] = async (ctx, { params: { id }, body }) => {
  const { version, ...asked } = body
  const row = await heldWebhook(ctx, 'update', id)
  if (!row) return ctx.fail('webhook_unknown')
  if (isNarrowKey(ctx.person)) ctx.fail('key_narrow')
  await refuseOutdated(ctx, 'webhook_outdated', { subject: 'Webhook', id, version: row.version }, version)
  const changed = changedOf(row, asked)
  const fields = Object.keys(changed) as (keyof typeof row)[]
  if (fields.length === 0) return shown(ctx, id)
  // else somebody could have sent to themselves what only its owner may read
  const isOthers = changed.url !== undefined || changed.events !== undefined
  const after = { ...changed, ...(isOthers ? { userId: ctx.person.id } : {}), version: row.version + 1 }
  await ctx.db.update(webhooks).set(after).where(eq(webhooks.id, id))
  ctx.changed({ id, before: Object.fromEntries(fields.map((field) => [field, row[field]])), after })
  return shown(ctx, id)
}

export const moveWebhook: Handlers['moveWebhook'] = async (ctx, { params: { id }, body: { move } }) => {
  const row = await heldWebhook(ctx, 'update', id)
  if (!row) return ctx.fail('webhook_unknown')
  const before = row.state
  const allowed = movesOf(before)
  if (!allowed.includes(move)) ctx.fail('move_refused', { ...refusalOf(webhookMoves, move, before), allowed })
  const well = { reason: '', failures: 0, failingSince: null, holdUntil: null }
  const state = webhookMoves[move].to
  const after = { state, stateSince: ctx.now, version: row.version + 1 }
  await ctx.db
    .update(webhooks)
    .set({ ...after, ...(move === 'resume' ? well : {}) })
    .where(eq(webhooks.id, id))
  ctx.changed({ id, before: { state: before }, after })
  // what waited goes out now
  if (move === 'resume') await ctx.after(sendCalls, { id })
  return shown(ctx, id)
}

export const rotateSecret: Handlers['rotateSecret'] = async (ctx, { params: { id } }) => {
  const row = await heldWebhook(ctx, 'update', id)
  if (!row) return ctx.fail('webhook_unknown')
  if (isNarrowKey(ctx.person)) ctx.fail('key_narrow')
  const secret = newSecret(ctx.host)
  const after = {
    secret: await seal(secret, ctx.host),
    secretEnd: secret.slice(-4),
    oldSecret: row.secret,
    oldSecretUntil: new Date(ctx.now.getTime() + oldSecretLasts),
    version: row.version + 1,
  }
  await ctx.db.update(webhooks).set(after).where(eq(webhooks.id, id))
  const { secretEnd, version } = after
  ctx.changed({ id, before: { secretEnd: row.secretEnd }, after: { secretEnd, version } })
  return { ...(await shown(ctx, id)), secret }
}

export const deleteWebhook: Handlers['deleteWebhook'] = async (ctx, { params: { id } }) => {
  const row = await heldWebhook(ctx, 'delete', id)
  if (!row) return ctx.fail('webhook_unknown')
  await ctx.db.delete(webhooks).where(eq(webhooks.id, id))
  ctx.changed({ id, before: { name: row.name, url: row.url } })
}
