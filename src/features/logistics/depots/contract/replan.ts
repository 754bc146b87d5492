/** What is asked here of whoever plans routes: a shift, a vehicle or the hours of a depot are others by now. */
import * as z from 'zod/mini'
import { command } from '#contract/command'

export const replanReasons = ['shift', 'vehicle', 'depot'] as const
export const replanRoutes = command('replanRoutes', {
  says: 'Routes of today and later that nobody has set out on and that count on what has changed are marked, and timed anew',
  does: ['update', 'Route'],
  input: z.object({
    why: z.enum(replanReasons),
    /** One of the three. */
    driverId: z.optional(z.int()),
    vehicleId: z.optional(z.int()),
    depotId: z.optional(z.int()),
    /** Of these days alone. */
    from: z.optional(z.string()),
    until: z.optional(z.string()),
  }),
})
