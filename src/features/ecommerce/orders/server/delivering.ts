/** An order is brought: its deliveries, and the asking for one. */
import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { RequestOf } from '#contract/endpoint'
import type { Base, Ctx, Writing } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { NotAllowed } from '#server/judge'
import { rowsOf } from '#server/rows'
import { reviseDeliveries } from '#features/logistics/deliveries/contract/ordered'
import type * as fulfilment from '#features/ecommerce/orders/contract/fulfilment'
import type { OrderDelivery } from '#features/ecommerce/orders/contract/fulfilment'
import { dueOf } from '#features/ecommerce/orders/contract/ledger'
import { deliverable } from '#features/ecommerce/orders/rules'
import { orders } from '#features/ecommerce/orders/tables'
import { variants } from '#features/ecommerce/products/tables'
import { readStore } from '#features/ecommerce/store/contract'
import { deliveries } from '#features/logistics/deliveries/tables'
import { depots } from '#features/logistics/depots/tables'
import { drivers } from '#features/logistics/drivers/tables'
import { takeDelivery } from '#features/logistics/deliveries/contract/freight'
import { isLeft, isPartly, readLines } from './lines'
import { orderForChange, type OrderRow } from './rows'
import { deliveryIs } from '#features/logistics/deliveries/contract/states'

type Handlers = HandlersOf<typeof fulfilment>
type Asking = Pick<Base, 'db' | 'rights' | 'judged'>

/** Of one order, the newest first: those that a person may see, or with `all` every one. */
async function deliveriesOf(ctx: Asking, orderId: number, all = false): Promise<OrderDelivery[]> {
  const rows = await ctx.db
    .select({ row: deliveries, depot: depots.name, driver: drivers.name })
    .from(deliveries)
    .innerJoin(depots, eq(depots.id, deliveries.depotId))
    .leftJoin(drivers, eq(drivers.id, deliveries.driverId))
    .where(
      and(
        eq(deliveries.orderId, orderId),
        isNull(deliveries.deletedAt),
        all ? undefined : rowsOf(ctx, 'read', 'Delivery'),
      ),
    )
    .orderBy(desc(deliveries.id))
  return rows.map(({ row, depot, driver }) => {
    const { id, code, day, endedAt } = row
    const state = row.state
    const windows = row.windows.map(({ from, until, hard, centsPerMinute }) => ({ from, until, hard, centsPerMinute }))
    return {
      id,
      code,
      state,
      depot,
      day,
      windows,
      driver,
      endedAt: endedAt?.toISOString() ?? null,
      isOpen: deliveryIs.open(state),
    }
  })
}

/** Codes of those that are neither over nor given up, whoever asks. */
export const openOf = async (ctx: Asking, orderId: number): Promise<string[]> =>
  (await deliveriesOf(ctx, orderId, true)).flatMap((one) => (one.isOpen ? [one.code] : []))

export const listOrderDeliveries: Handlers['listOrderDeliveries'] = async (ctx, { params: { id } }) => {
  const [row] = await ctx.db
    .select()
    .from(orders)
    .where(and(eq(orders.order, id), rowsOf(ctx, 'read', 'Order')))
  if (!row) return ctx.fail('order_unknown')
  const lines = await readLines(ctx, row)
  const isHere = deliverable(row.status, isPartly(lines)) && isLeft(lines) && row.deliverTo !== null
  return {
    deliveries: await deliveriesOf(ctx, row.id),
    deliverable: isHere && (await openOf(ctx, row.id)).length === 0,
  }
}

export const deliverOrder: Handlers['deliverOrder'] = async (ctx, { params: { id: number }, body }) => {
  const row = await orderForChange(ctx.db, number, rowsOf(ctx, 'read', 'Order'))
  if (!row) return ctx.fail('order_unknown')
  const status = row.status
  const lines = await readLines(ctx, row)
  if (!deliverable(status, isPartly(lines)) || !isLeft(lines))
    ctx.fail('deliver_refused', { message: `Nothing to deliver: it is ${status}`, status })
  const [delivery] = await openOf(ctx, row.id)
  if (delivery !== undefined) ctx.fail('delivery_there', { message: `${delivery} brings it already`, delivery })
  const { deliverTo } = row
  if (!deliverTo) return ctx.fail('address_missing')
  const { lat, lon } = deliverTo
  const known = lat === undefined || lon === undefined ? undefined : { lat, lon }
  // the pin of the order is that of its own line
  const point = body.point ?? (body.line === undefined || body.line === deliverTo.line ? known : undefined)
  const added = await ctx.attempt(takeDelivery, {
    source: 'store',
    orderId: row.id,
    customer: deliverTo.name || row.customer,
    phone: row.contact,
    email: row.email,
    line: body.line ?? deliverTo.line,
    postcode: deliverTo.postcode,
    city: deliverTo.city,
    country: deliverTo.country,
    note: row.note,
    codCents: await toCollect(ctx, row),
    ...(point && { point }),
    ...(body.depotId !== undefined && { depotId: body.depotId }),
    ...timesOf(ctx, row, body),
    ...(await goodsIn(ctx.db, row)),
  })
  // a reference of another system it has none
  if (!added.ok) return ctx.fail('depot_unknown')
  await judged(ctx, added.value.id)
  return (await deliveriesOf(ctx, row.id, true)).find(({ id }) => id === added.value.id)!
}

