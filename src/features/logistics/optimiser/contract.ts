import * as z from 'zod/mini'
import { Int, IntOrNull, Text, TextOrNull, ints } from '#contract/fields'
import { raw } from '#contract/bodies'
import { endpoint } from '#contract/endpoint'
import { event } from '#contract/event'
import { job } from '#contract/job'
import { moveRefused } from '#contract/moves'
import { day, id, int } from '#contract/params'
import { addDays } from '#contract/zone'
import { anyway, dayOver, planHeld } from '#features/logistics/deliveries/contract/routed'
import { day as aDay } from '#features/logistics/depots/contract'
import {
  Change,
  SolverPlan,
  FoundRoute,
  Measures,
  planModes,
  Rebased,
  Spot,
  Violated,
  Weights,
  What,
} from '#features/logistics/routes/contract/planning'
import { VroomAnswer } from '#features/logistics/routes/contract/problem'
import { runStates } from '#features/logistics/optimiser/contract/states'

export {
  changeNames,
  lastingChanges,
  planModes as modes,
  presetNames,
  presets,
  reasonCodes,
  Weights,
} from '#features/logistics/routes/contract/planning'
export type {
  Change,
  SolverPlan,
  FoundRoute,
  Measures,
  Reason,
  Preset,
  ReasonCode,
  Rebased,
  Remedy,
  Spot,
  Violated,
  What,
} from '#features/logistics/routes/contract/planning'

const root = '/api/apps/logistics/runs'
export const runMoveNames = ['cancel', 'apply', 'discard'] as const
export type RunMove = (typeof runMoveNames)[number]
export type Mode = (typeof planModes)[number]
export const engines = ['builtin', 'vroom'] as const
export type Engine = (typeof engines)[number]

const name = z.string().check(z.trim(), z.maxLength(60))

const presetCode = z.string().check(z.regex(/^[a-z][a-z0-9_-]{0,23}$/))
const ids = z.array(z.int32()).check(z.maxLength(2500))
export const Scope = z.strictObject({
  routeIds: z._default(ids, []),
  deliveryIds: z._default(ids, []),
  zoneId: z._default(z.nullable(z.int32()), null),
})
export type Scope = z.infer<typeof Scope>
/** At most so many days are planned at once. */
export const mostDays = 7
export const isFewDays = ({ day: from, until }: { day: string; until?: string | undefined }) =>
  until === undefined || (until > from && until < addDays(from, mostDays))
const oneDayOnly = (asked: { until?: string | undefined; draftId?: number | undefined; what?: unknown }) =>
  asked.until === undefined || (asked.draftId === undefined && asked.what === undefined)
