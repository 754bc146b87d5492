import * as z from 'zod/mini'
import { Int } from '#contract/fields'
import { pdf, sheet } from '#contract/bodies'
import { command } from '#contract/command'
import { endpoint } from '#contract/endpoint'
import { Arrangement } from '#features/dashboards/arrangements/contract/cards'
import { exported, Range, ranged } from '#features/dashboards/ranges/contract'
import { asked, Behind } from '#features/dashboards/ranges/contract/behind'
import { ofDays, Summed } from '#features/dashboards/ranges/contract/week'

export const Relations = z.object({
  asOf: z.string(),
  range: Range,
  /** Who became a customer on these days, and on as many before. */
  gained: Int,
  gainedBefore: Int,
  total: Int,
  /** Those of them who were there before the first of these days. */
  totalBefore: Int,
  /** Who bought on the days before, and not on these; null for who may not read orders. */
  lost: z.nullable(Int),
  lostBefore: z.nullable(Int),
  /** Sessions that are open, by the role of whom they belong to; null for who may not read users. */
  sessions: z.nullable(z.array(z.object({ role: z.string(), people: Int, sessions: Int }))),
})
export type Relations = z.infer<typeof Relations>

export const getRelations = endpoint('GET /api/dashboard/crm', {
  says: 'Customers gained and lost over some days, and who of the staff is signed in',
  needs: ['read', 'Customer'],
  also: ['Order', 'User', 'Project'],
  query: ranged,
  /** The first of its projects that are not done; null for who may not read them. */
  gives: [200, z.extend(Relations, { arrangement: Arrangement, projects: z.nullable(Behind) })],
})

/** Sessions that are open, of everybody or of one role; projects that are not done, all or one. */
export const relationRows = ['sessions', 'projects'] as const
export const listRelationRows = endpoint('GET /api/dashboard/crm/rows', {
  says: 'The rows behind a figure of customers: sessions that are open now, projects that are not done',
  needs: ['read', 'Customer'],
  also: ['User', 'Project'],
  query: asked(...relationRows),
  gives: [200, Behind],
})

export const exportRelations = endpoint('GET /api/dashboard/crm/export', {
  says: 'Customers gained and what was sold of each bar of the charts, as a CSV, XLSX or PDF file',
  needs: ['read', 'Customer'],
  also: ['Order'],
  query: exported,
  gives: [200, sheet()],
})
export const printRelations = endpoint('GET /api/dashboard/crm/pdf', {
  says: 'The dashboard of customers on paper',
  needs: ['read', 'Customer'],
  also: ['Order', 'User'],
  query: ranged,
  gives: [200, pdf()],
})
/** Null for whom it is not. */
export const sumCustomers = command('sumCustomers', {
  says: 'Customers gained and lost on some days, as a person may read them',
  does: ['read', 'Customer'],
  input: ofDays,
  gives: Summed,
})
