import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint'
import { outdated } from '#contract/outdated'

/** From and to, in days. */
export const [least, most] = [1, 3650]
const days = z.int().check(z.minimum(least), z.maximum(most))
const fields = { deletedDays: days, importDays: days, callDays: days, draftDays: days, mailDays: days }
export const Kept = z.object({ ...fields, version: z.int() })
export type Kept = z.infer<typeof Kept>
export type Days = Exclude<keyof Kept, 'version'>

export const getRetention = endpoint('GET /api/apps/logistics/settings/retention', {
  says: 'For how many days what is over is kept',
  needs: ['read', 'Retention'],
  gives: [200, Kept],
})
export const updateRetention = endpoint('PUT /api/apps/logistics/settings/retention', {
  says: 'Keep what is over for longer or shorter; what is older goes the next night',
  needs: ['update', 'Retention'],
  body: z.partial(z.strictObject({ ...fields, version: z.int() })),
  gives: [201, Kept],
  fails: { retention_outdated: outdated },
})
