/** Looks back on the days that are over: what they teach, and how far off arrivals would have been by what the others teach. */
import { and, asc, eq, isNull } from 'drizzle-orm'
import { addDays, dayIn } from '#contract/zone'
import type { JobContext, JobRun, Reading } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { changedMessage, send } from '#server/messages'
import { rowsOf } from '#server/rows'
import { depots } from '#features/logistics/depots/tables'
import type * as contract from '#features/logistics/habits/contract'
import { lookBackOn, lookedBack, type Replayed, type Taught } from '#features/logistics/habits/contract'
import { missOf } from '#features/logistics/habits/contract/miss'
import { asHabits, learnedDoors, learnedRoads, type Zoned } from '#features/logistics/habits/rules'
import { looks } from '#features/logistics/habits/tables'
import { noHabits, pastDay, type Habits, type Visit } from '#features/logistics/routes/contract/habits'
import { zoned, zonesOf } from './zones-of'

type Handlers = HandlersOf<typeof contract>
type Depot = Pick<typeof depots.$inferSelect, 'id' | 'zone'>
type Past = { day: string; routes: number; legs: Zoned[]; visits: Visit[]; misses: number[] }

export const lookBack: Handlers['lookBack'] = async (ctx, { body: { depotId } }) => {
  const seen = await ctx.db.$count(depots, and(eq(depots.id, depotId), rowsOf(ctx, 'read', 'Depot')))
  if (seen === 0) return ctx.fail('depot_unknown')
  await ctx.after(lookBackOn, { depotId }, { unique: `look ${depotId}` })
}

export const learnHabits: JobRun<typeof contract.learnHabits> = async (ctx) => {
  const all = await ctx.db
    .select({ id: depots.id, zone: depots.zone })
    .from(depots)
    .where(isNull(depots.deletedAt))
    .orderBy(asc(depots.id))
  for (const depot of all) if (!ctx.signal.aborted) await look(ctx, depot)
}
const onOne: JobRun<typeof lookBackOn> = async (ctx, { depotId }) => {
  const [depot] = await ctx.db.select({ id: depots.id, zone: depots.zone }).from(depots).where(eq(depots.id, depotId))
  if (depot) await look(ctx, depot)
}
export { onOne as lookBackOn }

/** Day by day, so that a database of one connection serves others in between. */
async function look(ctx: JobContext, depot: Depot): Promise<void> {
  const until = addDays(dayIn(depot.zone, ctx.now), -1)
  const since = addDays(until, 1 - lookedBack)
  const zones = await ctx.read((read) => zonesOf(read, depot.id))
  const days: Past[] = []
  for (let day = since; day <= until; day = addDays(day, 1)) {
    const past = await ctx.read((read) => dayOf(read, depot, day, noHabits))
    if (past && past.misses.length > 0) days.push({ ...past, day, legs: past.legs.map(zoned(zones)) })
  }
  const replayed: Replayed[] = []
  for (const { day, misses } of days) {
    // by what the other days teach: a day is not to be told by itself
    const learned = asHabits(taughtBy(days.filter((one) => one.day !== day)), zones)
    const past = await ctx.read((read) => dayOf(read, depot, day, learned))
    if (past) replayed.push({ day, stops: misses.length, before: meanOf(misses), after: meanOf(past.misses) })
  }
  const figures = {
    routes: days.reduce((sum, { routes }) => sum + routes, 0),
    legs: days.reduce((sum, { legs }) => sum + legs.length, 0),
    visits: days.reduce((sum, { visits }) => sum + visits.length, 0),
    miss: missOf(replayed),
    days: replayed,
  }
  const row = { madeAt: ctx.now, since, until, figures, found: taughtBy(days) }
  await ctx.write(async (write) => {
    await write.db
      .insert(looks)
      .values({ depotId: depot.id, ...row })
      .onConflictDoUpdate({ target: looks.depotId, set: row })
    // no row of anybody's has changed, but what is shown of them
    await send(write.db, changedMessage('Habit'))
  })
}

async function dayOf(read: Reading, { id }: Depot, day: string, by: Habits) {
  const past = await read.attempt(pastDay, { depotId: id, day, by })
  // a routing server that is away says nothing of this day
  return past.ok ? past.value : undefined
}

const taughtBy = (days: readonly Past[]): Taught[] => [
  ...learnedRoads(days.flatMap(({ legs }) => legs)),
  ...learnedDoors(days.flatMap(({ visits }) => visits)),
]

const meanOf = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0) / all.length
