// Compiles the kernel to WebAssembly. Beside the build, tests use it too.
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const solver = join(dirname(fileURLToPath(import.meta.url)), '..')

/** The bytes of one kernel, `plain` or `rich`. */
export async function compileKernel(name) {
  const { default: asc } = await import('assemblyscript/asc')
  let bytes = null
  const said = []
  const entry = `src/kernel/${name}.ts`
  const flags = ['-O3', '--runtime', 'stub', '--uncheckedBehavior', 'always', '--noAssert']
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
  return bytes
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
