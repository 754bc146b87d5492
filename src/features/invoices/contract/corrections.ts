/** What becomes of invoices that were given out: they are credited, or void. */
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint'
import { list } from '#contract/list'
import { id } from '#contract/params'
import { Invoice, Shown } from '#features/invoices/contract'

const invoice = '/api/apps/invoice'
export const creditInvoice = endpoint(`POST ${invoice}/{id}/credit`, {
  says: 'A credit note of what an invoice that was given out asks for, as a draft: sent, it pays what is open of it',
  needs: ['create', 'Invoice'],
  params: { id },
  gives: [201, Shown],
  fails: {
    invoice_unknown: [404, 'No invoice found with this id'],
    credit_refused: [409, { message: 'There is nothing to take back, or it is taken back at its order' }],
  },
})
export const listVoided = endpoint(`GET ${invoice}/voided`, {
  says: 'Void invoices, the newest first, for those who may bring them back; others see none',
  needs: ['read', 'Invoice'],
  query: list(),
  gives: [200, z.object({ invoices: z.array(z.extend(Invoice, { voidedAt: z.string() })), total: z.int() })],
})
