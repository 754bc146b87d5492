/** Long work that other systems have done: plans that are looked for, and files that are brought in. */
import * as z from 'zod/mini'
import { Text, TextOrNull } from '#contract/fields'
import { operationStates } from '#features/doors/v1/contract/states'
import { runStates } from '#features/logistics/optimiser/contract/states'
import { upload } from '#contract/bodies'
import { endpoint } from '#contract/endpoint'
import { fileRefused } from '#contract/importer'
import { filterBy, filterByDay, id, int, text, word } from '#contract/params'
import { cursor_unknown, paged, pageOf, root } from '#features/doors/v1/contract/lists'
import { Depot, one, said } from '#features/doors/v1/contract/shown'
import { anyway } from '#features/logistics/deliveries/contract/routed'
import { day } from '#features/logistics/depots/contract'
import * as files from '#features/imports/contract'
import * as optimiser from '#features/logistics/optimiser/contract'
import { Measures, Weights } from '#features/logistics/routes/contract/planning'

export const Operation = z.object({
  id: said(Text, 'run-12'),
  kind: z.enum(['run', 'import']),
  /** Ask here how far it is. */
  address: said(Text, `${root}/operations/run-12`),
  /** `waiting`: for what you decide, such as to add the rows of a file that was read. */
  state: z.enum(operationStates),
  /** Of what it does now, 0 to 1. */
  share: z.number(),
  error: Text,
  /** What it works on, and where its outcome is. */
  result: said(Text, `${root}/runs/12`),
  cancellable: z.boolean(),
  createdAt: Text,
  endedAt: TextOrNull,
})
export type Operation = z.infer<typeof Operation>
const operation_unknown = [404, { message: 'Operation not found' }] as const

/** Of what needs a session each kind is judged by itself: what somebody may not read is unknown to them. */
export const getOperation = endpoint(`GET ${root}/operations/{id}`, {
  says: 'How far long work is, by the id or address that its beginning answered with',
  needs: 'session',
  anyKey: true,
  params: { id: word },
  gives: [200, Operation],
  fails: { operation_unknown },
})
export const cancelOperation = endpoint(`POST ${root}/operations/{id}/cancel`, {
  says: 'Cancel long work: a run that searches, or an import that added nothing yet',
  needs: 'session',
  anyKey: true,
  params: { id: word },
  gives: [200, Operation],
  fails: {
    operation_unknown,
    operation_over: [409, z.object({ message: Text, state: z.enum(operationStates) })],
  },
})

const spent = z.object({ ...one })
const run = {
  id: z.int(),
  day: said(Text, '2026-05-12'),
  until: TextOrNull,
  depot: Depot,
  mode: z.enum(optimiser.modes),
  /** `balanced`, `cheapest`, `on_time`, `fair`, `compact`, `stable`, `fewest_vehicles`, or the code of one that was added. */
  preset: said(Text, 'balanced'),
  name: Text,
  timeLimit: z.int(),
  state: z.enum(runStates),
  stateSince: Text,
  error: Text,
  requestedAt: Text,
  startedAt: TextOrNull,
  endedAt: TextOrNull,
  appliedAt: TextOrNull,
  /** What comes of it, against what was there. */
  measures: z.nullable(z.object({ before: Measures, after: Measures })),
}
export const RunLine = z.object(run)
export type RunLine = z.infer<typeof RunLine>
const PlannedStop = z.object({
  kind: Text,
  deliveryId: z.nullable(z.int()),
  name: Text,
  expectedAt: Text,
  lateSeconds: z.int(),
})
const PlannedRoute = z.object({
  /** By which it is named when only some routes are applied. */
  key: z.int(),
  /** Null where applying makes it. */
  routeId: z.nullable(z.int()),
  code: Text,
  day: Text,
  driver: z.nullable(z.omit(spent, { code: true })),
  vehicle: z.nullable(z.omit(spent, { code: true })),
  stops: z.array(PlannedStop),
})
const Unplanned = z.object({ deliveryId: z.int(), code: Text, reasons: z.array(Text) })
const Plan = z.object({ currency: Text, routes: z.array(PlannedRoute), unplanned: z.array(Unplanned) })
export const Run = z.object({ ...run, allowed: z.array(z.enum(optimiser.runMoveNames)), plan: z.nullable(Plan) })
export type Run = z.infer<typeof Run>

const Preset = z.object({
  code: said(Text, 'own-1'),
  /** Null of a built-in one, whose code says it. */
  name: TextOrNull,
  taken: z.boolean(),
  weights: Weights,
})
const ids = z.array(z.int32()).check(z.maxLength(2500))
export const NewRun = said(
  z
    .strictObject({
      day,
      /** Plans all days up to this one at once, a week at most. */
      until: z.optional(day),
      depotId: z.int32(),
      mode: z.optional(z.enum(optimiser.modes)),
      /** Without them all routes that may be edited, and all that is ready. */
      routeIds: z.optional(ids),
      deliveryIds: z.optional(ids),
      zoneId: z.optional(z.int32()),
      addRoutes: z.optional(z.boolean()),
      /** One of the presets; without it that which is taken where nobody says. */
      preset: optimiser.NewRunFields.shape.preset,
      timeLimit: z.optional(z.int().check(z.minimum(1), z.maximum(300))),
      name: z.optional(z.string().check(z.trim(), z.maxLength(60))),
      /** Although the last of these days is over. */
      anyway,
    })
    .check(z.refine(optimiser.isFewDays, { message: 'After the first day, and within a week of it', path: ['until'] })),
  { day: '2026-05-12', depotId: 1, addRoutes: true, timeLimit: 20 },
)
export type NewRun = z.infer<typeof NewRun>

