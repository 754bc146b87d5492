import { and, eq, isNull } from 'drizzle-orm'
import type { Ability } from '#contract/ability'
import type { Base } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { NotAllowed } from '#server/judge'
import { rowsOf } from '#server/rows'
import { isWord } from '#server/words'
import { moveDelivery, updateDelivery } from '#features/logistics/deliveries/contract'
import { deliveries } from '#features/logistics/deliveries/tables'
import { takeDelivery } from '#features/logistics/deliveries/contract/freight'
import * as contract from '#features/doors/v1/contract'
import { changeOf, newOf } from './asked'
import { pageOf } from './cursor'
import { selectDeliveries, shownDeliveries, shownDelivery } from './deliveries-shown'
import { expected } from './expected'

type Handlers = HandlersOf<typeof contract>
type Asking = Pick<Base, 'db' | 'rights' | 'judged'>

export const listApiDeliveries: Handlers['listApiDeliveries'] = async (ctx, { query }) => {
  const { state, day, externalId, depot } = query
  const where = [
    isNull(deliveries.deletedAt),
    rowsOf(ctx, 'read', 'Delivery'),
    isWord(deliveries.state, state),
    day ? eq(deliveries.day, day) : undefined,
    externalId ? eq(deliveries.externalId, externalId) : undefined,
    depot ? eq(deliveries.depotId, depot) : undefined,
  ]
  const walk = { of: () => selectDeliveries(ctx.db), where, id: deliveries.id }
  const page = await pageOf('d', walk, query, ({ row }) => row.id)
  return page ? { data: await shownDeliveries(ctx.db, page.rows), next: page.next } : ctx.fail('cursor_unknown')
}

const found = async (ctx: Asking, action: Ability[0], id: number, field?: string): Promise<boolean> => {
  const own = [
    rowsOf(ctx, action, 'Delivery'),
    ...(field === undefined ? [] : [rowsOf(ctx, action, 'Delivery', field)]),
  ]
  const [row] = await ctx.db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(eq(deliveries.id, id), isNull(deliveries.deletedAt), ...own))
  return row !== undefined
}
/** What was written is judged as a person's own write is: it went by way of another feature, which judges nobody. */
async function judged(ctx: Asking, action: Ability[0], id: number): Promise<void> {
  if (!(await found(ctx, action, id, ''))) throw new NotAllowed()
}

export const getApiDelivery: Handlers['getApiDelivery'] = async (ctx, { params: { id } }) => {
  if (!(await found(ctx, 'read', id))) ctx.fail('delivery_unknown')
  return (await shownDelivery(ctx.db, id))!
}

export const addApiDelivery: Handlers['addApiDelivery'] = async (ctx, { body }) => {
  const added = await ctx.attempt(takeDelivery, { source: 'api', ...newOf(body) })
  if (!added.ok) return ctx.passOn(added)
  await judged(ctx, 'create', added.value.id)
  return (await shownDelivery(ctx.db, added.value.id))!
}

export const changeApiDelivery: Handlers['changeApiDelivery'] = async (ctx, { params: { id }, body }) => {
  const changed = await ctx.attempt(updateDelivery, { params: { id }, body: changeOf(body) })
  if (!changed.ok) return ctx.passOn(expected(changed, contract.changeApiDelivery))
  await judged(ctx, 'update', id)
  return (await shownDelivery(ctx.db, id))!
}

export const cancelApiDelivery: Handlers['cancelApiDelivery'] = async (ctx, { params: { id }, body: { reason } }) => {
  if (!(await found(ctx, 'update', id, ''))) ctx.fail('delivery_unknown')
  const moved = await ctx.attempt(moveDelivery, { params: { id }, body: { move: 'cancel', reason } })
  if (!moved.ok) return ctx.passOn(expected(moved, contract.cancelApiDelivery))
  await judged(ctx, 'update', id)
  return (await shownDelivery(ctx.db, id))!
}
