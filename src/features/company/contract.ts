import * as z from 'zod/mini'
import { command } from '#contract/command'
import { endpoint } from '#contract/endpoint'
import { currencies, MailAddress, short } from '#features/company/contract/facts'

export const Sender = z.strictObject({
  name: short,
  address: short,
  email: z.union([MailAddress, z.literal('')]),
  taxId: short,
  bankName: short,
  country: short,
  iban: short,
  swiftCode: short,
  currency: z.enum(currencies),
})
export type Sender = z.infer<typeof Sender>

export const getSender = endpoint('GET /api/apps/invoice/sender', {
  says: 'Who sends the invoices, and where they are paid',
  needs: ['read', 'Invoice'],
  gives: [200, Sender],
})
export const setSender = endpoint('PUT /api/apps/invoice/sender', {
  says: 'Change who sends invoices from now on: those that are written already stay as they are',
  needs: ['delete', 'Invoice'],
  body: Sender,
  gives: [201, Sender],
})

export const readSender = command('readSender', {
  says: 'Who sends invoices; until somebody says, it is the shop',
  does: ['read', 'Invoice'],
  gives: Sender,
})
