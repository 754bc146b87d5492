/** What was left of a delivery that was handed over in part: a delivery of its own, for the next day. */
import { codeFrom, general } from '#contract/general'
import { readSetting } from '#server/setting'
import { asc, eq } from 'drizzle-orm'
import { addDays, dayIn } from '#contract/zone'
import type { Writing } from '#server/context'
import { nextId } from '#server/next-id'
import type { Delivered } from '#features/logistics/deliveries/contract/freight'
import { deliveries, deliveryItems } from '#features/logistics/deliveries/tables'
import { depots } from '#features/logistics/depots/tables'
import { countHanded, restOf } from './split-contents'
import { numberOf } from './writing'

type Row = typeof deliveries.$inferSelect
type Ctx = Pick<Writing, 'db' | 'changed'>

export async function makeRemainder(ctx: Ctx, row: Row, delivered: Delivered | undefined, at: Date): Promise<void> {
  const [depot] = await ctx.db.select({ zone: depots.zone }).from(depots).where(eq(depots.id, row.depotId))
  const contents = await ctx.db
    .select()
    .from(deliveryItems)
    .where(eq(deliveryItems.deliveryId, row.id))
    .orderBy(asc(deliveryItems.id))
  const split = countHanded(contents, row, delivered)
  const id = await nextId(ctx.db, deliveries)
  const numbered = await readSetting(ctx.db, general)
  const rest = {
    ...row,
    ...restOf(row, delivered, split),
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
  for (const one of split)
    await ctx.db.update(deliveryItems).set({ handed: one.handed }).where(eq(deliveryItems.id, one.id))
  const left = split.flatMap(({ productId, orderItemId, name, quantity, weightGrams, handed }) =>
    handed === quantity
      ? []
      : [{ deliveryId: id, productId, orderItemId, name, quantity: quantity - handed, weightGrams }],
  )
  if (left.length > 0) await ctx.db.insert(deliveryItems).values(left)
  const { code, customer, line, day } = rest
  ctx.changed({ subject: 'Delivery', id, after: { code, customer, line, day, rest: row.code, version: 1 } })
}
