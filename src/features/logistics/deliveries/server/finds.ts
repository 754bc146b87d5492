import { sql } from 'drizzle-orm'
import type { Finding } from '#server/finding'
import { soughtBy } from '#server/hidden'
import { rowsOf } from '#server/rows'
import { deliveries } from '#features/logistics/deliveries/tables'
import { deliverySought, isThere } from './rows'

export const findDeliveries: Finding = {
  kind: 'deliveries',
  title: { en: 'Deliveries', fr: 'Livraisons', ar: 'التوصيلات' },
  icon: 'package',
  needs: ['read', 'Delivery'],
  path: (id) => `/apps/logistics/deliveries?delivery=${id}`,
  of: (ctx) => ({
    id: deliveries.id,
    text: soughtBy(ctx, deliverySought),
    where: [rowsOf(ctx, 'read', 'Delivery'), isThere],
    newest: sql`${deliveries.id} desc`,
    title: sql`concat_ws(' · ', ${deliveries.code}, ${deliveries.customer})`,
    detail: deliveries.line,
    day: sql`${deliveries.day}`,
  }),
}
