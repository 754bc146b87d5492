/** Orders that random acts begin with: from the shop with a discount code, and from a file whose import may be undone. */
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { throttles } from '#server/tables'
import type { OrderDetail } from '#features/ecommerce/orders/contract'
import { orders } from '#features/ecommerce/orders/tables'
import type { ProductDetail } from '#features/ecommerce/products/contract'
import { deliveries } from '#features/logistics/deliveries/tables'
import { invoices } from '#features/invoices/tables'
import { fileImports } from '../file-imports'
import type { Client } from '../host'
import { orderPath as path, type Act, type Asking, type Chance, type World } from './act'

export const piecesInStock = 100
let sku = 650_000

export function placings({ world, given, admin }: Asking & { world: World; admin: Client }) {
  const imports = fileImports(() => world.host, admin)
  /** By the id of the order that came with it. */
  const importOf = new Map<number, number>()
  const product = ({ of }: Chance) =>
    given<ProductDetail>('POST /api/apps/ecommerce/products', {
      productName: `Towing line ${++sku}`,
      category: 'Home Decor',
      status: 'Published',
      taxRate: of([0, 700, 2000]),
      variants: [{ values: [], sku, priceCents: of([3333, 12_500]), qty: piecesInStock, weightGrams: 500 }],
    })
  const detail = (order: number) => given<OrderDetail>(`GET ${path}/${order}`)
  const placed = {
    async 'in the shop, with a code'(by: Chance): Promise<OrderDetail> {
      // all visitors come from one address, which may place so many
      await world.host.db.delete(throttles)
      const { variants } = await product(by)
      const code = `LINE-${sku}`
      const kind = by.of(['percent', 'amount'])
      const days = { from: '2026-05-12', until: '2026-05-31' }
      const off = { kind, percent: 15, cents: 700, leastCents: 0, mostUses: 100, note: '' }
      await given('POST /api/apps/ecommerce/deals', { title: code, code, ...off, ...days })
      const deliverTo = { name: '', line: '4 Corn Hill', postcode: '4101', city: 'Old Averne', country: 'France' }
      const answer = await world.nobody('POST /api/apps/ecommerce/checkout', {
        customer: { name: 'Perpetua Lisle', email: `lisle-${sku}@ledger.example` },
        items: [{ variantId: variants[0]!.id, quantity: 1 + by.next(4) }],
        method: by.of(['transfer', 'cash']),
        deliverTo: { ...deliverTo, lat: 38.49, lon: -41.98 },
        code,
      })
      expect(answer.status).toBe(201)
      return detail(((await answer.json()) as { order: number }).order)
    },
    async 'in a file'(by: Chance): Promise<OrderDetail> {
      await product(by)
      const cells = `FILE-${sku},Odo Marsh,marsh-${sku}@ledger.example,${sku},${1 + by.next(4)}`
      const more = `${by.of(['yes', 'no'])},${by.of(['cash', 'bank'])}`
      const { id } = await imports.bring('orders', `Order,Customer,Email,SKU,Qty,Paid,Payment\n${cells},${more}\n`)
      const added = await imports.step(id, 'POST /api/imports/{id}/add')
      expect(added.counts).toMatchObject({ added: 1 })
      const [row] = await world.host.db
        .select()
        .from(orders)
        .where(eq(orders.reference, `FILE-${sku}`))
      importOf.set(row!.id, id)
      return detail(row!.order)
    },
  }
  const acts: Record<string, Act> = {
    async 'undo its import'(order) {
      const id = importOf.get(order.id)
      if (id === undefined) return ''
      importOf.delete(order.id)
      const billed = await world.host.db.select().from(invoices).where(eq(invoices.orderId, order.id))
      const brought = await world.host.db.select().from(deliveries).where(eq(deliveries.orderId, order.id))
      const isBuiltUpon = order.version > 1 || billed.length > 0 || brought.length > 0
      await imports.step(id, 'POST /api/imports/{id}/undo')
      const left = await world.host.db.select().from(orders).where(eq(orders.id, order.id))
      expect([isBuiltUpon, left.length]).toEqual([isBuiltUpon, isBuiltUpon ? 1 : 0])
      return `kept ${left.length}`
    },
  }
  return { placed, acts }
}
