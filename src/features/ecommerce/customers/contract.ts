import * as z from 'zod/mini'
import { raw, sheet } from '#contract/bodies'
import { command } from '#contract/command'
import { endpoint } from '#contract/endpoint'
import { hideable } from '#contract/hidden'
import { exported, list } from '#contract/list'
import { money } from '#contract/money'
import { outdated } from '#contract/outdated'
import { id, text } from '#contract/params'
import { languages } from '#contract/place'
import { boughtSorts, CustomerOrder } from '#features/ecommerce/customers/contract/knowing'

export const newsKinds = ['placed', 'shipped', 'delivered', 'refunded', 'answered', 'earned'] as const
export type News = (typeof newsKinds)[number]
export const customerLanguages = ['English', 'French', 'Arabic'] as const

export const Customer = z.object({
  id: z.int(),
  customer: z.string(),
  customerId: z.int(),
  email: hideable(z.string(), 'Customer.email'),
  country: z.string(),
  countryFlag: z.string(),
  countryCode: z.string(),
  order: z.int(),
  totalSpent: z.number(),
  currency: z.string(),
  avatar: z.nullable(z.string()),
})
export type Customer = z.infer<typeof Customer>

export const Address = z.object({
  id: z.int(),
  label: z.string(),
  name: z.string(),
  line: z.string(),
  postcode: z.string(),
  city: z.string(),
  country: z.string(),
  lat: z.nullable(z.number()),
  lon: z.nullable(z.number()),
  deliversHere: z.boolean(),
  billsHere: z.boolean(),
  version: z.int(),
})
export type Address = z.infer<typeof Address>
const Choice = z.strictObject({ kind: z.enum(newsKinds), byMail: z.boolean() })
export type Choice = z.infer<typeof Choice>
export const CustomerDetail = z.extend(Customer, {
  status: z.string(),
  contact: hideable(z.string(), 'Customer.contact'),
  language: z.string(),
  note: hideable(z.string(), 'Customer.note'),
  spent: money,
  /** What they still have to pay, for all their orders in that currency. */
  due: money,
  addresses: hideable(z.array(Address), 'Customer.addresses'),
  choices: z.array(Choice),
  /** With which they sign in, if they do. */
  userId: z.nullable(z.int()),
  createdAt: z.string(),
  version: z.int(),
})
export type CustomerDetail = z.infer<typeof CustomerDetail>

const [int, string, maybe] = [z.int(), z.string(), z.nullable(z.string())]
const short = z.string().check(z.trim(), z.maxLength(120))
export const CustomerName = short.check(z.minLength(1))
export const CustomerEmail = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(200), z.email())

const degrees = (most: number) => z.nullable(z.number().check(z.minimum(-most), z.maximum(most)))
const line = z.string().check(z.trim(), z.minLength(1), z.maxLength(200))
const restOfAddress = {
  label: z.optional(short),
  name: z.optional(short),
  postcode: z.optional(short),
  city: z.optional(short),
  country: z.optional(short),
  lat: z.optional(degrees(90)),
  lon: z.optional(degrees(180)),
}
/** Where they live, as a person writes it; its pin where that is known. */
export const NewAddress = z.strictObject({ line, ...restOfAddress })
const uses = { deliversHere: z.optional(z.boolean()), billsHere: z.optional(z.boolean()) }
const OwnAddress = z.strictObject({ line, ...restOfAddress, ...uses })
const AddressChange = z.extend(OwnAddress, { line: z.optional(line), version: z.optional(z.int()) })

const editable = {
  country: z.optional(short),
  contact: hideable(z.optional(short), 'Customer.contact'),
  language: z.optional(z.enum(customerLanguages)),
  note: hideable(z.optional(z.string().check(z.trim(), z.maxLength(2000))), 'Customer.note'),
}
export const NewCustomer = z.strictObject({
  customer: CustomerName,
  email: CustomerEmail,
  ...editable,
  address: z.optional(NewAddress),
})
export type NewCustomer = z.infer<typeof NewCustomer>
export const CustomerChange = z.strictObject({
  customer: z.optional(CustomerName),
  email: hideable(z.optional(CustomerEmail), 'Customer.email'),
  ...editable,
  version: z.optional(z.int()),
})
export type CustomerChange = z.infer<typeof CustomerChange>

