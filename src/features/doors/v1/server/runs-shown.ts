/** Runs as other systems see them. */
import { eq } from 'drizzle-orm'
import type { Db } from '#server/host'
import type { Run, RunLine } from '#features/doors/v1/contract/planning'
import { depots } from '#features/logistics/depots/tables'
import type { RunDetail } from '#features/logistics/optimiser/contract'
import { runs } from '#features/logistics/optimiser/tables'

export const selectRuns = (db: Db) =>
  db
    .select({ row: runs, depot: { id: depots.id, code: depots.code, name: depots.name, zone: depots.zone } })
    .from(runs)
    .innerJoin(depots, eq(depots.id, runs.depotId))
    .$dynamic()

const told = (at: Date | null): string | null => at?.toISOString() ?? null
export const asRunLine = ({ row, depot }: Awaited<ReturnType<typeof selectRuns>>[number]): RunLine => {
  const { id, day, until, mode, preset, name, timeLimit, state, error, found } = row
  return {
    id,
    day,
    until,
    depot,
    mode,
    preset,
    name,
    timeLimit,
    state,
    error,
    stateSince: row.stateSince.toISOString(),
    requestedAt: row.requestedAt.toISOString(),
    startedAt: told(row.startedAt),
    endedAt: told(row.endedAt),
    appliedAt: told(row.appliedAt),
    measures: found && { before: found.before, after: found.after },
  }
}
export async function shownRun(db: Db, id: number): Promise<RunLine | null> {
  const [found] = await selectRuns(db).where(eq(runs.id, id))
  return found ? asRunLine(found) : null
}

const named = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' })
export function planOf({ day: only, found }: Pick<RunDetail, 'day' | 'found'>): Run['plan'] {
  if (!found) return null
  const routes = found.routes.map(({ key, routeId, code, day = only, stops, ...crew }) => ({
    key,
    routeId,
    code,
    day,
    driver: named(crew.driverId, crew.driver),
    vehicle: named(crew.vehicleId, crew.vehicle),
    stops: stops.map(({ kind, deliveryId, name, beginAt, lateSeconds }) => ({
      kind,
      deliveryId,
      name,
      lateSeconds,
      expectedAt: new Date(beginAt * 1000).toISOString(),
    })),
  }))
  const unplanned = found.left.map(({ deliveryId, code, reasons }) => ({
    deliveryId,
    code,
    reasons: [...new Set(reasons.map((one) => one.code))],
  }))
  return { currency: found.currency, routes, unplanned }
}
