import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import { told } from '#hosts/test/host'
import { audit } from '#server/tables'
import type { Customer, CustomerDetail } from './contract'
import { codeOf, countryCodes, eventOf, isTold } from './rules'
import { customers } from './tables'

const world = aWorld()
const admin = world.client('admin')
const base = '/api/apps/ecommerce/customers'
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const list = (query = '') => json<{ customers: Customer[]; total: number }>(admin(`GET ${base}?${query}`))
const one = (id: number) => json<CustomerDetail>(admin(`GET ${base}/${id}`))
let count = 0
const added = async (more: object = {}) => {
  const body = { customer: 'Wilhelmina Sorrel', email: `w${(count += 1)}@sorrel.example`, ...more }
  return json<CustomerDetail>(admin(`POST ${base}`, body))
}

test('a page has ten, newest first, with all that a row shows', async () => {
  const { customers: rows, total } = await list()
  expect([rows.length, total]).toEqual([10, 100])
  expect(rows.map(({ id }) => id)).toEqual([100, 99, 98, 97, 96, 95, 94, 93, 92, 91])
  const [first] = (await list('q=guinevere')).customers
  expect(first).toEqual({
    id: 1,
    customer: 'Guinevere Lockyer',
    customerId: 161_843,
    email: 'guinevere@lockyer.example',
    country: 'Australia',
    countryFlag: '/api/apps/ecommerce/flags/au',
    countryCode: 'au',
    order: first!.order,
    totalSpent: first!.totalSpent,
    currency: 'USD',
    avatar: null,
  })
  expect(first!.order).toBeGreaterThan(0)
  expect(Math.round(first!.totalSpent * 100) / 100).toBe(first!.totalSpent)
})

test('searched by name, country or mail', async () => {
  expect((await list('q=BRAZIL&itemsPerPage=100')).customers.every(({ country }) => country === 'Brazil')).toBe(true)
  expect((await list('q=lockyer.example')).total).toBe(1)
})

test('the summary counts what the list shows', async () => {
  const all = (await list('itemsPerPage=100')).customers
  const cents = Math.round(all.reduce((sum, row) => sum + row.totalSpent * 100, 0))
  expect(await json(admin(`GET ${base}/summary`))).toMatchObject({
    total: 100,
    buyers: all.filter(({ order }) => order > 0).length,
    returning: all.filter(({ order }) => order > 1).length,
    countries: 6,
    spent: { cents, currency: 'USD' },
  })
})

test('one by their number, with status and contact', async () => {
  expect(await one(161_843)).toMatchObject({
    customer: 'Guinevere Lockyer',
    status: 'Active',
    contact: '+61 2 5550 1137',
  })
})

test('a customer is added with their address, and a mail address is one customer’s', async () => {
  const address = { line: '12 Corn Hill', city: 'Averne', lat: 45.76, lon: 4.83 }
  const made = await added({ email: ' Sorrel@Example.COM', country: 'Norway', address })
  expect(made).toMatchObject({ email: 'sorrel@example.com', countryCode: 'no', order: 0, totalSpent: 0, version: 1 })
  expect(made.addresses).toMatchObject([{ ...address, name: 'Wilhelmina Sorrel', deliversHere: true, billsHere: true }])
  expect((await list()).customers[0]!.customerId).toBe(made.customerId)
  const again = { customer: 'Somebody', email: 'SORREL@example.com' }
  expect(await told(admin(`POST ${base}`, again))).toEqual([409, 'Another customer has this address'])
  expect((await admin(`POST ${base}`, { customer: '', email: 'no' })).status).toBe(400)
})

