/** Locks that were set or lifted in a draft go live with it; those that others have set meanwhile stay as they are. */
import { and, eq, inArray } from 'drizzle-orm'
import type { Base, Ctx, Writing } from '#server/context'
import { putFacts, type Fact } from '#features/logistics/routes/contract/steps'
import { routes, type drafts } from '#features/logistics/routes/tables'
import type { moveRun } from '#features/logistics/optimiser/contract'
import { readingAt } from './order'
import { routeIs } from '#features/logistics/routes/contract/states'

type Applying = Writing & Pick<Ctx<typeof moveRun>, 'fail'>
type Draft = Pick<typeof drafts.$inferSelect, 'id' | 'day' | 'depotId' | 'base'>
export const lockFact = (id: number, locked: boolean): Fact => ({
  subject: 'Route',
  id,
  before: { locked: !locked },
  after: { locked },
})
export const isLift = ({ after }: Fact): boolean => after['locked'] === false

export async function locksOf(ctx: Pick<Base, 'db'>, { id: draftId, day, depotId, base }: Draft): Promise<Fact[]> {
  const { id, state, locked } = routes
  const columns = { id, state, locked }
  const named = Object.keys(base.routes).map(Number)
  const live = await ctx.db.select(columns).from(routes).where(inArray(id, named))
  const within = and(eq(routes.day, day), eq(routes.depotId, depotId))
  const own = await readingAt(ctx, { draftId, day, depotId }).db.select(columns).from(routes).where(within)
  const wanted = new Map(own.map((route) => [-route.id, route.locked]))
  return live.flatMap((route) => {
    const [was, is] = [base.routes[route.id]?.locked, wanted.get(route.id)]
    // of a draft that is older than this nobody knows whether it was locked
    const isMeant =
      was !== undefined && is !== undefined && is !== was && is !== route.locked && routeIs.open(route.state)
    return isMeant ? [lockFact(route.id, is)] : []
  })
}

/** Done as the routes' own feature does it. */
export async function putLocks(ctx: Applying, facts: readonly Fact[]): Promise<void> {
  if (facts.length === 0) return
  const done = await ctx.attempt(putFacts, { facts: [...facts] })
  if (done.ok) return
  const { id } = done.data
  ctx.fail('run_outdated', {
    message: 'A route cannot be locked or unlocked any more',
    changed: [{ routeId: id, code: String(id), why: 'over' }],
  })
}
