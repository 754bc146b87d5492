import * as z from 'zod/mini'
import { raw, upload } from '#contract/bodies'
import { endpoint } from '#contract/endpoint'
import { job } from '#contract/job'
import { list } from '#contract/list'
import { filterBy, id, int, text } from '#contract/params'
import type { Param } from '#contract/endpoint'
import { question } from '#contract/question'
import { importStates } from '#features/map/contract/states'

export const profiles = ['car', 'van', 'truck', 'bicycle', 'foot'] as const
const Bounds = z.tuple([z.number(), z.number(), z.number(), z.number()])
const Credit = z.object({ text: z.string(), url: z.nullable(z.string()) })

const Report = z.object({
  bounds: Bounds,
  profiles: z.array(z.string()),
  date: z.nullable(z.string()),
  credit: Credit,
  ways: z.int(),
  junctions: z.int(),
  restrictions: z.object({ used: z.int(), skipped: z.int() }),
  mainShare: z.number(),
  seconds: z.number(),
  memoryMegabytes: z.nullable(z.number()),
  megabytes: z.number(),
  notes: z.array(z.string()),
})
export type Report = z.infer<typeof Report>

export const Region = z.object({
  id: z.int(),
  name: z.string(),
  /** Part of the product, not of an import. */
  builtIn: z.boolean(),
  bounds: Bounds,
  profiles: z.array(z.string()),
  date: z.nullable(z.string()),
  credit: Credit,
  size: z.nullable(z.int()),
  report: z.nullable(Report),
  createdAt: z.string(),
})
export type Region = z.infer<typeof Region>

export const Import = z.object({
  id: z.int(),
  name: z.string(),
  fileName: z.string(),
  state: z.enum(importStates),
  step: z.string(),
  share: z.number(),
  faults: z.array(z.string()),
  createdAt: z.string(),
})
export type Import = z.infer<typeof Import>

const oneNumber: Param<number> = {
  read: ([v]) => (v !== undefined && v.trim() !== '' && Number.isFinite(Number(v)) ? Number(v) : Number.NaN),
  doc: { type: 'number' },
}
/** A tile's column or row; what is no such number reads as -1, where no tile lies. */
const cell: Param<number> = {
  read: ([v]) => (v !== undefined && /^\d{1,7}$/.test(v) ? Number(v) : -1),
  doc: { type: 'integer', minimum: 0 },
}
export { mapStyle } from '#features/map/contract/style'
/** West, south, east, north of all that people live in: seen before anything else is known. */
export const everywhere = [-180, -60, 180, 75] as const

const scheme: Param<'light' | 'dark'> = {
  read: ([v]) => (v === 'dark' ? 'dark' : 'light'),
  doc: { type: 'string', enum: ['light', 'dark'] },
}

/** A map of somebody else's, by setting: ours does not take its place unasked. */
const away = [502, { message: 'The map of the settings did not answer' }] as const

export const getMap = endpoint('GET /api/map', {
  says: 'What the map covers: its regions, the bounds of all, and who is to be named beside it',
  needs: 'session',
  also: ['Map'],
  gives: [
    200,
    z.object({
      bounds: Bounds,
      regions: z.array(Region),
      credits: z.array(Credit),
      /** False where a routing server of the settings answers that cannot: its ways may lead through what is to be avoided. */
      avoids: z.boolean(),
      /** Those that come with the product and are not on the map. */
      offered: z.array(z.object({ key: z.string(), name: z.string() })),
    }),
  ],
})
export const getMapStyle = endpoint('GET /api/map/style/{scheme}', {
  says: 'A MapLibre style for our tiles, light or dark',
  needs: 'nothing',
  params: { scheme },
  gives: [200, z.looseObject({ version: z.literal(8) })],
  fails: { map_away: away },
})
export const getTile = endpoint('GET /api/map/tiles/{z}/{x}/{y}', {
  says: 'A vector tile in the Shortbread schema; 204 where there is nothing to draw',
  needs: 'nothing',
  params: { z: cell, x: cell, y: cell },
  gives: [200, raw('application/octet-stream')],
  fails: { tile_unknown: [404, { message: 'There is no such tile' }], map_away: away },
})

