/** What becomes of routes by itself. */
import * as z from 'zod/mini'
import { job } from '#contract/job'

export const drawRoute = job('drawRoute', {
  says: 'Draw the way that a route takes along the roads',
  lane: 'quick',
  input: z.object({ id: z.int() }),
})
export const followVehicles = job('followVehicles', {
  says: 'Where vehicles are tells when routes set out, and when they arrive or will arrive at their next stop',
  lane: 'quick',
  every: { minutes: 1 },
})
export const liveDemo = job('liveDemo', {
  says: 'Plan the day of the demo, and drive its routes as far as they should be by now',
  lane: 'demo',
  every: { minutes: 1 },
})