export const NewRunFields = z.strictObject({
  day: aDay,
  /** Plans all days up to this one at once: a delivery that may come on several of them gets one. */
  until: z.optional(aDay),
  depotId: z.int32(),
  mode: z.enum(planModes),
  /** Empty: all routes that may be edited, and all that is ready. */
  scope: z.optional(Scope),
  addRoutes: z.optional(z.boolean()),
  /** A built-in one, or one that was added; without one that which is taken where nobody says. */
  preset: z.optional(presetCode),
  /** In place of the preset's. */
  weights: z.optional(Weights),
  timeLimit: z.optional(z.int().check(z.minimum(1), z.maximum(300))),
  seed: z.optional(z.int().check(z.minimum(1), z.maximum(1_000_000))),
  engine: z.optional(z.enum(engines)),
  /** One that has a name is a scenario: kept to be compared. */
  name: z.optional(name),
  what: z.optional(What),
  /** Plans this draft of the day, and is applied to it. */
  draftId: z.optional(z.int32()),
  /** Although the last of these days is over. */
  anyway,
})
export const NewRun = NewRunFields.check(
  z.refine(isFewDays, { message: 'After the first day, and within a week of it', path: ['until'] }),
  z.refine(oneDayOnly, { message: 'A draft, and what is supposed, are of one day', path: ['until'] }),
)
export const Run = z.object({
  id: Int,
  day: Text,
  until: TextOrNull,
  ...ints('depotId', 'timeLimit', 'seed'),
  zone: Text,
  draftId: IntOrNull,
  mode: z.enum(planModes),
  scope: Scope,
  addRoutes: z.boolean(),
  preset: Text,
  /** Of one that was added, what it is called. */
  presetName: z.optional(Text),
  weights: Weights,
  engine: z.enum(engines),
  timedBy: Text,
  state: z.enum(runStates),
  stateSince: Text,
  error: Text,
  requestedAt: Text,
  requestedBy: TextOrNull,
  startedAt: TextOrNull,
  endedAt: TextOrNull,
  appliedAt: TextOrNull,
  allowed: z.array(z.enum(runMoveNames)),
  best: z.nullable(Spot),
  name: Text,
  what: z.nullable(What),
  /** Of a plan that is no longer searched for: what it comes to, against what was there. */
  measures: z.nullable(z.object({ before: Measures, after: Measures })),
})
export type Run = z.infer<typeof Run>
const Trail = z.object({
  key: Int,
  day: z.optional(Text),
  colour: Int,
  path: z.array(z.tuple([z.number(), z.number()])),
})
export type Trail = z.infer<typeof Trail>
export const RunDetail = z.extend(Run, {
  progress: z.array(Spot),
  trails: z.array(Trail),
  found: z.nullable(SolverPlan),
  /** While it waits: so many other runs are at work or come before it. */
  ahead: z.optional(Int),
})
export type RunDetail = z.infer<typeof RunDetail>

