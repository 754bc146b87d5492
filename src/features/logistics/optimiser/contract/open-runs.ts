/** What a board shows of runs before anything is decided. */
import * as z from 'zod/mini'
import { Int } from '#contract/fields'
import { endpoint } from '#contract/endpoint'
import { day, id, int } from '#contract/params'

export const OpenRun = z.object({ id: Int, depotId: Int, isAtWork: z.boolean() })
export type OpenRun = z.infer<typeof OpenRun>
export const listOpenRuns = endpoint('GET /api/apps/logistics/runs/open', {
  says: 'The runs of a day, or of a draft of it, that are at work or wait to be applied or discarded, the latest first; no scenarios',
  needs: ['read', 'Run'],
  query: { day, depot: int(0), draft: int(0) },
  gives: [200, z.object({ runs: z.array(OpenRun) })],
})
export const getWays = endpoint('GET /api/apps/logistics/runs/{id}/ways', {
  says: 'The ways that the routes of a run would take along the roads, by their keys; none of a route without one',
  needs: ['read', 'Run'],
  also: ['Route'],
  shows: 'Run',
  params: { id },
  gives: [200, z.object({ ways: z.array(z.object({ key: Int, path: z.array(z.tuple([z.number(), z.number()])) })) })],
  fails: { run_unknown: [404, { message: 'Run not found' }] },
})
