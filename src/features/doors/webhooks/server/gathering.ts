/** Makes calls out of what happened: one for each webhook that wants to hear of it. */
import { asc, eq, inArray, lte, and } from 'drizzle-orm'
import type { Writing } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { hexOf } from '#server/hash'
import type { Host } from '#server/host'
import { changedMessage, send } from '#server/messages'
import { showRow } from '#features/doors/v1/contract'
import type * as contract from '#features/doors/webhooks/contract'
import { sendCalls } from '#features/doors/webhooks/contract'
import { eventIn } from '#features/doors/webhooks/rules'
import { webhookCalls, webhookHappenings, webhooks } from '#features/doors/webhooks/tables'
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
    const event = eventIn({ ...row, before: row.before ?? null, after: row.after ?? null })
    const wanting = event ? all.filter((one) => one.events.includes(event.type) && one.stateSince <= row.at) : []
    if (!event || wanting.length === 0) continue
    const body = await bodies(row, event)
    const { auditId, subject, subjectId, at } = row
    const call = { type: event.type, auditId, subject, subjectId, body, at, nextAt: ctx.now }
    calls.push(...wanting.map(({ id: webhookId }) => ({ ...call, webhookId, uid: newUid(ctx.host) })))
  }
  if (calls.length > 0) await ctx.db.insert(webhookCalls).values(calls).onConflictDoNothing()
  await ctx.db.delete(webhookHappenings).where(inArray(webhookHappenings.id, ids))
  for (const id of new Set(calls.map(({ webhookId }) => webhookId))) {
    await ctx.after(sendCalls, { id })
    await send(ctx.db, changedMessage('Webhook', { Webhook: [String(id)] }))
  }
  return happened.length
}

type Event = NonNullable<ReturnType<typeof eventIn>>
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

/** A month after they are over. */
const keptDays = 30
export const dropOldCalls: Handlers['dropOldCalls'] = async ({ db, now }) => {
  const before = new Date(now.getTime() - keptDays * 24 * 60 * 60 * 1000)
  await db.delete(webhookCalls).where(and(lte(webhookCalls.endedAt, before)))
}
