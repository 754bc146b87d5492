/** What a new installation tries planning with: a depot, its fleet and a day of deliveries. They go again, all at once. */
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint'
import { setting } from '#contract/setting'
import { isZone } from '#contract/zone'

/** How many deliveries are put in, or as many as the map has houses for; with fewer there is nothing to plan. */
export const mostDoors = 40
export const fewestDoors = 10

/** Where it stands; 0 where there is none. */
export const sampleAt = setting<{ depotId: number; day: string }>({
  name: 'sample',
  subject: 'Sample',
  id: 1,
  standard: { depotId: 0, day: '' },
})

export const Sample = z.object({
  /** Its depot, and the day its deliveries are for. */
  at: z.nullable(z.object({ depotId: z.int(), depot: z.string(), day: z.string() })),
  deliveries: z.int(),
  routes: z.int(),
  drivers: z.int(),
  vehicles: z.int(),
  /** The installation shows the demo, which is far more than this. */
  isDemo: z.boolean(),
})
export type Sample = z.infer<typeof Sample>

export const getSample = endpoint('GET /api/apps/logistics/settings/sample', {
  says: 'Whether there is sample data, and how much',
  needs: ['read', 'Sample'],
  also: ['Depot', 'Delivery', 'Route', 'Driver', 'Vehicle'],
  gives: [200, Sample],
})
export const addSample = endpoint('POST /api/apps/logistics/settings/sample', {
  says: 'Put sample data in: a depot on the map, four vehicles with drivers, and deliveries for the next day',
  needs: ['create', 'Sample'],
  also: ['Depot', 'Delivery', 'Driver', 'Vehicle', 'Map'],
  body: z.strictObject({
    /** Of its depot, as people here call it. */
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
    zone: z.string().check(z.maxLength(64), z.refine(isZone, 'No such zone')),
  }),
  gives: [201, Sample],
  fails: {
    sample_there: [409, { message: 'There is sample data already' }],
    map_missing: [409, { message: 'The map has too few houses: import one with more of them first' }],
  },
})
export const removeSample = endpoint('DELETE /api/apps/logistics/settings/sample', {
  says: 'Take sample data out for good, with all that stands at its depot by now',
  needs: ['delete', 'Sample'],
  also: ['Depot', 'Delivery', 'Route', 'Run', 'Exception', 'Zone', 'Driver', 'Vehicle'],
  gives: [200, Sample],
  fails: {
    sample_unknown: [404, { message: 'There is no sample data' }],
    sample_mixed: [409, { message: 'Something that is none of it counts on the sample depot' }],
  },
})
