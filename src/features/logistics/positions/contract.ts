import * as z from 'zod/mini'
import { command } from '#contract/command'
import { endpoint, type Param } from '#contract/endpoint'
import { event } from '#contract/event'
import { job } from '#contract/job'
import { list } from '#contract/list'
import { outdated } from '#contract/outdated'
import { filterBy, id, int, text, word } from '#contract/params'
import { vehicleStates, vehicleTypes, warningKinds } from '#features/logistics/vehicles/contract'
import { routeStates, stopStates } from '#features/logistics/routes/contract/states'

export const sources = ['osmand', 'traccar', 'owntracks', 'api', 'sim'] as const
export type Source = (typeof sources)[number]
/** Not heard of for so long, nobody knows where a vehicle is: the map, the dashboard and exceptions count alike. */
export const silentMinutes = 10
export const trackerStates = ['used', 'unused', 'revoked'] as const

const key_unknown = [401, { message: 'This key is not known, or was revoked' }] as const
const too_many_tries = [429, z.object({ message: z.string(), seconds: z.int() })] as const
const position_wrong = [400, z.object({ message: z.string() })] as const
const asked = { position_wrong, key_unknown, too_many_tries } as const
const told = {
  ...asked,
  positions_too_large: [413, { message: 'At most 512 kB at once' }],
} as const

/** What devices send is read as their documents have it, whatever they say its type is. */
export const takeOsmand = endpoint('GET /api/positions/osmand', {
  says: 'A position as OsmAnd and Traccar Client send it: id is the key, lat, lon, timestamp, speed in knots, bearing, accuracy, batt',
  needs: 'nothing',
  frequent: true,
  gives: [200],
  fails: asked,
})
export const takeTraccar = endpoint('POST /api/positions/osmand', {
  says: 'Positions as Traccar Client posts them: in the query, as a form, or as JSON with device_id and location',
  needs: 'nothing',
  frequent: true,
  gives: [200],
  fails: told,
})
export const takeOwntracks = endpoint('POST /api/positions/owntracks', {
  says: 'A message of OwnTracks; the key is the password of Basic. What is no location is taken and not kept',
  needs: 'nothing',
  frequent: true,
  gives: [200, z.array(z.unknown())],
  fails: told,
})
export const takeOwntracksByKey = endpoint('POST /api/positions/owntracks/{key}', {
  says: 'A message of OwnTracks, with the key in the address',
  needs: 'nothing',
  frequent: true,
  params: { key: word },
  gives: [200, z.array(z.unknown())],
  fails: told,
})

const known = z.nullable(z.number())
/** `speed` in metres a second. */
const measured = { accuracyMetres: known, speed: known, heading: known, battery: known }
const fix = { lat: z.number(), lon: z.number(), ...measured }
export const LastPosition = z.object({
  vehicleId: z.int(),
  at: z.string(),
  ...fix,
  source: z.enum(sources),
  /** It stands, since then; at the gate of this depot. */
  stayingSince: z.nullable(z.string()),
  depotId: z.nullable(z.int()),
})
export type LastPosition = z.infer<typeof LastPosition>
const routeKey = { id: z.int(), code: z.string(), state: z.enum(routeStates), colour: z.int() }
const counts = { stops: z.int(), done: z.int(), failed: z.int() }
const stopKey = { number: z.int(), name: z.string(), state: z.enum(stopStates) }
/** What its vehicle does today. */
export const MapRoute = z.object({
  ...routeKey,
  ...counts,
  /** Behind its plan or a window; 0 where that is too little to be called late. */
  /** After the window of a stop; `lateIsSoft`: the customer wished for it, and it may be missed. */
  lateMinutes: z.int(),
  lateIsSoft: z.boolean(),
  loadPercent: z.nullable(z.int()),
  endsAt: z.nullable(z.string()),
  /** The door it goes to, or stands at: when it is expected, and between which moments that may be. */
  next: z.nullable(z.object({ ...stopKey, line: z.string(), at: z.string(), from: z.string(), until: z.string() })),
})
export type MapRoute = z.infer<typeof MapRoute>
export const MapVehicle = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  plate: z.string(),
  type: z.enum(vehicleTypes),
  state: z.enum(vehicleStates),
  depotId: z.int(),
  depot: z.string(),
  warnings: z.array(z.enum(warningKinds)),
  driver: z.nullable(z.object({ id: z.int(), name: z.string() })),
  position: z.nullable(LastPosition),
  route: z.nullable(MapRoute),
})
export type MapVehicle = z.infer<typeof MapVehicle>

