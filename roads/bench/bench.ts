import { existsSync, readFileSync, statSync } from 'node:fs'
import { seeded } from '../src/city/random.ts'
import type { Position } from '../src/geo.ts'
import { mercatorX, mercatorY, worldSize } from '../src/map/feature-set.ts'
import { MapTiles } from '../src/map/map-tiles.ts'
import { fileSource, nodeInflate } from '../src/node/files.ts'
import { importRegion } from '../src/region/import.ts'
import { Region } from '../src/region/region.ts'

/** CPU milliseconds that something takes. */
function cpu(work: () => void, times = 1): number {
  const began = process.cpuUsage()
  for (let i = 0; i < times; i++) work()
  const { user, system } = process.cpuUsage(began)
  return (user + system) / 1000 / times
}

/** Largest memory so far, MB. Linux counts the parent's in maxRSS, so its own book is asked first. */
function peak(): number {
  const book = existsSync('/proc/self/status')
    ? /VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))
    : undefined
  return Math.round((book ? Number(book[1]) : process.resourceUsage().maxRSS) / 1024)
}

const rounded = (value: number) => (value >= 100 ? Math.round(value) : Number(value.toPrecision(3)))

/** Imports one file for cars and measures what is asked of it, in CPU time. Example: `await measure('city.osm.pbf')` */
export async function measure(path: string): Promise<Record<string, number>> {
  const began = process.cpuUsage()
  const spent = () => {
    const { user, system } = process.cpuUsage(began)
    return (user + system) / 1e6
  }
  // what routing takes is done when the map begins
  let routing: [seconds: number, megabytes: number] | undefined
  const progress = (step: string) => {
    if (step === 'map') routing ??= [spent(), peak()]
  }
  const { bytes, info } = await importRegion(fileSource(path), { inflate: nodeInflate, progress })
  const [routingSeconds, routingPeak] = routing!
  const whole = spent()
  const wholePeak = peak()
  let region = Region.load(bytes)
  const load = cpu(() => (region = Region.load(bytes)), 3)
  const router = region.router('car')
  const random = seeded(1)
  const { lats, lons } = router.streets
  const points = Array.from({ length: 2000 }, (): Position => {
    const i = random.below(lats.length)
    return [lons[i] / 1e7 + random.between(-3e-4, 3e-4), lats[i] / 1e7 + random.between(-3e-4, 3e-4)]
  })
  const result: Record<string, number> = {
    'file MB': statSync(path).size / 1e6,
    junctions: info.report.junctions,
    stretches: info.report.stretches,
    'import routing s': routingSeconds,
    'peak routing MB': routingPeak,
    'import all s': whole,
    'peak all MB': wholePeak,
    'saved MB': bytes.length / 1e6,
    'load ms': load,
  }
  router.matrix(points.slice(0, 100))
  for (const size of [100, 500, 1000, 2000])
    result[`matrix ${size} ms`] = cpu(() => router.matrix(points.slice(0, size)))
  let k = 0
  const pair = () => router.route([points[k++ % 2000], points[(k * 7) % 2000]])
  cpu(pair, 200)
  result['route ms'] = cpu(pair, 500)
  result['snap ms'] = cpu(() => router.nearest(points[k++ % 2000]), 2000)
  const tiles = new MapTiles(undefined, region.map ? [{ set: region.map, bbox: region.info.bbox }] : [])
  const tile = (z: number) => {
    const [lon, lat] = points[k++ % 2000]
    tiles.tile(z, Math.floor((mercatorX(lon) / worldSize) * 2 ** z), Math.floor((mercatorY(lat) / worldSize) * 2 ** z))
  }
  for (const z of [14, 12, 10]) {
    cpu(() => tile(z), 20)
    result[`tile z${z} ms`] = cpu(() => tile(z), 60)
  }
  const names = router.streets.names.filter((name) => name.length > 5)
  const search = () => region.search(names.length > 0 ? names[k++ % names.length] : 'none')
  result['first search ms'] = cpu(search)
  result['search ms'] = cpu(search, 60)
  for (const key of Object.keys(result)) result[key] = rounded(result[key])
  return result
}
