import * as z from 'zod/mini'
import { command } from '#contract/command'

const short = z.string().check(z.trim(), z.maxLength(120))
export const CustomerName = short.check(z.minLength(1))
export const CustomerEmail = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(200), z.email())

const degrees = (most: number) => z.nullable(z.number().check(z.minimum(-most), z.maximum(most)))
/** Where they live, as a person writes it; its pin where that is known. */
export const NewAddress = z.strictObject({
  label: z.optional(short),
  name: z.optional(short),
  line: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  postcode: z.optional(short),
  city: z.optional(short),
  country: z.optional(short),
  lat: z.optional(degrees(90)),
  lon: z.optional(degrees(180)),
})

/** `customerId` is the row's id, as orders reference it, and not the number people say. */
const OfCustomer = { customerId: z.int() }
export const countOrder = command('countOrder', {
  says: 'An order was placed (1), or taken back (-1), or costs another amount (0): for so many cents more or less',
  does: ['update', 'Customer'],
  input: z.object({ ...OfCustomer, orders: z.union([z.literal(1), z.literal(-1), z.literal(0)]), cents: z.int() }),
  fails: { customer_unknown: true },
})
export const customerFor = command('customerFor', {
  says: 'Who has this mail address; where nobody has, a new customer',
  does: ['create', 'Customer'],
  input: z.object({
    name: CustomerName,
    email: CustomerEmail,
    contact: z.optional(short),
    country: z.optional(short),
    address: z.optional(NewAddress),
  }),
  gives: z.object({ id: z.int(), customerId: z.int() }),
})
