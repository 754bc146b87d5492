/** Deliveries to somebody who wants to be forgotten. */
import { asc, inArray, or, sql } from 'drizzle-orm'
import type { Writing } from '#server/context'
import type { HandlersOf } from '#server/feature'
import type { forgetRecipient as declared } from '#features/ecommerce/customers/contract/forgetting'
import { forgetAddresses } from '#features/logistics/addresses/contract'
import type { DeliveryMove } from '#features/logistics/deliveries/contract'
import { deliveryMoves } from '#features/logistics/deliveries/rules'
import { deliveries } from '#features/logistics/deliveries/tables'
import { freeStops } from '#features/logistics/deliveries/contract/routed'
import { moveRows } from './moving'
import type { DeliveryRow } from './rows'
import { deliveryIs } from '#features/logistics/deliveries/contract/states'

type Handlers = HandlersOf<{ forgetRecipient: typeof declared }>

const nobody = {
  customer: '–',
  phone: '',
  email: '',
  line: '–',
  postcode: '',
  city: '',
  lat: null,
  lon: null,
  confidence: 0,
  access: '',
  note: '',
  addressId: null,
}
const ways: readonly DeliveryMove[] = ['cancel', 'giveUp']

export const forgetRecipient: Handlers['forgetRecipient'] = async (ctx, { orderIds, emails }) => {
  const mailed = emails.length > 0 ? inArray(sql`lower(${deliveries.email})`, emails) : undefined
  const rows = await ctx.db
    .select()
    .from(deliveries)
    .where(or(inArray(deliveries.orderId, orderIds), mailed))
    .orderBy(asc(deliveries.id))
    .for('update')
  for (const row of rows) await callOff(ctx, row)
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) await ctx.db.update(deliveries).set(nobody).where(inArray(deliveries.id, ids))
  for (const id of ids) ctx.changed({ subject: 'Delivery', id, after: { forgotten: true } })
  const addressIds = await lonely(ctx, [...new Set(rows.flatMap(({ addressId }) => addressId ?? []))])
  await ctx.call(forgetAddresses, { ids: addressIds })
  return { ids, addressIds }
}

/** Nobody knows where it would go. */
async function callOff(ctx: Writing, row: DeliveryRow): Promise<void> {
  const state = row.state
  const move = ways.find((one) => deliveryMoves[one].from.includes(state))
  if (!move || row.deletedAt) return
  const freed = deliveryIs.onRoute(state)
    ? await ctx.attempt(freeStops, { deliveryIds: [row.id], anyway: true })
    : { ok: true }
  if (freed.ok) await moveRows(ctx, [row], { move, ids: [row.id] })
}

/** Those of the address book to which nothing else goes. */
async function lonely({ db }: Writing, ids: number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const used = await db
    .selectDistinct({ id: deliveries.addressId })
    .from(deliveries)
    .where(inArray(deliveries.addressId, ids))
  return ids.filter((id) => !used.some((one) => one.id === id))
}
