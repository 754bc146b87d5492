import * as z from 'zod/mini'
import { command } from '#contract/command'
import { endpoint } from '#contract/endpoint'
import { list } from '#contract/list'
import { outdated } from '#contract/outdated'
import { filterBy, id, text } from '#contract/params'

export const lat = z.number().check(z.minimum(-90), z.maximum(90))
export const lon = z.number().check(z.minimum(-180), z.maximum(180))
/** A point that a person put there, or chose among those that a search found. */
export const Point = z.strictObject({
  lat,
  lon,
  /** How sure the search is, from 0 to 1; a person is sure. */
  confidence: z.optional(z.number().check(z.minimum(0), z.maximum(1))),
})
const short = z.string().check(z.trim(), z.maxLength(160))

export const Address = z.object({
  id: z.int(),
  label: z.string(),
  line: z.string(),
  postcode: z.string(),
  city: z.string(),
  country: z.string(),
  lat: z.nullable(z.number()),
  lon: z.nullable(z.number()),
  confidence: z.number(),
  precision: z.string(),
  verifiedAt: z.nullable(z.string()),
  verifiedBy: z.nullable(z.string()),
  access: z.string(),
  contact: z.string(),
  serviceSeconds: z.nullable(z.int()),
  /** How often something goes there. */
  deliveries: z.int(),
  version: z.int(),
})
export type Address = z.infer<typeof Address>

const others = {
  label: z.optional(short),
  access: z.optional(z.string().check(z.trim(), z.maxLength(400))),
  contact: z.optional(short),
  serviceSeconds: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(14_400)))),
}
const parts = { postcode: z.optional(short), city: z.optional(short), country: z.optional(short) }
export const NewAddress = z.strictObject({ line: short.check(z.minLength(1)), ...parts, lat, lon, ...others })
export type NewAddress = z.infer<typeof NewAddress>
export const AddressChange = z.strictObject({
  line: z.optional(short.check(z.minLength(1))),
  ...parts,
  /** A point that a person gives is sure. */
  lat: z.optional(lat),
  lon: z.optional(lon),
  ...others,
  version: z.optional(z.int()),
})
export type AddressChange = z.infer<typeof AddressChange>

const address_unknown = [404, { message: 'Address not found' }] as const
const address_taken = [409, { message: 'This address is in the book already' }] as const
export const addressStates = ['verified', 'found', 'missing'] as const
export const listAddresses = endpoint('GET /api/apps/logistics/addresses', {
  says: 'The address book, what was added last first',
  needs: ['read', 'Address'],
  also: ['Delivery', 'User'],
  query: { q: text, state: filterBy(...addressStates), ...list('label', 'line', 'created') },
  gives: [
    200,
    z.object({
      addresses: z.array(Address),
      total: z.int(),
      /** How sure a point has to be, as deliveries ask it. */
      sureFrom: z.number(),
    }),
  ],
})
export const addAddress = endpoint('POST /api/apps/logistics/addresses', {
  says: 'Put an address into the book, with the point where it is',
  needs: ['create', 'Address'],
  body: NewAddress,
  gives: [201, Address],
  fails: { address_taken },
})
export const updateAddress = endpoint('PUT /api/apps/logistics/addresses/{id}', {
  says: 'Change an address of the book; a point that is given is remembered as seen by a person',
  needs: ['update', 'Address'],
  params: { id },
  body: AddressChange,
  gives: [201, Address],
  fails: { address_unknown, address_taken, address_outdated: outdated },
})
export const deleteAddress = endpoint('DELETE /api/apps/logistics/addresses/{id}', {
  says: 'Take an address out of the book; deliveries keep where they go',
  needs: ['delete', 'Address'],
  params: { id },
  gives: [204],
  fails: { address_unknown },
})

const point = z.object({ lat, lon, confidence: z.number(), precision: z.string() })
export const addressAt = command('addressAt', {
  says: 'Addresses of the book as they are written, each made where it is not there; what a person put right is kept',
  does: ['create', 'Address'],
  input: z.object({
    all: z.array(
      z.object({
        label: z.optional(z.string()),
        line: z.string(),
        postcode: z.string(),
        city: z.string(),
        country: z.string(),
        /** Where it is, as far as somebody knows. */
        point: z.optional(point),
        /** A person saw it there. */
        verified: z.optional(z.boolean()),
      }),
    ),
  }),
  /** In the order in which they were asked. */
  gives: z.object({
    found: z.array(
      z.object({
        id: z.int(),
        point: z.nullable(point),
        serviceSeconds: z.nullable(z.int()),
      }),
    ),
  }),
})

type Parts = { line: string; postcode: string; city: string; country: string }

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    // accents, which stand apart now
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** @example keyOf({ line: '12, Lántern Row', postcode: '', city: 'Port Averne', country: '' }) // '12 lantern row||port averne|' */
export const keyOf = ({ line, postcode, city, country }: Parts): string =>
  [line, postcode, city, country].map(plain).join('|')

/** How sure we are of what a search found: where the street is known but not the number, not sure enough to send somebody. */
export const confidenceOf = ({ precision, exact, score }: { precision: string; exact: boolean; score: number }) => {
  const most = precision === 'rooftop' && exact ? 1 : precision === 'rooftop' ? 0.7 : precision === 'street' ? 0.6 : 0.3
  return Math.round(Math.min(most, score) * 100) / 100
}
/** For deliveries: whoever was there wants to be forgotten. */
export const forgetAddresses = command('forgetAddresses', {
  says: 'Take addresses out of the book to which nothing goes any more',
  does: ['delete', 'Address'],
  input: z.object({ ids: z.array(z.int()) }),
})
