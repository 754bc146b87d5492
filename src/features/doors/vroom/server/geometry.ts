/** The ways of an answer, drawn as VROOM does: a line of each route, encoded. */
import type { Asking } from '#server/context'
import type { Problem } from '#server/solver'
import { profileOf, servedBy } from './road-times'

type Point = readonly [lon: number, lat: number]
type Id = Problem['vehicles'][number]['id']
type VroomSolution = { routes?: { vehicle: Id; geometry?: string; steps: { location?: Point }[] }[] }
type Vehicles = Problem['vehicles']
/** So many points at once: a long way is asked for in pieces. */
const mostPoints = 50

/** Where no road leads it goes straight on. */
export async function withGeometry<T>(
  { db, host }: Pick<Asking, 'db' | 'host'>,
  vehicles: Vehicles,
  answer: T,
): Promise<T> {
  const served = await servedBy({ db, host })
  for (const route of (answer as VroomSolution).routes ?? []) {
    const profile = profileOf(vehicles.find(({ id }) => id === route.vehicle)?.profile ?? 'car')
    const points = route.steps.flatMap(({ location }) => (location ? [location] : []))
    const path: Point[] = points.slice(0, 1)
    for (let at = 0; at + 1 < points.length; at += mostPoints - 1) {
      const some = points.slice(at, at + mostPoints)
      const found = await host.roads.route(served, { profile, points: some.map(([lon, lat]) => ({ lon, lat })) })
      path.push(...(found ? found.legs.flatMap((leg) => leg.path) : some))
    }
    route.geometry = encoded(path)
  }
  return answer
}

/** Google's polyline of five places: how far each point is from the one before, in pieces of five bits. */
export function encoded(path: readonly Point[]): string {
  let [y, x] = [0, 0]
  let text = ''
  for (const [lon, lat] of path) {
    const next = [Math.round(lat * 1e5), Math.round(lon * 1e5)] as const
    if (next[0] === y && next[1] === x) continue
    text += piece(next[0] - y) + piece(next[1] - x)
    ;[y, x] = next
  }
  return text
}

function piece(difference: number): string {
  let rest = difference < 0 ? -2 * difference - 1 : 2 * difference
  let text = ''
  for (; rest >= 32; rest = Math.floor(rest / 32)) text += String.fromCharCode((rest % 32) + 32 + 63)
  return text + String.fromCharCode(rest + 63)
}
