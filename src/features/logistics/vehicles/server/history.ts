import { and, desc, eq, gte, isNotNull, or } from 'drizzle-orm'
import type { HandlersOf } from '#server/feature'
import { pageOf } from '#server/page'
import { audit } from '#server/tables'
import type * as contract from '#features/logistics/vehicles/contract'
import { eventOf } from '#features/logistics/vehicles/rules'
import { vehicleOf } from './rows'

type Handlers = HandlersOf<typeof contract>

/** Read back from the trail. */
export const listVehicleEvents: Handlers['listVehicleEvents'] = async (ctx, { params: { id }, query }) => {
  const row = await vehicleOf(ctx, 'read', id)
  if (!row) return ctx.fail('vehicle_unknown')
  const of = () => ctx.db.select().from(audit).$dynamic()
  // a row without an after that deletes nothing tells screens to look again, and people nothing
  const says = or(isNotNull(audit.after), eq(audit.action, 'delete'))
  const own = and(eq(audit.subject, 'Vehicle'), eq(audit.subjectId, String(id)), says)
  // ids are given once, and yet the trail may hold an older row of an imported one
  const where = [own, gte(audit.at, row.createdAt)]
  const { rows, total } = await pageOf(
    ctx.db,
    { of, where, sorts: { at: audit.id }, otherwise: [desc(audit.id)] },
    query,
  )
  return {
    events: rows.map(({ id: event, at, actorName, action, after }) => ({
      id: event,
      at: at.toISOString(),
      by: actorName,
      ...eventOf({ action, after: after as Record<string, unknown> | null }),
    })),
    total,
  }
}
