import type { HandlersOf } from '#server/feature'
import type { At } from '#server/roads'
import type * as contract from '#features/map/contract/houses'
import type { House } from '#features/map/contract/houses'
import { factsOf, regionsOf, servedOf } from './regions'

type Handlers = HandlersOf<typeof contract>
const metresPerDegree = 111_320
/** As far as one drives for a first try. */
const farthestMetres = 2500
/** Of the way to the nearest edge. */
const inwards = 0.8
/** A point in a park or in the water has no house. */
const triesEach = 6
/** From one to the next, so that they never stand in rows. */
const golden = Math.PI * (3 - Math.sqrt(5))

/** So many points around the middle, as the seeds of a sunflower. */
function pointsIn([west, south, east, north]: readonly number[], count: number): At[] {
  const middle = { lat: (south! + north!) / 2, lon: (west! + east!) / 2 }
  const shrunk = Math.cos((middle.lat * Math.PI) / 180)
  const edge = (Math.min(north! - south!, (east! - west!) * shrunk) / 2) * metresPerDegree * inwards
  const reach = Math.min(farthestMetres, edge) / metresPerDegree
  return Array.from({ length: count }, (_, nth) => {
    const [away, turn] = [reach * Math.sqrt(nth / count), nth * golden]
    return { lat: middle.lat + away * Math.sin(turn), lon: middle.lon + (away * Math.cos(turn)) / shrunk }
  })
}

export const findHouses: Handlers['findHouses'] = async ({ db, host }, { count }) => {
  const [region] = await regionsOf(db, host)
  const builtIn = region ? null : (host.roads.builtIn[0] ?? null)
  const served = region?.served ?? servedOf(db, host, { builtIn, fileId: null })
  if (!served) return { houses: [], builtIn: null }
  const { bounds } = region ? await factsOf(host, region.row, served) : await host.roads.facts(served)
  const houses = new Map<string, House>()
  for (const point of pointsIn(bounds, count * triesEach)) {
    const found = await host.roads.reverse([served], point)
    if (found?.precision !== 'rooftop') continue
    const { label: line, detail: city, lon, lat } = found
    houses.set(`${line}, ${city}`, { line, city, lon, lat })
  }
  // all over the place, however many were found
  const all = [...houses.values()]
  const step = Math.max(1, all.length / count)
  return {
    houses: Array.from({ length: Math.min(count, all.length) }, (_, nth) => all[Math.floor(nth * step)]!),
    builtIn,
  }
}