/** What was written is judged as a person's own write is: it went by way of deliveries, which judge nobody. */
async function judged(ctx: Asking, id: number): Promise<void> {
  const own = [rowsOf(ctx, 'create', 'Delivery'), rowsOf(ctx, 'create', 'Delivery', '')]
  const [row] = await ctx.db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(eq(deliveries.id, id), ...own))
  if (!row) throw new NotAllowed()
}

type Wanted = RequestOf<typeof fulfilment.deliverOrder>['body']
/** As its customer chose, as long as that is not over. */
function timesOf(ctx: Ctx<typeof fulfilment.deliverOrder>, { window }: OrderRow, { day, windows }: Wanted) {
  const today = ctx.today(ctx.host.settings.zone)
  const on = day ?? (window && window.day >= today ? window.day : today)
  const chosen = window?.day === on ? [{ from: window.from, until: window.until, hard: true, centsPerMinute: 0 }] : []
  return { day: on, windows: windows ?? chosen }
}

/** Who pays in cash pays at the door, as long as the shop still counts in the money of then. */
async function toCollect(ctx: Pick<Writing, 'call'>, row: OrderRow): Promise<number> {
  const { details } = await ctx.call(readStore, undefined)
  return row.method === 'cash' && details.currency === row.currency ? dueOf(row) : 0
}

type Changed = { address: boolean; items: boolean; note: boolean }
type Revising = Pick<Writing, 'db' | 'attempt' | 'call'>
/** Who brings it hears of it: what is to be taken at the door, and what else is said to have changed. Gives the code of a
 *  delivery that is on its way, where it is too late to say so. */
export async function revise(ctx: Revising, row: OrderRow, changed?: Changed): Promise<string | undefined> {
  const { deliverTo, note } = row
  const { lat, lon } = deliverTo ?? {}
  const done = await ctx.attempt(reviseDeliveries, {
    orderId: row.id,
    codCents: await toCollect(ctx, row),
    ...(changed?.note && { note }),
    ...(changed?.items && (await goodsIn(ctx.db, row))),
    ...(changed?.address &&
      deliverTo && {
        customer: deliverTo.name || row.customer,
        line: deliverTo.line,
        postcode: deliverTo.postcode,
        city: deliverTo.city,
        country: deliverTo.country,
        point: lat === undefined || lon === undefined ? null : { lat, lon },
      }),
  })
  return done.ok ? undefined : done.data.delivery
}

const cubicMmOfLitre = 1_000_000
/** More is in no van anyway. */
const mostLitres = 1_000_000
/** What is still to be delivered, as a van carries it. */
async function goodsIn(db: Base['db'], row: OrderRow) {
  const items = (await readLines({ db }, row)).filter(({ left }) => left > 0)
  const ids = items.flatMap(({ variantId }) => variantId ?? [])
  const sold = ids.length > 0 ? await db.select().from(variants).where(inArray(variants.id, ids)) : []
  const carried = items.map((item) => ({
    item,
    quantity: item.left,
    variant: sold.find(({ id }) => id === item.variantId),
  }))
  const cubicMm = carried.reduce(
    (sum, { variant, quantity }) =>
      sum + quantity * (variant ? variant.lengthMm * variant.widthMm * variant.heightMm : 0),
    0,
  )
  return {
    volumeLitres: Math.min(mostLitres, Math.ceil(cubicMm / cubicMmOfLitre)),
    contents: carried.map(({ item: { id, productId, productName, values }, quantity, variant }) => ({
      orderItemId: id,
      productId,
      name: [productName, ...values].join(', ').slice(0, 160),
      quantity,
      weightGrams: variant?.weightGrams ?? 0,
    })),
  }
}
