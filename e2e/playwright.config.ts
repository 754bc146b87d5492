/** Journeys in real Chromium, each once. Servers are started by the fixtures, one for each worker, from what kept.ts made. */
import { join } from 'node:path'
import { defineConfig } from 'playwright/test'
import { chromiumFlags, chromiumPath, drawsAlike, drawsMaps } from '../scripts/browser.mjs'

const executablePath = await chromiumPath()
/** `npm test` runs the journeys of the main paths, each once; asked by hand or by `npm run test:all`, all of them run. */
const isMain = process.env['MERIDIAN_RUN'] === 'test'
/** Each tag names its path: `@main:board`. */
const main = /@main:/

export default defineConfig({
  // each journey in turn, or as npm run test:even has shuffled them
  testDir: process.env['MERIDIAN_EVEN'] ? 'even' : '.',
  testMatch: '*.spec.ts',
  globalSetup: './kept.ts',
  timeout: 60_000,
  expect: { timeout: 15_000 },
  workers: 2,
  // what passes at its second try alone is told at the end as uneven
  retries: process.env['CI'] ? 1 : 0,
  fullyParallel: false,
  forbidOnly: true,
  projects: [
    { name: 'pglite', grepInvert: /\b(demo|places|gallery)\.spec\.ts/, ...(isMain && { grep: main }) },
    // In a browser of its own: what is other there, and one short path through each group.
    // Each page is its own server, and the first one begins a database.
    { name: 'demo', grep: isMain ? /@main:demo/ : /\bdemo\.spec\.ts|@demo/, timeout: 120_000 },
    // Several persons and processes on one database server.
    ...(isMain ? [] : [{ name: 'postgres', grep: /@postgres/ }]),
    // Every place once, and each part of the kit against its picture, in a browser that draws maps.
    {
      name: 'places',
      testMatch: ['places.spec.ts', 'gallery.spec.ts'],
      // six places in six looks each
      timeout: 180_000,
      use: {
        launchOptions: {
          executablePath,
          args: [...chromiumFlags, ...drawsMaps, ...drawsAlike],
          env: { ...process.env, FONTCONFIG_FILE: join(import.meta.dirname, 'walk/fonts.conf') },
        },
      },
    },
  ],
  reporter: [['line'], ['json', { outputFile: '../test-results/journeys.json' }], ['./walk/table.ts']],
  outputDir: '../test-results/journeys',
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    colorScheme: 'light',
    locale: 'en-GB',
    trace: 'off',
    // What still moves is scrolled to again and again until it stands, and a menu is gone when its button is out of sight.
    // That things move is seen by the tests of the screens.
    contextOptions: { reducedMotion: 'reduce' },
    // the step that hangs is named, not just the journey
    actionTimeout: 15_000,
    navigationTimeout: 15_000,
    launchOptions: { executablePath, args: chromiumFlags },
  },
})
