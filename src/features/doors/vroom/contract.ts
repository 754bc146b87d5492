import * as z from 'zod/mini'
import { Int, Text } from '#contract/fields'
import { raw } from '#contract/bodies'
import { endpoint } from '#contract/endpoint'

const VroomError = z.object({ code: Int, error: Text })
const refusals = {
  input_refused: [400, VroomError],
  input_too_large: [413, VroomError],
  routing_failed: [500, VroomError],
} as const
/** What vroom-express says to a body that it cannot read, or that asks for nothing. */
export const nothingAsked = {
  code: 2,
  error: 'Invalid JSON object in request, please add vehicles and jobs or shipments to the object body',
}
export const optimize = endpoint('POST /api/optimize', {
  says: 'A problem in VROOM’s JSON, answered as vroom-express does',
  needs: ['create', 'Run'],
  body: z.record(z.string(), z.unknown()),
  unreadable: nothingAsked,
  gives: [200, raw('application/json')],
  fails: refusals,
})
export const optimizeHealth = endpoint('GET /api/optimize/health', {
  says: 'Does it plan? A small problem is solved: 200 and nothing else',
  needs: ['read', 'Run'],
  gives: [200],
})
/** The same for machines that know no keys, where the installation named their networks. */
const stranger = [
  404,
  { code: 2, error: 'Only machines of the networks that the installation names find this' },
] as const
export const vroom = endpoint('POST /api/vroom', {
  says: 'As vroom-express answers, whatever comes: also at POST / for machines of the networks that the installation names',
  needs: 'nothing',
  frequent: true,
  // what is no JSON is answered in VROOM's words, too: so the handler reads it
  gives: [200, raw('application/json')],
  fails: { ...refusals, stranger },
})
export const vroomHealth = endpoint('GET /api/vroom/health', {
  says: 'As vroom-express says whether it plans; also at GET /health for such machines',
  needs: 'nothing',
  gives: [200],
  fails: { stranger },
})
