/** Deliveries that come again: their rule is kept, and each of their days becomes a delivery two weeks ahead. */
import { and, asc, eq, gte, isNull } from 'drizzle-orm'
import { addDays, dayIn } from '#contract/zone'
import type { Writing } from '#server/context'
import type { HandlersOf } from '#server/feature'
import type { NewDelivery } from '#features/logistics/deliveries/contract'
import { deliveryMoves, occurrencesIn, turnsIn } from '#features/logistics/deliveries/rules'
import { deliveries, deliverySeries } from '#features/logistics/deliveries/tables'
import { depots } from '#features/logistics/depots/tables'
import type * as contract from '#features/logistics/deliveries/contract/series'
import type { Series } from '#features/logistics/deliveries/contract/series'
import { depotFor, readyAtOnce } from './adding'
import { makeDeliveries } from './making'
import { knowsCrew } from './crew'
import { moveRows } from './moving'
import { deliveryOf, isThere } from './rows'
import { deliveryIs } from '#features/logistics/deliveries/contract/states'

type Handlers = HandlersOf<typeof contract>
type Row = typeof deliverySeries.$inferSelect
const daysAhead = 14

export const addSeries: Handlers['addSeries'] = async (ctx, { body: { repeats, depotId, ...pattern } }) => {
  const depot = await depotFor(ctx, depotId)
  if (!depot) return ctx.fail('depot_unknown')
  if (!(await knowsCrew(ctx, pattern))) ctx.fail('drivers_unknown')
  const { weekdays, everyWeeks = 1, oneOf = false, startsOn, until = null } = repeats
  const rule = { weekdays: weekdays.toSorted((a, b) => a - b), everyWeeks, oneOf, startsOn, until }
  const today = dayIn(depot.zone, ctx.now)
  const begin = startsOn > today ? startsOn : today
  // within a turn of all its weeks there is one, or there is none at all
  if (occurrencesIn(rule, begin, addDays(begin, 7 * everyWeeks)).length === 0) ctx.fail('series_empty')
  const [row] = await ctx.db
    .insert(deliverySeries)
    .values({ ...rule, depotId: depot.id, pattern, createdAt: ctx.now, createdById: ctx.person?.id ?? null })
    .returning()
  await makeDue(ctx, row!, depot.zone)
  return asSeries(ctx.db, row!, today)
}

const later = (one: string, other: string): string => (one > other ? one : other)

/** Those of the days ahead that are not there yet; of one that begins later still, its first. */
async function makeDue(ctx: Writing, row: Row, zone: string): Promise<void> {
  const today = dayIn(zone, ctx.now)
  const begin = later(row.madeUntil === null ? row.startsOn : addDays(row.madeUntil, 1), today)
  const isNew = row.madeUntil === null
  const ahead = turnsIn(row, begin, addDays(today, daysAhead), isNew)
  const first = isNew ? turnsIn(row, begin, addDays(begin, 7 * row.everyWeeks), isNew) : []
  const turns = ahead.length > 0 ? ahead : first.slice(0, 1)
  const due = turns.map(({ day, dayUntil }) => ({
    asked: { ...row.pattern, day, ...(dayUntil > day && { dayUntil }) } as NewDelivery,
    seriesDay: day,
  }))
  const from = { source: 'recurring', seriesId: row.id, depotOf: () => row.depotId } as const
  for (const id of await makeDeliveries(ctx, due, from)) await readyAtOnce(ctx, id)
  const made = [row.madeUntil ?? today, addDays(today, daysAhead), ...turns.slice(-1).map(({ day }) => day)]
  await ctx.db
    .update(deliverySeries)
    .set({ madeUntil: made.reduce(later) })
    .where(eq(deliverySeries.id, row.id))
}

