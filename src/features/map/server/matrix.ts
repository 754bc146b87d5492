/** Times between places, asked of the roads once: planning asks for the same places at each change. */
import { asc, eq, inArray, lt } from 'drizzle-orm'
import type { QuestionInput } from '#contract/question'
import type { JobRun } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { hashOf } from '#server/hash'
import type { Db, Outside, Within } from '#server/host'
import { RoutingAway, type At, type Served } from '#server/roads'
import type * as contract from '#features/map/contract'
import type { Area } from '#features/map/contract'
import { mapMatrices } from '#features/map/tables'
import { grown } from './growing'
import { nearest } from './nearest'
import { servedBy } from './regions'

type Handlers = HandlersOf<typeof contract>
const daysKept = 14
/** More cells are asked for in less time than the database takes to read them. */
const mostKept = 300

/** A metre is as near as it gets. */
const named = ({ lon, lat }: At): string => `${lon.toFixed(5)},${lat.toFixed(5)}`

const keyOf = (...parts: string[]): Promise<string> => hashOf(parts.join(' '))

/** One set of places is one matrix, in whatever order they are asked for. */
function setOf(points: readonly At[]) {
  const called = points.map(named)
  const placeOf = new Map(called.map((name, at) => [name, points[at]!]))
  const names = [...placeOf.keys()].toSorted()
  const rowOf = new Map(names.map((name, row) => [name, row]))
  const at = called.map((name) => rowOf.get(name)!)
  const picked = (cells: ArrayLike<number>): Int32Array => {
    const all = new Int32Array(at.length ** 2)
    let next = 0
    for (const row of at) for (const column of at) all[next++] = cells[row * names.length + column]!
    return all
  }
  return {
    names,
    places: names.map((name) => placeOf.get(name)!),
    ordered: ({ seconds, metres, source }: Kept): Matrix => ({
      seconds: picked(seconds),
      metres: picked(metres),
      source,
    }),
  }
}

type Kept = { seconds: ArrayLike<number>; metres: ArrayLike<number>; source: string }
type Matrix = { seconds: Int32Array; metres: Int32Array; source: string }
type Knowing = { db: Db; host: Pick<Within, 'roads' | 'now'> }
type Of = { served: readonly Served[]; names: readonly string[] } & Pick<Input, 'profile' | 'avoid'>
const roundabout = (avoid: readonly Area[]): string[] => (avoid.length > 0 ? [JSON.stringify(avoid)] : [])
// what another server said of them, or around other areas, is not what this one says
const familyOf = ({ host }: Knowing, { served, profile, avoid = [] }: Omit<Of, 'names'>): string =>
  [profile, host.roads.routedBy ?? '', ...served.map((region) => region.key), ...roundabout(avoid)].join(' ')
const keyFor = (ctx: Knowing, of: Of): Promise<string> => keyOf(familyOf(ctx, of), '|', ...of.names)

// another server takes longer over many places than a database does, and may count how often it is asked
const isKept = ({ host }: Knowing, { length }: readonly string[]): boolean =>
  length <= mostKept || host.roads.routedBy !== undefined

async function recall(ctx: Knowing, { profile, points, avoid }: Input): Promise<Matrix | undefined> {
  const { names, ordered } = setOf(points)
  if (!isKept(ctx, names)) return undefined
  const { seconds, metres, source } = mapMatrices
  const key = await keyFor(ctx, { served: await servedBy(ctx.db, ctx.host), profile, names, avoid })
  const [known] = await ctx.db.select({ seconds, metres, source }).from(mapMatrices).where(eq(mapMatrices.key, key))
  return known && ordered(known)
}

type Input = QuestionInput<typeof contract.askMatrix>
type Answering = Knowing & { host: Pick<Outside, 'roads' | 'now'>; now: Date }
type Row = typeof mapMatrices.$inferInsert
/** In their order. What is known of all of them is read at once, and what is new of them is kept at once. */
async function matricesOf(ctx: Answering, inputs: readonly Input[]): Promise<Matrix[]> {
  const served = await servedBy(ctx.db, ctx.host)
  const all = await Promise.all(
    inputs.map(async (input) => {
      const set = setOf(input.points)
      const key = isKept(ctx, set.names) ? await keyFor(ctx, { ...input, served, names: set.names }) : undefined
      return { input, set, key }
    }),
  )
  const known = await touched(
    ctx,
    all.flatMap(({ key }) => key ?? []),
  )
  const fresh = new Map<string, Row>()
  const given = await Promise.all(
    all.map(async ({ input, set, key }): Promise<Matrix> => {
      const found = async (points: At[], to?: At[]): Promise<Matrix> => {
        const of = { profile: input.profile, points, avoid: input.avoid, ...(to && { to }) }
        const { sources, ...cells } = await ctx.host.roads.matrix(served, of)
        return { ...cells, source: sources.join(', ') }
      }
      // as they are asked for: to put millions of cells in another order takes a third of a second
      if (key === undefined) return found(input.points)
      const kept = known.get(key)
      if (kept) return set.ordered(kept)
      // our own roads keep large ones themselves, and say small ones anew in less time than the database takes to look for alike
      const family = ctx.host.roads.routedBy === undefined ? '' : familyOf(ctx, { ...input, served })
      const alike = family === '' ? undefined : await nearest(ctx.db, family, set.names)
      const news = (alike && (await grown(alike, set.names, set.places, found))) ?? (await found(set.places))
      const { names } = set
      const cells = { seconds: [...news.seconds], metres: [...news.metres], source: news.source }
      fresh.set(key, { key, family, names, ...cells, usedAt: ctx.now })
      return set.ordered(news)
    }),
  )
  if (fresh.size > 0)
    await ctx.db
      .insert(mapMatrices)
      .values([...fresh.values()])
      .onConflictDoNothing()
  return given
}

/** Those that are kept, by their keys; from now on they are kept for longer. */
async function touched({ db, now }: Answering, keys: readonly string[]): Promise<ReadonlyMap<string, Kept>> {
  if (keys.length === 0) return new Map()
  const { key, seconds, metres, source } = mapMatrices
  // in one order, so that nobody waits for each other
  const held = db
    .select({ key })
    .from(mapMatrices)
    .where(inArray(key, [...keys]))
    .orderBy(asc(key))
    .for('update')
  const rows = await db
    .update(mapMatrices)
    .set({ usedAt: now })
    .where(inArray(key, held))
    .returning({ key, seconds, metres, source })
  return new Map(rows.map((row) => [row.key, row]))
}

const orAway = async <T>(ctx: { fail(code: 'routing_away'): never }, asked: Promise<T>): Promise<T> => {
  try {
    return await asked
  } catch (error) {
    if (error instanceof RoutingAway) return ctx.fail('routing_away')
    throw error
  }
}
export const askMatrix: Handlers['askMatrix'] = {
  recall,
  answer: async (ctx, input) => (await orAway(ctx, matricesOf(ctx, [input])))[0]!,
}
export const askMatrices: Handlers['askMatrices'] = (ctx, { asked }) => orAway(ctx, matricesOf(ctx, asked))

export const forgetOld: JobRun<typeof contract.forgetMatrices> = async (ctx) => {
  const before = new Date(ctx.now.getTime() - daysKept * 86_400_000)
  await ctx.db.delete(mapMatrices).where(lt(mapMatrices.usedAt, before))
}
