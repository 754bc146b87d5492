import * as z from 'zod/mini'
import { html, plain, raw, stream } from '#contract/bodies'
import { endpoint } from '#contract/endpoint'
import { text } from '#contract/params'

/** What may be degraded while the server answers: jobs that nobody runs, mails that cannot be sent, room on the disk, free
 *  connections, an event loop that is held, memory. */
export const degradable = ['jobs', 'mail', 'disk', 'pool', 'loop', 'memory'] as const
export const getHealth = endpoint('GET /api/health', {
  says: 'Is the server up, and its database? What is degraded, and since when?',
  needs: 'nothing',
  gives: [
    200,
    z.object({
      status: z.enum(['ok', 'degraded']),
      database: z.literal('ok'),
      kind: z.string(),
      degraded: z.array(z.object({ what: z.enum(degradable), since: z.string() })),
    }),
  ],
})
export const getMetrics = endpoint('GET /api/metrics', {
  says: 'This process and its database in the text form of Prometheus; asked with an API key',
  needs: ['read', 'Metrics'],
  gives: [200, plain('text/plain')],
})
export const getEvents = endpoint('GET /api/events', {
  says: 'What happens, live, as far as I may read it',
  needs: 'session',
  anyKey: true,
  // the x-position header of an earlier answer: messages since then are sent first
  query: { after: text },
  gives: [200, stream()],
  fails: { streams_full: [429, z.object({ message: z.string(), seconds: z.int() })] },
})
export const getOpenapi = endpoint('GET /api/openapi.json', {
  says: 'This API as an OpenAPI 3.1 document',
  needs: 'nothing',
  gives: [200, raw('application/json')],
})
export const getDocs = endpoint('GET /api/docs', {
  says: 'This API as a page to read',
  needs: 'nothing',
  gives: [200, html()],
})
