/** Five steps through the product for whoever is new at a desk: each is ticked by what they did, on whichever device. */
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint'

/** In the order in which they tell a day: a plan, out, on the road, at the door, and what goes wrong. */
export const tourSteps = ['plan', 'publish', 'drive', 'customer', 'exception'] as const
export type TourStep = (typeof tourSteps)[number]

const Tour = z.object({
  /** `hidden`: there is nothing in it for this person, or they closed it. */
  state: z.enum(['hidden', 'offered', 'begun']),
  steps: z.array(z.object({ step: z.enum(tourSteps), done: z.boolean(), path: z.string() })),
})
export type Tour = z.infer<typeof Tour>

const root = '/api/apps/logistics/tour'
export const getTour = endpoint(`GET ${root}`, {
  says: 'The five steps of a person through the product: where each leads, and which they did since they began',
  needs: 'session',
  also: ['Run', 'Route', 'Driver', 'Delivery', 'Exception'],
  gives: [200, Tour],
})
export const moveTour = endpoint(`POST ${root}/moves`, {
  says: 'Begin the five steps, or close them for good, on every device of this person',
  needs: 'session',
  body: z.strictObject({ move: z.enum(['begin', 'close']) }),
  gives: [201, Tour],
  fails: {
    tour_empty: [409, { message: 'There is no step that you may do' }],
    tour_closed: [409, { message: 'You have closed it' }],
  },
})
