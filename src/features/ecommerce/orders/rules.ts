/** How orders move, what they may be paid and refunded: the same on both sides. */
import type { Language } from '#contract/place'
import { allowedIn, type Moves } from '#contract/moves'
import { type OrderMove, type Payment, type paymentMoveNames } from './contract'
import { creditable, dueOf, refundable, type Amounts, type PaymentAmounts } from './contract/ledger'
import { paymentStates, type OrderStatus, type PaymentState } from '#features/ecommerce/orders/contract/states'
import type { DeliveryState } from '#features/logistics/deliveries/contract/states'
import { deliveryIs } from '#features/logistics/deliveries/contract/states'
import { orderIs } from '#features/ecommerce/orders/contract/states'

export const orderMoves: Moves<OrderMove, OrderStatus> = {
  dispatch: { from: ['Ready to Pickup'], to: 'Dispatched' },
  sendOut: { from: ['Ready to Pickup', 'Dispatched'], to: 'Out for Delivery' },
  // who picks it up has it, too
  deliver: { from: ['Ready to Pickup', 'Out for Delivery', 'Partially Delivered'], to: 'Delivered' },
  recall: { from: ['Dispatched', 'Out for Delivery', 'Returned'], to: 'Ready to Pickup' },
  cancel: { from: ['Ready to Pickup', 'Not Delivered', 'Returned'], to: 'Cancelled' },
  // what was delivered stays sold
  cancelRest: { from: ['Partially Delivered', 'Not Delivered'], to: 'Delivered' },
}
/** `isBrought`: by a delivery that is open. `isPartly`: a part was delivered, and it is known which. */
type Goods = { isBrought?: boolean; isPartly?: boolean }
/** While it is being brought its state is that of its delivery, and nobody else says it: it can only be cancelled. Of an
 *  order that was delivered in part only the rest can be. */
export const movesOf = (status: OrderStatus, { isBrought = false, isPartly = false }: Goods = {}): OrderMove[] =>
  allowedIn(orderMoves, status).filter((move) =>
    move === 'cancel' ? !isPartly : move === 'cancelRest' ? isPartly : !isBrought && !(isPartly && move === 'recall'),
  )

/** In which states a delivery of it may be asked for: it is here, and its customer waits for it. */
export const deliverable = (status: OrderStatus, isPartly = false): boolean =>
  orderIs.here(status) && (status !== 'Partially Delivered' || isPartly)
/** What is in it may change while all of it, or the rest, is here. */
export const isEditable = (status: OrderStatus, isPartly = false): boolean =>
  status === 'Ready to Pickup' || (status === 'Partially Delivered' && isPartly)

export type Brought = { id: number; parentId: number | null; state: DeliveryState }
/** The newest, with what was left of it: those before it were cancelled, or came back. */
function newest(all: readonly Brought[]): Brought[] {
  const rootOf = (one: Brought): Brought => {
    const parent = all.find(({ id }) => id === one.parentId)
    return parent ? rootOf(parent) : one
  }
  const root = Math.max(...all.map((one) => rootOf(one).id))
  return all.filter((one) => rootOf(one).id === root)
}

/** The state of an order as its deliveries say it; undefined where it has none. */
export function statusBy(deliveries: readonly Brought[]): OrderStatus | undefined {
  if (deliveries.length === 0) return undefined
  const alive = newest(deliveries).filter(({ state }) => state !== 'cancelled')
  const are = (...states: DeliveryState[]) => alive.some(({ state }) => states.includes(state))
  if (are(...deliveryIs.underWay.states)) return 'Out for Delivery'
  if (are('dispatched')) return 'Dispatched'
  if (are(...deliveryIs.undecided.states)) return 'Not Delivered'
  // what was left of a part is a delivery of its own, and speaks for it; one that was split speaks for what it kept
  const last = alive.filter(({ id, state }) => state !== 'partial' || !alive.some(({ parentId }) => parentId === id))
  if (last.length > 0 && last.every(({ state }) => state === 'delivered')) return 'Delivered'
  // what was handed over stays so, whatever another delivery of the rest does
  if (are('delivered') || deliveries.some(({ state }) => state === 'partial')) return 'Partially Delivered'
  return are('returned') ? 'Returned' : 'Ready to Pickup'
}

type PaymentMove = (typeof paymentMoveNames)[number]
export const paymentMoves: Moves<PaymentMove, PaymentState> = {
  pay: { from: ['unpaid', 'partial'], to: 'paid' },
  payPart: { from: ['unpaid', 'partial'], to: 'partial' },
  refund: { from: ['paid', 'partial'], to: 'refunded' },
  /** What was paid in part stays so. */
  refundPart: { from: ['paid', 'partial'], to: 'paid' },
}

/** What the state allows and the ledger has money for. */
export const paymentMovesOf = (order: Amounts & { payment: Payment }): PaymentMove[] =>
  allowedIn(paymentMoves, stateOf(order.payment)).filter((move) =>
    move === 'pay' || move === 'payPart' ? dueOf(order) > 0 : refundable(order) > 0,
  )

/** The code of a payment state, by what came and went: given back it is once nothing is owed for it any more. */
export function paymentOf(amounts: PaymentAmounts): Payment {
  const { spentCents, paidCents } = amounts
  if (paidCents === 0) return spentCents === 0 ? 1 : 3
  const kept = refundable(amounts)
  // a write-off is no payment
  const isUnpaid = creditable(amounts) > kept
  if (kept <= 0) return isUnpaid ? 3 : 4
  return isUnpaid ? 2 : 1
}
export const stateOf = (payment: Payment): PaymentState => paymentStates[payment - 1]!
export const codeOf = (state: string): number => paymentStates.findIndex((one) => one === state) + 1

/** What an invoice calls what it costs to bring something. */
export const sendingWords: Record<Language, string> = { en: 'Delivery', fr: 'Livraison', ar: 'التوصيل' }

/** What its invoice and its mail call what a code takes off. */
export const discountWords: Record<Language, string> = { en: 'Discount', fr: 'Remise', ar: 'خصم' }

/** What an invoice calls the part of its price that was credited before it was written. */
export const creditedWords: Record<Language, string> = {
  en: 'Credited before',
  fr: 'Avoir déjà émis',
  ar: 'إشعار دائن سابق',
}
