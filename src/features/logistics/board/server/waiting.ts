/** What waits on a day, told by pots to whoever knows some of it. */
import { and, asc, desc, eq, gte, inArray, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import type { Base } from '#server/context'
import { markOf, rowHash } from '#server/row-mark'
import { rowsOf } from '#server/rows'
import type { Unplanned } from '#features/logistics/board/contract'
import { nothingKnown, pots, type KnownVersions } from '#features/logistics/board/rules'
import { deliveries } from '#features/logistics/deliveries/tables'

export type Place = { day: string; depotIds: readonly number[] }
/** So much is told at once: what is beyond is told to who asks again, knowing this. */
const most = 5000

const until = sql`coalesce(${deliveries.dayUntil}, ${deliveries.day})`
const waits = (ctx: Base, { day, depotIds }: Place, isFree: SQL = eq(deliveries.state, 'ready')) =>
  and(
    isNull(deliveries.deletedAt),
    rowsOf(ctx, 'read', 'Delivery'),
    inArray(deliveries.depotId, [...depotIds]),
    isFree,
    or(isNull(deliveries.day), and(lte(deliveries.day, day), gte(until, day))),
  )

const { id, depotId, code, state, kind, customer, line, city, lat, lon, confidence, day: on } = deliveries
const { windows, weightGrams, volumeLitres, items, pallets, serviceSeconds } = deliveries
const { skills, features, priority, version } = deliveries
const columns = {
  id,
  depotId,
  code,
  state,
  kind,
  customer,
  line,
  city,
  lat,
  lon,
  confidence,
  day: on,
  windows,
  weightGrams,
  volumeLitres,
  items,
  pallets,
  serviceSeconds,
  skills,
  features,
  priority,
  version,
}
const pot = sql`${id} % ${sql.raw(String(pots))}`

/** All that waits, or so much of it; what is urgent first. `isFree`: what may be planned, where that is another than what is ready. */
export const unplannedOf = (ctx: Base, place: Place, limit?: number, isFree?: SQL): Promise<Unplanned[]> => {
  const all = ctx.db
    .select(columns)
    .from(deliveries)
    .where(waits(ctx, place, isFree))
    .orderBy(desc(priority), asc(id))
  return limit === undefined ? all : all.limit(limit)
}

type Pot = { pot: number; mark: string; count: number }
const potsOf = (ctx: Base, place: Place): Promise<Pot[]> =>
  ctx.db
    .select({
      pot: sql<number>`${pot}`,
      mark: markOf(sql`sum(${rowHash(Object.values(columns))})`),
      count: sql<number>`count(*)::int`,
    })
    .from(deliveries)
    .where(waits(ctx, place))
    .groupBy(pot)

/** `marks`: of each pot, empty where not all of it is told. `pots`: those that are told whole, unless all is. */
type Waiting = { unplanned: Unplanned[]; beyond: number; pots: number[] | null; marks: string[] }
export async function waitingFor(ctx: Base, place: Place, known: KnownVersions): Promise<Waiting> {
  const all = await potsOf(ctx, place)
  const marks = Array<string>(pots).fill('0')
  for (const one of all) marks[one.pot] = one.mark
  const total = all.reduce((sum, { count }) => sum + count, 0)
  if (known === nothingKnown && total <= most)
    return { unplanned: total === 0 ? [] : await unplannedOf(ctx, place), beyond: 0, pots: null, marks }
  if (known === nothingKnown)
    // the most urgent of all, whichever pots they are in: of none all is known
    return {
      unplanned: await unplannedOf(ctx, place, most),
      beyond: total - most,
      pots: null,
      marks: [...nothingKnown.pots],
    }
  const countOf = new Map(all.map((one) => [one.pot, one.count]))
  const told: number[] = []
  let [count, beyond] = [0, 0]
  for (const [at, mark] of marks.entries()) {
    if (known.pots[at] === mark) continue
    const more = countOf.get(at) ?? 0
    // one at least, however much is in it
    if (told.length > 0 && count + more > most) {
      beyond += more
      marks[at] = ''
      continue
    }
    told.push(at)
    count += more
  }
  const unplanned =
    count === 0
      ? []
      : await ctx.db
          .select(columns)
          .from(deliveries)
          .where(and(waits(ctx, place), inArray(pot, told)))
          .orderBy(desc(priority), asc(id))
  return { unplanned, beyond, pots: told, marks }
}

/** For who knows nothing and is to know nothing, as at a draft: all of it, each time. */
export const allWaiting = async (ctx: Base, place: Place, isFree: SQL) => ({
  unplanned: await unplannedOf(ctx, place, undefined, isFree),
  beyond: 0,
  pots: null,
  known: '',
})
