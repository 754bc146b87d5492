/** Journeys in real Chromium, each on the host it names. Servers are started by the fixtures, one per file. */
import { defineConfig } from 'playwright/test'
import { chromiumFlags, chromiumPath } from '../scripts/browser.mjs'

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  timeout: 180_000,
  // a fresh demo plans and drives its day first, and the database beside it has one connection
  expect: { timeout: 40_000 },
  workers: 2,
  // what passes at its second try alone is told at the end as uneven
  retries: process.env['CI'] ? 1 : 0,
  fullyParallel: false,
  forbidOnly: true,
  projects: [
    { name: 'pglite', testIgnore: 'demo.spec.ts' },
    // In a browser of its own: its own journeys, and all others but those that need a server or a second person.
    { name: 'demo', testIgnore: /(events|frame)\.spec\.ts/, grepInvert: /@server|@people/ },
    { name: 'postgres', testMatch: /(kanban|entering|events)\.spec\.ts/ },
  ],
  reporter: [['line'], ['json', { outputFile: '../test-results/journeys.json' }]],
  outputDir: '../test-results/journeys',
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    colorScheme: 'light',
    locale: 'en-GB',
    trace: 'off',
    // the step that hangs is named, not just the journey
    actionTimeout: 45_000,
    navigationTimeout: 45_000,
    launchOptions: { executablePath: await chromiumPath(), args: chromiumFlags },
  },
})
