/** Which files of the page go together, found by measuring: a build without rules tells what each part weighs and which
 *  screens fetch it, and parts are joined for as long as that saves more requests than it sends bytes to screens in vain.
 *  What was found is kept in `together.txt`, and only what is new is measured: a small change elsewhere would otherwise join
 *  everything anew, and make pages heavier that nobody touched. */
import { readFileSync, writeFileSync } from 'node:fs'
import { relative, sep } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown, type UserConfig } from 'vite'
import { joinParts, reached, type Cost, type Part } from './joining.ts'

/** By folder: the frame, what stands in it, and the entrances, which stand outside. */
const isFrame = /[\\/]src[\\/]hosts[\\/]browser[\\/]framed\.tsx$/
const screens = /[\\/]src[\\/]features[\\/].*Screen\.tsx$/
/** One of them stands in the first look at its screen. */
const tabs = /[\\/]src[\\/]features[\\/].*Tab\.tsx$/
const unframed = /[\\/]src[\\/]features[\\/](people[\\/]auth|front)[\\/]/

/** What is fetched by itself: the screen of a page, or what opens on it. What a byte in vain costs it, and what one request
 *  less is worth: an entrance is few files and is to be light above all, however many screens stand behind it, and what opens
 *  later counts for less. */
const costs = {
  framed: { byte: 1, request: 7750 },
  entrance: { byte: 20, request: 15_000 },
  tab: { byte: 0.5, request: 4000 },
  later: { byte: 0.1, request: 120 },
} satisfies Record<string, Cost>
type Kind = keyof typeof costs

const file = 'src/hosts/browser/together.txt'
/** As it stands in the file, wherever the product lies. */
const nameOf = (module: string): string => relative(process.cwd(), module).replaceAll(sep, '/')

/** A group is lines, and an empty one ends it. */
const keptGroups = (): readonly (readonly string[])[] =>
  readFileSync(file, 'utf8')
    .split('\n\n')
    .map((group) => group.split('\n').filter((line) => line !== ''))

/** Writes down what goes together; modules that the build makes up have no file, and stand where they are needed. */
function keep(parts: readonly Part[]): void {
  const groups = parts.map(({ modules }) =>
    modules
      .filter((module) => !module.startsWith('\0'))
      .map(nameOf)
      .toSorted(),
  )
  const texts = groups.filter((group) => group.length > 0).map((group) => group.join('\n'))
  writeFileSync(file, `${texts.toSorted().join('\n\n')}\n`)
}

/** Tells the name of the file that a module goes to, or nothing where only one screen needs it.
 *  @param isKept whether what is found is written down, for the builds to come */
export async function measureTogether(page: UserConfig, isKept: boolean): Promise<(module: string) => string | null> {
  const answer = await build({ ...page, configFile: false, logLevel: 'silent', build: { ...page.build, write: false } })
  const outputs = [answer].flat().flatMap((one) => ('output' in one ? one.output : []))
  const parts = partsOf(outputs.filter((one) => one.type === 'chunk'))
  if (isKept) keep(parts)
  const names = new Map(parts.flatMap(({ modules }, at) => modules.map((module) => [module, `shared-${at}`])))
  return (module) => names.get(module) ?? null
}

function partsOf(chunks: readonly Rolldown.OutputChunk[]): readonly Part[] {
  const visits = chunks.filter(({ isDynamicEntry }) => isDynamicEntry).map((chunk) => ({ chunk, ...visitOf(chunk) }))
  const groups = new Map(keptGroups().flatMap((group, at) => group.map((module) => [module, at])))
  // a word of bits holds visits of one cost
  const words = Object.keys(costs).flatMap((kind) => inWords(visits.filter((visit) => visit.kind === kind)))
  const parts = new Map(
    chunks.map(({ fileName, code, moduleIds, isDynamicEntry }): [string, Part] => [
      fileName,
      {
        modules: moduleIds,
        group: moduleIds.map((module) => groups.get(nameOf(module))).find((group) => group !== undefined),
        bytes: weightOf(code),
        hasLooks: moduleIds.some((module) => module.endsWith('.css')),
        isShared: !isDynamicEntry,
        visits: new Uint32Array(words.length),
        imports: new Set(),
      },
    ]),
  )
  for (const { fileName, imports } of chunks)
    for (const file of imports) if (parts.has(file)) parts.get(fileName)!.imports.add(parts.get(file)!)
  const entries = chunks.filter(({ isEntry }) => isEntry)
  const frame = chunks.filter(({ facadeModuleId }) => isFrame.test(facadeModuleId ?? ''))
  for (const [word, visitors] of words.entries())
    for (const [bit, { chunk, isFramed }] of visitors.entries())
      for (const { fileName } of [chunk, ...entries, ...(isFramed ? frame : [])])
        for (const part of reached(parts.get(fileName)!)) part.visits[word]! |= 1 << bit
  return joinParts(
    [...parts.values()],
    words.map(([visit]) => costs[visit!.kind]),
  )
}

/** Without the names of other files: they say what is in those, and a letter changed anywhere would group all of it anew. */
const weightOf = (code: string): number => gzipSync(code.replaceAll(fileNames, '')).length
const fileNames = /[\w-]{7}(?=\.(?:js|css)\b)/g

const inWords = <T>(visits: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(visits.length / 32) }, (_, word) => visits.slice(word * 32, word * 32 + 32))

function visitOf({ facadeModuleId }: Rolldown.OutputChunk): { kind: Kind; isFramed: boolean } {
  const file = facadeModuleId ?? ''
  if (tabs.test(file)) return { kind: 'tab', isFramed: true }
  if (!screens.test(file)) return { kind: 'later', isFramed: false }
  return unframed.test(file) ? { kind: 'entrance', isFramed: false } : { kind: 'framed', isFramed: true }
}
