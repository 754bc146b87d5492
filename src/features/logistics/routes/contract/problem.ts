/** A problem of the solver, as routes hand it to whoever searches, and back: one type on both sides. */
import * as z from 'zod/mini'
import type { Problem as Solvable } from '@meridian/solver'

/** Our own code made it, so it is looked at and not copied: it may hold millions of road times. */
export const Problem = z.custom<Solvable>((value) => typeof value === 'object' && value !== null && 'vehicles' in value)

/** What a stop of the solver is: whose, which end, and its row where it has one. */
export const Visit = z.object({
  deliveryId: z.int(),
  kind: z.enum(['pickup', 'drop', 'service']),
  stopId: z.nullable(z.int()),
})
export type Visit = z.infer<typeof Visit>

const VroomStep = z.object({ type: z.string(), id: z.optional(z.int32()) })
/** Of all that a server of VROOM tells, what the plan is. */
export const VroomAnswer = z.object({
  routes: z
    .array(z.object({ vehicle: z.int32(), steps: z.array(VroomStep).check(z.maxLength(5000)) }))
    .check(z.maxLength(500)),
})
