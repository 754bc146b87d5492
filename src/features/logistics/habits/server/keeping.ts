/** What counts, and what was found beside it. */
import { asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Base, Writing } from '#server/context'
import type { CommandHandler } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { nextId } from '#server/next-id'
import { rowsOf } from '#server/rows'
import { updateAddress } from '#features/logistics/addresses/contract'
import { addresses } from '#features/logistics/addresses/tables'
import { depots } from '#features/logistics/depots/tables'
import type * as contract from '#features/logistics/habits/contract'
import type { Habit, Learned, Taught } from '#features/logistics/habits/contract'
import { asHabits, isNews } from '#features/logistics/habits/rules'
import { habits, looks } from '#features/logistics/habits/tables'
import type { habitsOf as asked } from '#features/logistics/routes/contract/habits'
import { zonesOf } from './zones-of'

type Handlers = HandlersOf<typeof contract>
type HabitRow = typeof habits.$inferSelect
type Named = Pick<Habit, 'kind' | 'key'>
const isSame = (one: Named) => (other: Named) => one.kind === other.kind && one.key === other.key

/** Each time a route is timed: where nothing is kept that is one statement. */
export const habitsOf: CommandHandler<typeof asked> = async (ctx, { depotIds }) => {
  const rows = depotIds.length > 0 ? await ctx.db.select().from(habits).where(inArray(habits.depotId, depotIds)) : []
  return Promise.all(
    [...new Set(rows.map(({ depotId }) => depotId))].map(async (depotId) => {
      const own = rows.filter((row) => row.depotId === depotId)
      const zones = own.some(({ kind }) => kind === 'zone') ? await zonesOf(ctx, depotId) : []
      return { depotId, habits: asHabits(own, zones) }
    }),
  )
}

const depotsOf = (ctx: Base) =>
  ctx.db
    .select()
    .from(depots)
    .where(rowsOf(ctx, 'read', 'Depot'))
    .orderBy(desc(depots.isDefault), asc(depots.name))
const keptOf = ({ db }: Pick<Base, 'db'>, depotId: number) =>
  db.select().from(habits).where(eq(habits.depotId, depotId)).orderBy(asc(habits.id))

async function learned(ctx: Base, depot: typeof depots.$inferSelect, all: Learned['depots']): Promise<Learned> {
  const { id, name, zone } = depot
  const kept = await keptOf(ctx, id)
  const [look] = await ctx.db.select().from(looks).where(eq(looks.depotId, id))
  const found = look?.found ?? []
  const places = [...found, ...kept].flatMap(({ kind, key }) => (kind === 'place' ? [Number(key)] : []))
  const book = await ctx.db
    .select({ id: addresses.id, line: addresses.line, label: addresses.label, seconds: addresses.serviceSeconds })
    .from(addresses)
    .where(ctx.rights.can('read', 'Address') ? inArray(addresses.id, places) : sql`false`)
  const zones = await zonesOf(ctx, id)
  const shown = (one: Taught, counts: number): Habit[] => {
    const { kind, key, value, samples, within } = one
    const place = kind === 'place' ? book.find((entry) => entry.id === Number(key)) : undefined
    const area = kind === 'zone' ? zones.find((entry) => entry.id === Number(key)) : undefined
    // what is gone, or is not theirs to see, is not told
    if ((kind === 'place' && !place) || (kind === 'zone' && !area)) return []
    const called = place ? (place.label ? `${place.label}, ${place.line}` : place.line) : (area?.name ?? '')
    return [{ kind, key, name: called, value, counts, samples, within }]
  }
  const countsOf = (one: Taught): number =>
    one.kind === 'place'
      ? (book.find((entry) => entry.id === Number(one.key))?.seconds ?? 0)
      : (kept.find(isSame(one))?.value ?? 100)
  return {
    depot: { id, name, zone },
    depots: all,
    look: look ? { madeAt: look.madeAt.toISOString(), from: look.since, until: look.until, ...look.figures } : null,
    found: found.flatMap((one) => (isNews(one, countsOf(one)) ? shown(one, countsOf(one)) : [])),
    kept: kept.flatMap((one) => shown(one, one.value)),
  }
}

export const getHabits: Handlers['getHabits'] = async (ctx, { query }) => {
  const all = await depotsOf(ctx)
  const depot = query.depot ? all.find(({ id }) => id === query.depot) : all[0]
  if (!depot) return ctx.fail('depot_unknown')
  return learned(ctx, depot, named(all))
}
const named = (all: readonly { id: number; name: string }[]) => all.map(({ id, name }) => ({ id, name }))

export const keepHabits: Handlers['keepHabits'] = async (ctx, { body: { depotId, keep, drop } }) => {
  const all = await depotsOf(ctx)
  const depot = all.find(({ id }) => id === depotId)
  if (!depot) return ctx.fail('depot_unknown')
  const before = await keptOf(ctx, depotId)
  const [look] = await ctx.db.select().from(looks).where(eq(looks.depotId, depotId)).for('update')
  for (const one of drop) {
    const row = before.find(isSame(one))
    if (row) await letGo(ctx, row)
  }
  for (const one of keep) {
    const taught = look?.found.find(isSame(one))
    if (!taught) return ctx.fail('habit_unknown')
    await put(ctx, depotId, taught, before.find(isSame(one)))
  }
  return learned(ctx, depot, named(all))
}

type Putting = Pick<Writing, 'db' | 'now' | 'person' | 'changed' | 'call'> & {
  fail: (code: 'addresses_forbidden') => never
}
/** An address tells it to its own deliveries, from the next one on. */
async function put(
  ctx: Putting & Base,
  depotId: number,
  { kind, key, value, samples, within }: Taught,
  row?: HabitRow,
) {
  const before = kind === 'place' ? await timeAt(ctx, Number(key), value) : null
  const fresh = { value, samples, within, keptAt: ctx.now, keptById: ctx.person?.id ?? null }
  if (row) {
    await ctx.db.update(habits).set(fresh).where(eq(habits.id, row.id))
    ctx.changed({ id: row.id, before: { value: row.value }, after: { value } })
    return
  }
  const id = await nextId(ctx.db, habits)
  await ctx.db.insert(habits).values({ id, depotId, kind, key, before, ...fresh })
  ctx.changed({ id, after: { depotId, kind, key, value, samples } })
}

async function letGo(ctx: Putting & Base, row: HabitRow): Promise<void> {
  if (row.kind === 'place') await timeAt(ctx, Number(row.key), row.before)
  await ctx.db.delete(habits).where(eq(habits.id, row.id))
  ctx.changed({ id: row.id, before: { kind: row.kind, key: row.key, value: row.value } })
}

/** Gives what it was. */
async function timeAt(ctx: Putting & Base, id: number, serviceSeconds: number | null): Promise<number | null> {
  if (!ctx.rights.can('update', 'Address')) return ctx.fail('addresses_forbidden')
  const [row] = await ctx.db
    .select({ seconds: addresses.serviceSeconds })
    .from(addresses)
    .where(eq(addresses.id, id))
    .for('update')
  // taken out of the book meanwhile
  if (!row) return null
  await ctx.call(updateAddress, { params: { id }, body: { serviceSeconds } })
  return row.seconds
}
