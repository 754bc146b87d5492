/** A day as it is looked at by whoever says why a delivery is in no route. */
import * as z from 'zod/mini'
import { question } from '#contract/question'
import { kinds, Window } from '#features/logistics/deliveries/contract/freight'
import { Reason, Remedy } from '#features/logistics/routes/contract/planning'
import { Problem, type Visit } from '#features/logistics/routes/contract/problem'

/** What is looked at of who drives a route, and what with. */
export type LookedCrew = {
  route: { id: number; code: string; colour: number; locked: boolean } | undefined
  driver: { id: number; name: string } | undefined
  vehicle: { name: string } | undefined
}
/** A day as the solver is asked about it, and what its vehicles and tasks are called. */
export type Planning<Crew extends LookedCrew = LookedCrew> = {
  /** One for each vehicle of the problem; without a route where applying makes it. */
  crews: readonly Crew[]
  problem: z.infer<typeof Problem>
  timedBy: string
  points: { lat: number; lon: number }[]
  visits: Visit[]
  /** By the solver's number of a task. */
  tasks: { id: number; code: string; customer: string }[]
  /** When the shift of each vehicle begins, in seconds. */
  begins: number[]
}
/** Our own code made it, so it is looked at and not copied, as the problem in it. */
const Planning = z.custom<Planning>((value) => typeof value === 'object' && value !== null && 'crews' in value)
const LookedRow = z.object({ id: z.int(), kind: z.enum(kinds), windows: z.array(Window) })
export type LookedRow = z.infer<typeof LookedRow>
export const whyNot = question('whyNot', {
  says: 'What keeps a delivery out of each route of a plan, and the changes that put it in',
  input: z.object({ planning: Planning, row: LookedRow, day: z.string(), zone: z.string() }),
  gives: z.object({ reasons: z.array(Reason), remedies: z.array(Remedy) }),
})
