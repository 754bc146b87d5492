import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint'

export const Figures = z.object({ people: z.int(), boards: z.int(), openCards: z.int(), doneCards: z.int() })
export type Figures = z.infer<typeof Figures>

export const getFigures = endpoint('GET /api/front/figures', {
  says: 'What the demo holds now, for its front page; nothing where real data is kept',
  needs: 'nothing',
  gives: [200, z.object({ figures: z.nullable(Figures) })],
})
