/** Invoices as an editor writes, sends and books them, for tests of what becomes of them. */
import type { NewInvoice, Shown } from '#features/invoices/contract'
import type { Client } from './host'

export const line = { title: 'Refrigerated runs', detail: 'Cool van 02', cents: 14_500, taxRate: 2000, discountRate: 0 }
export const draft: NewInvoice = {
  client: {
    name: 'Mina Gale',
    company: 'Gale Ice',
    companyEmail: 'Mina@Gale.example',
    address: '1 Frost Road',
    country: 'Norway',
    contact: '',
  },
  service: 'Software Development',
  issuedDate: '2026-05-12',
  dueDate: '2026-06-11',
  currency: 'EUR',
  lines: [
    { ...line, quantity: 4 },
    { ...line, title: 'Packing cartons', quantity: 2, cents: 3120, discountRate: 1000 },
  ],
  discountRate: 500,
  discountCents: 0,
  taxIncluded: false,
  note: 'Thank you',
  terms: '',
  showsBank: true,
  showsTerms: false,
}

export const billingBy = (editor: Client) => ({
  write: async (more: Partial<NewInvoice> = {}) => {
    const answer = await editor('POST /api/apps/invoice', { ...draft, ...more })
    return ((await answer.json()) as Shown).invoice
  },
  pay: (id: number, cents: number, overpaid = false) =>
    editor(`POST /api/apps/invoice/${id}/payments`, {
      cents,
      method: 'Card',
      reference: 'LP-0504',
      paidOn: '2026-05-12',
      overpaid,
    }),
  send: (id: number, language = 'en') =>
    editor(`POST /api/apps/invoice/${id}/send`, { to: 'Mina@Gale.example', message: 'As agreed.', language }),
})
