/** Times between places, asked of the roads once: planning asks for the same places at each change. */
import { eq, lt } from 'drizzle-orm'
import type { JobRun } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { RoutingAway, type At } from '#server/roads'
import type * as contract from '#features/map/contract'
import { mapMatrices } from '#features/map/tables'
import { servedBy } from './regions'

type Handlers = HandlersOf<typeof contract>
const daysKept = 14

/** A metre is as near as it gets. */
const named = ({ lon, lat }: At): string => `${lon.toFixed(5)},${lat.toFixed(5)}`

async function keyOf(...parts: string[]): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(parts.join(' ')))
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export const askMatrix: Handlers['askMatrix'] = async (ctx, { profile, points }) => {
  // one set of places is one matrix, in whatever order they are asked for
  const names = [...new Set(points.map(named))].toSorted()
  const places = names.map((name) => points.find((point) => named(point) === name)!)
  const whole = await matrixOf(ctx, profile, names, places)
  const at = points.map((point) => names.indexOf(named(point)))
  const picked = (cells: number[]) => at.flatMap((row) => at.map((column) => cells[row * names.length + column]!))
  return { seconds: picked(whole.seconds), metres: picked(whole.metres), source: whole.source }
}

type Ctx = Parameters<Handlers['askMatrix']>[0]
type Whole = { seconds: number[]; metres: number[]; source: string }
async function matrixOf(ctx: Ctx, profile: string, names: string[], points: At[]): Promise<Whole> {
  const served = await servedBy(ctx.db, ctx.host)
  const key = await keyOf(profile, ...served.map((region) => region.key), '|', ...names)
  const [known] = await ctx.db
    .update(mapMatrices)
    .set({ usedAt: ctx.now })
    .where(eq(mapMatrices.key, key))
    .returning({ seconds: mapMatrices.seconds, metres: mapMatrices.metres, source: mapMatrices.source })
  if (known) return known
  try {
    const { sources, ...cells } = await ctx.host.roads.matrix(served, { profile, points })
    const found = { ...cells, source: sources.join(', ') }
    await ctx.db
      .insert(mapMatrices)
      .values({ key, ...found, usedAt: ctx.now })
      .onConflictDoNothing()
    return found
  } catch (error) {
    if (error instanceof RoutingAway) return ctx.fail('routing_away')
    throw error
  }
}

export const forgetOld: JobRun<typeof contract.forgetMatrices> = async (ctx) => {
  const before = new Date(ctx.now.getTime() - daysKept * 86_400_000)
  await ctx.db.delete(mapMatrices).where(lt(mapMatrices.usedAt, before))
}
