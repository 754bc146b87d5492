/** What was done with things of logistics, by whom and when: read back from the trail. */
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint'
import { list } from '#contract/list'
import { id, word } from '#contract/params'

/** By the words of their addresses. */
export const trailed = { routes: 'Route', drivers: 'Driver', depots: 'Depot', zones: 'Zone' } as const
export type Trailed = keyof typeof trailed
export const dids = ['added', 'changed', 'moved', 'stop', 'stops', 'deleted', 'restored'] as const
const Done = z.object({
  id: z.int(),
  at: z.string(),
  by: z.nullable(z.string()),
  did: z.enum(dids),
  /** Into which state it got, or a stop of it. */
  state: z.nullable(z.string()),
  fields: z.array(z.string()),
  /** So many stops were changed, and the revision that its driver was sent. */
  stops: z.int(),
  revision: z.nullable(z.int()),
  reason: z.string(),
})
export type Done = z.infer<typeof Done>
export const listTrail = endpoint('GET /api/apps/logistics/trail/{of}/{id}', {
  says: 'What was done with a route, a driver, a depot or a zone, the newest first, to who may read it',
  needs: 'session',
  anyKey: true,
  also: ['Route', 'Driver', 'Depot', 'Zone'],
  params: { of: word, id },
  query: list('at'),
  gives: [200, z.object({ events: z.array(Done), total: z.int() })],
  fails: { row_unknown: [404, { message: 'There is no such thing' }] },
})
