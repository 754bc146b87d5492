/** The board of a day: routes, what is not planned, and what its reader can take back. */
import { and, asc, desc, eq, gte, isNull, lte, or, sql } from 'drizzle-orm'
import type { Base, Writing } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { rowsOf } from '#server/rows'
import type * as contract from '#features/logistics/board/contract'
import type { BoardChange, Unplanned } from '#features/logistics/board/contract'
import type { Doing } from '#features/logistics/routes/contract/steps'
import { boardEdits } from '#features/logistics/board/tables'
import { deliveries } from '#features/logistics/deliveries/tables'
import { depots } from '#features/logistics/depots/tables'
import { routesOfDay } from '#features/logistics/routes/contract'
import { isDay } from '#contract/zone'

type Handlers = HandlersOf<typeof contract>
/** A board is for a day's work; what waits beyond that is counted, and found in the list of deliveries. */
const most = 5000

const waits = (ctx: Base, day: string, depotId: number) =>
  and(
    isNull(deliveries.deletedAt),
    rowsOf(ctx, 'read', 'Delivery'),
    eq(deliveries.depotId, depotId),
    eq(deliveries.state, 'ready'),
    or(isNull(deliveries.day), and(lte(deliveries.day, day), gte(until, day))),
  )
const until = sql`coalesce(${deliveries.dayUntil}, ${deliveries.day})`

/** `beyond`: so many wait that are not among them. */
async function waiting(ctx: Base, day: string, depotId: number) {
  const unplanned = await unplannedOf(ctx, day, depotId)
  if (unplanned.length < most) return { unplanned, beyond: 0 }
  return { unplanned, beyond: (await ctx.db.$count(deliveries, waits(ctx, day, depotId))) - most }
}

export async function unplannedOf(ctx: Base, day: string, depotId: number): Promise<Unplanned[]> {
  const rows = await ctx.db
    .select()
    .from(deliveries)
    .where(waits(ctx, day, depotId))
    .orderBy(desc(deliveries.priority), asc(deliveries.id))
    .limit(most)
  return rows.map(({ id, code, state, kind, customer, line, city, lat, lon, confidence, ...row }) => ({
    id,
    code,
    state: state,
    kind: kind,
    customer,
    line,
    city,
    lat,
    lon,
    confidence,
    day: row.day,
    windows: row.windows,
    serviceSeconds: row.serviceSeconds,
    weightGrams: row.weightGrams,
    volumeLitres: row.volumeLitres,
    items: row.items,
    pallets: row.pallets,
    skills: row.skills,
    features: row.features,
    priority: row.priority,
    version: row.version,
  }))
}

async function stepsOf(
  { db, person }: Base,
  day: string,
  depotId: number,
): Promise<Pick<BoardChange, 'undo' | 'redo'>> {
  const step = async (undone: boolean) => {
    const [row] = await db
      .select({ id: boardEdits.id, did: boardEdits.did })
      .from(boardEdits)
      .where(
        and(
          eq(boardEdits.personId, person!.id),
          eq(boardEdits.day, day),
          eq(boardEdits.depotId, depotId),
          eq(boardEdits.undone, undone),
        ),
      )
      // what was done last is taken back first, and what was taken back last done again first
      .orderBy(undone ? asc(boardEdits.id) : desc(boardEdits.id))
      .limit(1)
    return row ? { id: row.id, did: row.did as Doing } : null
  }
  return { undo: await step(false), redo: await step(true) }
}

/** What is new after a change: its routes, and all that is not planned. */
export const changeOf = async (
  ctx: Writing,
  day: string,
  depotId: number,
  ids: readonly number[],
): Promise<BoardChange> => ({
  routes: await ctx.call(routesOfDay, { day, depotId, ids: [...ids] }),
  ...(await waiting(ctx, day, depotId)),
  ...(await stepsOf(ctx, day, depotId)),
})

export const getBoard: Handlers['getBoard'] = async (ctx, { query }) => {
  const all = await ctx.db
    .select()
    .from(depots)
    .where(rowsOf(ctx, 'read', 'Depot'))
    .orderBy(desc(depots.isDefault), asc(depots.name))
  const depot = query.depot ? all.find(({ id }) => id === query.depot) : all[0]
  if (!depot) return ctx.fail('depot_unknown')
  const { id, name, lat, lon, zone } = depot
  const day = isDay(query.day) ? query.day : ctx.today(zone)
  return {
    day,
    depot: { id, name, lat, lon, zone },
    depots: all.map((one) => ({ id: one.id, name: one.name })),
    routes: await ctx.call(routesOfDay, { day, depotId: id }),
    ...(await waiting(ctx, day, id)),
    ...(await stepsOf(ctx, day, id)),
  }
}
