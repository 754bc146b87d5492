import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint'
import { job } from '#contract/job'
import { list } from '#contract/list'
import { outdated } from '#contract/outdated'
import { id, text } from '#contract/params'
import { isZone } from '#contract/zone'

export { Day as day } from '#contract/days'
/** "06:30", by the clock on the wall. */
export const from = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))
/** A day ends at "24:00". */
export const until = z.string().check(z.regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/))
/** From Monday, 1, to Sunday, 7, by the clock of the depot. */
const Hours = z.strictObject({ weekday: z.int().check(z.minimum(1), z.maximum(7)), from, until })
export type Hours = z.infer<typeof Hours>

/** Each ends after it begins, and none of a day begins before another ends. */
export const fitTogether = (all: readonly Hours[]): boolean =>
  all.every(
    (one, at) =>
      one.from < one.until &&
      all.every(
        (other, index) =>
          index === at || other.weekday !== one.weekday || other.until <= one.from || one.until <= other.from,
      ),
  )
const hours = z
  .array(Hours)
  .check(z.maxLength(21), z.refine(fitTogether, 'Hours that end before they begin, or overlap'))

export const Depot = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  line: z.string(),
  postcode: z.string(),
  city: z.string(),
  country: z.string(),
  lat: z.number(),
  lon: z.number(),
  zone: z.string(),
  hours: z.array(Hours),
  loadingSeconds: z.int(),
  isDefault: z.boolean(),
  contact: z.string(),
  phone: z.string(),
  email: z.string(),
  note: z.string(),
  /** How many stand there. */
  vehicles: z.int(),
  drivers: z.int(),
  version: z.int(),
})
export type Depot = z.infer<typeof Depot>

const short = z.string().check(z.trim(), z.maxLength(120))
const name = short.check(z.minLength(1))
const code = z.string().check(z.trim(), z.toUpperCase(), z.maxLength(12), z.regex(/^[A-Z0-9][A-Z0-9-]*$/))
const lat = z.number().check(z.minimum(-90), z.maximum(90))
const lon = z.number().check(z.minimum(-180), z.maximum(180))
const zone = z.string().check(z.maxLength(64), z.refine(isZone, 'No such zone'))
const others = {
  /** Without one it is given. */
  code: z.optional(code),
  postcode: z.optional(short),
  city: z.optional(short),
  country: z.optional(short),
  hours: z.optional(hours),
  loadingSeconds: z.optional(z.int().check(z.minimum(0), z.maximum(14_400))),
  /** To be no longer the default, another becomes it. */
  isDefault: z.optional(z.boolean()),
  contact: z.optional(short),
  phone: z.optional(short),
  email: z.optional(z.union([z.literal(''), z.string().check(z.trim(), z.toLowerCase(), z.maxLength(200), z.email())])),
  note: z.optional(z.string().check(z.trim(), z.maxLength(2000))),
}
export const NewDepot = z.strictObject({ name, line: name, lat, lon, zone, ...others })
export type NewDepot = z.infer<typeof NewDepot>
export const DepotChange = z.strictObject({
  name: z.optional(name),
  line: z.optional(name),
  lat: z.optional(lat),
  lon: z.optional(lon),
  zone: z.optional(zone),
  ...others,
  version: z.optional(z.int()),
})
export type DepotChange = z.infer<typeof DepotChange>

const depot_unknown = [404, { message: 'Depot not found' }] as const
const code_taken = [409, { message: 'Another depot has this code' }] as const

export const listDepots = endpoint('GET /api/apps/logistics/depots', {
  says: 'Depots, the default one first',
  needs: ['read', 'Depot'],
  also: ['Vehicle', 'Driver'],
  query: { q: text, ...list('depot', 'city', 'zone', 'vehicles', 'drivers') },
  gives: [200, z.object({ depots: z.array(Depot), total: z.int() })],
})
export const getDepot = endpoint('GET /api/apps/logistics/depots/{id}', {
  says: 'One depot',
  needs: ['read', 'Depot'],
  shows: 'Depot',
  params: { id },
  gives: [200, Depot],
  fails: { depot_unknown },
})
export const addDepot = endpoint('POST /api/apps/logistics/depots', {
  says: 'Add a depot; the first one is the default',
  needs: ['create', 'Depot'],
  body: NewDepot,
  gives: [201, Depot],
  fails: { code_taken },
})
export const updateDepot = endpoint('PUT /api/apps/logistics/depots/{id}', {
  says: 'Change a depot, or make it the default',
  needs: ['update', 'Depot'],
  params: { id },
  body: DepotChange,
  gives: [201, Depot],
  fails: {
    depot_unknown,
    code_taken,
    default_needed: [409, { message: 'One depot is the default: make another one it' }],
    depot_outdated: outdated,
  },
})
export const deleteDepot = endpoint('DELETE /api/apps/logistics/depots/{id}', {
  says: 'Delete a depot where nothing stands; the oldest other one becomes the default where it was',
  needs: ['delete', 'Depot'],
  params: { id },
  gives: [204],
  fails: {
    depot_unknown,
    depot_in_use: [
      409,
      z.object({
        message: z.string(),
        vehicles: z.int(),
        drivers: z.int(),
        zones: z.int(),
        deliveries: z.int(),
      }),
    ],
  },
})
export const restoreDepot = endpoint('POST /api/apps/logistics/depots/{id}/restore', {
  says: 'Bring back a depot that was deleted, as it was',
  needs: ['delete', 'Depot'],
  params: { id },
  gives: [201, Depot],
  fails: { depot_unknown: [404, { message: 'No deleted depot has this id' }], code_taken },
})
export const forgetDepots = job('forgetDepots', {
  says: 'Remove for good the depots that were deleted long ago and to which nothing is left that belongs',
  lane: 'quick',
  every: { at: '03:20' },
})
