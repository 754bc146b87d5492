/** Rows of webhooks: whose they are, and what clients see of them. */
import { and, eq, sql } from 'drizzle-orm'
import type { Ability } from '#contract/ability'
import type { Base } from '#server/context'
import { rowsOf, type Rows } from '#server/rows'
import type { Call, Webhook } from '#features/doors/webhooks/contract'
import { movesOf } from '#features/doors/webhooks/rules'
import { webhookCalls, webhooks } from '#features/doors/webhooks/tables'
import { users } from '#features/people/users/tables'

export type WebhookRow = typeof webhooks.$inferSelect
export type CallRow = typeof webhookCalls.$inferSelect

/** They belong to whoever set them up. */
export const webhookRows: Rows = { table: webhooks, id: webhooks.id, by: { userId: webhooks.userId } }

const counted = (state: string) =>
  sql<number>`(select count(*)::int from "webhook_calls" where ${sql.raw(`"webhook_calls"."webhook_id" = "webhooks"."id" and "webhook_calls"."state" = '${state}'`)})`
export const selectWebhooks = (db: Base['db']) =>
  db
    .select({ row: webhooks, owner: users.fullName, waiting: counted('waiting'), failed: counted('failed') })
    .from(webhooks)
    .innerJoin(users, eq(users.id, webhooks.userId))
    .$dynamic()

type SelectedWebhook = Awaited<ReturnType<typeof selectWebhooks>>[number]
export function asWebhook({ row, owner, waiting, failed }: SelectedWebhook, now: Date): Webhook {
  const { id, name, url, secretEnd, lastStatus, version, oldSecretUntil } = row
  const state = row.state
  return {
    id,
    name,
    url,
    events: row.events as Webhook['events'],
    state,
    stateSince: row.stateSince.toISOString(),
    reason: row.reason as Webhook['reason'],
    owner: { id: row.userId, name: owner },
    secretEnd,
    oldSecretUntil: oldSecretUntil && oldSecretUntil > now ? oldSecretUntil.toISOString() : null,
    waiting,
    failed,
    lastAt: row.lastAt?.toISOString() ?? null,
    lastStatus,
    lastFault: row.lastFault as Webhook['lastFault'],
    failingSince: row.failingSince?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    allowed: movesOf(state),
    version,
  }
}

/** One that is there. */
export async function shown({ db, now }: Pick<Base, 'db' | 'now'>, id: number): Promise<Webhook> {
  const [found] = await selectWebhooks(db).where(eq(webhooks.id, id))
  return asWebhook(found!, now)
}

type Asking = Pick<Base, 'db' | 'rights' | 'judged'>
/** What a person may not touch is unknown to them. */
export async function webhookOf(ctx: Asking, action: Ability[0], id: number): Promise<WebhookRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.id, id), rowsOf(ctx, action, 'Webhook')))
  return row
}
/** Locked until the commit. */
export async function heldWebhook(ctx: Asking, action: Ability[0], id: number): Promise<WebhookRow | undefined> {
  const row = await webhookOf(ctx, action, id)
  const [held] = row ? await ctx.db.select().from(webhooks).where(eq(webhooks.id, id)).for('update') : []
  return held
}

export const callOf = async ({ db }: Pick<Base, 'db'>, webhookId: number, id: number): Promise<CallRow | undefined> =>
  (
    await db
      .select()
      .from(webhookCalls)
      .where(and(eq(webhookCalls.id, id), eq(webhookCalls.webhookId, webhookId)))
  )[0]

export const asCall = (row: CallRow): Call => ({
  id: row.id,
  uid: row.uid,
  type: row.type,
  subjectId: row.subjectId,
  at: row.at.toISOString(),
  state: row.state,
  attempts: row.attempts,
  lastStatus: row.lastStatus,
  lastFault: row.lastFault as Call['lastFault'],
  nextAt: row.nextAt?.toISOString() ?? null,
  endedAt: row.endedAt?.toISOString() ?? null,
})
