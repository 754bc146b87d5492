/** Some routes of a day, and who has none yet, as one problem of the solver with road times. */
import { asc, inArray } from 'drizzle-orm'
import type { Writing } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { othersTurn } from '#server/others-turn'
import { deliveries } from '#features/logistics/deliveries/tables'
import type * as contract from '#features/logistics/routes/contract/planning'
import { routes } from '#features/logistics/routes/tables'
import { askMatrix } from '#features/map/contract'
import { askedApart, joined } from './apart'
import { readingDraft } from './draft-rows'
import { givensOf, taskColumns, type RouteRow } from './given'
import { clockOf, withHabits } from './habits'
import { problemOf } from './problem'
import { daysIn } from './problem-tasks'
import { profileOf, secondsOf } from './problem-vehicle'
import { avoiding, timesOf } from './timing'

type Handlers = HandlersOf<typeof contract>

export const planRoutes: Handlers['planRoutes'] = async (live, asked) => {
  const { day, depotId, mode } = asked
  const ctx = await readingDraft(live, asked.draftId)
  const rows = await ctx.db.select().from(routes).where(inArray(routes.id, asked.routeIds))
  const known = asked.routeIds.flatMap((id) => rows.find((row) => row.id === id) ?? [])
  const made = asked.crews.map((crew, at) => unmade(ctx, { day, ...crew, depotId }, unnumbered - at))
  const givens = await givensOf(ctx, [...known, ...made])
  const fresh = await ctx.db
    .select(taskColumns)
    .from(deliveries)
    .where(inArray(deliveries.id, asked.deliveryIds))
    .orderBy(asc(deliveries.id))
  const search = { mode, held: new Set(asked.heldIds) }
  // of thousands of stops each step takes its time, and nobody is to wait for all of them
  await othersTurn()
  const { problem, points, visits, tasks } = problemOf(givens, fresh, { now: ctx.now, search })
  await othersTurn()
  const own = givens.map(({ vehicle }) => profileOf(vehicle?.type))
  const whole = { profile: '', places: points.map((_, place) => place), points }
  const wanted = asked.apart
    ? askedApart({ problem, points }, own, fresh.length)
    : [...new Set(own)].map((profile) => ({ ...whole, profile }))
  const found = await ctx.askEach(
    askMatrix,
    wanted.map(({ profile, points: some }) => ({
      profile: profile as (typeof own)[number],
      points: some,
      ...avoiding(givens[0]!),
    })),
  )
  const profiles: Record<string, ReturnType<typeof withHabits>> = {}
  const usual = (cells: Parameters<typeof timesOf>[0]) =>
    withHabits(clockOf(givens[0]!, daysIn(givens)), timesOf(cells, points.length), points)
  const sources = new Set<string>()
  const parts = []
  for (const [at, { profile, places }] of wanted.entries()) {
    const one = found[at]!
    if (!one.ok) return ctx.fail('routing_away')
    sources.add(one.value.source)
    if (asked.apart) parts.push({ profile, places, cells: one.value })
    else profiles[profile] = usual(one.value)
  }
  await othersTurn()
  for (const [profile, cells] of joined(parts, points.length)) profiles[profile] = usual(cells)
  const begins = givens.map(({ span }) => (span ? secondsOf(new Date(span.from)) : 0))
  return { problem: { ...problem, profiles }, timedBy: [...sources].join(', '), points, visits, tasks, begins }
}

type Crew = { driverId: number | null; vehicleId: number | null; day: string; depotId: number }
/** No route has such a number, nor has one of a draft. */
const unnumbered = -2_000_000_000
/** A route of theirs that nobody has made yet: without a code. */
export const unmade = ({ now }: Pick<Writing, 'now'>, crew: Crew, id: number): RouteRow => ({
  ...crew,
  id,
  code: '',
  state: 'draft',
  stateSince: now,
  startsAt: null,
  locked: false,
  stale: false,
  colour: 1,
  note: '',
  metres: 0,
  driveSeconds: 0,
  serviceSeconds: 0,
  waitSeconds: 0,
  breakSeconds: 0,
  lateSeconds: 0,
  costCents: 0,
  co2Grams: 0,
  plannedStart: null,
  plannedEnd: null,
  violations: [],
  timedBy: '',
  path: null,
  revision: 0,
  seenRevision: 0,
  override: '',
  publishedAt: null,
  startedAt: null,
  completedAt: null,
  closedAt: null,
  createdAt: now,
  createdById: null,
  version: 0,
})
