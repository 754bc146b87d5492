import { sql } from 'drizzle-orm'
import type { Finding } from '#server/finding'
import { rowsOf } from '#server/rows'
import { soughtIn } from '#server/table'
import { vehicles } from '#features/logistics/vehicles/tables'

const { code, id, name, plate } = vehicles

export const findVehicles: Finding = {
  kind: 'vehicles',
  title: { en: 'Vehicles', fr: 'Véhicules', ar: 'المركبات' },
  icon: 'truck',
  needs: ['read', 'Vehicle'],
  path: (vehicle) => `/apps/logistics/settings/vehicles/${vehicle}`,
  of: (ctx) => ({
    id,
    // as it is written, and as it is typed
    text: soughtIn(name, code, plate, sql`regexp_replace(${plate}, '[^[:alnum:]]', '', 'g')`),
    where: [rowsOf(ctx, 'read', 'Vehicle')],
    newest: sql`${id} desc`,
    title: name,
    detail: sql`concat_ws(' · ', ${code}, ${plate})`,
  }),
}
