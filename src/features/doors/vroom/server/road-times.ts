/** Road times for a problem that came without any: of each profile that a vehicle drives by. */
import { asc } from 'drizzle-orm'
import type { Asking } from '#server/context'
import { filesOf } from '#server/files'
import type { At, Served } from '#server/roads'
import type { Problem } from '#server/solver'
import { profiles as known } from '#features/map/contract'
import { mapRegions } from '#features/map/tables'

/** What other people call the ways that we know. */
export const profileOf = (name: string): string => {
  if ((known as readonly string[]).includes(name)) return name
  if (/bike|cycl/.test(name)) return 'bicycle'
  if (/foot|walk|pedestrian/.test(name)) return (known as readonly string[]).includes('foot') ? 'foot' : 'bicycle'
  return /truck|hgv/.test(name) ? 'truck' : 'car'
}

/** A place that no road reaches, in VROOM's words. */
export class Unfound extends Error {
  constructor({ lon, lat }: At) {
    super(`Unfound route(s) from location [${lon},${lat}]`)
  }
}

/** A place off the map has no way to those on it; where no map shows any of them, all ways are estimated. */
async function mustLieOnMap({ roads }: Asking['host'], served: readonly Served[], points: readonly At[]) {
  const maps = await Promise.all(served.map((one) => roads.facts(one)))
  const isShown = ({ lon, lat }: At) =>
    maps.some(({ bounds: [west, south, east, north] }) => lon >= west && lon <= east && lat >= south && lat <= north)
  const outside = points.find((point) => !isShown(point))
  if (outside && points.some(isShown)) throw new Unfound(outside)
}

/** No way leads from it to any other place, or from none to it. */
function mustBeReached(points: readonly At[], seconds: Int32Array) {
  const size = points.length
  const isCut = (cells: (other: number) => number, at: number) =>
    points.every((_, other) => other === at || cells(other) < 0)
  const cut = points.find(
    (_, at) => isCut((other) => seconds[at * size + other]!, at) || isCut((other) => seconds[other * size + at]!, at),
  )
  if (cut && size > 1) throw new Unfound(cut)
}

/** Where matrices are given, or the problem says how to reckon, they stay. */
export async function withRoadTimes(
  { db, host }: Pick<Asking, 'db' | 'host'>,
  given: Readonly<Record<string, unknown>>,
  problem: Problem,
): Promise<Problem> {
  if ('matrices' in given || 'matrix' in given || 'profiles' in given) return problem
  const points = problem.places.flatMap(({ x, y }) => (x === undefined || y === undefined ? [] : [{ lon: x, lat: y }]))
  if (points.length !== problem.places.length) return problem
  const served = await servedBy({ db, host })
  if (!host.roads.routedBy) await mustLieOnMap(host, served, points)
  const profiles: Record<string, Problem['profiles'][string]> = {}
  for (const name of new Set(problem.vehicles.map(({ profile = 'car' }) => profile))) {
    const { seconds, metres } = await host.roads.matrix(served, { profile: profileOf(name), points })
    mustBeReached(points, seconds)
    const cells = (all: Int32Array) => ({ size: points.length, cells: all })
    profiles[name] = { durations: cells(seconds), distances: cells(metres) }
  }
  return { ...problem, places: problem.places.map((place, index) => ({ ...place, index })), profiles }
}

/** The regions of the map, read for ourselves: this asks outside of any transaction, where nobody else's commands run. */
export async function servedBy({ db, host }: Pick<Asking, 'db' | 'host'>): Promise<Served[]> {
  const rows = await db.select().from(mapRegions).orderBy(asc(mapRegions.id))
  return rows.flatMap(({ builtIn, fileId }): Served[] => {
    if (builtIn !== null) return host.roads.builtIn.includes(builtIn) ? [{ key: builtIn, by: db, read: unread }] : []
    const read = async () => {
      const files = filesOf(db, host)
      const file = await files.find(fileId!)
      return file ? files.read(file) : unread()
    }
    return [{ key: fileId!, by: db, read }]
  })
}
const unread = () => Promise.reject(new Error('This region is no file'))
