import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type Plugin } from 'vitest/config'
import { chromiumFlags, chromiumPath } from './scripts/browser.mjs'
import { postgresMissing } from './src/hosts/test/postgres.ts'
import { inBrowserToo, suitesOf, type Run } from './src/hosts/test/suites.ts'
import viteConfig from './vite.config.ts'

const { plugins } = await viteConfig({ mode: 'test', command: 'serve' })
const executablePath = await chromiumPath()

/** Made anew for each project: vitest writes its name into it. */
const inChromium = () => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({ launchOptions: { executablePath, args: chromiumFlags } }),
  instances: [{ browser: 'chromium' as const }],
})

/** Files share what they import: it is read once by each worker, which takes longer than most tests of a file. */
const inOneProcess = { environment: 'node', isolate: false } as const

/** The solver as people run it: from its sources, in the tests' own thread, a search takes many times as long. */
const builtSolver = {
  resolve: {
    alias: [
      { find: /^@meridian\/solver$/, replacement: fileURLToPath(new URL('solver/dist/index.js', import.meta.url)) },
    ],
  },
}
const asItStands = { server: { deps: { external: [/\/solver\/dist\//] } } }

/** Side by side the browsers and the servers of the tests would wait for each other until a test has no time left. */
const after = (groupOrder: number) => ({ sequence: { groupOrder } })

const suites = suitesOf(process.env['MERIDIAN_RUN'] as Run, !postgresMissing)
if (postgresMissing) console.warn(`The API suite runs on the embedded database, not on PostgreSQL: ${postgresMissing}`)
const onPostgres = {
  extends: true as const,
  ...builtSolver,
  test: {
    name: 'postgres',
    ...inOneProcess,
    ...asItStands,
    ...suites['postgres'],
    globalSetup: ['solver/test/built.mjs', 'src/hosts/test/postgres-cluster.ts', 'src/hosts/test/met.ts'],
    setupFiles: ['src/hosts/test/heard.ts', 'src/hosts/test/on-postgres.ts'],
  },
}
const inBrowser = {
  extends: true as const,
  optimizeDeps: { exclude: ['@electric-sql/pglite'], entries: ['src/hosts/test/host.ts', ...inBrowserToo] },
  test: {
    name: 'browser',
    ...after(2),
    ...suites['browser'],
    isolate: false,
    globalSetup: 'src/hosts/test/filled.ts',
    setupFiles: 'src/hosts/test/in-browser.ts',
    browser: inChromium(),
  },
}

/** A file that gathers others by their names is read anew each time: what is kept of it would know of no file that came since.
 *  The runner itself knows only those that say no type. */
const gatherers: Plugin = {
  name: 'gatherers',
  configureVitest({ experimental_defineCacheKeyGenerator: keyed }) {
    keyed(({ sourceCode }) => (sourceCode.includes('import.meta.glob<') ? false : undefined))
  },
}

export default defineConfig({
  plugins: [plugins, gatherers],
  test: {
    // what a file becomes is the same for every project, and the next time: to make it anew is half of a start
    experimental: { fsModuleCache: true },
    // a database is made before the first test of a file; a busy machine takes its time
    hookTimeout: 60_000,
    // an end for what hangs, and no measure of speed
    testTimeout: 60_000,
    // a busy machine may take seconds over what moves; what never comes fails as before
    expect: { poll: { timeout: 10_000 } },
    // one for each core: left alone, a machine of two would use one; a lane of npm test has its share
    maxWorkers: Number(process.env['MERIDIAN_WORKERS'] ?? availableParallelism()),
    projects: [
      {
        extends: true,
        test: {
          name: 'packages',
          ...inOneProcess,
          ...suites['packages'],
          globalSetup: ['solver/test/built.mjs', 'roads/test/built.mjs'],
        },
      },
      { extends: true, test: { name: 'pure', ...inOneProcess, ...suites['pure'] } },
      {
        extends: true,
        ...builtSolver,
        test: {
          name: 'node',
          ...inOneProcess,
          ...asItStands,
          ...suites['node'],
          globalSetup: ['solver/test/built.mjs', 'src/hosts/test/filled.ts', 'src/hosts/test/met.ts'],
          setupFiles: ['src/hosts/test/heard.ts', 'src/hosts/test/in-node.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'failures',
          ...after(1),
          ...inOneProcess,
          ...suites['failures'],
          globalSetup: 'src/hosts/test/met.ts',
        },
      },
      {
        extends: true,
        test: { name: 'hosts', ...inOneProcess, ...suites['hosts'], globalSetup: 'src/hosts/test/built.mjs' },
      },
      {
        extends: true,
        // Found before the first test: a package met in the middle of a run is loaded twice, and React with it.
        optimizeDeps: { entries: ['src/**/*.tsx'] },
        test: {
          name: 'screens',
          ...after(1),
          ...suites['screens'],
          setupFiles: 'src/hosts/test/clean.ts',
          isolate: false,
          // what passes at its second try alone is told at the end as uneven
          retry: process.env['CI'] ? 1 : 0,
          browser: inChromium(),
        },
      },
      ...(suites['browser'] ? [inBrowser] : []),
      ...(suites['postgres'] ? [onPostgres] : []),
    ],
  },
})
