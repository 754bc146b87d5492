/** What is done to routes can be taken back, step by step, by whoever did it: whoever has the board keeps the steps. */
import * as z from 'zod/mini'
import { Int, Text } from '#contract/fields'
import { command } from '#contract/command'
import type { StopState } from '#features/logistics/routes/contract/states'
import { stopIs } from '#features/logistics/routes/contract/states'

/** What was done, in one word: it names the step that can be taken back. */
export const doings = [
  'move',
  'add',
  'take',
  'order',
  'reverse',
  'exchange',
  'merge',
  'split',
  'crew',
  'pin',
  'pause',
  'copy',
  'apply',
  'answer',
  'tomorrow',
  'make',
  'remove',
  'lock',
  'unlock',
  'live',
  'window',
  'handover',
  'publish',
] as const
export type Doing = (typeof doings)[number]

/** A route as it is or was, by deliveries: its stops come and go. */
export const Snapshot = z.object({
  id: Int,
  driverId: z.nullable(Int),
  vehicleId: z.nullable(Int),
  stops: z.array(z.object({ deliveryId: z.optional(Int), kind: Text, seconds: z.optional(Int), pin: Text })),
})
export type Snapshot = z.infer<typeof Snapshot>
type StepEntry = { deliveryId?: number | null; kind: string; serviceSeconds?: number; pin?: string; state?: StopState }
/** `stops`: in their order. Start and end are of the route, breaks that place themselves of the shift, and what is over is
 *  history, which nobody takes back. */
export const snapshotOf = (
  { id, driverId, vehicleId }: Pick<Snapshot, 'id' | 'driverId' | 'vehicleId'>,
  stops: readonly StepEntry[],
): Snapshot => ({
  id,
  driverId,
  vehicleId,
  stops: stops.flatMap(({ deliveryId = null, kind, serviceSeconds = 0, pin = 'none', state = 'pending' }) => {
    if (kind === 'start' || kind === 'end' || (kind === 'break' && pin === 'none') || stopIs.over(state)) return []
    return [{ kind, pin, ...(deliveryId === null ? { seconds: serviceSeconds } : { deliveryId }) }]
  }),
})
const values = z.record(Text, z.unknown())
/** What a step changes besides routes: the columns of a row, as they were and as they become. Of a route also whether it is
 *  `there`: one that was made is cancelled, and one that was cancelled is made again; and its state, in which it goes on or
 *  back. Of a driver on one day alone, which `day`. */
export const Fact = z.object({
  subject: z.enum(['Delivery', 'Driver', 'DriverDay', 'Route']),
  id: Int,
  before: values,
  after: values,
})
export type Fact = z.infer<typeof Fact>
export const snapRoutes = command('snapRoutes', {
  says: 'Routes as they are now, locked, to be given back to them when somebody takes back what follows',
  does: ['read', 'Route'],
  input: z.object({ ids: z.array(Int) }),
  gives: z.array(Snapshot),
})
export const keepStep = command('keepStep', {
  says: 'What was done to routes, as one step that its person can take back at the board',
  does: ['update', 'Route'],
  input: z.object({
    day: Text,
    /** The last, where routes of several days were changed. */
    until: z.optional(Text),
    depotId: Int,
    did: z.enum(doings),
    before: z.array(Snapshot),
    /** As they are now, where that is not said. */
    after: z.optional(z.array(Snapshot)),
    /** Of rows that are changed already. */
    facts: z.array(Fact),
  }),
})

export const putFacts = command('putFacts', {
  says: 'Rows of deliveries, drivers and routes become what a step makes of them',
  does: ['update', 'Delivery'],
  input: z.object({ facts: z.array(Fact) }),
  fails: { fact_refused: z.object({ subject: Text, id: Int }) },
})

/** What is so of a driver on one day alone. */
export const dayFact = (id: number, day: string, before: Fact['before'], after: Fact['after']): Fact => ({
  subject: 'DriverDay',
  id,
  before: { day, ...before },
  after: { day, ...after },
})
/** That a route went on to another state. */
export const stateFact = (id: number, from: string, to: string, more: Fact['after'] = {}): Fact => ({
  subject: 'Route',
  id,
  before: { state: from },
  after: { state: to, ...more },
})

/** That a route was made, or cancelled while nothing was in it. */
export const thereFact = (id: number, there: boolean): Fact => ({
  subject: 'Route',
  id,
  before: { there: !there },
  after: { there },
})
