/** What was left of a delivery that was handed over in part: a delivery of its own, for the next day. */
import { codeFrom, general } from '#contract/general'
import { readSetting } from '#server/setting'
import { eq } from 'drizzle-orm'
import { addDays, dayIn } from '#contract/zone'
import type { Writing } from '#server/context'
import { nextId } from '#server/next-id'
import { deliveries } from '#features/logistics/deliveries/tables'
import { depots } from '#features/logistics/depots/tables'
import { numberOf } from './writing'

type Row = typeof deliveries.$inferSelect
const measures = ['weightGrams', 'volumeLitres', 'items', 'pallets'] as const
type Load = { [Key in (typeof measures)[number]]?: number | undefined }

/** What nobody measured at the door goes by the share of what they counted. */
export function restOf(row: Pick<Row, (typeof measures)[number]>, delivered: Load = {}) {
  const counted = measures.filter((one) => delivered[one] !== undefined && row[one] > 0)
  const shares = counted.map((one) => Math.min(1, delivered[one]! / row[one]))
  const share = shares.length > 0 ? shares.reduce((sum, one) => sum + one, 0) / shares.length : 0
  const rest = (one: (typeof measures)[number]) =>
    delivered[one] === undefined ? Math.round(row[one] * (1 - share)) : Math.max(0, row[one] - delivered[one])
  return {
    weightGrams: rest('weightGrams'),
    volumeLitres: rest('volumeLitres'),
    items: rest('items'),
    pallets: rest('pallets'),
  }
}

export async function makeRemainder(
  ctx: Pick<Writing, 'db' | 'changed'>,
  row: Row,
  delivered: Load | undefined,
  at: Date,
): Promise<void> {
  const [depot] = await ctx.db.select({ zone: depots.zone }).from(depots).where(eq(depots.id, row.depotId))
  const id = await nextId(ctx.db, deliveries)
  const numbered = await readSetting(ctx.db, general)
  const rest = {
    ...row,
    ...restOf(row, delivered),
    id,
    code: codeFrom(numbered.deliveryCode, numberOf(id)),
    parentId: row.id,
    // the other system knows the first one only
    externalId: null,
    // nor is it another day of a series
    seriesId: null,
    seriesDay: null,
    state: 'ready' as const,
    stateSince: at,
    day: addDays(dayIn(depot!.zone, at), 1),
    dayUntil: null,
    attempt: 1,
    driverId: null,
    driverUserId: null,
    // paid at the first door, if at all
    codCents: 0,
    failure: '',
    reason: '',
    endedAt: null,
    createdAt: at,
    version: 1,
  }
  await ctx.db.insert(deliveries).values(rest)
  const { code, customer, line, day } = rest
  ctx.changed({ subject: 'Delivery', id, after: { code, customer, line, day, rest: row.code, version: 1 } })
}
