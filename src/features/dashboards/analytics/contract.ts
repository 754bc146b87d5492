import * as z from 'zod/mini'
import { Int } from '#contract/fields'
import { pdf, sheet } from '#contract/bodies'
import { endpoint } from '#contract/endpoint'
import { Arrangement } from '#features/dashboards/arrangements/contract/cards'
import { exported, Range, ranged } from '#features/dashboards/ranges/contract'
import { asked, Behind } from '#features/dashboards/ranges/contract/behind'

/** Null is what this person may not read. */
export const Work = z.object({
  asOf: z.string(),
  range: Range,
  /** Of what was brought on these days, and on those before: how much came before its last hour was over. */
  deliveries: z.nullable(z.object({ brought: Int, onTime: Int, broughtBefore: Int, onTimeBefore: Int })),
  /** Conversations that came to the shared mailboxes of the one who asks, on these days and on those before. */
  support: z.nullable(z.object({ answered: Int, open: Int, answeredBefore: Int, openBefore: Int })),
  /** By what the trail says that they did. */
  people: z.nullable(z.array(z.object({ id: z.int(), name: z.string(), count: Int }))),
})
export type Work = z.infer<typeof Work>

export const getWork = endpoint('GET /api/dashboard/analytics', {
  says: 'How the work of some days went: deliveries on time, mail answered, who did most',
  needs: ['read', 'Project'],
  also: ['Delivery', 'Email', 'User'],
  query: ranged,
  gives: [200, z.extend(Work, { arrangement: Arrangement })],
})

export const workRows = ['came', 'answered', 'open'] as const
export const listWork = endpoint('GET /api/dashboard/analytics/rows', {
  says: 'The conversations that came to shared mailboxes on some days: all, those answered, those open',
  needs: ['read', 'Project'],
  also: ['Email'],
  query: asked(...workRows),
  gives: [200, Behind],
})

const also = ['Order', 'Delivery', 'Email', 'User']
export const exportWork = endpoint('GET /api/dashboard/analytics/export', {
  says: 'Orders, deliveries and mail of each bar of the charts, as a CSV, XLSX or PDF file',
  needs: ['read', 'Project'],
  also,
  query: exported,
  gives: [200, sheet()],
})
export const printWork = endpoint('GET /api/dashboard/analytics/pdf', {
  says: 'The dashboard of the whole business on paper',
  needs: ['read', 'Project'],
  also,
  query: ranged,
  gives: [200, pdf()],
})
