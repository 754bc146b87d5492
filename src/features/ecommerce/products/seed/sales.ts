/** What was sold in the demo, and when: the stock of products and the orders of customers are sown from the same story. */
import { momentAgo } from '#server/seed'
import { demoProducts, type DemoProduct, type DemoVariant } from './goods'

export type DemoItem = { product: DemoProduct; variant: DemoVariant; quantity: number }
export type DemoSale = {
  id: number
  order: number
  /** Counted from the newest, and how many days ago it was. */
  nth: number
  days: number
  items: DemoItem[]
  placedAt: Date
}

const count = 100
const lastNumber = 5441

/** The newest came this morning, the oldest two months ago, and there were more of late. */
const age = (nth: number): number => (nth * nth) / 165
const daysAgo = (nth: number): number => Math.floor(age(nth))

/** What people were sold is taken from what there was, so that no stock falls below nothing. */
function shopping(products: DemoProduct[]) {
  const left = new Map(products.flatMap(({ variants }) => variants.map(({ id, received }) => [id, received] as const)))
  const sold = products.filter(({ status }) => status === 'Published')
  return function basket(nth: number): DemoItem[] {
    const items: DemoItem[] = []
    for (let at = 0; at < 1 + ((nth * 7) % 4) || items.length === 0; at++) {
      const product = sold[(nth * 11 + at * 17) % sold.length]!
      const variant = product.variants[(nth + at) % product.variants.length]!
      const quantity = product.cents > 15_000 ? 1 : 1 + ((nth + at * 2) % 3)
      const there = left.get(variant.id)!
      if (there < quantity || items.some((one) => one.product === product)) continue
      left.set(variant.id, there - quantity)
      items.push({ product, variant, quantity })
    }
    return items
  }
}

export function demoSales(now: Date): DemoSale[] {
  const basket = shopping(demoProducts())
  // the newest last, as they came
  return Array.from({ length: count }, (_, at) => count - 1 - at).map((nth, at) => {
    const days = daysAgo(nth)
    return { id: at + 1, order: lastNumber - nth, nth, days, items: basket(nth), placedAt: placed(now, nth, days) }
  })
}

/** Today's came in the last hours, whenever today is; the others from eight in the evening back to seven in the morning. So
 *  numbers grow with time. */
function placed(now: Date, nth: number, days: number): Date {
  if (days === 0) return new Date(now.getTime() - (nth + 1) * 20 * 60_000)
  const minutes = Math.floor(20 * 60 - (age(nth) - days) * 13 * 60)
  const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  return momentAgo(now, days, time)
}