const {
  run_unknown,
  move_refused,
  run_outdated,
  plan_violated,
  routing_away,
  routes_forbidden,
  plan_locked,
  plan_closed,
  day_over,
} = optimiser.moveRun.fails
const { depot_unknown, zone_unknown, scope_unknown, run_empty, preset_unknown } = optimiser.addRun.fails
export const addApiRun = endpoint(`POST ${root}/runs`, {
  says: 'Have a plan of a day looked for, once for each Idempotency-Key; nothing changes until it is applied',
  needs: ['create', 'Run'],
  body: NewRun,
  gives: [202, Operation],
  fails: { depot_unknown, zone_unknown, scope_unknown, run_empty, preset_unknown, plan_locked, plan_closed, day_over },
})
export const listApiPresets = endpoint(`GET ${root}/presets`, {
  says: 'What runs may be looked for by: weights that go together, built in or added, and which is taken where nobody says',
  needs: ['read', 'Run'],
  also: ['Preset'],
  gives: [200, z.object({ data: z.array(Preset) })],
})
export const listApiRuns = endpoint(`GET ${root}/runs`, {
  says: 'Runs in the order of their ids, without their plans; next is the cursor of the page after',
  needs: ['read', 'Run'],
  query: { ...paged, day: filterByDay, depot: int(0), state: filterBy(...runStates) },
  gives: [200, pageOf(RunLine)],
  fails: { cursor_unknown },
})
export const getApiRun = endpoint(`GET ${root}/runs/{id}`, {
  says: 'One run with the plan it has found: routes, their stops and times, and what is in none of them and why',
  needs: ['read', 'Run'],
  params: { id },
  gives: [200, Run],
  fails: { run_unknown },
})
export const applyApiRun = endpoint(`POST ${root}/runs/{id}/apply`, {
  says: 'Make the plan that was found the one that is there: all of it, some routes by key, or some deliveries',
  needs: ['update', 'Run'],
  params: { id },
  body: z.strictObject({
    keys: z.optional(z.array(z.int32()).check(z.minLength(1), z.maxLength(500))),
    deliveryIds: z.optional(ids.check(z.minLength(1))),
    /** Although it breaks something in routes as they are by now, or its day is over. */
    anyway,
  }),
  gives: [200, Run],
  fails: {
    run_unknown,
    move_refused,
    routes_forbidden,
    run_outdated,
    plan_violated,
    routing_away,
    plan_locked,
    plan_closed,
    day_over,
  },
})
export const discardApiRun = endpoint(`POST ${root}/runs/{id}/discard`, {
  says: 'Throw away what a run has found',
  needs: ['update', 'Run'],
  params: { id },
  gives: [200, Run],
  fails: { run_unknown, move_refused },
})

const { import_unknown, import_forbidden, updates_unsupported, nothing_ready, reading_undecided } =
  files.addImport.fails
export const FileImport = z.object({
  id: z.int(),
  what: said(Text, 'deliveries'),
  fileName: Text,
  state: z.enum(files.importStates),
  fault: Text,
  /** Columns of the file, and the field that each goes to. */
  columns: z.array(z.object({ name: Text, field: TextOrNull })),
  counts: z.record(Text, z.int()),
  /** What is wrong, most often first. */
  causes: z.array(z.object({ field: Text, code: Text, words: Text, rows: z.int() })),
  allowed: z.array(z.enum(files.importMoves)),
  createdAt: Text,
})
export type FileImport = z.infer<typeof FileImport>
export const addApiImport = endpoint(`POST ${root}/imports/{what}`, {
  says: 'Bring a CSV or XLSX file: its rows are read, matched and checked; nothing is added before you say so',
  needs: ['create', 'Import'],
  params: { what: word },
  query: { name: text },
  body: upload({ mostBytes: files.mostBytes }),
  gives: [202, Operation],
  fails: { importer_unknown: files.startImport.fails.importer_unknown, import_forbidden, file_refused: fileRefused },
})
export const getApiImport = endpoint(`GET ${root}/imports/{id}`, {
  says: 'One import: how its columns are read, how many rows are right, and what is wrong with the others',
  needs: ['read', 'Import'],
  params: { id },
  gives: [200, FileImport],
  fails: { import_unknown, import_forbidden },
})
export const confirmApiImport = endpoint(`POST ${root}/imports/{id}/add`, {
  says: 'Add the rows of an import that are right; `updates`: those that are there already are written into what they are',
  needs: ['create', 'Import'],
  params: { id },
  body: z.strictObject({ updates: z.optional(z.boolean()) }),
  gives: [202, Operation],
  fails: {
    import_unknown,
    import_forbidden,
    move_refused: files.addImport.fails.move_refused,
    updates_unsupported,
    nothing_ready,
    reading_undecided,
  },
})