test('of two who add the same at once, one is told', async () => {
  const body = { customer: 'Twin', email: 'twin@twin.example' }
  const answers = await Promise.all([admin(`POST ${base}`, body), admin(`POST ${base}`, body)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
})

test('a save changes what it says, and nothing if that is so already', async () => {
  const { customerId: id, version } = await added()
  expect((await admin(`PUT ${base}/${id}`, { contact: '+47 555', version })).status).toBe(201)
  const saved = await json<CustomerDetail>(
    admin(`PUT ${base}/${id}`, { country: 'Peru', note: 'Rings twice', version: 2 }),
  )
  expect(saved).toMatchObject({ country: 'Peru', contact: '+47 555', note: 'Rings twice', version: 3 })
  expect((await admin(`PUT ${base}/${id}`, { country: 'Peru' })).status).toBe(201)
  expect((await one(id)).version).toBe(3)
})

test('who changes to the address of another is told', async () => {
  const { customerId: id } = await added()
  expect(await told(admin(`PUT ${base}/${id}`, { email: 'GUINEVERE@lockyer.example' }))).toEqual([
    409,
    'Another customer has this address',
  ])
  expect((await admin(`PUT ${base}/${id}`, { language: 'Klingon' })).status).toBe(400)
})

test('of what somebody is told is ticked one by one; what is left out stays', async () => {
  const { customerId: id, choices } = await added()
  expect(choices.every(({ byMail }) => byMail)).toBe(true)
  await admin(`PUT ${base}/${id}/choices`, { choices: [{ kind: 'placed', byMail: false }] })
  const after = await json<CustomerDetail>(
    admin(`PUT ${base}/${id}/choices`, { choices: [{ kind: 'earned', byMail: false }] }),
  )
  expect(after.choices.filter(({ byMail }) => !byMail).map(({ kind }) => kind)).toEqual(['placed', 'earned'])
  expect((await admin(`PUT ${base}/${id}/choices`, { choices: [{ kind: 'weather', byMail: true }] })).status).toBe(400)
})

test('the trail keeps what was before', async () => {
  const { customerId: id, version } = await added()
  await admin(`PUT ${base}/${id}`, { customer: 'Wilhelmina Dock', version })
  const rows = await world.host.db
    .select()
    .from(audit)
    .where(eq(audit.subjectId, String(id)))
  expect(rows.at(-1)).toMatchObject({
    subject: 'Customer',
    before: { customer: 'Wilhelmina Sorrel' },
    after: { customer: 'Wilhelmina Dock', version: 2 },
  })
})

test('the list as a file: what is filtered, in the reader’s words', async () => {
  const answer = await admin(`GET ${base}/export?q=france&sortBy=customer`, undefined, { 'accept-language': 'fr' })
  const [head, ...rows] = (await answer.text()).trim().split('\r\n')
  expect(head).toContain('Client;Numéro;E-mail')
  const listed = (await list('q=france&sortBy=customer&itemsPerPage=100')).customers
  expect(rows.map((row) => row.split(';')[0])).toEqual(listed.map(({ customer }) => customer))
})

test('a customer who signs in has the picture of their user', async () => {
  await world.host.db.update(customers).set({ userId: 1 }).where(eq(customers.id, 50))
  const [row] = await world.host.db.select().from(customers).where(eq(customers.id, 50))
  const shown = (await list(`q=${row!.email}`)).customers[0]!
  expect(shown.avatar).toBe((await one(row!.customerId)).avatar)
})

test('countries have a code, and what is none has no code', () => {
  expect(['Australia', 'United States', 'France', 'China', 'Brazil', 'India'].map(codeOf)).toEqual([
    'au',
    'us',
    'fr',
    'cn',
    'br',
    'in',
  ])
  expect([codeOf('Atlantis'), codeOf('')]).toEqual(['', ''])
  expect(countryCodes().size).toBeGreaterThan(190)
})

test('what was never chosen is told; a row of the trail is one deed', () => {
  expect([isTold({}, 'placed'), isTold({ placed: [] }, 'placed'), isTold({ placed: ['email'] }, 'placed')]).toEqual([
    true,
    false,
    true,
  ])
  expect(eventOf({ after: { merged: 7 } })).toEqual({ did: 'merged', fields: [], number: 7 })
  expect(eventOf({ after: { note: 'x', version: 2 } })).toEqual({ did: 'changed', fields: ['note'], number: null })
  expect(eventOf({ after: null }).did).toBe('changed')
})
