/** The five steps as a person has them: offered, begun or gone. */
import { eq } from 'drizzle-orm'
import type { Ability } from '#contract/ability'
import type { Base } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { tourSteps, type Tour, type TourStep } from '#features/logistics/tour/contract'
import type * as contract from '#features/logistics/tour/contract'
import { tours } from '#features/logistics/tour/tables'
import { doneSince, type Me } from './done'
import { pathsOf } from './paths'

type Handlers = HandlersOf<typeof contract>

/** What a step asks of whoever does it. */
const needs: Record<TourStep, readonly Ability[]> = {
  plan: [
    ['create', 'Run'],
    ['update', 'Run'],
    ['read', 'Route'],
  ],
  publish: [['update', 'Route']],
  drive: [['update', 'Driver']],
  customer: [['update', 'Delivery']],
  exception: [['update', 'Exception']],
}
const hidden: Tour = { state: 'hidden', steps: [] }
const none = { begunAt: null, closedAt: null }

/** Who may not send out a route is at no desk: a tour of the rest would tell them of other people's work. */
const stepsOf = ({ rights }: Base): TourStep[] =>
  rights.can('update', 'Route')
    ? tourSteps.filter((step) => needs[step].every(([action, subject]) => rights.can(action, subject)))
    : []

type Mine = Pick<typeof tours.$inferSelect, 'begunAt' | 'closedAt'>
async function shown(ctx: Me, { begunAt, closedAt }: Mine): Promise<Tour> {
  const steps = stepsOf(ctx)
  if (closedAt || steps.length === 0) return hidden
  const [done, paths] = await Promise.all([begunAt ? doneSince(ctx, begunAt) : undefined, pathsOf(ctx)])
  return {
    state: begunAt ? 'begun' : 'offered',
    steps: steps.map((step) => ({ step, done: done?.[step] ?? false, path: paths[step] })),
  }
}

const mine = ({ db, person }: Me) => db.select().from(tours).where(eq(tours.userId, person.id))

export const getTour: Handlers['getTour'] = async (ctx) => {
  const [row] = await mine(ctx)
  return shown(ctx, row ?? none)
}

export const moveTour: Handlers['moveTour'] = async (ctx, { body: { move } }) => {
  if (stepsOf(ctx).length === 0) return ctx.fail('tour_empty')
  await ctx.db.insert(tours).values({ userId: ctx.person.id }).onConflictDoNothing()
  const [row] = await mine(ctx).for('update')
  const { begunAt, closedAt } = row!
  if (move === 'begin' && closedAt) return ctx.fail('tour_closed')
  const next = move === 'begin' ? { begunAt: begunAt ?? ctx.now, closedAt } : { begunAt, closedAt: closedAt ?? ctx.now }
  await ctx.db.update(tours).set(next).where(eq(tours.userId, ctx.person.id))
  ctx.changed({ id: ctx.person.id, before: {}, after: { tour: move } })
  return shown(ctx, next)
}