/** A moment, as new Date().toISOString() writes it. */
const moment: Param<string | undefined> = {
  read: ([v]) => {
    const at = v && /^\d{4}-\d\d-\d\dT/.test(v) ? new Date(v) : undefined
    const year = at?.getUTCFullYear() ?? Number.NaN
    return year > 1970 && year < 3000 ? at!.toISOString() : undefined
  },
  doc: { type: 'string', format: 'date-time' },
}
const vehicle_unknown = [404, { message: 'Vehicle not found' }] as const
const Path = z.array(z.tuple([z.number(), z.number(), z.number()]))
const moments_unknown = [400, { message: 'from and until must be two moments, at most two hours apart' }] as const

export const getFleetMap = endpoint('GET /api/apps/logistics/fleet/map', {
  says: 'All vehicles that are in use, with who drives them, where they are, and how far they are with their route of today',
  needs: ['read', 'Position'],
  also: ['Vehicle', 'Driver', 'Depot', 'Route'],
  gives: [
    200,
    z.object({
      asOf: z.string(),
      /** Of its days: the clock of the default depot. */
      zone: z.string(),
      vehicles: z.array(MapVehicle),
    }),
  ],
})
const WayStop = z.object({ ...stopKey, id: z.int(), lat: z.number(), lon: z.number(), late: z.boolean() })
const Way = z.object({
  vehicleId: z.int(),
  routeId: z.int(),
  colour: z.int(),
  path: z.array(z.tuple([z.number(), z.number()])),
  /** As the crow flies: nobody drew it along the roads yet. */
  estimated: z.boolean(),
  stops: z.array(WayStop),
})
export type Way = z.infer<typeof Way>
export const listWays = endpoint('GET /api/apps/logistics/fleet/ways', {
  says: 'The ways and stops of the routes that vehicles drive today',
  needs: ['read', 'Position'],
  also: ['Route'],
  gives: [200, z.object({ ways: z.array(Way) })],
})
/** Small, because open maps ask for it twice a second: who moved since they asked last. */
export const listMoved = endpoint('GET /api/apps/logistics/fleet/moved', {
  says: 'Last positions of vehicles that came since a moment',
  needs: ['read', 'Position'],
  query: { since: moment },
  gives: [200, z.object({ asOf: z.string(), positions: z.array(LastPosition) })],
})
export const vehiclesMoved = event('vehiclesMoved', {
  needs: ['read', 'Position'],
  data: z.null(),
  transient: true,
})

const Stay = z.object({
  id: z.int(),
  arrivedAt: z.string(),
  leftAt: z.nullable(z.string()),
  lat: z.number(),
  lon: z.number(),
  depot: z.nullable(z.string()),
})
export type Stay = z.infer<typeof Stay>
export const getTrack = endpoint('GET /api/apps/logistics/vehicles/{id}/track', {
  says: 'Where a vehicle drove and stood on a day of its depot’s clock: points as seconds since 1970, longitude, latitude',
  needs: ['read', 'Position'],
  also: ['Depot'],
  params: { id },
  query: { day: text },
  gives: [
    200,
    z.object({
      day: z.string(),
      zone: z.string(),
      from: z.string(),
      until: z.string(),
      metres: z.int(),
      points: Path,
      stays: z.array(Stay),
    }),
  ],
  fails: { vehicle_unknown, day_unknown: [400, { message: 'day must be a date, as 2026-05-12' }] },
})
export const getReplay = endpoint('GET /api/apps/logistics/fleet/replay', {
  says: 'Where all vehicles were between two moments, thinned out: points as seconds since 1970, longitude, latitude',
  needs: ['read', 'Position'],
  query: { from: moment, until: moment },
  gives: [200, z.object({ vehicles: z.array(z.object({ id: z.int(), points: Path })) })],
  fails: { moments_unknown },
})