async function asSeries(db: Writing['db'], row: Row, today: string): Promise<Series> {
  const rows = await db
    .select({
      id: deliveries.id,
      code: deliveries.code,
      day: deliveries.day,
      dayUntil: deliveries.dayUntil,
      state: deliveries.state,
    })
    .from(deliveries)
    .where(and(eq(deliveries.seriesId, row.id), isThere, gte(deliveries.day, today)))
    .orderBy(asc(deliveries.day))
  const { id, weekdays, everyWeeks, oneOf, startsOn, until, stoppedOn } = row
  const ahead = rows.flatMap(({ state, day, ...one }) =>
    deliveryIs.over(state) || day === null ? [] : [{ ...one, day }],
  )
  return { id, weekdays, everyWeeks, oneOf, startsOn, until, stoppedOn, ahead }
}

const seriesOf = async (db: Writing['db'], id: number) =>
  (
    await db
      .select({ row: deliverySeries, zone: depots.zone })
      .from(deliverySeries)
      .innerJoin(depots, eq(depots.id, deliverySeries.depotId))
      .where(eq(deliverySeries.id, id))
  )[0]

export const getSeries: Handlers['getSeries'] = async (ctx, { params: { id } }) => {
  const row = await deliveryOf(ctx, 'read', id)
  if (!row) return ctx.fail('delivery_unknown')
  const found = row.seriesId === null ? undefined : await seriesOf(ctx.db, row.seriesId)
  return { series: found ? await asSeries(ctx.db, found.row, dayIn(found.zone, ctx.now)) : null }
}

export const stopSeries: Handlers['stopSeries'] = async (ctx, { params: { id }, body: { reason } }) => {
  const asked = await deliveryOf(ctx, 'update', id)
  if (!asked) return ctx.fail('delivery_unknown')
  const { seriesId, seriesDay } = asked
  if (seriesId === null || seriesDay === null) return ctx.fail('series_unknown')
  const [row] = await ctx.db.select().from(deliverySeries).where(eq(deliverySeries.id, seriesId)).for('update')
  if (row!.stoppedOn !== null && row!.stoppedOn <= seriesDay) ctx.fail('series_over')
  const stopped = { stoppedOn: seriesDay, version: row!.version + 1 }
  await ctx.db.update(deliverySeries).set(stopped).where(eq(deliverySeries.id, seriesId))
  const rows = await ctx.db
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.seriesId, seriesId), gte(deliveries.seriesDay, seriesDay), isThere))
    .orderBy(asc(deliveries.id))
    .for('update')
  const state = (one: (typeof rows)[number]) => one.state
  const free = rows.filter((one) => !deliveryIs.onRoute(state(one)) && deliveryMoves.cancel.from.includes(state(one)))
  const ids = free.map((one) => one.id)
  if (free.length > 0) await moveRows(ctx, free, { move: 'cancel', ids, reason })
  ctx.changed({ id, before: { seriesUntil: row!.until }, after: { seriesUntil: seriesDay } })
  return { cancelled: free.length, kept: rows.filter((one) => deliveryIs.onRoute(state(one))).map(({ code }) => code) }
}

/** Each in a transaction of its own: one that cannot be made does not keep back the others of the night. */
export const makeOccurrences: Handlers['makeOccurrences'] = async (job) => {
  const going = await job.db
    .select({ id: deliverySeries.id })
    .from(deliverySeries)
    .where(isNull(deliverySeries.stoppedOn))
    .orderBy(asc(deliverySeries.id))
  for (const { id } of going) {
    if (job.signal.aborted) return
    await job.write(async (ctx) => {
      const rows = await ctx.db
        .select({ row: deliverySeries, zone: depots.zone })
        .from(deliverySeries)
        .innerJoin(depots, eq(depots.id, deliverySeries.depotId))
        .where(and(eq(deliverySeries.id, id), isNull(deliverySeries.stoppedOn)))
        .for('update', { of: deliverySeries })
      for (const { row, zone } of rows) await makeDue(ctx, row, zone)
    })
  }
}
