import { sql } from 'drizzle-orm'
import type { Finding } from '#server/finding'
import { rowsOf } from '#server/rows'
import { soughtIn } from '#server/table'
import { drivers } from '#features/logistics/drivers/tables'
import { routes } from '#features/logistics/routes/tables'

export const findRoutes: Finding = {
  kind: 'routes',
  title: { en: 'Routes', fr: 'Tournées', ar: 'المسارات' },
  icon: 'route',
  needs: ['read', 'Route'],
  path: (id) => `/apps/logistics/route/${id}`,
  of: (ctx) => ({
    id: routes.id,
    text: soughtIn(routes.code),
    where: [rowsOf(ctx, 'read', 'Route')],
    newest: sql`${routes.id} desc`,
    title: routes.code,
    detail: sql`(select d.name from ${drivers} d where d.id = ${routes.driverId})`,
    day: sql`${routes.day}`,
  }),
}
