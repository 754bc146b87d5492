import { sql } from 'drizzle-orm'
import type { Finding } from '#server/finding'
import { rowsOf } from '#server/rows'
import { soughtIn } from '#server/table'
import { drivers } from '#features/logistics/drivers/tables'

const { code, email, id, name, phone } = drivers

/** There are hundreds: no index is needed. */
export const findDrivers: Finding = {
  kind: 'drivers',
  title: { en: 'Drivers', fr: 'Chauffeurs', ar: 'السائقون' },
  icon: 'steering-wheel',
  needs: ['read', 'Driver'],
  path: (driver) => `/apps/logistics/drivers/${driver}`,
  of: (ctx) => ({
    id,
    text: soughtIn(name, code, phone, email),
    where: [rowsOf(ctx, 'read', 'Driver')],
    newest: sql`${id} desc`,
    title: name,
    detail: sql`concat_ws(' · ', ${code}, nullif(${phone}, ''))`,
  }),
}
