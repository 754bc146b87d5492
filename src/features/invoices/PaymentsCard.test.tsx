import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useFormLabels } from '#client/form-labels'
import { i18n } from '#client/language'
import { createQueryClient } from '#client/query'
import { Kit } from '#ui/Kit'
import type { InvoiceDetail } from './contract'
import { useLabels } from './labels'
import { PaymentsCard } from './PaymentsCard.tsx'

const text = { name: 'Mina Gale', company: '', companyEmail: '', address: '', country: '', contact: '' }
const sender = { name: '', address: '', email: '', taxId: '', bankName: '', country: '', iban: '', swiftCode: '' }
const paid = {
  id: 1,
  cents: 50_000,
  method: 'Cheque',
  reference: 'LP-0504',
  paidOn: '2026-05-04',
  by: 'Odile',
} as const
const invoice: InvoiceDetail = {
  id: 5036,
  issuedDate: '2026-05-01',
  dueDate: '2026-05-31',
  client: text,
  service: 'Software Development',
  total: 1000,
  avatar: null,
  invoiceStatus: 'Partial Payment',
  balance: 500,
  currency: 'EUR',
  version: 1,
  customerId: null,
  orderId: null,
  order: null,
  creditsId: null,
  lines: [],
  discountRate: 0,
  discountCents: 0,
  taxIncluded: false,
  note: '',
  terms: '',
  showsBank: true,
  showsTerms: false,
  payments: [paid],
  sender: { ...sender, currency: 'EUR' },
  sentAt: null,
  remindedAt: null,
  createdAt: '2026-05-01T08:00:00.000Z',
}

beforeEach(() => Promise.all([useLabels.ready(), useFormLabels.ready()]))
const show = (one: Partial<InvoiceDetail> = {}) =>
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={createQueryClient()}>
        <Kit>
          <PaymentsCard invoice={{ ...invoice, ...one }} />
        </Kit>
      </QueryClientProvider>
    </I18nProvider>,
  )
const card = page.getByRole('region', { name: 'Payments' })

test('says what was paid, by whom it was recorded, and what is left', async () => {
  await show()
  await expect.element(card).toHaveTextContent('Cheque LP-05044 May 2026 · by Odile')
  await expect.element(card).toHaveTextContent('Balance due€500.00')
  await expect.element(card).toHaveTextContent('50% paid · due')
})

test('what was paid too much is the client’s credit, and is due on no day', async () => {
  await show({ balance: -20.5, invoiceStatus: 'Paid' })
  await expect.element(card).toHaveTextContent('Credit€20.50')
  await expect.element(card).not.toHaveTextContent('· due')
})

test('of nothing nothing is paid, and a draft is not due yet', async () => {
  await show({ total: 0, balance: 0, payments: [], invoiceStatus: 'Draft' })
  await expect.element(card).toHaveTextContent('0% paid')
  await expect.element(card).not.toHaveTextContent('· due')
})

test('who may not write an invoice is offered nothing', async () => {
  await show()
  await expect.element(card).toBeVisible()
  expect(page.getByRole('button').elements()).toEqual([])
})
