/** Who bought what in the demo, and what became of it: customers are sown from it, and what is above them. */
import { totalsOf, type Totals } from '#contract/totals'
import { demoCurrency, demoTaxRate } from '#features/ecommerce/products/seed/goods'
import { demoSales, type DemoSale } from '#features/ecommerce/products/seed/sales'
import { demoPeople, type DemoPerson } from './people'

type Status = 'Ready to Pickup' | 'Dispatched' | 'Out for Delivery' | 'Delivered'
type Payment = 1 | 2 | 3 | 4

export type DemoOrder = Omit<DemoSale, 'nth' | 'days'> & {
  person: DemoPerson
  totals: Totals
  discountWord: string
  status: Status
  payment: Payment
  paidCents: number
  refundedCents: number
  method: 'paypalLogo' | 'mastercard'
  methodNumber: number
  note: string
}

/** What it cost in the end: a refund of the demo is a credit as well. */
export const keptOf = ({ totals, refundedCents }: DemoOrder): number => totals.totalCents - refundedCents

const freeFrom = 10_000
const shippingCents = 690

const notes = [
  'Bell is broken, call from the gate.',
  'Leave it with the neighbour at number 12.',
  'Second floor, no lift.',
  'Please do not ring before nine.',
]

function statusOf(nth: number, days: number): Status {
  if (days === 0) return nth % 4 === 3 ? 'Out for Delivery' : 'Ready to Pickup'
  if (days === 1) return nth % 2 === 0 ? 'Dispatched' : 'Out for Delivery'
  return days === 2 && nth % 3 === 0 ? 'Dispatched' : 'Delivered'
}

function paymentOf(nth: number, status: Status): Payment {
  if (nth % 23 === 5) return 4
  if (status === 'Delivered') return 1
  return nth % 7 === 2 ? 3 : nth % 9 === 4 ? 2 : 1
}

export function demoOrders(now: Date): DemoOrder[] {
  const people = demoPeople()
  return demoSales(now).map(({ nth, days, ...sale }) => {
    const status = statusOf(nth, days)
    const payment = paymentOf(nth, status)
    const lines = sale.items.map(({ variant, quantity }) => ({
      quantity,
      cents: variant.priceCents,
      taxRate: demoTaxRate,
    }))
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
      ...sale,
      person: people[(nth * 37 + (nth % 5 === 0 ? 4 : 0)) % 83]!,
      totals,
      discountWord: isWelcome ? 'WELCOME10' : '',
      status,
      payment,
      paidCents,
      refundedCents: payment === 4 ? paidCents : 0,
      method: nth % 3 === 0 ? 'paypalLogo' : 'mastercard',
      methodNumber: 1000 + ((nth * 1597) % 9000),
      note: nth % 6 === 2 ? notes[(nth / 2) % notes.length]! : '',
    }
  })
}
