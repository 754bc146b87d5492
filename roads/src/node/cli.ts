import { readFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import { generateCity } from '../city/city.ts'
import { BadInput, NoRoute } from '../faults.ts'
import type { Position } from '../geo.ts'
import { profileNames, type ProfileName } from '../graph/profile.ts'
import { check } from '../graph/router.ts'
import { metres, seconds } from '../graph/weight.ts'
import type { Bbox } from '../osm/data.ts'
import { writeOsm } from '../osm/write.ts'
import { importRegion, type OwnPaces } from '../region/import.ts'
import { Arguments } from './arguments.ts'
import { fileSource, nodeInflate } from './files.ts'
import { citiesIfBuilt, loadRegion, regionFile, writeWhole } from './store.ts'

const usage = `Use:
  roads import FILE.osm.pbf -o OUT [--profile car | --profiles car,van] [--bbox W,S,E,N] [--name NAME] [--traffic left|right]
         [--pace PACE.json]
  roads matrix OUT --profile car --points P.json -o M.json
  roads route OUT --profile car --points P.json --pairs Q.json -o R.geojson
  roads city -o FILE.osm.pbf [--junctions 4500] [--seed 7] [--no-buildings]
Profiles: ${profileNames.join(', ')}. P: [[lon, lat], ...]; Q: [[i, j], ...].`

/** What the build has put beside the program. */
export interface Built {
  /** File of the towns of the world. */
  cities?: string
}

const commands: Record<string, (args: Arguments, built: Built) => Promise<void> | void> = {
  import: importFile,
  matrix: writeMatrix,
  route: writeRoutes,
  city: writeCity,
}

/** Runs one command; answers 0 done, 1 a bug, 2 bad input, 3 no way there. Example: `process.exitCode = await main(['import', ...])` */
export async function main(words: readonly string[], built: Built = {}): Promise<number> {
  try {
    const [name = '', ...rest] = words
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined
    if (!command) throw new BadInput([name === '' ? 'No command.' : `There is no command "${name}".`, usage])
    await command(new Arguments(rest), built)
    return 0
  } catch (error) {
    if (error instanceof BadInput || error instanceof NoRoute) {
      console.error(error.message)
      return error instanceof BadInput ? 2 : 3
    }
    console.error(error)
    return 1
  }
}

async function importFile(args: Arguments, built: Built): Promise<void> {
  const path = args.operand('FILE.osm.pbf')
  const out = args.text('-o')
  const profiles = args.optional('--profiles') ?? args.optional('--profile') ?? 'car'
  const bbox = args.optional('--bbox')
  const name = args.optional('--name')
  const traffic = args.optional('--traffic')
  const pacePath = args.optional('--pace')
  if (traffic !== undefined && traffic !== 'left' && traffic !== 'right') args.fault('--traffic is left or right.')
  const box = bbox === undefined ? undefined : readBox(bbox, args)
  args.done()
  const pace = pacePath === undefined ? undefined : readPace(pacePath)
  const source = fileSource(path)
  const towns = built.cities === undefined ? undefined : citiesIfBuilt(built.cities)
  const began = process.cpuUsage()
  const { bytes, info } = await importRegion(source, {
    profiles: profiles.split(',') as ProfileName[],
    inflate: nodeInflate,
    ...(towns && { sideAt: (place) => towns.sideAt(place) }),
    ...(box && { bbox: box }),
    ...(name && { name }),
    ...(pace && { pace }),
    ...(traffic && { traffic: traffic as 'left' | 'right' }),
  })
  source.close()
  writeWhole(regionFile(out), bytes)
  const used = process.cpuUsage(began)
  const { report } = info
  const lines = [
    `${report.ways} ways, ${report.stretches} stretches between ${report.junctions} junctions; data of ${info.date ?? 'unknown date'}`,
    ...Object.entries(report.profiles).map(
      ([profile, own]) =>
        `${profile}: ${own.restrictions} turn restrictions used, ${own.restrictionsSkipped} skipped, ${own.conditional} conditional tags ignored; ${(own.mainShare * 100).toFixed(1)} % in the main network`,
    ),
    `${((used.user + used.system) / 1e6).toFixed(1)} s of CPU, ${Math.round(process.resourceUsage().maxRSS / 1024)} MB at most, ${(bytes.length / 1e6).toFixed(1)} MB written`,
  ]
  console.error(lines.join('\n'))
}

/** What stands in it is checked by the import. */
function readPace(path: string): OwnPaces {
  const pace = readJson(path)
  if (
    typeof pace !== 'object' ||
    pace === null ||
    !Object.values(pace).every((own) => typeof own === 'object' && own !== null)
  )
    throw new BadInput([`${path} is not { "car": { ... } }: numbers by profile.`])
  return pace
}

function readBox(text: string, args: Arguments): Bbox {
  const sides = text.split(',').map(Number)
  const [west, south, east, north] = sides
  if (sides.length !== 4 || !sides.every(Number.isFinite) || west >= east || south >= north)
    args.fault('--bbox is west,south,east,north in degrees.')
  return sides as Bbox
}

function writeMatrix(args: Arguments): void {
  const { router, points, out } = opened(args)
  const snaps = points.map((point) => router.snap(point))
  const weights = router.weights(snaps, snaps)
  const rows = (of: (weight: number) => number) =>
    points.map((_, row) =>
      points.map((_, column) => (row === column && snaps[row] ? 0 : known(weights[row * points.length + column], of))),
    )
  const snapMetres = snaps.map((snap) => (snap ? Math.round(snap.metres * 100) / 100 : null))
  writeWhole(out, JSON.stringify({ seconds: rows(seconds), metres: rows(metres), snapMetres }))
}

const known = (weight: number, of: (weight: number) => number) => (weight === Infinity ? null : of(weight))

function writeRoutes(args: Arguments): void {
  const pairsPath = args.text('--pairs')
  const { router, points, out, attribution } = opened(args)
  const pairs = readJson(pairsPath)
  if (!Array.isArray(pairs)) throw new BadInput([`${pairsPath} is not a list of pairs [[i, j], ...].`])
  const faults: string[] = []
  pairs.forEach((pair: unknown, k) => {
    const fine =
      Array.isArray(pair) && pair.length === 2 && pair.every((i) => Number.isInteger(i) && i >= 0 && i < points.length)
    if (!fine) faults.push(`Pair ${k + 1} is not [i, j] with both below ${points.length}.`)
  })
  if (faults.length > 0) throw new BadInput(faults)
  const missing: string[] = []
  const features = (pairs as [number, number][]).map(([from, to], k) => {
    const route = router.route([points[from], points[to]])
    if (!route) missing.push(`Pair ${k + 1}: no way from point ${from} to point ${to}.`)
    return {
      type: 'Feature',
      geometry: route ? { type: 'LineString', coordinates: route.legs[0].coordinates } : null,
      properties: {
        seconds: route ? Math.round(route.seconds * 1000) / 1000 : null,
        metres: route ? Math.round(route.metres * 10) / 10 : null,
      },
    }
  })
  writeWhole(out, JSON.stringify({ type: 'FeatureCollection', attribution, features }))
  const more = missing.length > 10 ? [`... and ${missing.length - 10} more.`] : []
  if (missing.length > 0) throw new NoRoute([...missing.slice(0, 10), ...more].join('\n'))
}

function opened(args: Arguments) {
  const path = args.operand('OUT')
  const profile = args.optional('--profile') ?? 'car'
  if (!profileNames.includes(profile as ProfileName))
    args.fault(`There is no profile "${profile}"; there are ${profileNames.join(', ')}.`)
  const pointsPath = args.text('--points')
  const out = args.text('-o')
  args.done()
  const points = readJson(pointsPath)
  if (!Array.isArray(points) || points.length === 0)
    throw new BadInput([`${pointsPath} is not a list of points [[lon, lat], ...].`])
  check(points as Position[])
  const region = loadRegion(path)
  return {
    router: region.router(profile as ProfileName),
    points: points as Position[],
    out,
    attribution: region.info.attribution.text,
  }
}

function readJson(path: string): unknown {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    throw new BadInput([`${path} cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown'}).`])
  }
  try {
    return JSON.parse(text)
  } catch {
    throw new BadInput([`${path} is not JSON.`])
  }
}

async function writeCity(args: Arguments): Promise<void> {
  const out = args.text('-o')
  const [junctions, seed] = [args.number('--junctions', 4500), args.number('--seed', 7)]
  const buildings = !args.flag('--no-buildings')
  if (junctions < 300 || junctions > 2_000_000) args.fault('--junctions lies between 300 and 2,000,000.')
  args.done()
  const parts: Uint8Array[] = []
  const city = generateCity({ seed, junctions, buildings })
  for await (const part of writeOsm(city.out, (bytes) => deflateSync(bytes))) parts.push(part)
  writeWhole(out, Buffer.concat(parts))
  console.error(`${city.junctions} junctions written to ${out}`)
}
