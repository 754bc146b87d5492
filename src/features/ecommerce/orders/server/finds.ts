import { eq, sql } from 'drizzle-orm'
import { numberIn, type Finding } from '#server/finding'
import { soughtBy } from '#server/hidden'
import { rowsOf } from '#server/rows'
import { orders, orderSought } from '#features/ecommerce/orders/tables'

export const findOrders: Finding = {
  kind: 'orders',
  title: { en: 'Orders', fr: 'Commandes', ar: 'الطلبات' },
  icon: 'shopping-cart',
  needs: ['read', 'Order'],
  path: (_, number) => `/apps/ecommerce/order/details/${number}`,
  of: (ctx) => ({
    id: orders.id,
    key: orders.order,
    text: soughtBy(ctx, orderSought),
    where: [rowsOf(ctx, 'read', 'Order')],
    newest: sql`${orders.id} desc`,
    title: sql`'#' || ${orders.order}`,
    detail: orders.customer,
    day: sql`to_char(${orders.placedAt} at time zone ${ctx.person?.zone ?? ctx.host.settings.zone}, 'YYYY-MM-DD')`,
    exactly: (q) => {
      const number = numberIn(q)
      return number === undefined ? undefined : eq(orders.order, number)
    },
  }),
}