/** What a day lacks to be planned: anybody who drives, a vehicle for those who do, or something to bring. */
export const lacks = ['crew', 'vehicle', 'delivery'] as const
const run_empty = [409, z.object({ message: z.string(), lacks: z.enum(lacks), drivers: z.array(z.string()) })] as const
const draft_unknown = [404, { message: 'Draft not found' }] as const
const run_unknown = [404, { message: 'Run not found' }] as const
const depot_unknown = [400, { message: 'There is no such depot' }] as const
const routing_away = [502, { message: 'The routing server of the settings did not answer' }] as const
export const listRuns = endpoint(`GET ${root}`, {
  says: 'The runs that plan a day of a depot, the latest first: at most fifty',
  needs: ['read', 'Run'],
  query: { day, depot: int(0) },
  gives: [200, z.object({ runs: z.array(Run) })],
})
export const listEngines = endpoint(`GET ${root}/engines`, {
  says: 'By what a plan can be looked for: our own search, and VROOM where the settings name a server of it',
  needs: ['read', 'Run'],
  gives: [200, z.object({ engines: z.array(z.enum(engines)) })],
})
export const getRun = endpoint(`GET ${root}/{id}`, {
  says: 'One run: how far it is, and what it has found against what is there',
  needs: ['read', 'Run'],
  shows: 'Run',
  params: { id },
  gives: [200, RunDetail],
  fails: { run_unknown },
})
export const addRun = endpoint(`POST ${root}`, {
  says: 'Have a better plan looked for: nothing changes until what it finds is applied',
  needs: ['create', 'Run'],
  body: NewRun,
  gives: [201, RunDetail],
  fails: {
    depot_unknown,
    zone_unknown: [400, { message: 'There is no such zone' }],
    scope_unknown: [400, { message: 'Not all of the chosen routes and deliveries are there' }],
    engine_unknown: [400, { message: 'There is no such engine here' }],
    preset_unknown: [400, { message: 'There is no such preset' }],
    run_empty,
    ...planHeld,
    ...dayOver,
    draft_unknown,
    driver_unknown: [400, { message: 'This driver has no route of that day that may be edited' }],
  },
})
export const nameRun = endpoint(`PUT ${root}/{id}`, {
  says: 'Give a run a name, by which it is a scenario to compare with others; without one it is none any more',
  needs: ['update', 'Run'],
  params: { id },
  body: z.strictObject({ name }),
  gives: [200, RunDetail],
  fails: { run_unknown },
})
export const getProblem = endpoint(`GET ${root}/problem`, {
  says: 'The routes of a day that may be edited, and what is ready, as a problem in VROOM’s JSON with road times',
  needs: ['read', 'Run'],
  also: ['Route', 'Delivery'],
  query: { day, depot: int(0) },
  gives: [200, raw('application/json')],
  fails: { depot_unknown: [404, { message: 'There is no such depot' }], routing_away, run_empty },
})
export const addAnswer = endpoint(`POST ${root}/answers`, {
  says: 'What any server of VROOM answered to that problem: timed and checked here, then a run like any other',
  needs: ['create', 'Run'],
  also: ['Route', 'Delivery'],
  body: z.strictObject({ day: aDay, depotId: z.int32(), name: z.optional(name), answer: VroomAnswer, anyway }),
  gives: [201, RunDetail],
  fails: { depot_unknown, run_empty, ...planHeld, ...dayOver },
})
export const copyRun = endpoint(`POST ${root}/{id}/copies`, {
  says: 'A second one with what was found, to give it another name or to apply it later',
  needs: ['create', 'Run'],
  params: { id },
  body: z.strictObject({ name }),
  gives: [201, RunDetail],
  fails: { run_unknown, run_unfound: [409, { message: 'This run has found nothing that could be copied' }] },
})
const Named = z.object({ id: Int, name: Text })
export const LivePlan = z.object({
  day: Text,
  zone: Text,
  depot: z.extend(Named, { lat: z.number(), lon: z.number() }),
  depots: z.array(Named),
  currency: Text,
  measures: Measures,
  routes: z.array(FoundRoute),
})
export type LivePlan = z.infer<typeof LivePlan>
export const getLivePlan = endpoint(`GET ${root}/live`, {
  says: 'The plan of a day as it is now, or a draft of it, in the figures of a run: the routes that may still be edited',
  needs: ['read', 'Run'],
  also: ['Route', 'Depot', 'Draft'],
  query: { day, depot: int(0), draft: int(0) },
  gives: [200, LivePlan],
  fails: { draft_unknown, depot_unknown: [404, { message: 'There is no such depot' }], routing_away },
})
export const moveRun = endpoint(`POST ${root}/{id}/moves`, {
  says: 'Cancel a run, discard what it found, or apply it: all of it, some routes, or some deliveries',
  needs: ['update', 'Run'],
  also: ['Route'],
  params: { id },
  body: z.strictObject({
    move: z.enum(runMoveNames),
    /** Keys of what was found; without them all. */
    keys: z.optional(z.array(z.int32()).check(z.minLength(1), z.maxLength(500))),
    deliveryIds: z.optional(ids.check(z.minLength(1))),
    /** Although the plan breaks something in routes as they are by now, or its day is over. */
    anyway,
  }),
  gives: [201, z.extend(RunDetail, { kept: z.array(Text), rebased: Rebased, violated: z.array(Violated) })],
  fails: {
    run_unknown,
    ...planHeld,
    ...dayOver,
    move_refused: moveRefused(runStates, runMoveNames),
    routes_forbidden: [403, { message: 'You may not change routes' }],
    run_outdated: [409, z.object({ message: Text, changed: z.array(Change) })],
    plan_violated: [409, z.object({ message: Text, rebased: Rebased, violated: z.array(Violated) })],
    routing_away,
  },
})
export const solveRun = job('solveRun', {
  says: 'Look for a better plan of a day',
  lane: 'heavy',
  input: z.object({ id: z.int() }),
  attempts: 3,
})
/** A better one was found: whoever shows the run asks again. */
export const runMoved = event('runMoved', {
  needs: ['read', 'Run'],
  data: z.object({ id: z.int() }),
  transient: true,
})
