import * as z from 'zod/mini'
import { raw } from '#contract/bodies'
import { endpoint } from '#contract/endpoint'
import { job } from '#contract/job'
import { list } from '#contract/list'
import { outdated } from '#contract/outdated'
import { filterBy, id, text } from '#contract/params'
import type { Param } from '#contract/endpoint'

export const zoneKinds = ['territory', 'avoid', 'pricing'] as const
export type ZoneKind = (typeof zoneKinds)[number]
/** What may be wrong with a polygon. */
export const polygonFaults = ['outside', 'open', 'short', 'crossing', 'small', 'large', 'hole'] as const
export type PolygonFault = (typeof polygonFaults)[number]

/** Longitude before latitude, as GeoJSON has it. */
const Position = z.tuple([z.number(), z.number()])
const Ring = z.array(Position).check(z.maxLength(500))
export type Ring = z.infer<typeof Ring>
/** Its outer ring and its holes; the last position of a ring is the first again. */
export const Polygon = z.strictObject({
  type: z.literal('Polygon'),
  coordinates: z.array(Ring).check(z.minLength(1), z.maxLength(10)),
})
export type Polygon = z.infer<typeof Polygon>

export const Zone = z.object({
  id: z.int(),
  name: z.string(),
  colour: z.int(),
  kind: z.enum(zoneKinds),
  polygon: Polygon,
  squareMetres: z.number(),
  /** Of pricing: what a customer pays on top for a window at a door in it, in the shop's currency. */
  surchargeCents: z.int(),
  depotId: z.nullable(z.int()),
  depot: z.nullable(z.string()),
  driverIds: z.array(z.int()),
  vehicleIds: z.array(z.int()),
  note: z.string(),
  version: z.int(),
})
export type Zone = z.infer<typeof Zone>

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(80))
const ids = z.array(z.int32()).check(z.maxLength(200))
const colour = z.int().check(z.minimum(1), z.maximum(10))
const optional = {
  colour: z.optional(colour),
  surchargeCents: z.optional(z.int().check(z.minimum(0), z.maximum(100_000_00))),
  depotId: z.optional(z.nullable(z.int32())),
  driverIds: z.optional(ids),
  vehicleIds: z.optional(ids),
  note: z.optional(z.string().check(z.trim(), z.maxLength(1000))),
}
export const NewZone = z.strictObject({ name, kind: z.enum(zoneKinds), polygon: Polygon, ...optional })
export type NewZone = z.infer<typeof NewZone>
export const ZoneChange = z.strictObject({
  name: z.optional(name),
  kind: z.optional(z.enum(zoneKinds)),
  polygon: z.optional(Polygon),
  ...optional,
  version: z.optional(z.int()),
})
export type ZoneChange = z.infer<typeof ZoneChange>

const zone_unknown = [404, { message: 'Zone not found' }] as const
const saved = {
  polygon_wrong: [400, z.object({ message: z.string(), fault: z.enum(polygonFaults) })],
  depot_unknown: [400, { message: 'There is no such depot' }],
  drivers_unknown: [400, z.object({ message: z.string(), ids: z.array(z.int()) })],
  vehicles_unknown: [400, z.object({ message: z.string(), ids: z.array(z.int()) })],
} as const

const degrees: Param<number> = {
  read: ([v]) => (v !== undefined && v.trim() !== '' && Number.isFinite(Number(v)) ? Number(v) : Number.NaN),
  doc: { type: 'number' },
}

export const listZones = endpoint('GET /api/apps/logistics/zones', {
  says: 'A page of zones, by name',
  needs: ['read', 'Zone'],
  also: ['Depot'],
  query: {
    q: text,
    kind: filterBy(...zoneKinds),
    ...list('zone', 'kind', 'depot', 'area'),
  },
  gives: [200, z.object({ zones: z.array(Zone), total: z.int(), currency: z.string() })],
})
export const exportZones = endpoint('GET /api/apps/logistics/zones/export', {
  says: 'All zones as a GeoJSON file (RFC 7946)',
  needs: ['read', 'Zone'],
  gives: [200, raw('application/geo+json')],
})
const FoundZone = z.object({
  id: z.int(),
  name: z.string(),
  colour: z.int(),
  kind: z.enum(zoneKinds),
})
export const zonesAt = endpoint('GET /api/apps/logistics/zones/at', {
  says: 'The zones in which a point lies; an edge belongs to its zone, a hole does not',
  needs: ['read', 'Zone'],
  query: { lon: degrees, lat: degrees },
  gives: [200, z.object({ zones: z.array(FoundZone) })],
  fails: { point_unknown: [400, { message: 'lon and lat must be degrees on the globe' }] },
})
export const getZone = endpoint('GET /api/apps/logistics/zones/{id}', {
  says: 'One zone',
  needs: ['read', 'Zone'],
  shows: 'Zone',
  params: { id },
  gives: [200, Zone],
  fails: { zone_unknown },
})
export const addZone = endpoint('POST /api/apps/logistics/zones', {
  says: 'Add a zone',
  needs: ['create', 'Zone'],
  body: NewZone,
  gives: [201, Zone],
  fails: saved,
})
export const updateZone = endpoint('PUT /api/apps/logistics/zones/{id}', {
  says: 'Change a zone',
  needs: ['update', 'Zone'],
  params: { id },
  body: ZoneChange,
  gives: [201, Zone],
  fails: { zone_unknown, ...saved, zone_outdated: outdated },
})
export const deleteZone = endpoint('DELETE /api/apps/logistics/zones/{id}', {
  says: 'Delete a zone',
  needs: ['delete', 'Zone'],
  params: { id },
  gives: [204],
  fails: { zone_unknown },
})
export const featureFaults = [...polygonFaults, 'shape', 'type', 'long'] as const
const Wrong = z.object({ at: z.int(), name: z.string(), fault: z.enum(featureFaults) })
export type Wrong = z.infer<typeof Wrong>
export const importZones = endpoint('POST /api/apps/logistics/zones/import', {
  says: 'Add the polygons of a GeoJSON file as zones: all of them, or, where some are wrong, none',
  needs: ['create', 'Zone'],
  body: z.strictObject({
    geojson: z.looseObject({ type: z.string() }),
    kind: z.enum(zoneKinds),
    /** Those that are wrong are left out. */
    leaveWrong: z.optional(z.boolean()),
  }),
  gives: [201, z.object({ zones: z.array(Zone), left: z.array(Wrong) })],
  fails: {
    geojson_unknown: [400, { message: 'The file is no FeatureCollection, Feature, Polygon or MultiPolygon' }],
    geojson_empty: [400, { message: 'There is nothing in the file' }],
    features_wrong: [400, z.object({ message: z.string(), good: z.int(), wrong: z.array(Wrong) })],
  },
})
export const restoreZone = endpoint('POST /api/apps/logistics/zones/{id}/restore', {
  says: 'Bring back a zone that was deleted, as it was',
  needs: ['delete', 'Zone'],
  params: { id },
  gives: [201, Zone],
  fails: {
    zone_unknown: [404, { message: 'No deleted zone has this id' }],
    depot_unknown: [409, { message: 'Its depot was deleted: bring that back first' }],
  },
})
export const forgetZones = job('forgetZones', {
  says: 'Remove for good the zones that were deleted long ago',
  lane: 'quick',
  every: { at: '03:10' },
})
