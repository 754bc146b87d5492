/** What a plan breaks once it lies over the routes as they are: by what stands in their rows when they are timed. */
import { inArray } from 'drizzle-orm'
import type { Writing } from '#server/context'
import { routes, stops } from '#features/logistics/routes/tables'
import type { Violation } from '#features/logistics/routes/contract/stops'

export type Faults = ReadonlyMap<number, readonly Violation[]>

export async function faultsOf({ db }: Pick<Writing, 'db'>, ids: readonly number[]): Promise<Faults> {
  const own = await db
    .select({ id: routes.id, violations: routes.violations })
    .from(routes)
    .where(inArray(routes.id, [...ids]))
  const at = await db
    .select({ id: stops.routeId, violations: stops.violations })
    .from(stops)
    .where(inArray(stops.routeId, [...ids]))
  const faults = new Map<number, Violation[]>(ids.map((id) => [id, []]))
  for (const { id, violations } of [...own, ...at]) faults.get(id)!.push(...violations)
  return faults
}

/** What is late by less is late by rounding. */
const minute = 60
/**
 * Each cause once, by as much as it is now, where that is more than it was. `promised`: so many seconds late it was found.
 * @example brokenBy([], [{ cause: 'load', amount: 900 }], 0) // [{ cause: 'load', amount: 900 }]
 */
export function brokenBy(before: readonly Violation[], after: readonly Violation[], promised: number): Violation[] {
  const sumOf = (all: readonly Violation[], cause: string) => {
    const own = all.filter((one) => one.cause === cause)
    return { count: own.length, amount: own.reduce((sum, { amount }) => sum + amount, 0) }
  }
  return [...new Set(after.map(({ cause }) => cause))].flatMap((cause) => {
    const [was, is] = [sumOf(before, cause), sumOf(after, cause)]
    const isMore =
      cause === 'delay'
        ? is.amount > Math.max(was.amount, promised) + minute
        : is.count > was.count || is.amount > was.amount
    return isMore ? [{ cause, amount: is.amount }] : []
  })
}
