/** What a new installation needs before its first route is out, told by what is there. */
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint'

export const firstSteps = ['map', 'depot', 'vehicle', 'driver', 'delivery', 'route', 'publish'] as const
export type FirstStep = (typeof firstSteps)[number]

export const getFirstSteps = endpoint('GET /api/apps/logistics/first-steps', {
  says: 'Which of the steps to the first published route are done, by anybody',
  needs: ['read', 'Route'],
  also: ['Depot', 'Vehicle', 'Driver', 'Delivery', 'Map', 'Sample'],
  gives: [200, z.object({ done: z.array(z.enum(firstSteps)) })],
})