const fails = {
  unknown: [404, { message: 'Customer not found' }],
  email: [409, { message: 'Another customer has this address' }],
  address: [404, { message: 'Address not found' }],
} as const

const sorts = ['customer', 'country', 'customerId', 'orders', 'totalSpent'] as const
/** `lostFrom`, `lostUntil`: who bought nothing on these days, and did on as many days before. */
const filters = { q: text, from: text, until: text, lostFrom: text, lostUntil: text }
export const listCustomers = endpoint('GET /api/apps/ecommerce/customers', {
  says: 'A page of customers, newest first; `from` and `until` are days on which they became customers',
  needs: ['read', 'Customer'],
  query: { ...filters, ...list(...sorts) },
  gives: [200, z.object({ customers: z.array(Customer), total: z.int() })],
})
export const exportCustomers = endpoint('GET /api/apps/ecommerce/customers/export', {
  says: 'All customers that a list would show on its pages, as a CSV, XLSX or PDF file',
  needs: ['read', 'Customer'],
  query: { ...filters, ...exported(...sorts) },
  gives: [200, sheet()],
})
const Summary = z.object({ total: int, newIn30Days: int, buyers: int, returning: int, countries: int, spent: money })
export const summariseCustomers = endpoint('GET /api/apps/ecommerce/customers/summary', {
  says: 'How many customers there are, how many are new or come again, and what they spent',
  needs: ['read', 'Customer'],
  gives: [200, Summary],
})
export const getCustomer = endpoint('GET /api/apps/ecommerce/customers/{id}', {
  says: 'One customer, by their number',
  needs: ['read', 'Customer'],
  shows: 'Customer',
  params: { id },
  gives: [200, CustomerDetail],
  fails: { customer_unknown: fails.unknown },
})
export const addCustomer = endpoint('POST /api/apps/ecommerce/customers', {
  says: 'Add a customer',
  needs: ['create', 'Customer'],
  body: NewCustomer,
  gives: [201, CustomerDetail],
  fails: { email_taken: fails.email },
})
export const updateCustomer = endpoint('PUT /api/apps/ecommerce/customers/{id}', {
  says: 'Change a customer',
  needs: ['update', 'Customer'],
  params: { id },
  body: CustomerChange,
  gives: [201, CustomerDetail],
  fails: { customer_unknown: fails.unknown, email_taken: fails.email, customer_outdated: outdated },
})
export const setChoices = endpoint('PUT /api/apps/ecommerce/customers/{id}/choices', {
  says: 'Of what a customer is told by mail; what is left out stays as it is',
  needs: ['update', 'Customer'],
  params: { id },
  body: z.strictObject({ choices: z.array(Choice).check(z.maxLength(20)) }),
  gives: [201, CustomerDetail],
  fails: { customer_unknown: fails.unknown },
})
export const addAddress = endpoint('POST /api/apps/ecommerce/customers/{id}/addresses', {
  says: 'Add an address of a customer',
  needs: ['update', 'Customer'],
  params: { id },
  body: OwnAddress,
  gives: [201, CustomerDetail],
  fails: { customer_unknown: fails.unknown },
})
export const updateAddress = endpoint('PUT /api/apps/ecommerce/customers/{id}/addresses/{address}', {
  says: 'Change an address of a customer',
  needs: ['update', 'Customer'],
  params: { id, address: id },
  body: AddressChange,
  gives: [201, CustomerDetail],
  fails: { customer_unknown: fails.unknown, address_unknown: fails.address, address_outdated: outdated },
})
export const removeAddress = endpoint('DELETE /api/apps/ecommerce/customers/{id}/addresses/{address}', {
  says: 'Take away an address of a customer',
  needs: ['update', 'Customer'],
  params: { id, address: id },
  gives: [204],
  fails: { customer_unknown: fails.unknown, address_unknown: fails.address },
})
export const mergeCustomer = endpoint('POST /api/apps/ecommerce/customers/{id}/merge', {
  says: 'Two customers turn out to be one: what belongs to this one goes to the other',
  needs: ['delete', 'Customer'],
  params: { id },
  body: z.strictObject({ into: z.int32() }),
  gives: [201, CustomerDetail],
  fails: {
    customer_unknown: fails.unknown,
    customer_same: [409, { message: 'These are one customer already' }],
    currency_differs: [409, { message: 'What they spent is in two currencies' }],
  },
})
export const forgetCustomer = endpoint('DELETE /api/apps/ecommerce/customers/{id}', {
  says: 'Delete what is known of a person; their orders stay, without them',
  needs: ['delete', 'Customer'],
  params: { id },
  gives: [200, z.object({ signIn: z.enum(['none', 'deleted', 'left']) })],
  fails: { customer_unknown: fails.unknown },
})
export const getCustomerData = endpoint('GET /api/apps/ecommerce/customers/{id}/data', {
  says: 'Everything that is known of a customer, as a file for them',
  needs: ['read', 'Customer'],
  params: { id },
  gives: [200, raw('application/json')],
  fails: { customer_unknown: fails.unknown },
})

