/** Who works when: a board asks for it that knows nothing else of drivers. */
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint'
import { int, text } from '#contract/params'

export const seconds = z.int().check(z.minimum(0), z.maximum(24 * 60 * 60))
/** A break of so long: it begins between these seconds after the shift began. */
export const Break = z.strictObject({
  seconds: seconds.check(z.minimum(60)),
  earliestSeconds: seconds,
  latestSeconds: seconds,
  skippable: z.boolean(),
})
export type Break = z.infer<typeof Break>
export const Working = z.object({
  driverId: z.int(),
  driver: z.string(),
  depotId: z.int(),
  zone: z.string(),
  from: z.string(),
  until: z.string(),
  /** How long it is by a watch: an hour less or more where clocks are changed. */
  seconds: z.int(),
  breaks: z.array(Break),
})
export type Working = z.infer<typeof Working>
export const workingOn = endpoint('GET /api/apps/logistics/drivers/working', {
  says: 'Who works on a day, from when to when: days are those of each depot, and who is absent is left out',
  needs: ['read', 'Driver'],
  also: ['Depot'],
  query: { day: text, depot: int(0) },
  gives: [200, z.object({ working: z.array(Working) })],
  fails: { day_unknown: [400, { message: 'day must be a date like 2026-05-12' }] },
})
