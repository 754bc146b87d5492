/** Which files of the page go together, found by measuring: a build without rules tells what each part weighs and which
 *  screens fetch it, and parts are joined for as long as that saves more requests than it sends bytes to screens in vain. */
import { gzipSync } from 'node:zlib'
import { build, type Rolldown, type UserConfig } from 'vite'

/** What one request less is worth, in gzipped bytes sent in vain. */
const bytesOfRequest = 1200

const weightOfLater = 0.1
/** By folder: the frame, what stands in it, and the entrances, which stand outside. */
const isFrame = /[\\/]src[\\/]shell[\\/]\w+Layout\.tsx$/
const screens = /[\\/]src[\\/]features[\\/].*Screen\.tsx$/
const unframed = /[\\/]src[\\/]features[\\/](auth|front)[\\/]/

/** What is fetched by itself: the screen of a page, or what opens on it later and counts for less in a first visit. */
interface Visit {
  weight: number
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
  const later = chunks.filter(({ isEntry }) => !isEntry)
  const parts = new Map(
    later.map(({ fileName, code, moduleIds, isDynamicEntry }): [string, Part] => [
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
  for (const { fileName, imports } of later)
    for (const file of imports) if (parts.has(file)) parts.get(fileName)!.imports.add(parts.get(file)!)
  const frame = later.filter(({ facadeModuleId }) => isFrame.test(facadeModuleId ?? ''))
  for (const chunk of later.filter(({ isDynamicEntry }) => isDynamicEntry)) {
    const isScreen = screens.test(chunk.facadeModuleId ?? '')
    const isFramed = isScreen && !unframed.test(chunk.facadeModuleId ?? '')
    const visit = { weight: isScreen ? 1 : weightOfLater }
    for (const { fileName } of isFramed ? [chunk, ...frame] : [chunk])
      for (const part of reached(parts.get(fileName)!)) part.visits.add(visit)
  }
  return [...parts.values()]
}

/** Joins the two parts that save most, again and again. */
function join(parts: readonly Part[]): readonly Part[] {
  const shared = parts.filter(({ isShared }) => isShared)
  let best: { one: Part; other: Part; saved: number } | undefined
  for (const [at, one] of shared.entries())
    for (const other of shared.slice(at + 1)) {
      const saved = savedBy(one, other)
      if (saved > (best?.saved ?? 0) && !makesRing(one, other) && !makesRing(other, one)) best = { one, other, saved }
    }
  return best ? join(joined(parts, best.one, best.other)) : parts
}

function savedBy(one: Part, other: Part): number {
  const [whole, part] = [weightOf(one.visits), weightOf(other.visits)]
  const both = weightOf([...one.visits].filter((visit) => other.visits.has(visit)))
  return both * bytesOfRequest - one.bytes * (part - both) - other.bytes * (whole - both)
}

const weightOf = (visits: Iterable<Visit>): number => [...visits].reduce((sum, { weight }) => sum + weight, 0)

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
  return [...parts.filter((part) => part !== one && part !== other), both]
}