export const listCustomerOrders = endpoint('GET /api/apps/ecommerce/customers/{id}/orders', {
  says: 'What a customer ordered, newest first',
  needs: ['read', 'Customer'],
  also: ['Order'],
  params: { id },
  query: list(...boughtSorts),
  gives: [200, z.object({ orders: z.array(CustomerOrder), total: z.int() })],
  fails: { customer_unknown: fails.unknown },
})
export const deeds = ['came', 'ordered', 'changed', 'addressed', 'chose', 'invited', 'merged'] as const
const CustomerEvent = z.object({
  id: string,
  at: string,
  by: maybe,
  did: z.enum(deeds),
  /** Which fields were changed. */
  fields: z.array(z.string()),
  /** The number of the order, or of the customer who was merged in. */
  number: z.nullable(z.int()),
  spent: z.nullable(money),
})
export type CustomerEvent = z.infer<typeof CustomerEvent>
export const listCustomerEvents = endpoint('GET /api/apps/ecommerce/customers/{id}/events', {
  says: 'What a customer did and what was done with them, newest first',
  needs: ['read', 'Customer'],
  also: ['Order'],
  params: { id },
  query: list('at'),
  gives: [200, z.object({ events: z.array(CustomerEvent), total: z.int() })],
  fails: { customer_unknown: fails.unknown },
})

const Session = z.object({ id: string, userAgent: maybe, createdAt: string, seenAt: maybe })
const sessions = z.array(Session)
const SignIn = z.object({ userId: int, email: string, status: string, twoFactor: z.boolean(), sessions })
export const getSignIn = endpoint('GET /api/apps/ecommerce/customers/{id}/sessions', {
  says: 'How a customer signs in, and where they are signed in',
  needs: ['update', 'Customer'],
  also: ['User'],
  params: { id },
  gives: [200, z.object({ signIn: z.nullable(SignIn) })],
  fails: { customer_unknown: fails.unknown },
})
export const inviteCustomer = endpoint('POST /api/apps/ecommerce/customers/{id}/invite', {
  says: 'Give a customer a sign-in of their own, and send them the link to it',
  needs: ['update', 'Customer'],
  also: ['User'],
  params: { id },
  gives: [201, CustomerDetail],
  fails: {
    customer_unknown: fails.unknown,
    customer_signs_in: [409, { message: 'They sign in already' }],
    sign_in_taken: [409, { message: 'The sign-in with this mail address is somebody else’s' }],
  },
})
/** `customerId` is the row's id, as orders reference it, and not the number people say. */
const ofCustomer = { customerId: z.int() }
export const countOrder = command('countOrder', {
  says: 'So many orders were placed, or taken back (below 0), or cost another amount (0): for so many cents more or less',
  does: ['update', 'Customer'],
  input: z.object({ ...ofCustomer, orders: z.int(), cents: z.int() }),
  fails: { customer_unknown: true },
})
export const countOrders = command('countOrders', {
  says: 'The same for many customers at once',
  does: ['update', 'Customer'],
  input: z.object({ of: z.array(countOrder.input) }),
})
export const customerFor = command('customerFor', {
  says: 'Who has this mail address; where nobody has, a new customer',
  does: ['create', 'Customer'],
  input: z.object({
    name: CustomerName,
    email: CustomerEmail,
    contact: z.optional(short),
    country: z.optional(short),
    language: z.optional(z.enum(languages)),
    address: z.optional(NewAddress),
  }),
  gives: z.object({ id: z.int(), customerId: z.int() }),
})
