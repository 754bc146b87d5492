/** A route on paper and as files, for drivers without our page and for other programs. */
import * as z from 'zod/mini'
import { pdf, raw, sheet } from '#contract/bodies'
import { endpoint } from '#contract/endpoint'
import { exported } from '#contract/list'
import { id } from '#contract/params'

const one = '/api/apps/logistics/routes/{id}'
const asked = {
  needs: ['read', 'Route'],
  also: ['Delivery', 'Depot', 'Driver', 'Vehicle'],
  params: { id },
  fails: { route_unknown: [404, { message: 'Route not found' }] },
} as const

export const getManifest = endpoint(`GET ${one}/manifest`, {
  says: 'A route on paper: its stops in order, with a barcode for each delivery',
  ...asked,
  gives: [200, pdf()],
})
export const exportStops = endpoint(`GET ${one}/stops`, {
  says: 'The stops of a route in order, as a CSV, XLSX or PDF file',
  ...asked,
  query: exported(),
  gives: [200, sheet()],
})
export const getGpx = endpoint(`GET ${one}/gpx`, {
  says: 'A route as GPX 1.1: a point for each stop, and the way between them as a track',
  ...asked,
  gives: [200, raw('application/gpx+xml')],
})
export const getGeoJson = endpoint(`GET ${one}/geojson`, {
  says: 'A route as GeoJSON: the way as a line, each stop as a point',
  ...asked,
  gives: [200, raw('application/geo+json')],
})
const Leg = z.object({ url: z.string(), from: z.int(), until: z.int() })
export type Leg = z.infer<typeof Leg>
export const listLinks = endpoint(`GET ${one}/links`, {
  says: 'Addresses that open the way in a map app, so many stops at a time: a phone takes three in between, others nine',
  ...asked,
  gives: [200, z.object({ phone: z.array(Leg), desk: z.array(Leg) })],
})
