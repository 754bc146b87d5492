/** What an order says of its invoices, and how it gets one. What both tell each other is declared by invoices. */
import * as z from 'zod/mini'
import { command } from '#contract/command'
import { endpoint } from '#contract/endpoint'
import { id } from '#contract/params'
import { languages } from '#contract/place'
import type { Method } from '#features/ecommerce/store/contract/ways'
import { states } from '#features/invoices/contract/states'

/** As invoices call the ways in which orders are paid. */
export const payWays = {
  mastercard: 'Card',
  paypalLogo: 'PayPal',
  cash: 'Cash',
  transfer: 'Bank transfer',
} as const satisfies Record<Method, string>
/** Back from that: a cheque comes by mail as a transfer does. */
export const methodOf = (way: string): Method =>
  way === 'Card' ? 'mastercard' : way === 'PayPal' ? 'paypalLogo' : way === 'Cash' ? 'cash' : 'transfer'

export const OrderInvoice = z.object({
  id: z.int(),
  issuedDate: z.string(),
  dueDate: z.string(),
  invoiceStatus: z.enum(states),
  /** Below zero: a credit note. */
  totalCents: z.int(),
  balanceCents: z.int(),
  currency: z.string(),
})
export type OrderInvoice = z.infer<typeof OrderInvoice>

const order_unknown = [404, { message: 'Order not found' }] as const
export const listOrderInvoices = endpoint('GET /api/apps/ecommerce/orders/{id}/invoices', {
  says: 'The invoices and credit notes of an order, the newest first, and whether one may be written',
  needs: ['read', 'Invoice'],
  also: ['Order'],
  params: { id },
  gives: [200, z.object({ invoices: z.array(OrderInvoice), billable: z.boolean() })],
  fails: { order_unknown },
})
export const billOrder = endpoint('POST /api/apps/ecommerce/orders/{id}/invoices', {
  says: 'Write the invoice of an order that has none: what the order says, and what was paid of it',
  needs: ['create', 'Invoice'],
  also: ['Order'],
  params: { id },
  gives: [201, OrderInvoice],
  fails: {
    order_unknown,
    order_billed: [409, z.object({ message: z.string(), invoice: z.int() })],
    bill_refused: [409, { message: 'It was cancelled: there is nothing to pay' }],
  },
})

/** For whatever places orders. */
export const billPlaced = command('billPlaced', {
  says: 'Write the invoice of an order that was placed, with what was paid of it',
  does: ['create', 'Invoice'],
  input: z.object({ orderId: z.int(), language: z.enum(languages), reference: z.string() }),
  gives: z.object({ invoiceId: z.int() }),
})
/** Once it is known how it is brought. */
export const tellPlaced = command('tellPlaced', {
  says: 'Tell a customer of the order they placed, and whether the words of the settings say by which link it is followed',
  does: ['create', 'Order'],
  input: z.object({ orderId: z.int(), follow: z.string() }),
  gives: z.object({ saysHow: z.boolean() }),
})
