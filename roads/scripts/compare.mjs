// node roads/scripts/compare.mjs city.roads --valhalla http://localhost:8002 [--profile car] [--places 60]: our seconds and metres
// against those of an engine that serves the same map (--valhalla, --osrm, --ors or --graphhopper), between places beside
// streets. Nothing here passes or fails.
import { readFileSync } from 'node:fs'
import { built } from './build.mjs'

const engines = ['valhalla', 'osrm', 'ors', 'graphhopper']
const option = (name, fallback) =>
  process.argv.includes(`--${name}`) ? process.argv[process.argv.indexOf(`--${name}`) + 1] : fallback
const engine = engines.find((name) => option(name))
if (!engine || !process.argv[2]) {
  console.error(
    `Use: compare.mjs REGION ${engines.map((name) => `--${name} URL`).join(' | ')} [--profile car] [--places 60]`,
  )
  process.exit(2)
}
const roads = await built('index')
const profile = option('profile', 'car')
const router = roads.Region.load(new Uint8Array(readFileSync(process.argv[2]))).router(profile)
const places = beside(router, Number(option('places', 60)))
const own = router.matrix(places)
const theirs = await roads[engine]({ url: option(engine) }).matrix({ profile, sources: places, targets: places })
const ratios = (list) =>
  [...own[list]]
    .map((value, cell) => value / theirs[list][cell])
    .filter((ratio, cell) => ratio > 0 && theirs.seconds[cell] > 20)
for (const list of ['seconds', 'metres']) {
  const sorted = ratios(list).sort((a, b) => a - b)
  const at = (share) => sorted[Math.floor((sorted.length - 1) * share)]?.toFixed(3)
  console.log(
    `${list}: ours are ${at(0.5)} of theirs (median of ${sorted.length} pairs; a tenth below ${at(0.1)}, a tenth above ${at(0.9)})`,
  )
}

/** Places on streets spread evenly over the list, so that two runs ask for the same. */
function beside({ streets, nearest }, count) {
  const { pointStarts, lats, lons, kinds } = streets
  const found = []
  for (let i = 0; found.length < count && i < 50 * count; i++) {
    const stretch = Math.floor(((i * 0.6180339887) % 1) * kinds.length)
    const point = (pointStarts[stretch] + pointStarts[stretch + 1]) >> 1
    const place = nearest.call(router, [lons[point] / 1e7, lats[point] / 1e7], { snapMetres: 5 })
    if (place) found.push(place.position)
  }
  return found
}
