/** Which files of the page go together, found by measuring: a build without rules tells what each part weighs and which
 *  screens fetch it, and parts are joined for as long as that saves more requests than it sends bytes to screens in vain.
 *  Each build measures anew, some seconds long, and the same sources give the same files. */
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
  framed: { byte: 1, request: 9000 },
  entrance: { byte: 20, request: 15_000 },
  tab: { byte: 0.5, request: 4000 },
  later: { byte: 0.1, request: 120 },
} satisfies Record<string, Cost>
type Kind = keyof typeof costs

/** Tells the name of the file that a module goes to, or nothing where only one screen needs it. */
export async function measureTogether(page: UserConfig): Promise<(module: string) => string | null> {
  const answer = await build({ ...page, configFile: false, logLevel: 'silent', build: { ...page.build, write: false } })
  const outputs = [answer].flat().flatMap((one) => ('output' in one ? one.output : []))
  const parts = partsOf(outputs.filter((one) => one.type === 'chunk'))
  const names = new Map(parts.flatMap(({ modules }, at) => modules.map((module) => [module, `shared-${at}`])))
  return (module) => names.get(module) ?? null
}

function partsOf(chunks: readonly Rolldown.OutputChunk[]): readonly Part[] {
  const visits = chunks.filter(({ isDynamicEntry }) => isDynamicEntry).map((chunk) => ({ chunk, ...visitOf(chunk) }))
  // a word of bits holds visits of one cost
  const words = Object.keys(costs).flatMap((kind) => inWords(visits.filter((visit) => visit.kind === kind)))
  const parts = new Map(
    chunks.map(({ fileName, code, moduleIds, isDynamicEntry }): [string, Part] => [
      fileName,
      {
        modules: moduleIds,
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
