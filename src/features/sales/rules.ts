import { creditable, refundable, type PaymentAmounts } from '#features/ecommerce/orders/contract/ledger'
import type { received, saleStates, SaleRow } from './contract'

type Received = (typeof received)[number]
type SaleState = (typeof saleStates)[number]
type Money = PaymentAmounts & { status: string }

/** So long somebody may take to pay before a sale counts as fallen through. */
const patience = 2 * 60 * 60 * 1000

/** What came of a sale, by the money that stayed and how long ago it was. */
export function saleOf(money: Money, sinceMs: number): { receivedPaymentStatus: Received; status: SaleState } {
  const kept = refundable(money)
  const asked = creditable(money)
  if (kept >= asked && (asked > 0 || kept > 0 || money.creditedCents === 0) && money.status !== 'Cancelled')
    return { receivedPaymentStatus: 'Fully Paid', status: 'Completed' }
  if (kept > 0) return { receivedPaymentStatus: 'Partially Paid', status: 'Confirmed' }
  const mayStillPay = money.paidCents === 0 && money.status !== 'Cancelled' && sinceMs <= patience
  return { receivedPaymentStatus: 'Unpaid', status: mayStillPay ? 'Confirmed' : 'Cancelled' }
}

/** What went back as a whole is over: nothing more comes or goes. */
export const mayEdit = (what: 'paid' | 'status', { payment }: Pick<SaleRow, 'payment'>): boolean =>
  what === 'status' || payment !== 'refunded'

/** Its name in an address. @example slugOf('Dot grid notebook A5') // 'dot-grid-notebook-a5' */
export const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9 -]/g, '')
    .trim()
    .replaceAll(/[ -]+/g, '-')

/** What makes an order's paid amount another one: money that comes, or goes back. */
export function changeOf(
  paidCents: number,
  wantedCents: number,
): { kind: 'pay' | 'refund'; cents: number } | undefined {
  const cents = wantedCents - paidCents
  if (cents === 0) return undefined
  return cents > 0 ? { kind: 'pay', cents } : { kind: 'refund', cents: -cents }
}
