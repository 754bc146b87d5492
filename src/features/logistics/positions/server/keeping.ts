/** Writes positions: where each vehicle was, where it is now, and where it stayed. */
import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/host'
import { headingOf, metresBetween, type At } from '#contract/distance'
import { recordedBy, stayedAt, type Place } from '#features/logistics/positions/rules'
import { lastPositions, stays } from '#features/logistics/positions/tables'
import { routes } from '#features/logistics/routes/tables'
import { gatesToday, nearest, type Gate } from './today'
import type { Sent } from './wire'
import { routeIs } from '#features/logistics/routes/contract/states'
import { isIn } from '#server/is-in'

export type Came = { vehicleId: number | null; driverId: number | null; source: string; positions: readonly Sent[] }
type Last = typeof lastPositions.$inferSelect
type Fix = Omit<Sent, 'at'> & { at: number; driverId: number | null; source: string }

/** Who drives each of these vehicles on a route that is under way, since when. */
async function drivingIn(
  db: Db,
  ids: readonly number[],
): Promise<{ vehicleId: number; driverId: number; since: number }[]> {
  if (ids.length === 0) return []
  const { vehicleId, driverId, startedAt, state } = routes
  const rows = await db
    .select({ vehicleId, driverId, startedAt })
    .from(routes)
    .where(and(isIn(state, routeIs.underWay), inArray(vehicleId, [...ids]), isNotNull(driverId)))
    .orderBy(asc(startedAt))
  return rows.map((row) => ({
    vehicleId: row.vehicleId!,
    driverId: row.driverId!,
    since: row.startedAt?.getTime() ?? 0,
  }))
}

/** In a transaction: all that came, in one statement for positions and last positions. Which vehicles moved comes back. */
export async function keepPositions(db: Db, all: readonly Came[], now: Date): Promise<number[]> {
  const moving = [...new Set(all.flatMap(({ vehicleId, driverId }) => (driverId === null ? (vehicleId ?? []) : [])))]
  const driving = await drivingIn(db, moving)
  // who sends it is known, or they are whoever drives the vehicle then
  const driverAt = (vehicle: number | null, at: number): number | null =>
    driving.findLast(({ vehicleId, since }) => vehicleId === vehicle && since <= at)?.driverId ?? null
  const rows = all.flatMap(({ vehicleId, driverId, source, positions }) =>
    positions.map((one) => {
      const at = recordedBy(one.at, now.getTime())
      return { ...one, vehicleId, driverId: driverId ?? driverAt(vehicleId, at), source, at }
    }),
  )
  const ofVehicles = new Map<number, Fix[]>()
  for (const row of rows)
    if (row.vehicleId !== null) ofVehicles.set(row.vehicleId, [...(ofVehicles.get(row.vehicleId) ?? []), row])
  // in the order of their ids: who writes the same ones waits, and does not block
  const ids = [...ofVehicles.keys()].toSorted((a, b) => a - b)
  const known = new Map((await held(db, ids)).map((row) => [row.vehicleId, row]))
  const gates = await gatesToday(db)
  const moved: Moved[] = []
  for (const [vehicleId, sent] of ofVehicles) moved.push(...movedTo(vehicleId, known.get(vehicleId), sent, gates))
  await write(db, rows, moved, now)
  for (const one of moved) await keepStays(db, one, gates)
  return ids
}

const held = (db: Db, ids: readonly number[]): Promise<Last[]> =>
  db
    .select()
    .from(lastPositions)
    .where(inArray(lastPositions.vehicleId, [...ids]))
    .orderBy(asc(lastPositions.vehicleId))
    .for('update')

type Moved = { vehicleId: number; fix: Fix; place: Place; depotId: number | null } & Pick<
  ReturnType<typeof stayedAt>,
  'left' | 'over' | 'began'
>
/** A device is right where the demo only supposes, also some moments later. */
const overrideMilliseconds = 60_000
const overrides = (last: Last | undefined, sent: readonly Fix[]): boolean =>
  last?.source === 'sim' && sent.some(({ source }) => source !== 'sim')

/** What came late belongs to the track alone: a vehicle is where it said last that it is. */
function movedTo(vehicleId: number, last: Last | undefined, sent: readonly Fix[], gates: readonly Gate[]): Moved[] {
  const since = (last?.recordedAt.getTime() ?? 0) - (overrides(last, sent) ? overrideMilliseconds : 0)
  const fixes = sent.filter(({ at }) => at > since).toSorted((a, b) => a.at - b.at)
  let before: Pick<Fix, 'at' | 'lat' | 'lon'> | undefined = last && { at: since, lat: last.lat, lon: last.lon }
  for (const fix of fixes) {
    Object.assign(fix, motionOf(before, fix))
    before = fix
  }
  const fix = fixes.at(-1)
  if (!fix) return []
  const { place, ...rest } = stayedAt(last && placeOf(last), fixes)
  const depotId = place!.staying ? (nearest(gates, [place!.lon, place!.lat])?.depotId ?? null) : null
  return [{ vehicleId, fix, place: place!, depotId, ...rest }]
}
const placeOf = (row: Last): Place => ({
  lat: row.placeLat,
  lon: row.placeLon,
  since: row.placeSince.getTime(),
  until: row.placeUntil.getTime(),
  staying: row.staying,
})

