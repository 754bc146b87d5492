import { existsSync } from 'node:fs'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { postgresMissing } from './src/hosts/test/postgres.ts'
import viteConfig from './vite.config.ts'

const { plugins } = viteConfig({ mode: 'test', command: 'serve' })
const chromium = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) =>
  existsSync(path),
)

/** Made anew for each project: vitest writes its name into it. */
const inChromium = () => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({ launchOptions: { executablePath: chromium, args: ['--no-sandbox', '--disable-quic'] } }),
  instances: [{ browser: 'chromium' as const }],
})

/** One suite, three hosts: what asks the API is asked on PGlite, on PostgreSQL and in a browser. */
const api = ['src/features/**/*.test.ts', 'src/server/*.test.ts']

if (postgresMissing) console.warn(`The API suite does not run on PostgreSQL here: ${postgresMissing}`)
const onPostgres = {
  extends: true as const,
  test: {
    name: 'postgres',
    environment: 'node',
    include: api,
    globalSetup: 'src/hosts/test/postgres-cluster.ts',
    setupFiles: 'src/hosts/test/on-postgres.ts',
  },
}
const inBrowser = {
  extends: true as const,
  optimizeDeps: { exclude: ['@electric-sql/pglite'], entries: ['src/hosts/test/host.ts'] },
  test: {
    name: 'browser',
    include: ['src/features/**/*.test.ts'],
    setupFiles: 'src/hosts/test/in-browser.ts',
    browser: inChromium(),
  },
}

export default defineConfig({
  plugins,
  test: {
    // a database is made before the first test of a file; a busy machine takes its time
    hookTimeout: 60_000,
    testTimeout: 30_000,
    projects: [
      {
        extends: true,
        test: { name: 'packages', environment: 'node', include: ['solver/**/*.test.ts', 'roads/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts'],
          globalSetup: 'src/hosts/test/built.mjs',
        },
      },
      {
        extends: true,
        // Found before the first test: a package met in the middle of a run is loaded twice, and React with it.
        optimizeDeps: { entries: ['src/**/*.tsx'] },
        test: {
          name: 'screens',
          include: ['src/**/*.test.tsx'],
          browser: inChromium(),
        },
      },
      inBrowser,
      ...(postgresMissing ? [] : [onPostgres]),
    ],
  },
})
