/** What is asked here of who drives: streets are closed by a zone or are open again, doors become somebody's own. */
import * as z from 'zod/mini'
import { command } from '#contract/command'
import { Polygon } from '#features/logistics/zones/contract'

const Area = z.optional(Polygon.shape.coordinates)
export const closeRoads = command('closeRoads', {
  says: 'Time anew the routes of today and later that come where nobody is to be driven, or others are, by now; where streets are open again, all of the depot',
  does: ['update', 'Route'],
  input: z.object({
    /** Of all depots, where it is nobody's. */
    depotId: z.nullable(z.int()),
    closed: Area,
    opened: Area,
    /** Whose doors in it are has changed. */
    owned: Area,
  }),
})
