/** Who bought what in the demo, and what became of it: products, customers and orders are sown from the same story. */
import { totalsOf, type Totals } from '#contract/totals'
import { demoPeople, type DemoPerson } from '#features/ecommerce/customers/seed/people'
import {
  demoCurrency,
  demoProducts,
  demoTaxRate,
  type DemoProduct,
  type DemoVariant,
} from '#features/ecommerce/products/seed/goods'
import { momentAgo } from '#server/seed'
import type { OrderStatus, Payment } from '../contract'

export type DemoItem = { product: DemoProduct; variant: DemoVariant; quantity: number }
export type DemoOrder = {
  id: number
  order: number
  person: DemoPerson
  items: DemoItem[]
  totals: Totals
  discountWord: string
  status: OrderStatus
  payment: Payment
  paidCents: number
  refundedCents: number
  method: 'paypalLogo' | 'mastercard'
  methodNumber: number
  note: string
  placedAt: Date
}

const count = 100
const lastNumber = 5441
const freeFrom = 10_000
const shippingCents = 690

const notes = [
  'Bell is broken, call from the gate.',
  'Leave it with the neighbour at number 12.',
  'Second floor, no lift.',
  'Please do not ring before nine.',
]

/** The newest came this morning, the oldest two months ago, and there were more of late. */
const age = (nth: number): number => (nth * nth) / 165
const daysAgo = (nth: number): number => Math.floor(age(nth))

function statusOf(nth: number, days: number): OrderStatus {
  if (days === 0) return nth % 4 === 3 ? 'Out for Delivery' : 'Ready to Pickup'
  if (days === 1) return nth % 2 === 0 ? 'Dispatched' : 'Out for Delivery'
  return days === 2 && nth % 3 === 0 ? 'Dispatched' : 'Delivered'
}

function paymentOf(nth: number, status: OrderStatus): Payment {
  if (nth % 23 === 5) return 4
  if (status === 'Delivered') return 1
  return nth % 7 === 2 ? 3 : nth % 9 === 4 ? 2 : 1
}

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

export function demoOrders(now: Date): DemoOrder[] {
  const products = demoProducts()
  const people = demoPeople()
  const basket = shopping(products)
  // the newest last, as they came
  return Array.from({ length: count }, (_, at) => count - 1 - at).map((nth, at) => {
    const items = basket(nth)
    const days = daysAgo(nth)
    const status = statusOf(nth, days)
    const payment = paymentOf(nth, status)
    const lines = items.map(({ variant, quantity }) => ({ quantity, cents: variant.priceCents, taxRate: demoTaxRate }))
    const goods = lines.reduce((sum, { quantity, cents }) => sum + quantity * cents, 0)
    const isWelcome = nth % 8 === 1
    const totals = totalsOf({
      currency: demoCurrency,
      taxIncluded: true,
      lines,
      discountCents: isWelcome ? Math.round(goods / 10) : 0,
      shipping: { cents: goods >= freeFrom ? 0 : shippingCents, taxRate: demoTaxRate },
    })
    const paidCents = payment === 3 ? 0 : payment === 2 ? Math.round(totals.totalCents / 3) : totals.totalCents
    return {
      id: at + 1,
      order: lastNumber - nth,
      person: people[(nth * 37 + (nth % 5 === 0 ? 4 : 0)) % 83]!,
      items,
      totals,
      discountWord: isWelcome ? 'WELCOME10' : '',
      status,
      payment,
      paidCents,
      refundedCents: payment === 4 ? paidCents : 0,
      method: nth % 3 === 0 ? 'paypalLogo' : 'mastercard',
      methodNumber: 1000 + ((nth * 1597) % 9000),
      note: nth % 6 === 2 ? notes[(nth / 2) % notes.length]! : '',
      placedAt: placed(now, nth, days),
    }
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
