import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { clipRing, doubleFlatArea, type Flat } from './clip.ts'
import { FeatureBuilder, mercatorX, mercatorY, worldSize, type FeatureSet } from './feature-set.ts'

/** A town of the world map. */
export interface WorldPlace {
  name: string
  lon: number
  lat: number
  population: number
}

/** Land and borders in the form of world-atlas, `countries-50m.json`. */
export type WorldTopology = Topology<{ countries: GeometryCollection; land: GeometryCollection }>

type Ring = readonly (readonly number[])[]

/** The map of the world without any import: sea, borders, towns. Example: `worldMap(countries, cities)` */
export function worldMap(topology: WorldTopology, places: Iterable<WorldPlace>): FeatureSet {
  const builder = new FeatureBuilder()
  const land = feature(topology, topology.objects.land)
  // the sea is the world with the land cut out
  const islands = land.features.flatMap(({ geometry }) =>
    geometry.type === 'MultiPolygon' ? geometry.coordinates : geometry.type === 'Polygon' ? [geometry.coordinates] : [],
  )
  const world = Int32Array.of(0, 0, worldSize, 0, worldSize, worldSize, 0, worldSize, 0, 0)
  builder.add('ocean', 3, 0, {}, '', [
    world,
    ...islands.flatMap(([outer]) => onSquare(outer)).map((ring) => turned(ring, -1)),
  ])
  for (const [, ...lakes] of islands)
    for (const lake of lakes) builder.add('water_polygons', 3, 3, { kind: 'water' }, '', [turned(flat(lake), 1)])
  const borders = mesh(topology, topology.objects.countries, (a, b) => a !== b)
  for (const line of borders.coordinates) builder.add('boundaries', 2, 1, { admin_level: 2 }, '', [flat(line)])
  for (const { name, lon, lat, population } of places)
    builder.add(
      'place_labels',
      1,
      placeZoom(population),
      { kind: population > 50_000 ? 'city' : 'town', population },
      name,
      [Int32Array.of(mercatorX(lon), mercatorY(lat))],
    )
  return builder.done()
}

function placeZoom(population: number): number {
  const steps = [5e6, 2e6, 8e5, 3e5, 1e5, 4e4, 1e4]
  const step = steps.findIndex((least) => population >= least)
  return step < 0 ? 10 : step + 2
}

function flat(line: Ring): Int32Array {
  const part = new Int32Array(line.length * 2)
  line.forEach(([lon, lat], i) => {
    part[2 * i] = mercatorX(lon)
    part[2 * i + 1] = mercatorY(lat)
  })
  return part
}

/**
 * A coast as it lies on the flat world: the data runs on over the date line, where the square ends, and round the pole.
 * Left as it is, one leg would cross the whole map.
 */
function onSquare(line: Ring): Int32Array[] {
  const ring: Flat = []
  let rounds = 0
  line.forEach(([lon, lat], i) => {
    const step = i === 0 ? 0 : lon - line[i - 1][0]
    if (Math.abs(step) > 180) rounds -= Math.sign(step)
    ring.push(mercatorX(lon) + rounds * worldSize, mercatorY(lat))
  })
  // what comes back a whole round away has gone round the south pole: no land lies on the other
  if (rounds !== 0) ring.push(ring[ring.length - 2], worldSize, ring[0], worldSize)
  return [-1, 0, 1].flatMap((shift) => {
    const moved = ring.map((value, i) => (i % 2 === 0 ? value + shift * worldSize : value))
    const part = clipRing(moved, { west: 0, east: worldSize, south: 0, north: worldSize })
    return part.length < 6 ? [] : [Int32Array.of(...part.map(Math.round), Math.round(part[0]), Math.round(part[1]))]
  })
}

/** The ring in the direction whose area has this sign. */
function turned(ring: Int32Array, sign: number): Int32Array {
  if (doubleFlatArea(ring) * sign > 0) return ring
  const out = new Int32Array(ring.length)
  for (let i = 0; i < ring.length; i += 2) {
    out[i] = ring[ring.length - 2 - i]
    out[i + 1] = ring[ring.length - 1 - i]
  }
  return out
}
