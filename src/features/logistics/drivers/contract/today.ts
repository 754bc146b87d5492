/** What drivers do today and how they do: whoever knows where they are answers it, from their routes, attempts and positions. */
import * as z from 'zod/mini'
import { Int } from '#contract/fields'
import { endpoint } from '#contract/endpoint'

export const DriverToday = z.object({
  driverId: Int,
  /** What they drive, or will drive next, today; null where they have none. */
  route: z.nullable(z.object({ id: Int, code: z.string(), stops: Int, done: Int })),
  /** Planned, of all their routes of today. */
  seconds: Int,
  /** Of what they brought in four weeks, the share that came in time; null where they brought nothing. */
  onTime: z.nullable(z.number()),
  /** The last that was heard of them, and how full their phone was, in percent. */
  seenAt: z.nullable(z.string()),
  battery: z.nullable(z.number()),
})
export type DriverToday = z.infer<typeof DriverToday>
export const listDriversToday = endpoint('GET /api/apps/logistics/drivers/today', {
  says: 'What each driver does today, how much of what they bring is in time, and when they were heard of last',
  needs: ['read', 'Driver'],
  also: ['Route', 'Delivery', 'Position'],
  gives: [200, z.object({ drivers: z.array(DriverToday) })],
})
