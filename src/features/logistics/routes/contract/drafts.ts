/** Plans of a day: the state of the one that is there, and drafts beside it, which nobody sees who does not open them. */
import * as z from 'zod/mini'
import { Int, IntOrNull, Text, TextOrNull } from '#contract/fields'
import { command } from '#contract/command'
import { endpoint } from '#contract/endpoint'
import { moveRefused } from '#contract/moves'
import { day as ofDay, id, int } from '#contract/params'
import { PlanHeld } from '#features/logistics/deliveries/contract/routed'
import { day } from '#features/logistics/depots/contract'
import { LoadedRoutes } from '#features/logistics/routes/contract/loaded'

const root = '/api/apps/logistics/drafts'
/** Of a day and a depot: more nobody tells apart. */
export const mostDrafts = 20
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(60))

/** Who drove, when it left and whom it brought, by the numbers of routes as they were when the draft was made. */
const BasedRoute = z.object({
  version: Int,
  driverId: IntOrNull,
  vehicleId: IntOrNull,
  startsAt: TextOrNull,
  locked: z.optional(z.boolean()),
})
export const DraftBase = z.object({
  routes: z.record(Text, BasedRoute),
  /** In which of these routes a delivery was, and its version then. */
  places: z.record(Text, Int),
  deliveries: z.record(Text, Int),
})
export type DraftBase = z.infer<typeof DraftBase>
export const Draft = z.object({
  id: Int,
  name: Text,
  day: Text,
  depotId: Int,
  createdAt: Text,
  createdBy: TextOrNull,
  changedAt: Text,
  /** When it was put live last. */
  liveAt: TextOrNull,
  version: Int,
})
export type Draft = z.infer<typeof Draft>

const draft_unknown = [404, { message: 'Draft not found' }] as const
export const listDrafts = endpoint(`GET ${root}`, {
  says: 'The drafts of a day and depot, the latest first',
  needs: ['read', 'Draft'],
  query: { day: ofDay, depot: int(0) },
  gives: [200, z.object({ drafts: z.array(Draft) })],
})
export const addDraft = endpoint(`POST ${root}`, {
  says: 'Copy the plan of a day, or another draft of it, into a new draft; nobody else sees anything of it',
  needs: ['create', 'Draft'],
  body: z.strictObject({ day, depotId: z.int32(), name, from: z.optional(z.int32()) }),
  gives: [201, Draft],
  fails: {
    depot_unknown: [400, { message: 'There is no such depot' }],
    draft_unknown,
    drafts_many: [409, { message: `There are ${mostDrafts} drafts of this day already` }],
  },
})
export const nameDraft = endpoint(`PUT ${root}/{id}`, {
  says: 'Give a draft another name',
  needs: ['update', 'Draft'],
  params: { id },
  body: z.strictObject({ name }),
  gives: [200, Draft],
  fails: { draft_unknown },
})
export const removeDraft = endpoint(`DELETE ${root}/{id}`, {
  says: 'Delete a draft; the plan that is there stays as it is',
  needs: ['delete', 'Draft'],
  params: { id },
  gives: [204],
  fails: { draft_unknown },
})
export const changeDraft = command('changeDraft', {
  says: 'Lock a route of a draft, unlock it, or remove it while nothing is in it: a step that can be taken back',
  does: ['update', 'Draft'],
  input: z.object({ id: Int, routeId: Int, change: z.enum(['lock', 'unlock', 'remove']) }),
  fails: { route_unknown: true, route_over: z.object({ code: Text }), route_filled: true },
})
export const turnDraft = command('turnDraft', {
  says: 'Take back the last step that somebody made at a draft, or do it again, where nobody has changed the same routes since',
  does: ['update', 'Draft'],
  input: z.object({ id: Int, back: z.boolean() }),
  /** The routes that are as they were; or the one that somebody has changed since: then there is one step less. */
  gives: z.object({ ids: z.array(Int), overtaken: TextOrNull }),
  fails: { nothing_left: true },
})
export const draftIsLive = command('draftIsLive', {
  says: 'A draft is the plan that is there from now on: what others change is seen against that',
  does: ['update', 'Draft'],
  input: z.object({ id: Int }),
})

