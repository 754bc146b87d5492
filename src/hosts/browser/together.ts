/** Which files of the page go together, found by measuring: a build without rules tells what each part weighs and which
 *  screens fetch it, and parts are joined for as long as that saves more requests than it sends bytes to screens in vain. */
import { gzipSync } from 'node:zlib'
import { build, type Rolldown, type UserConfig } from 'vite'

/** By folder: the frame, what stands in it, and the entrances, which stand outside. */
const isFrame = /[\\/]src[\\/]shell[\\/]\w+Layout\.tsx$/
const screens = /[\\/]src[\\/]features[\\/].*Screen\.tsx$/
/** One of them stands in the first look at its screen. */
const tabs = /[\\/]src[\\/]features[\\/].*Tab\.tsx$/
const unframed = /[\\/]src[\\/]features[\\/](auth|front)[\\/]/

/** What is fetched by itself: the screen of a page, or what opens on it. What a byte in vain costs it, and what one request
 *  less is worth: an entrance is few files and is to be light above all, however many screens stand behind it, and what opens
 *  later counts for less. */
interface Visit {
  byte: number
  request: number
}
const costs = {
  framed: { byte: 1, request: 8000 },
  entrance: { byte: 20, request: 15_000 },
  tab: { byte: 0.5, request: 4000 },
  later: { byte: 0.1, request: 120 },
}

/** A file of the build without rules, and the visits that come to need it. */
interface Part {
  modules: readonly string[]
  bytes: number
  /** What only one screen needs stays with it. */
  isShared: boolean
  visits: Set<Visit>
  imports: Set<Part>
}

/** Tells the name of the file that a module goes to, or nothing where only one screen needs it. */
export async function measureTogether(page: UserConfig): Promise<(module: string) => string | null> {
  const answer = await build({ ...page, configFile: false, logLevel: 'silent', build: { ...page.build, write: false } })
  const outputs = [answer].flat().flatMap((one) => ('output' in one ? one.output : []))
  const parts = join(partsOf(outputs.filter((one) => one.type === 'chunk'))).filter(({ isShared }) => isShared)
  const names = new Map(parts.flatMap(({ modules }, at) => modules.map((module) => [module, `shared-${at}`])))
  return (module) => names.get(module) ?? null
}

function partsOf(chunks: readonly Rolldown.OutputChunk[]): Part[] {
  const parts = new Map(
    chunks.map(({ fileName, code, moduleIds, isDynamicEntry }): [string, Part] => [
      fileName,
      {
        modules: moduleIds,
        bytes: gzipSync(code).length,
        isShared: !isDynamicEntry,
        visits: new Set(),
        imports: new Set(),
      },
    ]),
  )
  for (const { fileName, imports } of chunks)
    for (const file of imports) if (parts.has(file)) parts.get(fileName)!.imports.add(parts.get(file)!)
  const entries = chunks.filter(({ isEntry }) => isEntry)
  const frame = chunks.filter(({ facadeModuleId }) => isFrame.test(facadeModuleId ?? ''))
  for (const chunk of chunks.filter(({ isDynamicEntry }) => isDynamicEntry)) {
    const { visit, isFramed } = visitOf(chunk.facadeModuleId ?? '')
    for (const { fileName } of [chunk, ...entries, ...(isFramed ? frame : [])])
      for (const part of reached(parts.get(fileName)!)) part.visits.add(visit)
  }
  return [...parts.values()]
}

function visitOf(file: string): { visit: Visit; isFramed: boolean } {
  if (tabs.test(file)) return { visit: { ...costs.tab }, isFramed: true }
  if (!screens.test(file)) return { visit: { ...costs.later }, isFramed: false }
  return unframed.test(file)
    ? { visit: { ...costs.entrance }, isFramed: false }
    : { visit: { ...costs.framed }, isFramed: true }
}

/** Joins the two parts that save most, again and again. */
function join(parts: readonly Part[]): readonly Part[] {
  const shared = parts.filter(({ isShared }) => isShared)
  let best: { one: Part; other: Part; saved: number } | undefined
  for (const [at, one] of shared.entries())
    for (const other of shared.slice(at + 1)) {
      const saved = savedBy(one, other, best?.saved ?? 0)
      if (saved > (best?.saved ?? 0) && !makesRing(one, other) && !makesRing(other, one)) best = { one, other, saved }
    }
  return best ? join(joined(parts, best.one, best.other)) : parts
}

/** What is sent in vain is not the other part alone, but also what that one counts on. */
function savedBy(one: Part, other: Part, best: number): number {
  const [together, first, second] = [new Set<Visit>(), new Set(one.visits), new Set(other.visits)]
  for (const visit of first) if (second.delete(visit)) together.add(visit)
  for (const visit of together) first.delete(visit)
  const saved = sumOf(together, 'request') - other.bytes * sumOf(first, 'byte') - one.bytes * sumOf(second, 'byte')
  if (saved <= best) return saved
  return sumOf(together, 'request') - inVain(first, other) - inVain(second, one)
}

function inVain(visits: ReadonlySet<Visit>, part: Part): number {
  const cost = (needed: Part) =>
    needed.bytes *
    sumOf(
      [...visits].filter((visit) => !needed.visits.has(visit)),
      'byte',
    )
  return visits.size === 0 ? 0 : [...reached(part)].reduce((sum, needed) => sum + cost(needed), 0)
}

const sumOf = (visits: Iterable<Visit>, what: keyof Visit): number =>
  [...visits].reduce((sum, visit) => sum + visit[what], 0)

/** Whether a third part stands between the two: joined, they would count on themselves by way of it. */
const makesRing = (from: Part, to: Part): boolean =>
  [...from.imports].some((between) => between !== to && reached(between).has(to))

function reached(part: Part): Set<Part> {
  const all = new Set([part])
  for (const one of all) for (const next of one.imports) all.add(next)
  return all
}

function joined(parts: readonly Part[], one: Part, other: Part): Part[] {
  const both: Part = {
    modules: [...one.modules, ...other.modules],
    bytes: one.bytes + other.bytes,
    isShared: true,
    visits: new Set([...one.visits, ...other.visits]),
    imports: new Set([...one.imports, ...other.imports].filter((part) => part !== one && part !== other)),
  }
  for (const part of parts)
    if (part.imports.delete(one) || part.imports.delete(other)) {
      part.imports.delete(other)
      part.imports.add(both)
    }
  for (const needed of reached(both)) for (const visit of both.visits) needed.visits.add(visit)
  return [...parts.filter((part) => part !== one && part !== other), both]
}
