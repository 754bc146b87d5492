/** The demo drives: where a vehicle is at any moment is a function of the clock, so that whenever somebody looks, it is where
 *  it should be, and nobody's memory is needed to go on from there. */
import { and, eq, gte, inArray, isNull, max, ne, notExists, sql } from 'drizzle-orm'
import type { JobContext, JobRun } from '#server/context'
import type { Db } from '#server/host'
import { depots } from '#features/logistics/depots/tables'
import { vehicles } from '#features/logistics/vehicles/tables'
import { askWay } from '#features/map/contract'
import { vehiclesMoved, type driveDemo as declared } from '#features/logistics/positions/contract'
import type { At } from '#contract/distance'
import { roundOf, whereAt, type Leg, type Round } from '#features/logistics/positions/rules'
import { lastPositions, positions, trackers } from '#features/logistics/positions/tables'
import { astray, isSilent, longestOf } from './demo-mishaps'
import { foundWays } from './found-ways'
import { keepPositions, type Came } from './keeping'
import { waysToday } from './today'
import type { Sent } from './wire'

const [second, minute, hour] = [1000, 60_000, 3_600_000]
const step = 5 * second
/** What was before somebody looked: a trail needs no more. */
const trail = 4 * hour
const atOnce = 10 * minute

export const driveDemo: JobRun<typeof declared> = async (ctx, { seconds }) => {
  const { host, db, signal, write } = ctx
  if (!host.settings.demo) return
  // until the next one begins
  const rest = 10 * minute - (host.now().getTime() % (10 * minute))
  const { pace = 1 } = host
  const until = performance.now() + (seconds === undefined ? rest / pace : seconds * second)
  const patience = performance.now() + 2 * minute
  do {
    const now = host.now().getTime()
    // the day is planned once the demo starts: nobody drives before
    const planned = await waysToday(db, host.now())
    if (seconds === undefined && performance.now() < patience && !isDrawn(planned)) {
      await pause(step, signal)
      continue
    }
    const fleet = await simulated(db, host.now())
    const from = Math.max(now - trail, (await lastOf(db)) + step)
    for (let at = from; at <= now && !signal.aborted; at += atOnce) {
      const came = await drive(ctx, fleet, planned, { from: at, until: Math.min(at + atOnce - 1, now) })
      if (came.length === 0) continue
      await write(async (ctx) => {
        await keepPositions(ctx.db, came, ctx.now)
        ctx.emit(vehiclesMoved, null)
      })
    }
    // a demo whose clock runs faster is looked at more often, or its vehicles would seem to be silent
    await pause(Math.min(Math.max(2 * second, step / pace), until - performance.now()), signal)
  } while (!signal.aborted && performance.now() < until)
  // whoever comes after this process goes on with it
  signal.throwIfAborted()
}

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (milliseconds <= 0 || signal.aborted) return resolve()
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    signal.addEventListener('abort', end)
  })

async function lastOf(db: Db): Promise<number> {
  const [row] = await db
    .select({ at: max(lastPositions.recordedAt) })
    .from(lastPositions)
    .where(eq(lastPositions.source, 'sim'))
  return row?.at?.getTime() ?? 0
}

type Simulated = { id: number; type: string; drives: boolean; depot: At }
/** Whoever was heard of for themselves a while ago is not supposed to be anywhere. */
const ownMinutes = 15
/** Those that somebody has a device in, or whose driver's phone reports, are where their devices say. */
async function simulated(db: Db, now: Date): Promise<Simulated[]> {
  const device = db
    .select({ one: sql`1` })
    .from(trackers)
    .where(and(eq(trackers.vehicleId, vehicles.id), isNull(trackers.revokedAt)))
  const since = new Date(now.getTime() - ownMinutes * minute)
  const ofOwn = [eq(positions.vehicleId, vehicles.id), gte(positions.recordedAt, since), ne(positions.source, 'sim')]
  const own = db
    .select({ one: sql`1` })
    .from(positions)
    .where(and(...ofOwn))
  const rows = await db
    .select({
      id: vehicles.id,
      type: vehicles.type,
      state: vehicles.state,
      lat: depots.lat,
      lon: depots.lon,
    })
    .from(vehicles)
    .innerJoin(depots, eq(depots.id, vehicles.depotId))
    .where(
      and(
        inArray(vehicles.state, ['on_route', 'assigned', 'available']),
        isNull(vehicles.deletedAt),
        notExists(device),
        notExists(own),
      ),
    )
  return rows.map(({ state, lat, lon, ...row }) => ({ ...row, drives: state === 'on_route', depot: [lon, lat] }))
}

