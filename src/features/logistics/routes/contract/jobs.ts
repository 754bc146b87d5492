/** What becomes of routes by itself. */
import * as z from 'zod/mini'
import { job } from '#contract/job'
import { replanReasons } from '#features/logistics/depots/contract/replan'

export const drawRoute = job('drawRoute', {
  says: 'Draw the way that a route takes along the roads',
  lane: 'quick',
  input: z.object({ id: z.int(), draftId: z.optional(z.int()) }),
})
export const timeRoutes = job('timeRoutes', {
  says: 'Time routes anew that count on something that has changed: roads, a shift, a vehicle or the hours of a depot',
  lane: 'quick',
  input: z.object({ ids: z.array(z.int()), why: z.optional(z.enum(['roads', ...replanReasons])) }),
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
export const pastDemo = job('pastDemo', {
  says: 'Tell how the days before were driven in the demo, once',
  lane: 'demo',
  every: { minutes: 1 },
})
export const forgetDrafts = job('forgetDrafts', {
  says: 'Forget drafts of days that are long over: nobody plans those any more',
  lane: 'quick',
  every: { at: '03:50' },
})
