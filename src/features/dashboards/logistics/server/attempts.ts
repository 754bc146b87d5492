/** Each time somebody stood at a door, and how that ended. */
import { and, eq, gte, isNull, lt, sql, type SQL } from 'drizzle-orm'
import { rowsOf } from '#server/rows'
import type { Days } from '#features/dashboards/ranges/contract'
import { barOf } from '#features/dashboards/ranges/tables'
import { cameAt, cameLate, deliveries, deliveryAttempts, welcomeUntil } from '#features/logistics/deliveries/tables'
import { depots } from '#features/logistics/depots/tables'
import { momentsOf, type Scope } from './scope'

export const theirs = ({ ctx, depot }: Scope): SQL | undefined =>
  and(isNull(deliveries.deletedAt), depot ? eq(deliveries.depotId, depot) : undefined, rowsOf(ctx, 'read', 'Delivery'))

export const minutesLate = sql`extract(epoch from (${cameAt}::time - ${welcomeUntil}::time)) / 60`
export const secondsAtDoor = sql`extract(epoch from (${deliveryAttempts.endedAt} - ${deliveryAttempts.arrivedAt}))`

const brought = sql`${deliveryAttempts.outcome} in ('delivered', 'partial')`
const first = sql`${deliveryAttempts.number} = 1`
export const attempts = {
  brought,
  late: sql`(${brought} and ${cameLate})`,
  firsts: sql`(${first} and (${brought} or ${deliveryAttempts.outcome} = 'failed'))`,
}
export function endedIn(scope: Scope, days: Days): SQL | undefined {
  const { begin, end } = momentsOf(scope.zone, days)
  return and(gte(deliveryAttempts.endedAt, begin), lt(deliveryAttempts.endedAt, end), theirs(scope))
}

/** `lateMinutes` are those of all that were late, and `doorMilliseconds` of all `doors`, of which it is known. */
export type Tried = {
  brought: number
  late: number
  lateMinutes: number
  firsts: number
  firstDone: number
  doors: number
  doorMilliseconds: number
}
const nothing: Tried = {
  brought: 0,
  late: 0,
  lateMinutes: 0,
  firsts: 0,
  firstDone: 0,
  doors: 0,
  doorMilliseconds: 0,
}
const times = (fits: SQL) => sql<number>`count(*) filter (where ${fits})`.mapWith(Number)
const sum = (what: SQL, fits: SQL) => sql<number>`coalesce(sum(${what}) filter (where ${fits}), 0)`.mapWith(Number)

/** Of each bar, counted from 1: `bounds` are where they begin. */
function triedBy(scope: Scope, days: Days, bounds: readonly Date[]) {
  return scope.ctx.db
    .select({
      bar: sql<number>`${barOf(deliveryAttempts.endedAt, bounds)}`.mapWith(Number).as('bar'),
      brought: times(brought),
      late: times(attempts.late),
      lateMinutes: sum(minutesLate, attempts.late),
      firsts: times(attempts.firsts),
      firstDone: times(sql`${first} and ${brought}`),
      doors: times(sql`${brought} and ${deliveryAttempts.arrivedAt} is not null`),
      doorMilliseconds: sum(sql`round(${secondsAtDoor} * 1000)`, brought),
    })
    .from(deliveryAttempts)
    .innerJoin(deliveries, eq(deliveries.id, deliveryAttempts.deliveryId))
    .innerJoin(depots, eq(depots.id, deliveries.depotId))
    .where(endedIn(scope, days))
    .groupBy(sql`bar`)
}

export async function triedIn(scope: Scope, days: Days): Promise<Tried> {
  const [all = nothing] = await triedBy(scope, days, [momentsOf(scope.zone, days).begin])
  return all
}

export async function triedEachDay(scope: Scope, days: readonly string[]): Promise<(Tried & { day: string })[]> {
  const bounds = days.map((day) => momentsOf(scope.zone, { from: day, until: day }).begin)
  const found = await triedBy(scope, scope.range, bounds)
  return days.map((day, at) => ({ ...nothing, ...found.find(({ bar }) => bar === at + 1), day }))
}
