/** Links by which an order is paid. Each comes of its number and a secret of the installation: nothing of it is stored, and
 *  it can be said again in every message. */
import { eq } from 'drizzle-orm'
import type { Base } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { signatureOf } from '#server/hash'
import type { Host } from '#server/host'
import type * as contract from '#features/ecommerce/card-payments/contract'
import { dueByCard } from '#features/ecommerce/orders/contract/cards'
import { orders } from '#features/ecommerce/orders/tables'
import { providerOf } from './provider'

type Handlers = HandlersOf<typeof contract>
const letters = 'abcdefghijkmnpqrstuvwxyz23456789'
/** 130 bits nobody guesses. */
const length = 26

export async function tokenOf({ secret }: Pick<Host, 'secret'>, order: number): Promise<string> {
  const made = await signatureOf(secret, `pay ${order}`)
  return `${order}-${Array.from(made.slice(0, length), (byte) => letters[byte % letters.length]).join('')}`
}

type Order = typeof orders.$inferSelect
/** The order that a link pays; nothing where somebody made the link up. */
export async function orderBy(ctx: Pick<Base, 'db' | 'host'>, token: string): Promise<Order | undefined> {
  const [, number] = /^(\d{1,9})-/.exec(token) ?? []
  if (number === undefined || (await tokenOf(ctx.host, Number(number))) !== token) return undefined
  const [row] = await ctx.db
    .select()
    .from(orders)
    .where(eq(orders.order, Number(number)))
  return row
}

export const takesCards: Handlers['takesCards'] = ({ host }) => ({ takes: providerOf(host) !== undefined })

export const payLinkOf: Handlers['payLinkOf'] = async (ctx, { orderId }) => {
  const [row] = await ctx.db.select().from(orders).where(eq(orders.id, orderId))
  if (!row || dueByCard(row) === 0 || !providerOf(ctx.host)) return { url: null }
  return { url: `${ctx.baseUrl}/pay/${await tokenOf(ctx.host, row.order)}` }
}