const FoundPlace = z.object({
  label: z.string(),
  detail: z.string(),
  precision: z.enum(['rooftop', 'street', 'place', 'manual']),
  exact: z.boolean(),
  score: z.number(),
  source: z.string(),
  lon: z.number(),
  lat: z.number(),
})
export type FoundPlace = z.infer<typeof FoundPlace>
export const searchPlaces = endpoint('GET /api/geo/search', {
  says: 'Addresses, streets and places by name; near a point first where one is given',
  needs: 'session',
  query: { q: text, lon: oneNumber, lat: oneNumber, limit: int(8) },
  gives: [200, z.object({ results: z.array(FoundPlace) })],
})
export const findPlaces = question('findPlaces', {
  says: 'The same search for other features, near a point',
  input: z.object({ q: z.string(), lon: z.number(), lat: z.number(), limit: z.int() }),
  gives: z.object({ results: z.array(FoundPlace) }),
})
export const nameOfPlace = endpoint('GET /api/geo/reverse', {
  says: 'What lies at a point',
  needs: 'session',
  query: { lon: oneNumber, lat: oneNumber },
  gives: [200, z.object({ result: z.nullable(FoundPlace) })],
  fails: { point_unknown: [400, { message: 'lon and lat must be degrees on the globe' }] },
})

const profile: Param<(typeof profiles)[number] | undefined> = {
  read: ([v = 'car']) => profiles.find((one) => one === v),
  doc: { type: 'string', enum: [...profiles], default: 'car' },
}
const Leg = z.object({ seconds: z.number(), metres: z.number(), path: z.array(z.tuple([z.number(), z.number()])) })
export const Route = z.object({
  seconds: z.number(),
  metres: z.number(),
  legs: z.array(Leg),
  straight: z.boolean(),
  source: z.string(),
  dataset: z.nullable(z.string()),
  date: z.nullable(z.string()),
})
export type Route = z.infer<typeof Route>
export const findRoute = endpoint('GET /api/geo/route', {
  says: 'The quickest way through the points, and who says so; null where none leads. Outside all regions it is an estimate, marked as one',
  needs: 'session',
  /** Points as "lon,lat;lon,lat". */
  query: { points: text, profile },
  gives: [200, z.object({ route: z.nullable(Route) })],
  fails: {
    points_unknown: [400, { message: 'points must be two to fifty of lon,lat in degrees, parted by semicolons' }],
    profile_unknown: [400, { message: `profile must be one of ${profiles.join(', ')}` }],
    routing_away: [502, { message: 'The routing server of the settings did not answer' }],
  },
})

/** The outer ring of a polygon and its holes: through it nobody is driven, an address inside of it stays reachable. */
export const Area = z.array(z.array(z.tuple([z.number(), z.number()])))
export type Area = z.infer<typeof Area>

/** In memory that several threads may see. */
const cells = z.custom<Int32Array>((cells) => cells instanceof Int32Array)
const Places = z.object({
  profile: z.enum(profiles),
  points: z.array(z.object({ lon: z.number(), lat: z.number() })),
  avoid: z.optional(z.array(Area)),
})
/** Row by row; -1 where no way leads. */
const Times = z.object({ seconds: cells, metres: cells, source: z.string() })
export const askMatrix = question('askMatrix', {
  says: 'How long it takes between all places of a list, and how far that is; kept until the map changes',
  input: Places,
  gives: Times,
  fails: { routing_away: true },
})
export const askMatrices = question('askMatrices', {
  says: 'The same of several lists, in their order: what is known of them is read at once',
  input: z.object({ asked: z.array(Places) }),
  gives: z.array(Times),
  fails: { routing_away: true },
})
const WayLeg = z.object({ seconds: z.number(), path: z.array(z.tuple([z.number(), z.number()])) })
export type WayLeg = z.infer<typeof WayLeg>
export const askWay = question('askWay', {
  says: 'The way through the points along the roads: a straight leg where none leads; null where none leads at all',
  input: Places,
  gives: z.object({ legs: z.nullable(z.array(WayLeg)) }),
  fails: { routing_away: true },
})
export const forgetMatrices = job('forgetMatrices', {
  says: 'Forget times between places that nobody asked for in the last days',
  lane: 'quick',
  every: { at: '03:40' },
})

