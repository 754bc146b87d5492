/** Each time somebody stood at a door, and how that ended. */
import { and, eq, gte, isNull, lt, sql, type SQL } from 'drizzle-orm'
import { rowsOf } from '#server/rows'
import { inMarkedDay, keptDuring, markedDuring } from '#features/dashboards/logistics/tables'
import type { Days } from '#features/dashboards/ranges/contract'
import { barOf, figuresOf } from '#features/dashboards/ranges/tables'
import { cameAt, cameLate, deliveries, deliveryAttempts, welcomeUntil } from '#features/logistics/deliveries/tables'
import { depots } from '#features/logistics/depots/tables'
import { momentsOf, readsAll, type Scope } from './scope'
import { outcomeIs } from '#features/logistics/deliveries/contract/states'
import { isIn } from '#server/is-in'

export const theirs = ({ ctx, depot }: Scope): SQL | undefined =>
  and(isNull(deliveries.deletedAt), depot ? eq(deliveries.depotId, depot) : undefined, rowsOf(ctx, 'read', 'Delivery'))

export const minutesLate = sql`extract(epoch from (${cameAt}::time - ${welcomeUntil}::time)) / 60`
export const secondsAtDoor = sql`extract(epoch from (${deliveryAttempts.endedAt} - ${deliveryAttempts.arrivedAt}))`

const brought = isIn(deliveryAttempts.outcome, outcomeIs.handedOver)
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
const times = (fits: SQL) => sql`count(*) filter (where ${fits})`
const sum = (what: SQL, fits: SQL) => sql`coalesce(sum(${what}) filter (where ${fits}), 0)`

/** Of each bar, counted from 1: `bounds` are where they begin. */
async function triedBy(scope: Scope, days: Days, bounds: readonly Date[]): Promise<(Tried & { bar: number })[]> {
  const span = momentsOf(scope.zone, days)
  const fine = bounds.length > 1
  const bar = (at: SQL) => (fine ? barOf(at, bounds) : sql`1`)
  const counted = (more = sql`true`) => sql`select ${bar(sql`${deliveryAttempts.endedAt}`)} as bar,
      ${times(brought)} as brought, ${times(attempts.late)} as late, ${sum(minutesLate, attempts.late)} as "lateMinutes",
      ${times(attempts.firsts)} as firsts, ${times(sql`${first} and ${brought}`)} as "firstDone",
      ${times(sql`${brought} and ${deliveryAttempts.arrivedAt} is not null`)} as doors,
      ${sum(sql`round(${secondsAtDoor} * 1000)`, brought)} as "doorMilliseconds"
    from ${deliveryAttempts} join ${deliveries} on ${deliveries.id} = ${deliveryAttempts.deliveryId}
      join ${depots} on ${depots.id} = ${deliveries.depotId}
    where ${endedIn(scope, days)} and ${more} group by 1`
  if (!readsAll(scope, 'Delivery')) return figuresOf(await scope.ctx.db.execute(counted()))
  return figuresOf(
    await scope.ctx.db.execute(sql`with ${markedDuring(span)}
      select bar, sum(brought) as brought, sum(late) as late, sum("lateMinutes") as "lateMinutes", sum(firsts) as firsts,
        sum("firstDone") as "firstDone", sum(doors) as doors, sum("doorMilliseconds") as "doorMilliseconds"
      from (
        select ${bar(sql`slot`)} as bar, sign * count as brought, sign * late as late, sign * late_minutes as "lateMinutes",
          sign * firsts as firsts, sign * first_done as "firstDone", sign * doors as doors,
          sign * door_milliseconds as "doorMilliseconds"
          from ${keptDuring('tried', span, scope.ctx.now, fine)} where true ${ofDepot(scope)}
        union all
        select anew.* from marked cross join lateral (${counted(inMarkedDay(sql`${deliveryAttempts.endedAt}`))}) as anew
      ) as both_kinds group by 1`),
  )
}
export const ofDepot = ({ depot }: Scope): SQL => (depot ? sql`and depot_id = ${depot}` : sql``)

export async function triedIn(scope: Scope, days: Days): Promise<Tried> {
  const [all = nothing] = await triedBy(scope, days, [momentsOf(scope.zone, days).begin])
  return all
}

export async function triedEachDay(scope: Scope, days: readonly string[]): Promise<(Tried & { day: string })[]> {
  const bounds = days.map((day) => momentsOf(scope.zone, { from: day, until: day }).begin)
  const found = await triedBy(scope, scope.range, bounds)
  return days.map((day, at) => ({ ...nothing, ...found.find(({ bar }) => bar === at + 1), day }))
}
