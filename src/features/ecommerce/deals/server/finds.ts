import { sql } from 'drizzle-orm'
import type { Finding } from '#server/finding'
import { soughtIn } from '#server/table'
import { deals } from '#features/ecommerce/deals/tables'

export const findDeals: Finding = {
  kind: 'deals',
  title: { en: 'Deals', fr: 'Offres', ar: 'العروض' },
  icon: 'tag',
  needs: ['read', 'Deal'],
  path: (deal) => `/apps/ecommerce/deals/${deal}`,
  of: () => ({
    id: deals.id,
    text: soughtIn(deals.title, deals.code),
    where: [],
    newest: sql`${deals.id} desc`,
    title: deals.title,
    detail: deals.code,
  }),
}
