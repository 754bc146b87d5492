import type { Seed } from '#server/prepare'
import { dateIn, momentAgo } from '#server/seed'
import { grantStep } from '#features/people/access/seed'
import { senders } from '#features/company/tables'
import type { Client, Line, Service } from './contract'
import { costOf, stateOf } from './rules'
import { invoiceLines, invoicePayments, invoices } from './tables'
import type { State } from '#features/invoices/contract/states'

const client = (name: string, company: string, address: string, country: string, contact: string): Client => {
  const [first = ''] = name.toLowerCase().split(' ')
  const domain = company.toLowerCase().replaceAll(/[^a-z]/g, '')
  return { name, company, companyEmail: `${first}@${domain}.example`, address, country, contact }
}
const clients = [
  client('Petronella Quist', 'The Lantern Press', '9 Press Row, Saltmarket', 'France', '+33 1 55 01 0417'),
  client('Cosimo Adebayo', 'Quayside Grocers', '14 Herring Steps, Port Averne', 'France', '+33 1 55 01 0233'),
  client('Yusra Haddad', 'Mossgrove Pharmacy', '3 Mossgrove Lane, Hillfoot', 'France', '+33 1 55 01 0871'),
  client('Leopold Anand', 'Anand and Daughters', '77 Marine Drive, Mumbai', 'India', '+91 22 5550 0149'),
  client('Ottoline Reyes', 'Reyes Opera House', '2 Rua da Aurora, São Paulo', 'Brazil', '+55 11 5555 0362'),
  client('Caspian Doyle', 'Doyle Lighthouse Supplies', '5 Signal Hill, Newport', 'United States', '+1 202 555 0188'),
  client('Isolde Brandvold', 'Brandvold Ferries', '21 Kangaroo Quay, Hobart', 'Australia', '+61 3 5550 0714'),
  client('Ambrose Nakamura', 'Nakamura Clockworks', '8 Tower Street, Portland', 'United States', '+1 202 555 0142'),
  client('Ludmila Horvat', 'Horvat Bakeries', '40 Mill Road, Old Averne', 'France', '+33 1 55 01 0655'),
  client('Tadeo Marsh', 'Marsh and Heron Books', '11 Ballarat Lane, Melbourne', 'Australia', '+61 3 5550 0290'),
] as const

type Job = [service: Service, lines: [title: string, detail: string, quantity: number, cents: number][]]
const jobs: Job[] = [
  [
    'Software Development',
    [
      ['Route planner for the morning rounds', 'Two weeks, one developer', 10, 62_000],
      ['Import of last year’s orders', 'From spreadsheets', 1, 48_500],
    ],
  ],
  [
    'UI/UX Design & Development',
    [
      ['Order screen for the shop counter', 'Three drafts and a final', 3, 71_250],
      ['Icons for allergens', 'Fourteen, drawn by hand', 14, 3_900],
    ],
  ],
  ['Unlimited Extended License', [['Meridian, extended licence', 'One company, all its depots', 1, 289_000]]],
  [
    'Template Customization',
    [
      ['Invoice in the colours of the house', 'Logo, fonts, two languages', 1, 54_000],
      ['Dashboard for the dispatch room', 'Readable from four metres', 2, 68_750],
      ['Training on site', 'Half a day each', 3, 29_500],
    ],
  ],
]
const taxRates = [2000, 2000, 1000, 0, 2000]
const people = ['Odile Marchetti', 'Thaddeus Okonkwo', 'Wilhelmina Tran']
const methods = ['Bank transfer', 'Bank transfer', 'Card', 'Bank transfer', 'PayPal', 'Cheque']

/** The oldest number, and how many there are. */
const [first, count] = [4987, 50]
/** Which part of it is paid, and whether it left the house: the state follows. */
type Plan = { sent: boolean; taken: boolean; paid: number }
function planOf(index: number, isLate: boolean): Plan {
  const n = index % 10
  if (index === 21) return { sent: true, taken: false, paid: 1.1 }
  if (isLate) return { sent: true, taken: n % 2 === 0, paid: n === 3 || n === 8 ? 0 : n === 6 ? 0.4 : 1 }
  if (n % 5 === 4) return { sent: false, taken: false, paid: 0 }
  return { sent: true, taken: n % 5 === 1, paid: n % 5 === 2 ? 0.35 : n % 5 === 3 ? 1 : 0 }
}