/** Some devices do not say how fast they go, or where to: two of their places do. */
function motionOf(before: Pick<Fix, 'at' | 'lat' | 'lon'> | undefined, fix: Fix): Partial<Fix> {
  if (!before) return {}
  const [from, to]: [At, At] = [
    [before.lon, before.lat],
    [fix.lon, fix.lat],
  ]
  const [metres, seconds] = [metresBetween(from, to), (fix.at - before.at) / 1000]
  return {
    heading: fix.heading ?? (metres >= 10 ? headingOf(from, to) : null),
    speed: fix.speed ?? (seconds >= 1 && seconds <= 300 ? metres / seconds : null),
  }
}

const iso = (at: number): string => new Date(at).toISOString()
const shape = sql.raw(`recorded_at timestamptz, received_at timestamptz, lat double precision, lon double precision,
  accuracy_metres real, speed real, heading real, battery real, source text, vehicle_id int, driver_id int`)
const columns = sql.raw(
  'vehicle_id, driver_id, recorded_at, received_at, lat, lon, accuracy_metres, speed, heading, battery, source',
)
const place = sql.raw('place_lat, place_lon, place_since, place_until, staying, depot_id')
const placeShape = sql.raw(`place_lat double precision, place_lon double precision, place_since timestamptz,
  place_until timestamptz, staying boolean, depot_id int`)
const asSent = sql.raw(
  [
    ...'driver_id,recorded_at,received_at,lat,lon,accuracy_metres,speed,heading,battery,source'.split(','),
    ...'place_lat,place_lon,place_since,place_until,staying,depot_id'.split(','),
  ]
    .map((column) => `${column} = excluded.${column}`)
    .join(', '),
)

async function write(
  db: Db,
  rows: readonly (Fix & { vehicleId: number | null })[],
  moved: readonly Moved[],
  now: Date,
) {
  if (rows.length === 0) return
  const received = now.toISOString()
  const base = (fix: Fix, vehicleId: number | null) => ({
    vehicle_id: vehicleId,
    driver_id: fix.driverId,
    recorded_at: iso(fix.at),
    received_at: received,
    lat: fix.lat,
    lon: fix.lon,
    accuracy_metres: fix.accuracyMetres,
    speed: fix.speed,
    heading: fix.heading,
    battery: fix.battery,
    source: fix.source,
  })
  const last = moved.map(({ vehicleId, fix, place: at, depotId }) => ({
    ...base(fix, vehicleId),
    place_lat: at.lat,
    place_lon: at.lon,
    place_since: iso(at.since),
    place_until: iso(at.until),
    staying: at.staying,
    depot_id: depotId,
  }))
  const all = JSON.stringify(rows.map((row) => base(row, row.vehicleId)))
  // what came twice is there once; the newer of two that meet stays
  await db.execute(sql`
    with kept as (
      insert into positions (${columns})
      select ${columns} from jsonb_to_recordset(${all}::jsonb) as came (${shape})
      on conflict do nothing
    )
    insert into last_positions (${columns}, ${place})
    select ${columns}, ${place} from jsonb_to_recordset(${JSON.stringify(last)}::jsonb) as came (${shape}, ${placeShape})
    on conflict (vehicle_id) do update set ${asSent}
    where last_positions.recorded_at <= excluded.recorded_at
      or (last_positions.source = 'sim' and excluded.source <> 'sim')`)
}

async function keepStays(db: Db, { vehicleId, place, left, over, began, depotId }: Moved, gates: readonly Gate[]) {
  if (left !== undefined)
    await db
      .update(stays)
      .set({ leftAt: new Date(left) })
      .where(and(eq(stays.vehicleId, vehicleId), isNull(stays.leftAt)))
  const ended = over.map(({ lat, lon, arrived, left }) => ({
    vehicleId,
    lat,
    lon,
    arrivedAt: new Date(arrived),
    leftAt: new Date(left),
    depotId: nearest(gates, [lon, lat])?.depotId ?? null,
  }))
  const { lat, lon } = place
  const open = began ? [{ vehicleId, lat, lon, arrivedAt: new Date(place.since), leftAt: null, depotId }] : []
  const all = [...ended, ...open]
  if (all.length > 0) await db.insert(stays).values(all).onConflictDoNothing()
}
