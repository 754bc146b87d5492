// Builds the solver into solver/dist: the kernels to WebAssembly, then library, worker and command line, each one file.
// `node solver/scripts/build.mjs` builds when something changed; `ensureBuilt()` is what the other scripts call.
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createHash, randomUUID } from 'node:crypto'
import { searchVersion } from './versions.mjs'
import { compileKernel } from './wasm.mjs'

const solver = join(dirname(fileURLToPath(import.meta.url)), '..')
const dist = join(solver, 'dist')
const kernels = ['plain', 'rich'].filter((name) => existsSync(join(solver, `src/kernel/${name}.ts`)))
const entries = ['index', 'worker', 'cli', 'bench', 'bench-child'].filter((name) => existsSync(entryOf(name)))

/** Builds if any source is newer than what stands in dist, and returns the folder. */
export async function ensureBuilt() {
  const sources = await sourcesHash()
  if (await isBuiltOf(sources)) return dist
  // built aside and moved, so that whoever runs or builds it meanwhile never finds half of it
  const aside = `${dist}-${randomUUID()}`
  await build(aside)
  await writeFile(join(aside, 'stamp'), sources)
  try {
    if (await isBuiltOf(sources)) return dist
    await rm(dist, { recursive: true, force: true })
    await rename(aside, dist)
  } catch (error) {
    // another process has put its own in place at the same moment
    if (!(await isBuiltOf(sources))) throw error
  } finally {
    await rm(aside, { recursive: true, force: true })
  }
  return dist
}

async function isBuiltOf(sources) {
  const stamp = join(dist, 'stamp')
  return existsSync(stamp) && (await readFile(stamp, 'utf8')) === sources
}

/** Base64 of each kernel, in the place of src/kernel/bytes.ts. */
function bytesModule(compiled) {
  const pairs = compiled.map(([name, bytes]) => [name, Buffer.from(bytes).toString('base64')])
  return `export const bytesOf = ${JSON.stringify({ plain: '', rich: '', ...Object.fromEntries(pairs) })}`
}

async function build(folder) {
  const { rolldown } = await import('rolldown')
  const compiled = await Promise.all(kernels.map(async (name) => [name, await compileKernel(name)]))
  const bytes = bytesModule(compiled)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const kernelBytes = {
    name: 'kernel-bytes',
    load: (id) => (id.endsWith('/kernel/bytes.ts') ? { code: bytes, moduleType: 'js' } : null),
  }
  const input = Object.fromEntries(entries.map((name) => [name, entryOf(name)]))
  const bundle = await rolldown({
    input,
    platform: 'neutral',
    external: [/^node:/],
    plugins: [kernelBytes],
    logLevel: 'warn',
  })
  await bundle.write({ dir: folder, format: 'esm', entryFileNames: '[name].js', chunkFileNames: 'part-[name].js' })
  await bundle.close()
  const versions = await Promise.all(compiled.map(async ([name, wasm]) => [name, await searchVersion(name, wasm)]))
  await writeFile(join(folder, 'versions.json'), JSON.stringify(Object.fromEntries(versions)))
}

function entryOf(name) {
  const inBench = { bench: 'bench/run.ts', 'bench-child': 'bench/child.ts' }
  return join(solver, inBench[name] ?? `src/${name}.ts`)
}

async function sourcesHash(folders = ['src', 'bench', 'wasm', 'scripts']) {
  const hash = createHash('sha256')
  for (const folder of folders) {
    if (!existsSync(join(solver, folder))) continue
    const files = await readdir(join(solver, folder), { recursive: true })
    for (const file of files.filter((name) => /(?<!\.test)\.(ts|mjs)$/.test(name)).sort()) {
      const path = join(solver, folder, file)
      if (!(await stat(path)).isFile()) continue
      hash.update(file).update(await readFile(path))
    }
  }
  return hash.digest('hex')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(await ensureBuilt())
