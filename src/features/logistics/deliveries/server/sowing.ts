/** The demo goes on for as long as it runs: what was left yesterday is for the next day that is planned, and each day ahead
 *  fills up as it comes nearer. */
import { and, eq, inArray, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm'
import { addDays } from '#contract/zone'
import type { HandlersOf } from '#server/feature'
import { nextIds } from '#server/next-id'
import type { Writing } from '#server/context'
import type * as contract from '#features/logistics/deliveries/contract/demo'
import { addresses } from '#features/logistics/addresses/tables'
import { deliveries } from '#features/logistics/deliveries/tables'

type Handlers = HandlersOf<typeof contract>
/** What a person or an order has made is theirs. */
const ofDemo = and(isNull(deliveries.createdById), isNull(deliveries.orderId), isNull(deliveries.deletedAt))

type Row = typeof deliveries.$inferInsert
/** What the demo is sown from: how much is brought on which day, what, and how it is written. */
export type Story<T extends { row: Row }> = {
  daysAhead: number
  manyOn: (depot: number, away: number) => number
  more: (ids: readonly number[], depot: number, away: number, now: Date) => T[]
  write: (db: Writing['db'], all: readonly T[]) => Promise<void>
}

export const fillingDays =
  <T extends { row: Row }>(story: Story<T>): Handlers['fillDemoDays'] =>
  async (ctx, { depotId, today, isOver }) => {
    await bringForward(ctx, depotId, today, isOver ? addDays(today, 1) : today)
    for (let away = 0; away < story.daysAhead; away++) {
      const day = addDays(today, away)
      const here = and(eq(deliveries.depotId, depotId), eq(deliveries.day, day), ne(deliveries.state, 'draft'), ofDemo)
      const missing = story.manyOn(depotId, away) - (await ctx.db.$count(deliveries, here))
      if (missing > 0) await order(ctx, story, { depotId, away, missing })
    }
  }

/** As a dispatcher would do with what did not fit before a day: today is planned already. */
async function bringForward(ctx: Writing, depotId: number, today: string, before: string): Promise<void> {
  const left = and(eq(deliveries.depotId, depotId), lt(deliveries.day, before), eq(deliveries.state, 'ready'), ofDemo)
  const rows = await ctx.db.select({ id: deliveries.id, day: deliveries.day }).from(deliveries).where(left)
  if (rows.length === 0) return
  const day = addDays(today, 1)
  await ctx.db
    .update(deliveries)
    .set({ day, dayUntil: null, version: sql`${deliveries.version} + 1` })
    .where(left)
  for (const one of rows) ctx.changed({ subject: 'Delivery', id: one.id, before: { day: one.day }, after: { day } })
}

type Ordered = { depotId: number; away: number; missing: number }
async function order<T extends { row: Row }>(ctx: Writing, { more, write }: Story<T>, asked: Ordered): Promise<void> {
  const ids = await nextIds(ctx.db, deliveries, asked.missing)
  const told = more(ids, asked.depotId, asked.away, ctx.now)
  await write(ctx.db, await inBook(ctx, told))
  for (const { row } of told) {
    const { id, code, customer, line, day, state } = row
    ctx.changed({ subject: 'Delivery', id, after: { code, customer, line, day, state, version: 1 } })
  }
}

/** The demo knows all houses that it delivers to. */
async function inBook<T extends { row: Row }>({ db }: Writing, all: readonly T[]): Promise<T[]> {
  const lines = [...new Set(all.map(({ row }) => row.line))]
  const known = await db
    .select({ id: addresses.id, line: addresses.line })
    .from(addresses)
    .where(and(inArray(addresses.line, lines), isNotNull(addresses.lat)))
  const book = new Map(known.map(({ id, line }) => [line, id]))
  return all.map((told) => ({ ...told, row: { ...told.row, addressId: book.get(told.row.line) ?? null } }))
}