export const planStates = ['open', 'locked', 'live', 'closed'] as const
export type PlanState = (typeof planStates)[number]
/** Those that a person makes; it goes live, and back, with the routes that are published and recalled. */
export const handPlanMoves = ['lock', 'unlock', 'close', 'reopen'] as const
export type HandPlanMove = (typeof handPlanMoves)[number]
export type PlanMove = HandPlanMove | 'publish' | 'recall'
/** `allowed`: to whoever asks. */
export const DayPlan = z.object({
  depotId: Int,
  state: z.enum(planStates),
  changedAt: TextOrNull,
  by: TextOrNull,
  reason: Text,
  allowed: z.array(z.enum(handPlanMoves)),
})
export type DayPlan = z.infer<typeof DayPlan>
/** `leftover`: something of it failed, and nobody has said yet what becomes of that. */
const Unfinished = z.object({ id: Int, code: Text, why: z.enum(['open', 'leftover']) })
export type Unfinished = z.infer<typeof Unfinished>
export const movePlan = endpoint('POST /api/apps/logistics/plans/moves', {
  says: 'Lock the plan of a day of a depot, unlock it, close it once all of its routes are over, or reopen it',
  needs: ['update', 'Route'],
  body: z.strictObject({
    day,
    depotId: z.int32(),
    move: z.enum(handPlanMoves),
    /** To reopen it one says why. */
    reason: z.optional(z.string().check(z.trim(), z.maxLength(300))),
  }),
  gives: [201, DayPlan],
  fails: {
    depot_unknown: [404, { message: 'There is no such depot' }],
    move_refused: moveRefused(planStates, handPlanMoves),
    reason_missing: [400, { message: 'Why is it reopened?' }],
    plan_unfinished: [409, z.object({ message: Text, routes: z.array(Unfinished) })],
  },
})
export const dayPlans = command('dayPlans', {
  says: 'The states of the plans of a day, of each depot in turn',
  does: ['read', 'Route'],
  input: z.object({ day: Text, depotIds: z.array(Int) }),
  gives: z.array(DayPlan),
})
export const isDayOver = command('isDayOver', {
  says: 'Whether a day is over where a depot stands, or was at some TextOrNull; of a depot that is not there, no',
  does: ['read', 'Route'],
  input: z.object({ day: Text, depotId: Int, at: z.optional(z.date()) }),
  gives: z.boolean(),
})
const Held = z.nullable(z.object({ code: z.enum(['plan_locked', 'plan_closed']), data: PlanHeld }))
export const planHold = command('planHold', {
  says: 'What keeps somebody from planning these days and routes, if anything does; until the commit nothing else will',
  does: ['read', 'Route'],
  input: z.object({
    days: z.optional(z.array(z.object({ day: Text, depotId: Int }))),
    routeIds: z.optional(z.array(Int)),
    /** Routes only change their state: on a day whose plan is locked they may. */
    moves: z.optional(z.boolean()),
  }),
  gives: Held,
})
export const holdDay = command('holdDay', {
  says: 'How the plans of a day are, and what keeps somebody from changing these routes of it: until the commit it stays so',
  does: ['read', 'Route'],
  input: z.object({
    day: Text,
    /** Whose day it is, and all whose plans are told. */
    depotId: Int,
    depotIds: z.array(Int),
    routeIds: z.array(Int),
    /** As they were loaded before. */
    loaded: z.optional(z.instanceof(LoadedRoutes)),
    /** A route is to be made, too. */
    makes: z.boolean(),
  }),
  gives: z.object({ held: Held, isOver: z.boolean(), plans: z.array(DayPlan) }),
})
