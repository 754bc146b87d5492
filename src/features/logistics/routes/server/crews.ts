/** What vehicles and drivers are doing, as all of their routes say: of two routes of a day one may be over and one under way. */
import { and, eq } from 'drizzle-orm'
import type { Writing } from '#server/context'
import { sendDriver, type DutyMove } from '#features/logistics/drivers/contract'
import { drivers } from '#features/logistics/drivers/tables'
import { routes } from '#features/logistics/routes/tables'
import { sendVehicle, type VehicleMove } from '#features/logistics/vehicles/contract'
import type { RouteRow } from './given'
import { routeIs } from '#features/logistics/routes/contract/states'
import { isIn } from '#server/is-in'

type Acting = Pick<Writing, 'db' | 'call'>
type Crew = Pick<RouteRow, 'driverId' | 'vehicleId'>
type Doing = 'driving' | 'resting' | 'waiting' | 'free'

/** Those moves that a state allows are made, the others are passed over. */
const vehicleMoves: Record<Doing, VehicleMove[]> = {
  driving: ['assign', 'start'],
  resting: ['assign', 'start'],
  waiting: ['finish', 'assign'],
  free: ['finish', 'unassign'],
}
const dutyMoves: Record<'driving' | 'resting' | 'back', DutyMove[]> = {
  driving: ['begin', 'start', 'resume'],
  resting: ['begin', 'start', 'pause'],
  back: ['end', 'begin'],
}

/** Of routes that have moved or were given to others, all who had them and have them. */
export async function moveCrews(ctx: Acting, all: readonly Crew[]): Promise<void> {
  // in one order, so that nobody waits for each other
  const idsOf = (key: keyof Crew) => [...new Set(all.flatMap((one) => one[key] ?? []))].toSorted((a, b) => a - b)
  for (const id of idsOf('vehicleId'))
    await ctx.call(sendVehicle, { id, moves: vehicleMoves[await doingOf(ctx, routes.vehicleId, id)] })
  for (const id of idsOf('driverId')) {
    const doing = await doingOf(ctx, routes.driverId, id)
    const isOut = doing === 'driving' || doing === 'resting'
    const [row] = await ctx.db.select({ duty: drivers.duty }).from(drivers).where(eq(drivers.id, id))
    const isBack = row?.duty === 'on_route' || row?.duty === 'on_break'
    if (isOut) await ctx.call(sendDriver, { id, moves: dutyMoves[doing] })
    else if (isBack) await ctx.call(sendDriver, { id, moves: dutyMoves.back })
  }
}

async function doingOf(
  { db }: Acting,
  column: typeof routes.driverId | typeof routes.vehicleId,
  id: number,
): Promise<Doing> {
  const rows = await db
    .select({ state: routes.state })
    .from(routes)
    .where(and(eq(column, id), isIn(routes.state, routeIs.out)))
  const has = (state: string) => rows.some((row) => row.state === state)
  return has('in_progress') ? 'driving' : has('paused') ? 'resting' : has('published') ? 'waiting' : 'free'
}
