import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { boundsOf, nameOfExtract } from '#features/map/rules'
import { profiles as known } from '#features/map/contract'
import { keepRegion, type Made } from '#features/map/server/keep-region'
import { openDatabase } from './database.ts'
import { createHost } from './host.ts'
import { log } from './log.ts'
import { bringRegion } from './region-door.ts'
import { roadsOfNode } from './roads.ts'
import { filesIn, needSettings, placeOf } from './settings.ts'
import { CannotStart, orStop } from './stop.ts'

type ImportOptions = { file: string; name: string; profiles: string[]; bounds: ReturnType<typeof boundsOf> }

/** `npm run import-roads FILE [--profiles car,van] [--bbox w,s,e,n] [--name NAME]`: works beside a running server. */
export async function importRoads(args: string[]) {
  process.umask(0o077)
  await orStop(async () => {
    const asked = read(args)
    const settings = needSettings({ ...placeOf(process.env), ...filesIn(process.env) })
    const roads = roadsOfNode(settings, log)
    const { name, profiles, bounds } = asked
    const done = await roads.import(
      bytesOf(asked.file),
      { name, profiles, ...(bounds && { bounds }) },
      ({ step, share }) => process.stdout.isTTY && process.stdout.write(`\r${step} ${Math.round(share * 100)} %      `),
      new AbortController().signal,
    )
    if (process.stdout.isTTY) process.stdout.write('\r')
    if (!done.ok) throw new CannotStart(done.faults.join('\n'))
    const made: Made = { name, region: done.region, report: done.report }
    if (settings.databaseUrl !== undefined || !(await bringRegion(settings.data, made))) {
      const lost = (line: string) => {
        throw new Error(line)
      }
      const database = await openDatabase(settings, { log, lost, knocked: (socket) => void socket.destroy() })
      // nothing of a region is sealed
      await keepRegion(createHost(database, settings, new Uint8Array(32)), made)
      await database.close()
    }
    report(made)
    process.exit(0)
  })
}

function read(args: string[]): ImportOptions {
  const faults: string[] = []
  const options: Record<string, string> = {}
  const files: string[] = []
  for (let at = 0; at < args.length; at++) {
    const [, option, given] = /^--(profiles|bbox|name)(?:=(.*))?$/.exec(args[at]!) ?? []
    if (option) options[option] = given ?? args[++at] ?? ''
    else if (args[at]!.startsWith('-'))
      faults.push(`${args[at]} is not known: there are --profiles, --bbox and --name.`)
    else files.push(args[at]!)
  }
  const [file] = files
  if (!file || files.length > 1) faults.push('Give one file: npm run import-roads FILE.osm.pbf')
  const profiles = (options['profiles'] ?? 'car').split(',').map((one) => one.trim())
  for (const one of profiles)
    if (!(known as readonly string[]).includes(one))
      faults.push(`There is no profile "${one}": there are ${known.join(', ')}.`)
  const bounds = boundsOf(options['bbox'])
  if (options['bbox'] !== undefined && !bounds)
    faults.push(`--bbox is "${options['bbox']}": it is west,south,east,north in degrees.`)
  if (faults.length > 0) throw new CannotStart(faults.join('\n'))
  const name = options['name'] ?? nameOfExtract(basename(file!))
  return { file: file!, name, profiles, bounds }
}

function bytesOf(file: string): Uint8Array {
  try {
    return new Uint8Array(readFileSync(file))
  } catch (error) {
    throw new CannotStart(`${file} cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown'}).`)
  }
}

function report({ name, report }: Made) {
  const { ways, junctions, restrictions, mainShare, date, seconds, megabytes, memoryMegabytes, profiles } = report
  console.log(`${name}: ${profiles.join(', ')}; ${ways} ways, ${junctions} junctions`)
  console.log(
    `Turn restrictions: ${restrictions.used} used, ${restrictions.skipped} skipped. ${(mainShare * 100).toFixed(1)} % of the streets hang together.`,
  )
  console.log(
    `${date ? `As of ${date}. ` : ''}${seconds.toFixed(1)} s, ${memoryMegabytes ?? '?'} MB of memory at most, ${megabytes.toFixed(1)} MB kept.`,
  )
  for (const note of report.notes) console.log(note)
}
