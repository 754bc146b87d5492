import * as z from 'zod/mini'
import { sheet } from '#contract/bodies'
import { Day } from '#contract/days'
import { endpoint } from '#contract/endpoint'
import { exported, list } from '#contract/list'
import { moveRefused } from '#contract/moves'
import { outdated } from '#contract/outdated'
import { filterBy, id, text } from '#contract/params'

export const listingPlaces = ['house', 'flat', 'office', 'warehouse', 'plot'] as const
export type ListingPlace = (typeof listingPlaces)[number]
export const listingOffers = ['sale', 'rent'] as const
export type ListingOffer = (typeof listingOffers)[number]
export const listingStates = ['available', 'taken'] as const
export type ListingState = (typeof listingStates)[number]
export const listingMoveNames = ['take', 'release'] as const
export type ListingMove = (typeof listingMoveNames)[number]

const short = z.string().check(z.trim(), z.maxLength(160))
const named = short.check(z.minLength(1))
const whole = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most))
const fields = {
  owner: named,
  phone: short,
  email: z.union([z.literal(''), z.string().check(z.trim(), z.toLowerCase(), z.maxLength(200), z.email())]),
  place: z.enum(listingPlaces),
  line: named,
  city: named,
  country: short,
  squareMetres: whole(1, 10_000_000),
  rooms: whole(0, 1000),
  availableFrom: z.nullable(Day),
  offer: z.enum(listingOffers),
  /** Of a rent: a month. In the currency of the shop. */
  cents: whole(0, 100_000_000_000),
  note: z.string().check(z.trim(), z.maxLength(2000)),
}
/** A property that somebody offers, as the wizard collects it. */
export const NewListing = z.strictObject(fields)
export type NewListing = z.infer<typeof NewListing>

export const Listing = z.object({
  ...fields,
  id: z.int32(),
  currency: z.string(),
  state: z.enum(listingStates),
  createdAt: z.string(),
  createdBy: z.nullable(z.string()),
  version: z.int(),
})
export type Listing = z.infer<typeof Listing>

const listings = '/api/apps/listings'
const listing_unknown = [404, { message: 'Listing not found' }] as const
const filters = {
  q: text,
  state: filterBy(...listingStates),
  offer: filterBy(...listingOffers),
  place: filterBy(...listingPlaces),
}
const sorts = ['line', 'city', 'size', 'price', 'from'] as const
export const listListings = endpoint(`GET ${listings}`, {
  says: 'A page of property listings, newest first',
  needs: ['read', 'Listing'],
  query: { ...filters, ...list(...sorts) },
  gives: [200, z.object({ listings: z.array(Listing), total: z.int() })],
})
export const exportListings = endpoint(`GET ${listings}/export`, {
  says: 'All listings that a list would show on its pages, as a CSV, XLSX or PDF file',
  needs: ['read', 'Listing'],
  query: { ...filters, ...exported(...sorts) },
  gives: [200, sheet()],
})
export const getListing = endpoint(`GET ${listings}/{id}`, {
  says: 'One property, and whom to ask about it',
  needs: ['read', 'Listing'],
  shows: 'Listing',
  params: { id },
  gives: [200, Listing],
  fails: { listing_unknown },
})
export const addListing = endpoint(`POST ${listings}`, {
  says: 'List a property, at a price in the currency of the shop',
  needs: ['create', 'Listing'],
  also: ['Store'],
  body: NewListing,
  gives: [201, Listing],
})
export const updateListing = endpoint(`PUT ${listings}/{id}`, {
  says: 'Change what a listing says',
  needs: ['update', 'Listing'],
  params: { id },
  body: z.strictObject({ ...fields, version: z.optional(z.int()) }),
  gives: [201, Listing],
  fails: { listing_unknown, listing_outdated: outdated },
})
export const moveListing = endpoint(`POST ${listings}/{id}/moves`, {
  says: 'Somebody takes a property, or it is available again',
  needs: ['update', 'Listing'],
  params: { id },
  body: z.strictObject({ move: z.enum(listingMoveNames) }),
  gives: [201, Listing],
  fails: { listing_unknown, move_refused: moveRefused(listingStates, listingMoveNames) },
})
export const deleteListing = endpoint(`DELETE ${listings}/{id}`, {
  says: 'Delete a listing; one that is not there is gone already',
  needs: ['delete', 'Listing'],
  params: { id },
  gives: [204],
})
