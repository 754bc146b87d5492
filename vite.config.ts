import { readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { fileURLToPath } from 'node:url'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown, type UserConfig } from 'vite'
import { demoPages } from './src/hosts/browser/demo-pages.ts'
import { drivePage } from './src/hosts/browser/drive-build.ts'
import { measureTogether } from './src/hosts/browser/together.ts'

/** Labels are ICU text in JSON; the pages get them compiled, so that no parser is sent to them. */
const labels: Plugin = {
  name: 'labels',
  enforce: 'pre',
  load(id) {
    const file = id.split('?')[0]!
    if (!/\/labels\.\w+\.json$/.test(file)) return null
    const words = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)
    const compiled = Object.fromEntries(words.map(([key, text]) => [key, compileMessage(text)]))
    return { code: `export default ${JSON.stringify(compiled)}`, moduleType: 'js' }
  },
}

const solverAt = (file: string): string => fileURLToPath(new URL(`./solver/src/${file}`, import.meta.url))
/** What only Node has, where a browser is built for: it is asked for there by nobody. */
const noThreads = '\0no-threads'
/** The solver from its sources, so that its threads are files of this build; its kernels are compiled where it is built. */
const solver = (isBuilt: boolean, isBrowser = true): Plugin => ({
  name: 'solver',
  enforce: 'pre',
  resolveId: (id) =>
    id === '@meridian/solver' ? solverAt('index.ts') : isBrowser && id === 'node:worker_threads' ? noThreads : null,
  async load(id) {
    if (id === noThreads) return { code: 'export const [parentPort, Worker] = []', moduleType: 'js' }
    if (!isBuilt || id.split('?')[0] !== solverAt('kernel/bytes.ts')) return null
    const { compileKernel } = await import('./solver/scripts/wasm.mjs')
    const kernels = (['plain', 'rich'] as const).map(async (name) => {
      const bytes = await compileKernel(name)
      return [name, Buffer.from(bytes).toString('base64')] as const
    })
    const bytesOf = Object.fromEntries(await Promise.all(kernels))
    return { code: `export const bytesOf = ${JSON.stringify(bytesOf)}`, moduleType: 'js' }
  },
})

/** Files that count on each other are run before what they need is there: a component is then undefined, on some page, in
 *  the built product alone. So a grouping that makes such a ring does not build. */
const noRings: Plugin = {
  name: 'no-rings',
  generateBundle(_options, bundle) {
    const importsOf = (file: string) => {
      const chunk = bundle[file]
      return chunk?.type === 'chunk' ? chunk.imports : []
    }
    for (const file of Object.keys(bundle)) {
      const reached = new Set(importsOf(file))
      for (const one of reached) for (const next of importsOf(one)) reached.add(next)
      if (reached.has(file)) this.error(`${file} counts on itself, by way of ${[...reached].join(', ')}`)
    }
  },
}

type Groups = Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']
const languages = ['en', 'fr', 'ar']

/** Of each feature; a dashboard shows cards of others, and that of logistics parts of three. */
const looksOf = (file: string): string =>
  /[\\/]logistics[\\/](exceptions|first-steps|tour)[\\/]/.test(file)
    ? 'looks-day'
    : `looks-${/[\\/]features[\\/](dashboards|.+)[\\/]/.exec(file)?.[1] ?? 'kit'}`

/** What every page needs is one file, and so are the words of the frame in each language. */
const initial = { name: 'initial', tags: ['$initial' as const], priority: 2 }
const looks = { name: looksOf, debugName: 'looks', test: /\.module\.css$/ }
const words = languages.flatMap((language) => [
  {
    name: `words-${language}`,
    test: new RegExp(
      `src[\\\\/](client|shell|ui|features[\\\\/]people[\\\\/]notifications)[\\\\/](labels\\.|words-)${language}\\.`,
    ),
  },
  {
    name: `dashboards-${language}`,
    // with those of the cards that others lend
    test: new RegExp(
      `src[\\\\/]features[\\\\/](dashboards|logistics[\\\\/](exceptions|tour))[\\\\/].*labels\\.${language}\\.`,
    ),
  },
])

