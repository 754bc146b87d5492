/** How orders move, what they may be paid and refunded: the same on both sides. */
import { allowedIn, type Moves } from '#contract/moves'
import {
  paymentStates,
  type OrderMove,
  type OrderStatus,
  type Payment,
  type PaymentState,
  type paymentMoveNames,
} from './contract'

export const orderMoves: Moves<OrderMove, OrderStatus> = {
  dispatch: { from: ['Ready to Pickup'], to: 'Dispatched' },
  sendOut: { from: ['Ready to Pickup', 'Dispatched'], to: 'Out for Delivery' },
  // who picks it up has it, too
  deliver: { from: ['Ready to Pickup', 'Out for Delivery'], to: 'Delivered' },
  recall: { from: ['Dispatched', 'Out for Delivery'], to: 'Ready to Pickup' },
  cancel: { from: ['Ready to Pickup'], to: 'Cancelled' },
}
export const movesOf = (status: OrderStatus): OrderMove[] => allowedIn(orderMoves, status)

export const paymentMoves: Moves<(typeof paymentMoveNames)[number], PaymentState> = {
  pay: { from: ['unpaid', 'partial'], to: 'paid' },
  payPart: { from: ['unpaid', 'partial'], to: 'partial' },
  refund: { from: ['paid', 'partial'], to: 'refunded' },
  refundPart: { from: ['paid'], to: 'paid' },
}

export type Amounts = { spentCents: number; paidCents: number; refundedCents: number }
/** The code of a payment state, by what came and went. */
export function paymentOf({ spentCents, paidCents, refundedCents }: Amounts): Payment {
  if (paidCents === 0) return spentCents === 0 ? 1 : 3
  if (refundedCents >= paidCents) return 4
  return paidCents < spentCents ? 2 : 1
}
export const stateOf = (payment: Payment): PaymentState => paymentStates[payment - 1]!
export const codeOf = (state: string): number => paymentStates.findIndex((one) => one === state) + 1

/** What is still to come. */
export const dueOf = ({ spentCents, paidCents }: Amounts): number => Math.max(0, spentCents - paidCents)
/** What can still be given back. */
export const refundable = ({ paidCents, refundedCents }: Amounts): number => paidCents - refundedCents
