/** What became of what was bought in the demo. */
import { demoBought, type DemoBought } from '#features/ecommerce/customers/seed/bought'
import type { OrderStatus, Payment } from '../contract'

export type DemoOrder = Omit<DemoBought, 'nth' | 'days'> & {
  status: OrderStatus
  payment: Payment
  paidCents: number
  refundedCents: number
  method: 'paypalLogo' | 'mastercard'
  methodNumber: number
  note: string
}

const notes = [
  'Bell is broken, call from the gate.',
  'Leave it with the neighbour at number 12.',
  'Second floor, no lift.',
  'Please do not ring before nine.',
]

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

export const demoOrders = (now: Date): DemoOrder[] =>
  demoBought(now).map(({ nth, days, ...bought }) => {
    const status = statusOf(nth, days)
    const payment = paymentOf(nth, status)
    const { totalCents } = bought.totals
    const paidCents = payment === 3 ? 0 : payment === 2 ? Math.round(totalCents / 3) : totalCents
    return {
      ...bought,
      status,
      payment,
      paidCents,
      refundedCents: payment === 4 ? paidCents : 0,
      method: nth % 3 === 0 ? 'paypalLogo' : 'mastercard',
      methodNumber: 1000 + ((nth * 1597) % 9000),
      note: nth % 6 === 2 ? notes[(nth / 2) % notes.length]! : '',
    }
  })