function sample(index: number, now: Date) {
  const id = first + index
  const age = 1 + Math.round((count - 1 - index) * 3.5)
  const issuedDate = dateIn(now, -age)
  const dueDate = dateIn(now, [30, 14, 45][index % 3]! - age)
  const today = dateIn(now, 0)
  const plan = planOf(index, dueDate < today)
  const [service, work] = jobs[(index * 3) % jobs.length]!
  const taxRate = taxRates[index % taxRates.length]!
  const lines = work.map(([title, detail, quantity, cents]): Line => {
    return { title, detail, quantity: quantity + (index % 3), cents, taxRate, discountRate: 0 }
  })
  const bill = { currency: 'USD', lines, discountRate: index % 7 === 0 ? 500 : 0, discountCents: 0, taxIncluded: false }
  const { totalCents } = costOf(bill)
  const paidCents = Math.round((totalCents * plan.paid) / 100) * 100
  const paid = plan.paid === 1 ? totalCents : paidCents
  const paidAgo = Math.max(1, age - 9)
  const sentAt = plan.sent ? momentAgo(now, age, '08:10') : null
  const standing = {
    isSent: plan.sent,
    isDownloaded: plan.taken,
    totalCents,
    paidCents: paid,
    creditedCents: 0,
    writtenOffCents: 0,
    dueDate,
    today,
  }
  const status: State = stateOf(standing)
  const who = clients[(index * 7) % clients.length]!
  const by = people[index % people.length]!
  const isReminded = status === 'Past Due'
  return {
    row: {
      id,
      issuedDate,
      dueDate,
      service,
      status,
      totalCents,
      sentAt,
      clientName: who.name,
      clientCompany: who.company,
      clientEmail: who.companyEmail,
      clientAddress: who.address,
      clientCountry: who.country,
      clientContact: who.contact,
      currency: bill.currency,
      discountRate: bill.discountRate,
      note: index % 4 === 0 ? 'Thank you for your trust. Questions are answered by return of post.' : '',
      terms: 'What is paid after the due date bears interest at the legal rate.',
      paidCents: paid,
      balanceCents: totalCents - paid,
      sentTo: plan.sent ? who.companyEmail : '',
      downloadedAt: plan.taken ? momentAgo(now, Math.max(0, age - 1), '14:25') : null,
      remindedAt: isReminded ? momentAgo(now, 2, '06:10') : null,
      reminders: isReminded ? 1 : 0,
      createdAt: momentAgo(now, age, '07:40'),
    },
    lines: lines.map((line, position) => ({ ...line, invoiceId: id, position })),
    payments: halves(paid, plan.paid === 1 && index % 4 === 1).map((cents, nth) => ({
      invoiceId: id,
      cents,
      by,
      method: methods[(index + nth) % methods.length]!,
      reference: `${who.company.slice(0, 2).toUpperCase()}-${String(index + 100 + nth)}`,
      paidOn: dateIn(now, -Math.max(1, paidAgo - nth * 3)),
      createdAt: momentAgo(now, Math.max(1, paidAgo - nth * 3), '16:20'),
    })),
  }
}

const halves = (cents: number, inTwo: boolean): number[] =>
  cents === 0 ? [] : inTwo ? [Math.round(cents / 2), cents - Math.round(cents / 2)] : [cents]

export const invoicesSeed: Seed = {
  name: 'invoices',
  always: [
    grantStep('Invoice', {
      maintainer: ['create', 'read', 'update', 'delete'],
      editor: ['create', 'read', 'update'],
      author: ['read'],
    }),
  ],
  demo: [
    async ({ db, now }) => {
      const [sender] = await db.select().from(senders)
      const { name, address, email, taxId, bankName, country, iban, swiftCode } = sender!
      const own = { senderName: name, senderAddress: address, senderEmail: email, senderTaxId: taxId }
      const bank = { bankName, bankCountry: country, iban, swiftCode }
      const all = Array.from({ length: count }, (_, index) => sample(index, now))
      await db.insert(invoices).values(all.map(({ row }) => ({ ...row, ...own, ...bank })))
      await db.insert(invoiceLines).values(all.flatMap(({ lines }) => lines))
      await db.insert(invoicePayments).values(all.flatMap(({ payments }) => payments))
    },
  ],
}
