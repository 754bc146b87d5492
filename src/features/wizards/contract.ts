import * as z from 'zod/mini'
import { Day } from '#contract/days'
import { endpoint } from '#contract/endpoint'

const short = z.string().check(z.trim(), z.maxLength(160))
const named = short.check(z.minLength(1))
const long = z.string().check(z.trim(), z.maxLength(2000))
const email = z.union([z.literal(''), z.string().check(z.trim(), z.toLowerCase(), z.maxLength(200), z.email())])
const whole = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most))
const cents = whole(0, 100_000_000_000)
/** In years that every database counts alike. */
const day = z.nullable(Day)

export const places = ['house', 'flat', 'office', 'warehouse', 'plot'] as const
export const offers = ['sale', 'rent'] as const
/** A property that somebody offers. */
export const Listing = z.strictObject({
  owner: named,
  phone: short,
  email,
  place: z.enum(places),
  line: named,
  city: named,
  country: short,
  squareMetres: whole(1, 10_000_000),
  rooms: whole(0, 1000),
  availableFrom: day,
  offer: z.enum(offers),
  /** Of a rent: a month. */
  cents,
  note: long,
})
export type Listing = z.infer<typeof Listing>

const saved = [201, z.object({ id: z.int() })] as const
export const addListing = endpoint('POST /api/pages/wizards/listings', {
  says: 'Save a property listing: a card on the board of listings',
  needs: ['create', 'Kanban'],
  also: ['Store'],
  body: Listing,
  gives: saved,
})
