import { sql } from 'drizzle-orm'
import type { Finding } from '#server/finding'
import { isHidden } from '#server/hidden'
import { rowsOf } from '#server/rows'
import { soughtIn } from '#server/table'
import { drivers } from '#features/logistics/drivers/tables'
import { contactsFor } from './rows'

const { code, id, name, phone } = drivers

/** There are hundreds: no index is needed. */
export const findDrivers: Finding = {
  kind: 'drivers',
  title: { en: 'Drivers', fr: 'Chauffeurs', ar: 'السائقون' },
  icon: 'steering-wheel',
  needs: ['read', 'Driver'],
  path: (driver) => `/apps/logistics/drivers/${driver}`,
  of: (ctx) => ({
    id,
    text: soughtIn(name, code, ...contactsFor(ctx)),
    where: [rowsOf(ctx, 'read', 'Driver')],
    newest: sql`${id} desc`,
    title: name,
    detail: sql`concat_ws(' · ', ${code}, ${isHidden(ctx, 'Driver.phone') ? null : sql`nullif(${phone}, '')`})`,
  }),
}