/** Everything else goes together by a measured rule. */
async function grouped(config: UserConfig): Promise<UserConfig> {
  // looks weigh little, and each file of them is a request: those of the kit are one, and those of each feature
  const name = await measureTogether(withGroups(config, [initial, looks, ...words]))
  const grouped = withGroups(config, [
    ...words,
    { name, debugName: 'together', includeDependenciesRecursively: false, priority: 1 },
    looks,
  ])
  // the demo has no server that a phone of somebody could reach
  if (config === demo) return grouped
  return { ...grouped, plugins: [...grouped.plugins!, drivePage([labels, react({ compiler: true })])] }
}

/** How long a plugin took of a build is nothing that who starts Meridian can mend. */
const quiet = { bundlerTimings: false }

const withGroups = (config: UserConfig, groups: Groups): UserConfig => ({
  ...config,
  build: {
    ...config.build,
    rolldownOptions: {
      checks: quiet,
      // what is lent is named in lists: who takes one of a list does not take the others
      treeshake: { moduleSideEffects: [{ test: /[\\/]lent\.ts$/, sideEffects: false }] },
      // named by what they hold alone: the first file lists all others, and their names would weigh on every visit
      output: {
        codeSplitting: { groups },
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:7][extname]',
      },
    },
  },
})

const theServer = { target: `http://127.0.0.1:${process.env['PORT'] ?? 3000}`, changeOrigin: false }
const page: UserConfig = {
  plugins: [labels, solver(false), react({ compiler: true }), noRings],
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    // what a page may weigh is asked of each page, by its own limit
    chunkSizeWarningLimit: Infinity,
    target: 'es2023',
    modulePreload: { polyfill: false },
    // which looks a page of the front needs before its script has come
    manifest: true,
  },
  // the optimiser of the landing page is a thread
  worker: { format: 'es', plugins: () => [solver(true)], rolldownOptions: { checks: quiet } },
  // The host stays as the browser wrote it, or the server would take our own pages for another site's.
  server: { proxy: { '/api': theServer, '/track': theServer } },
}

/** Servable from any folder, so every address in it is relative. */
const demo: UserConfig = {
  ...page,
  base: './',
  plugins: [labels, solver(true), react({ compiler: true }), noRings, demoPages],
  build: { ...page.build, outDir: 'dist/demo' },
  // the database's own code is written so
  worker: {
    format: 'es',
    plugins: () => [labels, solver(true)],
    rolldownOptions: { checks: { ...quiet, eval: false } },
  },
}

/** One file without imports, which every browser takes for a service worker; it goes beside the demo's page. */
const serviceWorker: UserConfig = {
  build: {
    outDir: 'dist/demo',
    emptyOutDir: false,
    target: 'es2023',
    rolldownOptions: {
      checks: quiet,
      input: 'src/hosts/browser/service-worker.ts',
      output: { format: 'iife', entryFileNames: 'service-worker.js' },
    },
  },
}

/** Named entries: on Node 20 a .ts file cannot be a thread. */
const server: UserConfig = {
  plugins: [labels, solver(true, false)],
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    rolldownOptions: {
      checks: quiet,
      input: {
        main: 'src/hosts/node/main.ts',
        backup: 'src/hosts/node/backup.ts',
        restore: 'src/hosts/node/restore.ts',
        recover: 'src/hosts/node/recover.ts',
        database: 'src/hosts/node/database.ts',
        'pglite-thread': 'src/hosts/node/pglite-thread.ts',
        'roads-thread': 'src/hosts/node/roads-thread.ts',
        'roads-process': 'src/hosts/node/roads-process.ts',
        'parser-process': 'src/hosts/node/parser-process.ts',
        // beside the part that opens it
        'parts/worker': 'solver/src/worker.ts',
        'import-roads': 'src/hosts/node/import-roads.ts',
      },
      external: [...builtinModules, /^node:/],
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'parts/[name]-[hash].js',
        // pictures of the pages that are made here have the names that they have in the browser's build
        assetFileNames: 'assets/[hash:7][extname]',
      },
    },
  },
}

const modes: Record<string, UserConfig> = { server, demo, 'service-worker': serviceWorker }

export default defineConfig(({ command, mode }) => {
  const config = modes[mode] ?? page
  return command === 'build' && (config === page || config === demo) ? grouped(config) : config
})