/** The importer holds the whole extract in memory, and several times that while it works: a machine that can do so for
 *  more has the command line. */
export const mostBytes = 1_000_000_000

const Most = z.object({ bytes: z.int(), place: z.enum(['server', 'browser']) })
export type Most = z.infer<typeof Most>
export const listImports = endpoint('GET /api/map/imports', {
  says: 'Imports of map extracts, the newest first, and how large an extract may be',
  needs: ['read', 'Map'],
  query: { q: text, state: filterBy(...importStates), ...list('name', 'createdAt') },
  gives: [200, z.object({ imports: z.array(Import), total: z.int(), most: Most })],
})
const tooLarge = [413, { message: 'The extract is too large' }] as const
const unknown = [404, { message: 'Import not found' }] as const
export const startImport = endpoint('POST /api/map/imports', {
  says: 'Begin to import an OpenStreetMap extract; its bytes follow in a call of their own. The region of the same name is replaced once it is done',
  needs: ['create', 'Map'],
  body: z.strictObject({
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
    fileName: z.string().check(z.minLength(1), z.maxLength(255)),
    /** Of the whole file. */
    bytes: z.int().check(z.minimum(1)),
    profiles: z.optional(z.array(z.enum(profiles)).check(z.minLength(1))),
    bbox: z.optional(z.string().check(z.regex(/^\s*-?\d+(\.\d+)?(\s*,\s*-?\d+(\.\d+)?){3}\s*$/))),
  }),
  gives: [201, Import],
  fails: {
    extract_too_large: tooLarge,
    bbox_unknown: [400, { message: 'bbox must be west,south,east,north in degrees' }],
  },
})
export const sendExtract = endpoint('PUT /api/map/imports/{id}/extract', {
  says: 'The .osm.pbf file of an import that waits for it. What breaks off on the way leaves nothing behind',
  needs: ['create', 'Map'],
  params: { id },
  body: upload({ mostBytes, kinds: ['application/x-osm-pbf'] }),
  gives: [202, Import],
  fails: {
    import_unknown: unknown,
    extract_not_awaited: [409, { message: 'This import does not wait for an extract, or not any more' }],
    extract_broken_off: [400, { message: 'The extract is shorter than was said' }],
    extract_too_large: [413, { message: 'The extract is longer than was said' }],
  },
})
export const cancelImport = endpoint('POST /api/map/imports/{id}/cancel', {
  says: 'Stop an import; what served before goes on serving',
  needs: ['create', 'Map'],
  params: { id },
  gives: [201, Import],
  fails: {
    import_unknown: unknown,
    import_over: [409, { message: 'Only an import that is not over can be cancelled', allowed: [] }],
  },
})
export const takeRegion = endpoint('POST /api/map/regions', {
  says: 'Put a region on the map that comes with the product',
  needs: ['create', 'Map'],
  body: z.strictObject({ key: z.string().check(z.maxLength(80)) }),
  gives: [201, z.object({ id: z.int(), name: z.string() })],
  fails: {
    region_unknown: [404, { message: 'No region of this name comes with Meridian' }],
    region_there: [409, { message: 'This region is on the map already' }],
  },
})
export const removeRegion = endpoint('DELETE /api/map/regions/{id}', {
  says: 'Take a region off the map',
  needs: ['delete', 'Map'],
  params: { id },
  gives: [204],
  fails: { region_unknown: [404, { message: 'Region not found' }] },
})

export const importRegion = job('importRegion', {
  says: 'Read an OpenStreetMap extract into a region',
  lane: 'heavy',
  input: z.object({ id: z.int() }),
  attempts: 3,
  onCrash: 'fail',
})
export const endDeadImports = job('endDeadImports', {
  says: 'End imports that nobody works on any more, and throw their extracts away',
  lane: 'quick',
  every: { minutes: 10 },
})
/** `share`: how much had come when it was looked at last. */
export const awaitExtract = job('awaitExtract', {
  says: 'Look whether the extract of an import still comes',
  lane: 'quick',
  input: z.object({ id: z.int(), share: z.number() }),
})
