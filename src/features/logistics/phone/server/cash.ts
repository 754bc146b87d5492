/** What is paid at doors: with the driver until somebody at the desk has counted it. */
import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Base, Writing } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { bookDoorCash } from '#features/logistics/deliveries/contract/ordered'
import { deliveries } from '#features/logistics/deliveries/tables'
import type * as contract from '#features/logistics/phone/contract/desk'
import type { Count, Taking } from '#features/logistics/phone/contract/desk'
import { cashCounts, driverCash } from '#features/logistics/phone/tables'
import { users } from '#features/people/users/tables'
import { driverOf } from './driver-of'

type Handlers = HandlersOf<typeof contract>
type Reading = Pick<Base, 'db'>
const inHand = (driverId: number) => and(eq(driverCash.driverId, driverId), isNull(driverCash.handedInAt))

export const inHandOf = ({ db }: Reading, driverId: number): Promise<{ currency: string; cents: number }[]> =>
  db
    .select({ currency: driverCash.currency, cents: sql<number>`sum(${driverCash.cents})`.mapWith(Number) })
    .from(driverCash)
    .where(inHand(driverId))
    .groupBy(driverCash.currency)
    .orderBy(asc(driverCash.currency))

/** Said again it is another amount, as long as nobody has counted it: false then. */
type Paid = { driverId: number; delivery: typeof deliveries.$inferSelect; cents: number; at: Date }
export async function keepCash(ctx: Pick<Writing, 'db' | 'call'>, paid: Paid): Promise<boolean> {
  const { driverId, delivery, cents, at } = paid
  const { id: deliveryId, attempt, currency, code, orderId } = delivery
  const kept = await ctx.db
    .insert(driverCash)
    .values({ driverId, deliveryId, attempt, cents, currency, takenAt: at })
    .onConflictDoUpdate({
      target: [driverCash.deliveryId, driverCash.attempt],
      set: { driverId, cents, takenAt: at },
      setWhere: isNull(driverCash.handedInAt),
    })
    .returning({ id: driverCash.id })
  if (kept.length === 0) return false
  // the order is paid now, and not once the desk has counted the money
  if (orderId !== null) await ctx.call(bookDoorCash, { orderId, deliveryId, attempt, code, currency, cents })
  return true
}

const listed = (db: Base['db']) =>
  db
    .select({ one: driverCash, delivery: deliveries, handedTo: users.fullName })
    .from(driverCash)
    .innerJoin(deliveries, eq(deliveries.id, driverCash.deliveryId))
    .leftJoin(users, eq(users.id, driverCash.handedToId))

/** What is not handed in all of it, then what was lately. */
const shownLately = 30
export async function takingsOf({ db }: Reading, driverId: number): Promise<Taking[]> {
  const open = await listed(db).where(inHand(driverId)).orderBy(asc(driverCash.takenAt), asc(driverCash.id))
  const over = await listed(db)
    .where(and(eq(driverCash.driverId, driverId), isNotNull(driverCash.handedInAt)))
    .orderBy(desc(driverCash.handedInAt), asc(driverCash.id))
    .limit(shownLately)
  return [...open, ...over].map(({ one, delivery, handedTo }) => ({
    id: one.id,
    deliveryId: delivery.id,
    code: delivery.code,
    customer: delivery.customer,
    cents: one.cents,
    dueCents: delivery.codCents,
    currency: one.currency,
    takenAt: one.takenAt.toISOString(),
    handedInAt: one.handedInAt?.toISOString() ?? null,
    handedTo,
  }))
}

export const takeCash: Handlers['takeCash'] = async (ctx, { params: { id }, body }) => {
  const driver = await driverOf(ctx, 'update', id)
  if (!driver) return ctx.fail('driver_unknown')
  const { ids, counted = [], reason = '' } = body
  const taken = await ctx.db
    .update(driverCash)
    .set({ handedInAt: ctx.now, handedToId: ctx.person.id })
    .where(and(inHand(id), inArray(driverCash.id, ids)))
    .returning()
  if (taken.length !== new Set(ids).size) ctx.fail('cash_unknown')
  const sums = new Map<string, number>()
  for (const { currency, cents } of taken) sums.set(currency, (sums.get(currency) ?? 0) + cents)
  const counts = [...sums].map(([currency, expectedCents]) => ({
    currency,
    expectedCents,
    countedCents: counted.find((one) => one.currency === currency)?.cents ?? expectedCents,
  }))
  const differs = counts.some(({ expectedCents, countedCents }) => expectedCents !== countedCents)
  if (differs && reason === '') ctx.fail('reason_missing')
  const own = { driverId: id, depotId: driver.depotId, byId: ctx.person.id, at: ctx.now }
  await ctx.db.insert(cashCounts).values(counts.map((one) => ({ ...one, ...own, reason: differs ? reason : '' })))
  const cash = counts.map(({ currency, expectedCents: cents }) => ({ currency, cents }))
  ctx.changed({ id, before: {}, after: { cashHandedIn: cash, ...(differs && { cashCounted: counts, reason }) } })
  return { cash }
}

const shownCounts = 10
export async function countsOf({ db }: Reading, driverId: number): Promise<Count[]> {
  const rows = await db
    .select({ one: cashCounts, by: users.fullName })
    .from(cashCounts)
    .leftJoin(users, eq(users.id, cashCounts.byId))
    .where(eq(cashCounts.driverId, driverId))
    .orderBy(desc(cashCounts.id))
    .limit(shownCounts)
  return rows.map(({ one: { id, at, currency, expectedCents, countedCents, reason }, by }) => {
    return { id, at: at.toISOString(), by, currency, expectedCents, countedCents, reason }
  })
}

/** What was counted into the box of a depot since its day began. */
export const countedAt = (
  { db }: Reading,
  depotId: number,
  since: Date,
): Promise<{ currency: string; cents: number }[]> =>
  db
    .select({ currency: cashCounts.currency, cents: sql<number>`sum(${cashCounts.countedCents})`.mapWith(Number) })
    .from(cashCounts)
    .where(and(eq(cashCounts.depotId, depotId), gte(cashCounts.at, since)))
    .groupBy(cashCounts.currency)
    .orderBy(asc(cashCounts.currency))
