/** What boards, runs and whoever takes a change back ask of routes. */
import * as z from 'zod/mini'
import { command } from '#contract/command'
import { deliveryStates } from '#features/logistics/deliveries/contract'
import { Snapshot } from '#features/logistics/routes/contract/steps'
import { Wanted } from '#features/logistics/routes/contract/stops'

const whole = z.int()
const words = z.string()
export const arrangeRoutes = command('arrangeRoutes', {
  says: 'Give routes their stops anew, in order, as they are wanted: all of them or none. What none of them has any more is ready',
  does: ['update', 'Route'],
  input: z.object({
    routes: z.array(Wanted),
    /** They are of this day and depot, or there is no such route. */
    of: z.optional(z.object({ day: words, depotId: whole })),
  }),
  /** As they were and as they are now, to be taken back. */
  gives: z.object({ before: z.array(Snapshot), after: z.array(Snapshot) }),
  fails: {
    route_unknown: z.object({ id: whole }),
    route_over: z.object({ id: whole, code: words }),
    route_outdated: z.object({ id: whole, code: words, version: whole }),
    delivery_unfit: z.object({ deliveryId: whole, state: z.nullable(z.enum(deliveryStates)) }),
    stop_unknown: z.object({ id: whole }),
    stop_started: z.object({ route: words, name: words }),
    crew_unknown: z.object({ id: whole }),
    routing_away: true,
  },
})
