/** What was done with things of logistics, by whom and when: read back from the trail. */
import * as z from 'zod/mini'
import { Text } from '#contract/fields'
import { endpoint } from '#contract/endpoint'
import { FieldChange } from '#contract/field-changes'
import { list } from '#contract/list'
import { id, word } from '#contract/params'

/** By the words of their addresses. */
export const trailed = { routes: 'Route', drivers: 'Driver', depots: 'Depot', zones: 'Zone' } as const
export type Trailed = keyof typeof trailed
export const dids = ['added', 'changed', 'moved', 'stop', 'stops', 'timed', 'stale', 'deleted', 'restored'] as const
/** What a route counted on and is another by now. */
export const staleReasons = ['roads', 'shift', 'vehicle', 'depot'] as const
/** What became of a stop of a route, with the other route that it came from or went to, and who drives that. */
export const StopEdit = z.object({ did: Text, name: Text, from: Text, to: Text, route: Text, driver: Text })
export type StopEdit = z.infer<typeof StopEdit>
const Done = z.object({
  id: z.int(),
  at: z.string(),
  by: z.nullable(z.string()),
  did: z.enum(dids),
  /** Into which state it got, or a stop of it; what it is timed anew for. */
  state: z.nullable(z.string()),
  /** Of a stop that moved by itself: whose door it is. */
  name: z.string(),
  changes: z.array(FieldChange),
  /** Each stop that came, went or is elsewhere in it, and the revision that its driver was sent. */
  edits: z.array(StopEdit),
  revision: z.nullable(z.int()),
  reason: z.string(),
})
export type Done = z.infer<typeof Done>
export const listTrail = endpoint('GET /api/apps/logistics/trail/{of}/{id}', {
  says: 'What was done with a route, a driver, a depot or a zone, the newest first, to who may read it',
  needs: 'session',
  anyKey: true,
  also: ['Route', 'Driver', 'Depot', 'Zone', 'Vehicle'],
  params: { of: word, id },
  query: list('at'),
  gives: [200, z.object({ events: z.array(Done), total: z.int() })],
  fails: { row_unknown: [404, { message: 'There is no such thing' }] },
})
