/** Which cards of a dashboard a person sees, and in which order: theirs alone, whoever else reads the same dashboard. */
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint'
import { outdated } from '#contract/outdated'
import { word } from '#contract/params'
import { Arrangement } from '#features/dashboards/arrangements/contract/cards'

const Names = z.array(z.string().check(z.maxLength(40))).check(z.maxLength(40))
const unknown = { dashboard_unknown: [404, { message: 'There is no such dashboard' }] } as const
export const getArrangement = endpoint('GET /api/dashboard/{dashboard}/cards', {
  says: 'Which cards of a dashboard I see, in their order, and which I have hidden',
  needs: 'session',
  params: { dashboard: word },
  gives: [200, Arrangement],
  fails: unknown,
})
/** Cards that are in neither list, as a later release adds some, stand where they do by themselves. */
export const arrangeCards = endpoint('PUT /api/dashboard/{dashboard}/cards', {
  says: 'Show cards of a dashboard to me in this order, and hide others; of none it is as it was',
  needs: 'session',
  also: ['Project', 'Customer', 'Order', 'Course', 'Exception'],
  params: { dashboard: word },
  body: z.strictObject({ shown: Names, hidden: Names, version: z.int().check(z.minimum(0)) }),
  gives: [201, Arrangement],
  fails: {
    ...unknown,
    cards_unknown: [400, z.object({ message: z.string(), cards: z.array(z.string()) })],
    cards_outdated: outdated,
  },
})
