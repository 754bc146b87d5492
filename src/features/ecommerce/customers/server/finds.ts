import { eq, sql } from 'drizzle-orm'
import { numberIn, type Finding } from '#server/finding'
import { isHidden, soughtBy } from '#server/hidden'
import { rowsOf } from '#server/rows'
import { customers, customerSought } from '#features/ecommerce/customers/tables'
import { isThere } from './rows'

export const findCustomers: Finding = {
  kind: 'customers',
  title: { en: 'Customers', fr: 'Clients', ar: 'العملاء' },
  icon: 'users-group',
  needs: ['read', 'Customer'],
  path: (_, number) => `/apps/ecommerce/customer/details/${number}`,
  of: (ctx) => ({
    id: customers.id,
    key: customers.customerId,
    text: soughtBy(ctx, customerSought),
    where: [rowsOf(ctx, 'read', 'Customer'), isThere()],
    newest: sql`${customers.id} desc`,
    title: customers.customer,
    detail: sql`concat_ws(' · ', ${isHidden(ctx, 'Customer.email') ? null : sql`nullif(${customers.email}, '')`}, nullif(${customers.country}, ''))`,
    exactly: (q) => {
      const number = numberIn(q)
      return number === undefined ? undefined : eq(customers.customerId, number)
    },
  }),
}
