import * as z from 'zod/mini'
import { raw } from '#contract/bodies'
import { endpoint } from '#contract/endpoint'

const whole = z.int()
const words = z.string()
const VroomError = z.object({ code: whole, error: words })
export const optimize = endpoint('POST /api/optimize', {
  says: 'A problem in VROOM’s JSON, answered as vroom-express does',
  needs: ['create', 'Run'],
  body: z.record(z.string(), z.unknown()),
  gives: [200, raw('application/json')],
  fails: {
    input_refused: [400, VroomError],
    input_too_large: [413, VroomError],
    routing_failed: [500, VroomError],
  },
})
export const optimizeHealth = endpoint('GET /api/optimize/health', {
  says: 'Does it plan? A small problem is solved: 200 and nothing else',
  needs: ['read', 'Run'],
  gives: [200],
})