export const Tracker = z.object({
  id: z.int(),
  name: z.string(),
  keyEnd: z.string(),
  vehicleId: z.nullable(z.int()),
  vehicle: z.nullable(z.string()),
  driverId: z.nullable(z.int()),
  driver: z.nullable(z.string()),
  state: z.enum(trackerStates),
  lastSeenAt: z.nullable(z.string()),
  lastSource: z.nullable(z.enum(sources)),
  createdAt: z.string(),
  revokedAt: z.nullable(z.string()),
})
export type Tracker = z.infer<typeof Tracker>
export const listTrackers = endpoint('GET /api/apps/logistics/trackers', {
  says: 'A page of the devices that say where vehicles are',
  needs: ['read', 'Tracker'],
  also: ['Vehicle', 'Driver'],
  query: {
    q: text,
    state: filterBy(...trackerStates),
    vehicle: int(0),
    ...list('tracker', 'vehicle', 'seen', 'createdAt'),
  },
  gives: [200, z.object({ trackers: z.array(Tracker), total: z.int() })],
})
export const NewTracker = z
  .strictObject({
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
    vehicleId: z.optional(z.nullable(z.int32())),
    driverId: z.optional(z.nullable(z.int32())),
  })
  .check(
    z.refine(({ vehicleId, driverId }) => Boolean(vehicleId ?? driverId), {
      path: ['vehicleId'],
      error: 'A vehicle or a driver',
    }),
  )
export type NewTracker = z.infer<typeof NewTracker>
/** `key`: told this once. The addresses are those to be typed into the apps. */
export const AddedTracker = z.extend(Tracker, { key: z.string(), osmand: z.string(), owntracks: z.string() })
export type AddedTracker = z.infer<typeof AddedTracker>
export const addTracker = endpoint('POST /api/apps/logistics/trackers', {
  says: 'Add a device; its key is told in this answer and never again',
  needs: ['create', 'Tracker'],
  body: NewTracker,
  gives: [201, AddedTracker],
  fails: {
    vehicle_unknown: [400, { message: 'There is no such vehicle' }],
    driver_unknown: [400, { message: 'There is no such driver' }],
  },
})
export const revokeTracker = endpoint('POST /api/apps/logistics/trackers/{id}/revoke', {
  says: 'Refuse the key of a device from now on; where it was stays known',
  needs: ['delete', 'Tracker'],
  params: { id },
  gives: [201, Tracker],
  fails: {
    tracker_unknown: [404, { message: 'Tracker not found' }],
    tracker_revoked: [409, { message: 'The key of this tracker is revoked already' }],
  },
})

export const FleetSettings = z.object({ keepDays: z.int(), version: z.int() })
export type FleetSettings = z.infer<typeof FleetSettings>
export const getFleetSettings = endpoint('GET /api/apps/logistics/fleet/settings', {
  says: 'How long positions are kept',
  needs: ['read', 'Tracker'],
  gives: [200, FleetSettings],
})
export const setFleetSettings = endpoint('PUT /api/apps/logistics/fleet/settings', {
  says: 'Change how many days positions are kept; older ones go the night after',
  needs: ['update', 'Tracker'],
  body: z.strictObject({
    keepDays: z.int().check(z.minimum(1), z.maximum(3650)),
    version: z.optional(z.int()),
  }),
  gives: [201, FleetSettings],
  fails: { settings_outdated: outdated },
})

/** `at`: as milliseconds since 1970; without it, now. Without a driver it is whoever drives the vehicle on a route. */
const Placed = z.object({ vehicleId: z.int(), driverId: z.optional(z.int()), at: z.optional(z.number()), ...fix })
export const takePositions = command('takePositions', {
  says: 'Keep where vehicles are and were, as another system says it',
  does: ['create', 'Position'],
  input: z.object({ positions: z.array(Placed) }),
})
export const dropOldPositions = job('dropOldPositions', {
  says: 'Throw away positions and stays that are older than they are to be kept',
  lane: 'heavy',
  every: { at: '03:40' },
})
export const driveDemo = job('driveDemo', {
  says: 'Drive the vehicles of the demo through the town',
  lane: 'demo',
  /** Without seconds it drives until the next one begins. */
  input: z.object({ seconds: z.optional(z.int()) }),
  every: { minutes: 10 },
})
