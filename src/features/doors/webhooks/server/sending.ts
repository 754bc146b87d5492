/** Sends what a webhook is to be told: one at a time, in the order of the events, until nothing is due. */
import { and, asc, eq, isNull, lte, ne, notExists, or, sql } from 'drizzle-orm'
import type { JobContext, JobRun } from '#server/context'
import type { HandlersOf } from '#server/feature'
import type { Db } from '#server/host'
import { jobs } from '#server/tables'
import type * as contract from '#features/doors/webhooks/contract'
import { sendCalls as job } from '#features/doors/webhooks/contract'
import { webhookCalls, webhooks } from '#features/doors/webhooks/tables'
import { keepAttempt, withhold } from './keeping'
import { postOf, type Post } from './post'
import { bodyForOwner } from './telling'
import { tryCall } from './trying'
import { jobIs } from '#contract/job-states'
import { isIn } from '#server/is-in'

type Handlers = HandlersOf<typeof contract>
/** Longer than any attempt takes: who holds it may have ended. */
const leaseSeconds = 60
/** Then it is another's turn in this lane. */
const mostAtOnce = 50

const sendDue: JobRun<typeof job> = async (ctx, { id }) => {
  const post = postOf(ctx.host)
  if (!post) return
  if (!(await hold(ctx, id))) return lookAgain(ctx, id)
  try {
    for (let sent = 0; sent < mostAtOnce && !ctx.signal.aborted; sent++) if (!(await sendNext(ctx, id, post))) break
  } finally {
    await ctx.db.update(webhooks).set({ sendingUntil: null }).where(eq(webhooks.id, id))
  }
  // asked after it was let go: who came meanwhile found it held, and left the rest to this one
  await planNext(ctx, id)
}

/** Nothing sends any more what waits for this job: it failed, and is sent again by a person. */
async function endWaiting(ctx: JobContext, { id }: { id: number }): Promise<void> {
  const other = ctx.db
    .select({ id: jobs.id })
    .from(jobs)
    .where(
      and(
        eq(jobs.name, job.job),
        ne(jobs.id, ctx.id),
        isIn(jobs.state, jobIs.unfinished),
        sql`${jobs.input} ->> 'id' = ${String(id)}`,
      ),
    )
  await ctx.db
    .update(webhookCalls)
    .set({ state: 'failed', nextAt: null, endedAt: ctx.host.now() })
    .where(and(eq(webhookCalls.webhookId, id), eq(webhookCalls.state, 'waiting'), notExists(other)))
}

export const sendCalls: Handlers['sendCalls'] = { run: sendDue, gaveUp: endWaiting }

/** One sends at a time. */
async function hold({ db, host }: JobContext, id: number): Promise<boolean> {
  const now = host.now()
  const held = await db
    .update(webhooks)
    .set({ sendingUntil: new Date(now.getTime() + leaseSeconds * 1000) })
    .where(and(eq(webhooks.id, id), or(isNull(webhooks.sendingUntil), lte(webhooks.sendingUntil, now))))
    .returning({ id: webhooks.id })
  return held.length > 0
}

/** Who holds it may have ended under it, and then nobody else would come. */
async function lookAgain(ctx: JobContext, id: number): Promise<void> {
  const [row] = await ctx.db.select({ at: webhooks.sendingUntil }).from(webhooks).where(eq(webhooks.id, id))
  const at = row?.at
  if (at) await ctx.write((writing) => writing.after(job, { id }, { at, unique: `${id} held ${at.toISOString()}` }))
}

const waiting = (id: number) =>
  and(eq(webhookCalls.webhookId, id), eq(webhookCalls.state, 'waiting'), eq(webhooks.state, 'active'))

async function nextOf(db: Db, id: number, now: Date) {
  const [found] = await db
    .select({ call: webhookCalls, webhook: webhooks })
    .from(webhookCalls)
    .innerJoin(webhooks, eq(webhooks.id, webhookCalls.webhookId))
    .where(
      and(waiting(id), lte(webhookCalls.nextAt, now), or(isNull(webhooks.holdUntil), lte(webhooks.holdUntil, now))),
    )
    .orderBy(asc(webhookCalls.nextAt), asc(webhookCalls.id))
    .limit(1)
  return found
}

async function sendNext(ctx: JobContext, id: number, post: Post): Promise<boolean> {
  const found = await nextOf(ctx.db, id, ctx.host.now())
  if (!found) return false
  const { call, webhook } = found
  const body = await ctx.write(async (writing) => {
    const readable = await bodyForOwner(writing, webhook.userId, call)
    if (readable === undefined) await withhold(writing, call)
    return readable
  })
  if (body === undefined) return true
  const until = new Date(ctx.host.now().getTime() + leaseSeconds * 1000)
  await ctx.db.update(webhooks).set({ sendingUntil: until }).where(eq(webhooks.id, id))
  const began = ctx.host.now()
  const answered = await tryCall(post, ctx.host, webhook, { ...call, body }, ctx.signal)
  // the process is about to end: another tries it, and this was no attempt
  if (ctx.signal.aborted && answered.status === null) return false
  await ctx.write((writing) => keepAttempt(writing, call, answered, began))
  return true
}

/** When something is due again, if anything is. */
async function planNext(ctx: JobContext, id: number): Promise<void> {
  const [next] = await ctx.db
    .select({ at: sql<Date | null>`min(greatest(${webhookCalls.nextAt}, ${webhooks.holdUntil}))`.mapWith(asDate) })
    .from(webhookCalls)
    .innerJoin(webhooks, eq(webhooks.id, webhookCalls.webhookId))
    .where(waiting(id))
  const at = next?.at
  if (!at) return
  // of one moment that is to come one is enough
  const unique = at > ctx.host.now() ? { unique: `${id} ${at.toISOString()}` } : {}
  await ctx.write((writing) => writing.after(job, { id }, { at, ...unique }))
}
const asDate = (value: unknown): Date | null => (value === null ? null : new Date(value as string))
