/** Random acts on the delivery of an order: it is asked for, brought, paid at the door, and called off with its order. */
import { and, desc, eq, isNull } from 'drizzle-orm'
import { expect } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint'
import { implement } from '#server/feature'
import { moveDeliveries, type DeliveryMove } from '#features/logistics/deliveries/contract'
import { movesOf } from '#features/logistics/deliveries/rules'
import { deliveries } from '#features/logistics/deliveries/tables'
import { drivers } from '#features/logistics/drivers/tables'
import { keepCash } from '#features/logistics/phone/server/cash'
import { plantedIn } from '../planted'
import { orderPath as path, part, type Act, type Asking, type Chance, type World } from './act'

const needs = ['update', 'Delivery'] as const
const bring = endpoint('POST /api/planted/bring', {
  says: 'Move deliveries as a route would',
  needs,
  body: moveDeliveries.input,
  gives: [204],
})
const cash = endpoint('POST /api/planted/cash', {
  says: 'Take cash at a door as the phone of a driver tells it',
  needs,
  body: z.object({ deliveryId: z.int(), cents: z.int() }),
  gives: [204],
})
const planted = implement(
  { bring, cash },
  {
    bring: (ctx, { body }) => ctx.call(moveDeliveries, body),
    cash: async (ctx, { body: { deliveryId, cents } }) => {
      const [delivery] = await ctx.db.select().from(deliveries).where(eq(deliveries.id, deliveryId))
      const [driver] = await ctx.db.select().from(drivers).limit(1)
      await keepCash(ctx, { driverId: driver!.id, delivery: delivery!, cents, at: ctx.now })
    },
  },
)

/** As routes move them; what is handed over in part is told elsewhere. */
const byRoute: readonly DeliveryMove[] = [
  'plan',
  'unplan',
  'dispatch',
  'recall',
  'start',
  'arrive',
  'deliver',
  'fail',
  'retry',
  'sendBack',
  'takeBack',
  'giveUp',
]
const isOver = ['delivered', 'partial', 'returned', 'cancelled']

export function deliveryActs({ world, ask, given }: Asking & { world: World }): Record<string, Act> {
  const askPlanted = plantedIn(world, planted)
  const newest = async (orderId: number) => {
    const own = and(eq(deliveries.orderId, orderId), isNull(deliveries.deletedAt))
    const [row] = await world.host.db.select().from(deliveries).where(own).orderBy(desc(deliveries.id)).limit(1)
    return row
  }
  const anyOf = async (orderId: number, by: Chance) => {
    const own = and(eq(deliveries.orderId, orderId), isNull(deliveries.deletedAt))
    const rows = await world.host.db.select().from(deliveries).where(own).orderBy(desc(deliveries.id))
    return rows.length === 0 ? undefined : by.of(rows)
  }
  return {
    async 'ask for a delivery'(order) {
      const { deliverable } = await given<{ deliverable: boolean }>(`GET ${path}/${order.order}/deliveries`)
      const answer = await ask(`POST ${path}/${order.order}/deliveries`, {})
      expect([deliverable, answer.status, answer.failure]).toEqual([
        deliverable,
        deliverable ? 201 : 409,
        deliverable ? null : answer.failure,
      ])
      return `${deliverable}`
    },
    async 'move a delivery'(order, by) {
      const row = await anyOf(order.id, by)
      const moves = row ? movesOf(row.state).filter((move) => byRoute.includes(move)) : []
      if (!row || moves.length === 0) return ''
      const move = by.of(moves)
      const answer = await askPlanted('bring', { move, ids: [row.id], failure: 'absent' })
      expect([row.state, move, answer.status]).toEqual([row.state, move, 204])
      return `${row.code}: ${move}`
    },
    async 'split a delivery'(order, by) {
      const row = await anyOf(order.id, by)
      if (!row) return ''
      const parts = 2 + by.next(2)
      const answer = await ask(`POST /api/apps/logistics/deliveries/${row.id}/splits`, { parts })
      if (answer.status !== 201) expect(['split_refused', 'pieces_few']).toContain(answer.failure)
      return `${row.code}: ${parts}, ${answer.failure ?? 'done'}`
    },
    async 'cash at the door'(order, by) {
      const row = await newest(order.id)
      if (!row || row.state === 'cancelled' || order.currency !== row.currency) return ''
      const cents = part(by, Math.max(1, row.codCents + 100))
      expect((await askPlanted('cash', { deliveryId: row.id, cents })).status).toBe(204)
      return `${row.code}: ${cents}`
    },
    /** Stands for the plain move: what is being brought is called off, or kept, as somebody says. */
    async move(order, by) {
      if (order.allowed.length === 0 || by.next(3) > 0) return ''
      const move = by.of(order.allowed)
      const row = await newest(order.id)
      const isOpen = row !== undefined && !isOver.includes(row.state)
      const wanted = by.of(['cancel', 'keep', undefined] as const)
      const answer = await ask(`POST ${path}/${order.order}/moves`, {
        move,
        ...(move === 'cancel' && wanted && { deliveries: wanted }),
      })
      const asked = [move, isOpen && row.state, wanted, answer.status, answer.failure]
      if (move === 'cancel' && isOpen && wanted === undefined)
        expect(asked).toEqual([...asked.slice(0, 4), 'delivery_open'])
      else if (answer.status !== 201)
        expect([move, isOpen, wanted, answer.failure]).toEqual(['cancel', true, 'cancel', 'delivery_left'])
      return `${move} ${wanted ?? ''}`
    },
    async 'another address'(order) {
      const deliverTo = { name: '', line: '4 Corn Hill', postcode: '4101', city: 'Old Averne', country: 'France' }
      const answer = await ask(`PUT ${path}/${order.order}`, { deliverTo: { ...deliverTo, lat: 38.49, lon: -41.98 } })
      if (answer.status !== 201) expect([answer.status, answer.failure]).toEqual([409, 'delivery_left'])
      return `${answer.status}`
    },
  }
}
