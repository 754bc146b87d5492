/** An order that was split into several deliveries is changed: what each of them carries of it by now. */
import { asc, inArray } from 'drizzle-orm'
import type { Writing } from '#server/context'
import type { OrderedItem } from '#features/logistics/deliveries/contract/freight'
import { deliveryItems } from '#features/logistics/deliveries/tables'
import { spread } from './even-parts'
import type { DeliveryRow } from './rows'

type Revised = {
  contents?: OrderedItem[] | undefined
  volumeLitres?: number | undefined
  codCents?: number | undefined
}
type Share<A> = { row: DeliveryRow; asked: A }
type Had = readonly { orderItemId: number | null; quantity: number }[]

const piecesOf = (all: readonly { quantity: number }[]): number => all.reduce((sum, { quantity }) => sum + quantity, 0)

/** Each keeps what it had as far as it is still wanted. What came goes with the first. */
export function shareOut(had: readonly Had[], wanted: readonly OrderedItem[]): OrderedItem[][] {
  const shares = had.map((): OrderedItem[] => [])
  for (const line of wanted) {
    let left = line.quantity
    const kept = had.map((own) => {
      const before = piecesOf(own.filter(({ orderItemId }) => orderItemId === line.orderItemId))
      const quantity = Math.min(before, left)
      left -= quantity
      return quantity
    })
    for (const [at, quantity] of kept.entries()) {
      const own = quantity + (at === 0 ? left : 0)
      if (own > 0) shares[at]!.push({ ...line, quantity: own })
    }
  }
  return shares
}

/** Cash is collected once: with the first of them. */
export async function sharesOf<A extends Revised>(
  { db }: Pick<Writing, 'db'>,
  rows: readonly DeliveryRow[],
  asked: A,
): Promise<Share<A>[]> {
  if (rows.length < 2) return rows.map((row) => ({ row, asked }))
  const once = (at: number) => (asked.codCents === undefined || at === 0 ? {} : { codCents: 0 })
  const { contents, volumeLitres } = asked
  if (!contents) return rows.map((row, at) => ({ row, asked: { ...asked, ...once(at) } }))
  const items = await db
    .select()
    .from(deliveryItems)
    .where(
      inArray(
        deliveryItems.deliveryId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(deliveryItems.id))
  const had = rows.map(({ id }) => items.filter(({ deliveryId }) => deliveryId === id))
  const shares = shareOut(had, contents)
  const litres = contents.length > 0 ? spread(volumeLitres ?? 0, shares.map(piecesOf)) : shares.map(() => 0)
  return rows.map((row, at) => ({
    row,
    asked: {
      ...asked,
      contents: shares[at]!,
      ...(volumeLitres !== undefined && { volumeLitres: litres[at]! }),
      ...once(at),
    },
  }))
}
