// Compiles the kernel to WebAssembly. Beside the build, tests use it too.
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pad } from './pad.mjs'

const solver = join(dirname(fileURLToPath(import.meta.url)), '..')

/** Of this process, by file: two builds in one ask for the same kernel at once, and it is compiled once. */
const underWay = new Map()

/** The bytes of one kernel, `plain` or `rich`; compiled only when a source has changed. */
export async function compileKernel(name) {
  const kept = join(solver, '.cache', `${name}-${await sourcesHash()}.wasm`)
  if (!underWay.has(kept)) {
    const bytes = keptOrCompiled(name, kept)
    underWay.set(kept, bytes)
    // the next who asks tries again
    bytes.catch(() => underWay.delete(kept))
  }
  return underWay.get(kept)
}

async function keptOrCompiled(name, kept) {
  try {
    return new Uint8Array(await readFile(kept))
  } catch {
    const bytes = await compile(name)
    await mkdir(dirname(kept), { recursive: true })
    // written aside first, under a name of its own: another process may be reading or writing it, too
    const aside = `${kept}.${randomUUID()}`
    await writeFile(aside, bytes)
    await rename(aside, kept)
    return bytes
  }
}

async function sourcesHash() {
  const hash = createHash('sha256')
  const files = (await readdir(join(solver, 'src/kernel'))).filter((file) => file.endsWith('.ts')).toSorted()
  for (const file of [
    ...files.map((name) => `src/kernel/${name}`),
    'wasm/mem.ts',
    'scripts/wasm.mjs',
    'scripts/pad.mjs',
  ]) {
    hash.update(await readFile(join(solver, file)))
  }
  return hash.digest('hex').slice(0, 16)
}

async function compile(name) {
  const { default: asc } = await import('assemblyscript/asc')
  let bytes = null
  const said = []
  const entry = `src/kernel/${name}.ts`
  const flags = ['-O3', '--runtime', 'stub', '--uncheckedBehavior', 'always', '--noAssert']
  // two instances share a memory when a kernel settles, and the second must not start it anew
  flags.push('--importMemory', '--initialMemory', '1', '--exportStart', 'start')
  const { error } = await asc.main([entry, '--outFile', 'kernel.wasm', ...flags], {
    stdout: { write: () => true },
    stderr: { write: (text) => said.push(text) },
    readFile: (file) => readSource(file),
    writeFile: (file, contents) => {
      if (file === 'kernel.wasm') bytes = contents
    },
    listFiles: () => [],
  })
  if (error || !bytes) throw new Error(`The kernel ${name} does not compile:\n${said.join('')}`)
  return pad(await inlined(bytes, sizes[name]), setups[name])
}

/** What fills the kernels, and is over when they settle. */
const setups = {
  plain: ['start', 'makeProblem', 'makeSearch', 'setSettings', 'readNeighbourCosts'],
  rich: ['start', 'makeMatrices', 'turnMatrices', 'makeRichProblem', 'makeRichSearch', 'setSettings'],
}

/** The rich kernel is three times as large: inlined as freely it takes longer to get going than it gains in seconds. */
const sizes = { plain: { flexible: 500, oneCaller: 5000 }, rich: { flexible: 200, oneCaller: 300 } }

/** Puts far more functions into their callers than asc would: a tenth more speed for half as many bytes again. */
async function inlined(bytes, { flexible, oneCaller }) {
  const { default: binaryen } = await import('binaryen')
  const { MutableGlobals, BulkMemory, BulkMemoryOpt, SignExt, NontrappingFPToInt } = binaryen.Features
  const module = binaryen.readBinary(bytes)
  module.setFeatures(MutableGlobals | BulkMemory | BulkMemoryOpt | SignExt | NontrappingFPToInt)
  binaryen.setOptimizeLevel(4)
  binaryen.setShrinkLevel(0)
  binaryen.setAlwaysInlineMaxSize(60)
  binaryen.setFlexibleInlineMaxSize(flexible)
  binaryen.setOneCallerInlineMaxSize(oneCaller)
  binaryen.setAllowInliningFunctionsWithLoops(true)
  // asc leaves the first 1024 bytes free
  binaryen.setLowMemoryUnused(true)
  module.optimize()
  module.optimize()
  // settle.ts reads what they stand at
  for (let at = 0; at < module.getNumGlobals(); at++) {
    module.addGlobalExport(binaryen.getGlobalInfo(module.getGlobalByIndex(at)).name, `g${at}`)
  }
  const made = module.emitBinary()
  module.dispose()
  return made
}

/** One source, two builds: `mem.ts` is the other one, and imports of types become plain ones, as asc wants them. */
async function readSource(file) {
  const path = file.endsWith('src/kernel/mem.ts') ? 'wasm/mem.ts' : file
  try {
    const text = await readFile(join(solver, path), 'utf8')
    return text.replaceAll(/^import type /gm, 'import ').replaceAll(/(from '\.\/[\w-]+)\.ts'/g, "$1'")
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
    throw error
  }
}
