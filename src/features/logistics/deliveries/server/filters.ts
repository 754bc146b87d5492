/** What a list of deliveries asks for, as conditions. */
import { soughtBy } from '#server/hidden'
import { readSetting } from '#server/setting'
import { and, eq, gte, inArray, isNotNull, isNull, lt, lte, or, sql, type SQL } from 'drizzle-orm'
import { addDays, dayIn, isDay, momentIn } from '#contract/zone'
import { seek } from '#server/sought'
import type { Base } from '#server/context'
import { rowsOf } from '#server/rows'
import { isWord } from '#server/words'
import { priorities, stateGroups, type Priority } from '#features/logistics/deliveries/rules'
import { deliveries } from '#features/logistics/deliveries/tables'
import { deliveryRules } from '#features/logistics/settings/contract'
import { importRows, imports } from '#features/imports/tables'
import { depots } from '#features/logistics/depots/tables'
import { zones } from '#features/logistics/zones/tables'
import { deliverySought, isThere } from './rows'
import { deliveryIs } from '#features/logistics/deliveries/contract/states'
import { isIn } from '#server/is-in'

export type Filters = {
  q?: string | undefined
  ids?: string | undefined
  state?: string | undefined
  day?: string | undefined
  from?: string | undefined
  until?: string | undefined
  endedFrom?: string | undefined
  endedUntil?: string | undefined
  depot: number
  zone: number
  driver: number
  priority?: string | undefined
  source?: string | undefined
  attempt?: string | undefined
  address?: string | undefined
  import: number
}

const { state, day, priority, lat, lon, confidence, attempt, endedAt } = deliveries
export const thresholdOf = async (db: Base['db']): Promise<number> => (await readSetting(db, deliveryRules)).threshold

export async function fitting(ctx: Base, asked: Filters): Promise<(SQL | undefined)[]> {
  const zone = ctx.person?.zone ?? ctx.host.settings.zone
  const { endedFrom: first, endedUntil: last } = asked
  return [
    isThere,
    rowsOf(ctx, 'read', 'Delivery'),
    await seek(ctx.db, deliveries, soughtBy(ctx, deliverySought), asked.q),
    asked.ids === undefined ? undefined : inArray(deliveries.id, idsOf(asked.ids)),
    isWord(state, asked.state, stateGroups),
    asked.day ? await onDay(ctx, asked.day) : undefined,
    isDay(asked.from) ? gte(day, asked.from) : undefined,
    isDay(asked.until) ? lte(day, asked.until) : undefined,
    isDay(first) ? gte(endedAt, momentIn(zone, first, '00:00')) : undefined,
    isDay(last) ? lt(endedAt, momentIn(zone, addDays(last, 1), '00:00')) : undefined,
    asked.depot ? eq(deliveries.depotId, asked.depot) : undefined,
    asked.zone ? await inZone(ctx, asked.zone) : undefined,
    asked.driver ? eq(deliveries.driverId, asked.driver) : undefined,
    asked.priority ? inPriority(asked.priority) : undefined,
    isWord(deliveries.source, asked.source),
    asked.attempt ? (asked.attempt === '3' ? gte(attempt, 3) : sql`${attempt}::text = ${asked.attempt}`) : undefined,
    asked.address ? await inAddress(ctx, asked.address) : undefined,
    asked.import ? ofImport(ctx, asked) : undefined,
  ]
}

/** What is no number is nobody's id. */
const idsOf = (text: string): number[] =>
  text
    .split(',')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0 && id < 2 ** 31)

const away = new Map([
  ['yesterday', -1],
  ['today', 0],
  ['tomorrow', 1],
])
/** Where it is today already, and where it is not yet: each depot has its own day. */
export async function dayOf({ db, now }: Pick<Base, 'db' | 'now'>, days: number): Promise<SQL> {
  const all = await db.select({ id: depots.id, zone: depots.zone }).from(depots)
  const its = all.map(({ id, zone }) => ({ id, day: addDays(dayIn(zone, now), days) }))
  const each = [...new Set(its.map((one) => one.day))].map((one) => {
    const those = its.filter((other) => other.day === one).map(({ id }) => id)
    // where it is one day for all, the index of the day alone is enough
    return those.length === its.length ? eq(day, one) : and(eq(day, one), inArray(deliveries.depotId, those))
  })
  return or(...each) ?? sql`false`
}
function onDay(ctx: Base, asked: string): SQL | Promise<SQL> {
  const days = away.get(asked)
  if (days !== undefined) return dayOf(ctx, days)
  // what is no day matches no row
  return isDay(asked) ? eq(day, asked) : sql`false`
}

function inPriority(asked: string): SQL {
  const names = Object.keys(priorities) as Priority[]
  const at = names.findIndex((name) => name === asked)
  if (at < 0) return sql`false`
  const least = gte(priority, priorities[names[at]!])
  return at === 0 ? least : and(least, lt(priority, priorities[names[at - 1]!]))!
}

/** Its edge belongs to a zone, its holes do not. */
async function inZone(ctx: Base, id: number): Promise<SQL> {
  const [zone] = await ctx.db
    .select()
    .from(zones)
    .where(and(eq(zones.id, id), rowsOf(ctx, 'read', 'Zone')))
  if (!zone) return sql`false`
  const [outer = [], ...holes] = zone.rings
  const polygon = (ring: readonly (readonly number[])[]) => `(${ring.map(([x, y]) => `(${x},${y})`).join(',')})`
  const at = sql`point(${lon}, ${lat})`
  const outside = holes.map((hole) => sql`not ${polygon(hole)}::polygon @> ${at}`)
  return and(
    sql`${lat} between ${zone.south} and ${zone.north}`,
    sql`${lon} between ${zone.west} and ${zone.east}`,
    sql`${polygon(outer)}::polygon @> ${at}`,
    ...outside,
  )!
}

/** Nobody knows for sure where it goes, or where it is fetched. */
export const unsureBelow = (least: number): SQL =>
  sql`(${confidence} < ${least} or ${lat} is null or ${deliveries.kind} = 'pair' and (${deliveries.pickupConfidence} < ${least} or ${deliveries.pickupLat} is null))`

/** Of those that are not over: somebody has to look where an unsure one is. */
async function inAddress({ db }: Base, asked: string): Promise<SQL> {
  const unsure = unsureBelow(await thresholdOf(db))
  if (asked === 'waiting') return and(isNull(deliveries.locatedAt), eq(state, 'draft'))!
  if (asked === 'unsure') return and(unsure, isIn(state, deliveryIs.correctable))!
  return asked === 'sure' ? sql`not ${unsure}` : sql`false`
}

/** What it added and did not take back. Which of that is unsure shows once all of it was looked for. */
function ofImport({ db }: Base, asked: Pick<Filters, 'import' | 'address'>): SQL {
  const brought = db
    .select({ id: importRows.madeId })
    .from(importRows)
    .innerJoin(imports, eq(imports.id, importRows.importId))
    .where(and(eq(imports.id, asked.import), eq(imports.what, 'deliveries'), eq(importRows.state, 'added')))
  return and(inArray(deliveries.id, brought), asked.address === 'unsure' ? isNotNull(deliveries.locatedAt) : undefined)!
}
