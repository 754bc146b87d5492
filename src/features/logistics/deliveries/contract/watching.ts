/** Asked for where something goes wrong; whoever keeps exceptions looks. */
import * as z from 'zod/mini'
import { IntOrNull } from '#contract/fields'
import { command } from '#contract/command'
import { job } from '#contract/job'

export const watchExceptions = job('watchExceptions', {
  says: 'Open and resolve exceptions as routes, deliveries and positions say',
  lane: 'quick',
  every: { minutes: 1 },
})

const figure = z.optional(z.int())
/** What goes wrong on the way, and is over once the route is. */
export const passingKinds = ['late', 'off_route', 'no_signal', 'overload'] as const
export const Passed = z.object({
  kind: z.enum(passingKinds),
  stopId: z.optional(IntOrNull),
  deliveryId: z.optional(IntOrNull),
  figures: z.object({ minutes: figure, metres: figure, number: figure, of: figure }),
  openedAt: z.date(),
  resolvedAt: z.date(),
})
export type Passed = z.infer<typeof Passed>
export const recallExceptions = command('recallExceptions', {
  says: 'What went wrong on a route of the days before, and is over: in the demo',
  does: ['create', 'Exception'],
  input: z.object({
    route: z.object({ id: z.int(), depotId: z.int(), day: z.string(), vehicleId: IntOrNull, driverId: IntOrNull }),
    all: z.array(Passed),
  }),
})
