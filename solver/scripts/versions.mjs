// Which search a bench row belongs to: a stamp of what a search by one kernel is made of, and of nothing else, so that work
// on the one kernel leaves the rows of the other as they are.
import { createHash } from 'node:crypto'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const sources = join(dirname(fileURLToPath(import.meta.url)), '../src')
/** Folder of the other kernel's search. */
const others = { plain: 'rich', rich: 'plain' }

/**
 * The stamp of one kernel, `plain` or `rich`: of its WebAssembly and of the code that drives it, with comments, names and all
 * that is not used left out.
 */
export async function searchVersion(kernel, wasm, source = sources) {
  const { rolldown } = await import('rolldown')
  const entry = `\0search`
  const bundle = await rolldown({
    input: entry,
    platform: 'neutral',
    external: [/^node:/],
    // a kernel's module is there for its functions only: whose functions are not called is not part of it
    treeshake: { moduleSideEffects: (id) => id === entry },
    plugins: [
      {
        name: 'one-kernel',
        resolveId: (id, importer) => {
          if (id === entry) return entry
          const isOther = importer === join(source, 'search.ts') && id.startsWith(`./${others[kernel]}/`)
          // what is said about a plan once it is found does not change it
          const isAfter = id === './finish.ts'
          return isOther || isAfter ? { id: `\0none-${id}`, moduleSideEffects: false } : null
        },
        load: (id) => {
          if (id === entry)
            return `import { solve } from ${JSON.stringify(join(source, 'solve.ts'))}; globalThis.x = solve`
          return id.startsWith('\0none-') ? { code: none, moduleType: 'js' } : null
        },
      },
    ],
    logLevel: 'silent',
  })
  const { output } = await bundle.generate({ format: 'esm', minify: true })
  await bundle.close()
  const hash = createHash('sha256').update(wasm)
  for (const { code } of output) hash.update(code)
  return hash.digest('hex').slice(0, 12)
}

/** What is imported of the modules left out. */
const none = 'export const finish = 0, RichSearch = 0, PlainSearch = 0, plainOf = 0, ordersOf = 0, routesOf = 0'
