/** Some of the demo's deliveries are those of orders that wait: what was bought, to whom it goes. */
import { desc, eq, inArray } from 'drizzle-orm'
import type { SeedContext } from '#server/prepare'
import { orderItems, orders } from '#features/ecommerce/orders/tables'
import { variants } from '#features/ecommerce/products/tables'
import type { SeedDelivery } from './story'

const many = 3
/** The newest of all nobody brings yet. */
const untouched = 3

type Chosen = { day: string; from: string; until: string } | null
/** When its customer chose, if they did. */
const timesOf = ({ day = null }: SeedDelivery['row'], window: Chosen) =>
  window
    ? { day: window.day, windows: [{ from: window.from, until: window.until, hard: true, centsPerMinute: 0 }] }
    : { day, windows: [] }

export async function withOrders(db: SeedContext['db'], all: SeedDelivery[]): Promise<SeedDelivery[]> {
  const waiting = await db
    .select()
    .from(orders)
    .where(eq(orders.status, 'Ready to Pickup'))
    .orderBy(desc(orders.order))
    .offset(untouched)
    .limit(many)
  if (waiting.length === 0) return all
  const items = await db
    .select({ item: orderItems, grams: variants.weightGrams })
    .from(orderItems)
    .innerJoin(variants, eq(variants.id, orderItems.variantId))
    .where(
      inArray(
        orderItems.orderId,
        waiting.map(({ id }) => id),
      ),
    )
  const day = all.findLast(({ row }) => row.state === 'ready' && row.depotId === 1 && row.source === 'manual')?.row.day
  const open = all.filter(
    ({ row }) => row.day === day && row.depotId === 1 && row.state === 'ready' && row.source === 'manual',
  )
  const brings = new Map(open.slice(0, waiting.length).map(({ row }, at) => [row.id, waiting[at]!]))
  return all.map((told) => {
    const order = brings.get(told.row.id)
    if (!order?.deliverTo) return told
    const { line, lat = null, lon = null } = order.deliverTo
    const contents = items
      .filter(({ item }) => item.orderId === order.id)
      .map(({ item, grams }) => ({
        orderItemId: item.id,
        name: [item.productName, ...item.values].join(', '),
        quantity: item.quantity,
        weightGrams: grams,
      }))
    const row = {
      ...told.row,
      source: 'store' as const,
      orderId: order.id,
      customer: order.customer,
      email: order.email,
      phone: order.contact,
      line,
      lat,
      lon,
      note: order.note,
      ...timesOf(told.row, order.window),
      skills: [],
      needs: {},
      items: contents.reduce((sum, { quantity }) => sum + quantity, 0),
      weightGrams: contents.reduce((sum, { quantity, weightGrams }) => sum + quantity * weightGrams, 0),
    }
    return { row, contents }
  })
}
