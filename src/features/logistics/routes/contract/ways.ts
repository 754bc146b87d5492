/** Roads that routes would take which are not there yet. */
import * as z from 'zod/mini'
import { command } from '#contract/command'

const along = z.tuple([z.number(), z.number()])
export const drawWays = command('drawWays', {
  says: 'The ways that routes of a depot would take along the roads; null where none leads through all points',
  does: ['read', 'Route'],
  input: z.object({
    depotId: z.int(),
    routes: z.array(z.object({ vehicleId: z.nullable(z.int()), points: z.array(along) })),
  }),
  gives: z.array(z.nullable(z.array(along))),
})
