/** Random acts on the goods of orders, and what has to be so after each of them. */
import { and, eq, isNull } from 'drizzle-orm'
import { expect } from 'vitest'
import type { OrderDetail, OrderItem } from '#features/ecommerce/orders/contract'
import { deliveries, deliveryItems } from '#features/logistics/deliveries/tables'
import type { aWorld } from './a-world'
import type { chance } from './chance'
import { drivenOrdersIn } from './driven-orders'
import { deliveryIs } from '#features/logistics/deliveries/contract/states'

type Chance = ReturnType<typeof chance>
type Act = (order: OrderDetail, chance: Chance) => Promise<string>
const root = '/api/apps/logistics/deliveries'
const shop = '/api/apps/ecommerce/orders'
const sumOf = (all: readonly { quantity: number }[]): number => all.reduce((sum, { quantity }) => sum + quantity, 0)
const leftOf = ({ quantity, delivered, cancelled }: OrderItem): number => quantity - delivered - cancelled

export function goodsIn(world: ReturnType<typeof aWorld>) {
  const { askFor, deliveryOf, done, drive, openOf } = drivenOrdersIn(world)
  const isHere = ({ allowed, status }: OrderDetail) => allowed.length > 0 && status !== 'Delivered'

  const acts: Record<string, Act> = {
    async 'ask for a delivery'(order) {
      if (!isHere(order)) return ''
      return `delivery ${await askFor(order)}`
    },
    async 'deliver in part'(order, by) {
      const id = isHere(order) ? await askFor(order) : undefined
      const known = id === undefined ? undefined : await deliveryOf(id)
      if (known?.state !== 'ready') return ''
      const pieces = sumOf(known.contents)
      let told = ''
      await drive(known.id, ({ stop, say }) => {
        const shown = stop.delivery!.contents
        expect(shown).toEqual(known.contents.map(({ id: line, name, quantity }) => ({ id: line, name, quantity })))
        if (pieces < 2) return say('done')
        let left = 1 + by.next(pieces - 1)
        const lines = shown.map(({ id: line, quantity }) => {
          const handed = Math.min(quantity, left)
          left -= handed
          return { id: line, quantity: handed }
        })
        const items = sumOf(lines)
        told = `${items} of ${pieces}`
        return say('partial', by.next(3) === 0 ? { items } : { items, lines })
      })
      return told || 'whole'
    },
    async 'change the rest'(order, by) {
      const said = await acts['deliver in part']!(order, by)
      const now = await done<OrderDetail>(`GET ${shop}/${order.order}`)
      if (!now.editable || said === '') return said
      const items = now.items.map(({ id, quantity, delivered, cancelled }) => ({
        id,
        quantity: Math.max(1, delivered + cancelled, quantity + by.next(3) - 1),
      }))
      await done(`PUT ${shop}/${order.order}`, { items })
      return `${said}, then ${items.map(({ quantity }) => quantity).join(' and ')}`
    },
    async deliver(order, by) {
      const id = isHere(order) && by.next(2) === 0 ? await askFor(order) : undefined
      if (id === undefined || (await deliveryOf(id)).state !== 'ready') return ''
      await drive(id, ({ say }) => say('done'))
      return `delivery ${id}`
    },
    async fail(order, by) {
      const id = isHere(order) ? await askFor(order) : undefined
      if (id === undefined || (await deliveryOf(id)).state !== 'ready') return ''
      await drive(id, ({ say }) => say('failed', { failure: 'absent' }))
      const moves = by.of([['giveUp'], ['sendBack', 'takeBack'], ['retry']])
      for (const move of moves) await done(`POST ${root}/${id}/moves`, { move, reason: 'Nobody there' })
      return moves.join(', ')
    },
    async 'not attempted'(order) {
      const id = isHere(order) ? await askFor(order) : undefined
      if (id === undefined || (await deliveryOf(id)).state !== 'ready') return ''
      const { attempt } = await deliveryOf(id)
      await drive(id, ({ say }) => say('skipped', { cause: 'no_time' }), false)
      expect(await deliveryOf(id)).toMatchObject({ state: 'ready', attempt })
      return `delivery ${id}`
    },
    async 'cancel the delivery'(order) {
      const open = await openOf(order)
      if (open?.state !== 'ready') return ''
      await done(`POST ${root}/${open.id}/moves`, { move: 'cancel', reason: 'Not wanted any more' })
      return open.code
    },
  }

  /** `kept`: a delivery goes on although its order was cancelled, as whoever cancelled it wished. */
  async function check(order: OrderDetail, kept: boolean): Promise<void> {
    for (const item of order.items) {
      const { quantity, delivered, returned, cancelled } = item
      const back = returned - cancelled
      const told = { item: item.id, quantity, delivered, returned, cancelled }
      const adds = quantity >= delivered + cancelled && delivered >= back && back >= 0 && cancelled >= 0
      expect([told, adds]).toEqual([told, true])
    }
    const its = and(eq(deliveries.orderId, order.id), isNull(deliveries.deletedAt))
    const all = await world.host.db.select().from(deliveries).where(its)
    const open = all.filter(({ state }) => deliveryIs.open(state))
    // several are open at once where one was split
    const rootOf = (one: (typeof all)[number]): number => {
      const parent = all.find(({ id }) => id === one.parentId)
      return parent ? rootOf(parent) : one.id
    }
    expect(new Set(open.map(rootOf)).size).toBeLessThanOrEqual(1)
    const roots = new Set(open.map(rootOf))
    const hasGivenUp = all.some(
      (one) => roots.has(rootOf(one)) && (one.state === 'cancelled' || one.state === 'returned'),
    )
    const lines = await world.host.db
      .select({ line: deliveryItems, state: deliveries.state, delivery: deliveries })
      .from(deliveryItems)
      .innerJoin(deliveries, eq(deliveries.id, deliveryItems.deliveryId))
      .where(its)
    // each piece that was handed over is told once, and what is left is in the delivery that is to bring it
    for (const item of order.items) {
      const own = lines.filter(({ line }) => line.orderItemId === item.id)
      const carried = sumOf(own.flatMap(({ line, state }) => (deliveryIs.open(state) ? line : [])))
      // what a part would have brought that was given up waits until the others are over
      if (hasGivenUp) expect(carried).toBeLessThanOrEqual(leftOf(item))
      else if (open.length > 0) expect([item.id, carried]).toEqual([item.id, leftOf(item)])
      const handed = own.reduce(
        (sum, { line, state }) =>
          sum + (state === 'delivered' ? line.quantity : state === 'partial' ? (line.handed ?? 0) : 0),
        0,
      )
      if (order.status !== 'Delivered') expect([item.id, item.delivered]).toEqual([item.id, handed])
    }
    for (const one of open) {
      const { contents, items } = await deliveryOf(one.id)
      expect([one.code, items]).toEqual([one.code, sumOf(contents)])
      expect(items).toBeGreaterThan(0)
    }
    if (order.status === 'Delivered') expect(order.items.filter((item) => leftOf(item) > 0)).toEqual([])
    if (order.status === 'Cancelled' && !kept) expect(open).toEqual([])
  }
  return { acts, check }
}
