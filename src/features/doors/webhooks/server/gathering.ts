/** Makes calls out of what happened: one for each webhook that wants to hear of it. */
import { asc, eq, inArray, lte, and } from 'drizzle-orm'
import type { Writing } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { hexOf } from '#server/hash'
import type { Host } from '#server/host'
import { keptSince } from '#server/kept-since'
import { changedMessage, send } from '#server/messages'
import { showRow } from '#features/doors/v1/contract'
import type * as contract from '#features/doors/webhooks/contract'
import { sendCalls } from '#features/doors/webhooks/contract'
import { eventsIn, type Event } from '#features/doors/webhooks/rules'
import { webhookCalls, webhookHappenings, webhookPaces, webhooks } from '#features/doors/webhooks/tables'
import { postOf } from './post'
import { isTold } from './telling'

type Handlers = HandlersOf<typeof contract>
type Row = typeof webhookHappenings.$inferSelect
const atOnce = 200

export const newUid = ({ random }: Pick<Host, 'random'>): string => `msg_${hexOf(random(12))}`

export const gatherHappenings: Handlers['gatherHappenings'] = async (job) => {
  while (!job.signal.aborted) if ((await job.write(gatherSome)) < atOnce) return
}

async function gatherSome(ctx: Writing): Promise<number> {
  const happened = await ctx.db
    .select()
    .from(webhookHappenings)
    .orderBy(asc(webhookHappenings.id))
    .limit(atOnce)
    .for('update', { skipLocked: true })
  if (happened.length === 0) return 0
  const ids = happened.map(({ id }) => id)
  // where nothing can be sent, nothing is kept for it
  const all = postOf(ctx.host) ? await ctx.db.select().from(webhooks).where(eq(webhooks.state, 'active')) : []
  const bodies = bodiesOf(ctx)
  const calls: (typeof webhookCalls.$inferInsert)[] = []
  for (const row of happened) {
    const events = eventsIn({ ...row, before: row.before ?? null, after: row.after ?? null })
    for (const webhook of all) {
      // told once, by the closest word that it asks for
      const event = events.find(({ type }) => webhook.events.includes(type))
      if (!event || webhook.stateSince > row.at) continue
      const { auditId, subject, subjectId, at } = row
      const about = { webhookId: webhook.id, uid: newUid(ctx.host), auditId, subject, subjectId, at }
      calls.push({ ...about, type: event.type, body: await bodies(row, event), nextAt: ctx.now })
    }
  }
  if (calls.length > 0) await ctx.db.insert(webhookCalls).values(calls).onConflictDoNothing()
  await ctx.db.delete(webhookHappenings).where(inArray(webhookHappenings.id, ids))
  for (const id of new Set(calls.map(({ webhookId }) => webhookId))) {
    await ctx.after(sendCalls, { id })
    await send(ctx.db, changedMessage('Webhook', { Webhook: [String(id)] }))
  }
  return happened.length
}

type Shown = Record<string, unknown>
/** Rows as v1 shows them; each is asked for once, though several events of a moment tell of it. */
function bodiesOf(ctx: Writing) {
  const known = new Map<string, Promise<Shown | null>>()
  const shown = (subject: string, id: number): Promise<Shown | null> => {
    const key = `${subject} ${id}`
    const found = known.get(key) ?? (isTold(subject) ? ctx.call(showRow, { subject, id }) : Promise.resolve(null))
    known.set(key, found)
    return found
  }
  return async ({ subject, subjectId, at, after }: Row, { type, state }: Event): Promise<string> => {
    const row = (await shown(subject, subjectId)) ?? { id: subjectId }
    const data = type.startsWith('stop.') ? stopIn(row, after ?? {}) : row
    // a moment later it may be elsewhere already: this tells of what happened then
    return JSON.stringify({ type, timestamp: at.toISOString(), data: state === undefined ? data : { ...data, state } })
  }
}

function stopIn(route: Shown, after: Shown): Shown {
  const stops = (route['stops'] ?? []) as { id: number }[]
  const { id, code } = route
  return { ...(stops.find((one) => one.id === after['stop']) ?? { id: after['stop'] }), route: { id, code } }
}

export const dropOldCalls: Handlers['dropOldCalls'] = async ({ db, now }) => {
  const before = await keptSince(db, (kept) => kept.callDays, now)
  await db.delete(webhookCalls).where(and(lte(webhookCalls.endedAt, before)))
  // who was seen or expected so long ago is nothing that a later one differs from
  await db.delete(webhookPaces).where(lte(webhookPaces.at, before))
}