type Planned = Awaited<ReturnType<typeof waysToday>>
const isDrawn = (planned: Planned): boolean =>
  planned.size > 0 && [...planned.values()].every((legs) => legs !== undefined)

type Span = { from: number; until: number }
async function drive(ctx: JobContext, fleet: readonly Simulated[], planned: Planned, span: Span): Promise<Came[]> {
  const all: Came[] = []
  const driving = [...planned.keys()].toSorted((a, b) => a - b)
  for (const vehicle of fleet) {
    const sent: Sent[] = []
    const nth = driving.indexOf(vehicle.id)
    const own = planned.get(vehicle.id) ?? []
    const lost = longestOf(own)
    for (let at = Math.ceil(span.from / step) * step; at <= span.until; at += step) {
      const isOut = own.length > 0 && own[0]!.from <= at && at <= own.at(-1)!.until
      if (isOut && isSilent(nth, driving.length, at)) continue
      const legs =
        nth >= 0 ? await astray(ctx, nth, own, lost, at) : vehicle.drives ? await roundAt(ctx, vehicle, at) : []
      const here = whereAt(legs, at) ?? parked(vehicle)
      // who stands says so once a minute
      if (here.speed === 0 && at % minute !== 0) continue
      const { lon, lat, heading, speed } = here
      sent.push({
        at,
        lon,
        lat,
        heading,
        speed,
        accuracyMetres: 4 + (vehicle.id % 5),
        battery: batteryAt(vehicle.id, at),
      })
    }
    if (sent.length > 0) all.push({ vehicleId: vehicle.id, driverId: null, source: 'sim', positions: sent })
  }
  return all
}

/** Beside each other in the yard. */
function parked({ id, depot: [lon, lat] }: Simulated) {
  const [x, y] = [(id % 5) - 2, ((id >> 2) % 3) - 1]
  return { lon: lon + x * 0.00018, lat: lat + y * 0.00014, heading: null, speed: 0 }
}
/** Charged over night. */
const batteryAt = (id: number, at: number): number =>
  Math.round(99 - ((at % (24 * hour)) / hour) * (1.9 + (id % 4) * 0.3))

const knownRound = foundWays(400)
function roundAt(ctx: JobContext, vehicle: Simulated, at: number): Promise<Leg[]> {
  const round = roundOf({ ...vehicle, at })
  const key = `${vehicle.id} ${vehicle.depot.join(' ')} ${round.begins}`
  return knownRound(key, () => legsOf(ctx, vehicle, round))
}

const profiles: Record<string, 'bicycle' | 'van' | 'truck'> = {
  bike: 'bicycle',
  cargo_bike: 'bicycle',
  van: 'van',
  truck: 'truck',
}
/** As many of its stops as there is time for before the next round begins. */
async function legsOf({ ask }: JobContext, vehicle: Simulated, { begins, ends, stops }: Round): Promise<Leg[]> {
  for (let count = stops.length; count > 1; count--) {
    const chosen = stops.slice(0, count)
    const points = [vehicle.depot, ...chosen.map(({ at }) => at), vehicle.depot].map(([lon, lat]) => ({ lon, lat }))
    const profile = profiles[vehicle.type] ?? 'car'
    const way = await ask(askWay, { profile, points })
    if (!way.ok || !way.value.legs) return []
    let at = begins
    const legs = way.value.legs.map(({ seconds, path }, i): Leg => {
      const leg = { from: at, until: at + Math.max(1, seconds) * second, path }
      at = leg.until + (chosen[i]?.milliseconds ?? 0)
      return leg
    })
    if (legs.at(-1)!.until <= ends) return legs.filter(({ path }) => path.length > 0)
  }
  return []
}
