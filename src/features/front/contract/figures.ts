/** What the landing page shows of a demo: asked by a page that is to be light. */
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint'

export const Figures = z.object({
  /** Of today, by the clock of each depot. */
  deliveries: z.int(),
  routes: z.int(),
  stops: z.int(),
  /** Of what was brought in the last seven days; null where nothing was. */
  onTime: z.nullable(z.number()),
})
export type Figures = z.infer<typeof Figures>

export const getFigures = endpoint('GET /api/front/figures', {
  says: 'What the demo plans and brings, for its front page; nothing where real data is kept',
  needs: 'nothing',
  gives: [200, z.object({ figures: z.nullable(Figures) })],
})
