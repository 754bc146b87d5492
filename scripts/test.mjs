// npm test: what a change must pass, each thing once. npm run test:all: everything, also in its other places and with long
// waits. Steps go on after a failure, so that one run tells all.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { build, install, needNode, root, runBeside, stop } from './ready.mjs'
import {
  playwrightCounts,
  playwrightFailures,
  playwrightUneven,
  slowestFiles,
  vitestCounts,
  vitestFailures,
  vitestUneven,
} from './reports.mjs'

const isAll = process.argv.includes('--all')
/** Read by the configurations of vitest and playwright. */
process.env['MERIDIAN_RUN'] = isAll ? 'all' : 'test'
/** In each of the two lanes. */
const workers = Math.max(1, Math.floor(availableParallelism() / 2))

needNode()
const began = Date.now()
const lines = []
const took = (since) => `${Math.round((Date.now() - since) / 1000)} s`.padStart(7)
install()
lines.push(`${'packages'.padEnd(22)} ${took(began)}`)
const { chromiumPath } = await import('./browser.mjs')
if (!(await chromiumPath())) stop('No browser: install Chromium or Chrome, or run "npx playwright install chromium".')

const reports = join(root, 'test-results')
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const bin = (path) => join(root, 'node_modules', path)

const total = { passed: 0, failed: 0, skipped: 0 }
/** report: what it counted; a step without one is one itself. */
async function step(name, args, report, env = {}) {
  const since = Date.now()
  const status = await runBeside(args, { env: { ...process.env, ...env } })
  const counts = report?.() ?? { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, skipped: 0 }
  if (status !== 0 && counts.failed === 0) counts.failed = 1
  for (const key of Object.keys(total)) total[key] += counts[key]
  lines.push(
    `${name.padEnd(22)} ${took(since)}   ${counts.passed} passed, ${counts.failed} failed${counts.skipped ? `, ${counts.skipped} skipped` : ''}`,
  )
}

const vitest = (file, projects) => [
  bin('vitest/vitest.mjs'),
  'run',
  '--reporter=dot',
  '--reporter=json',
  `--outputFile.json=${file}`,
  `--maxWorkers=${workers}`,
  ...projects.map((name) => `--project=${name}`),
]
const [unit, hosts, journeys, aDay] = ['unit', 'hosts', 'journeys', 'a-day'].map((name) =>
  join(reports, `${name}.json`),
)

/** The first of two lanes: whatever needs no build. Each lane has about one core. */
async function judged() {
  await step('type check', ['scripts/types.mjs'])
  await step('lint', [bin('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings'])
  await step('format', [bin('oxfmt/bin/oxfmt'), '--check'])
  await step('unit, API, screens', vitest(unit, ['!hosts']), () => vitestCounts(unit))
}

const playwright = [bin('playwright/cli.js'), 'test', '-c', 'e2e/playwright.config.ts', `--workers=${workers}`]
const journey = (name, file, ...more) =>
  step(
    name,
    // each clears a folder of its own when it begins
    [...playwright, '--output', file.replace('.json', ''), ...more],
    () => playwrightCounts(file),
    { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  )
/** It looks on for three minutes while a day goes by: a worker that it kept would do nothing else meanwhile. */
const looksOn = 'demo-day.spec.ts'

/** The other lane: the build, and all that runs it. */
async function served() {
  const since = Date.now()
  await build(['client', 'server', 'demo'])
  lines.push(`${'builds'.padEnd(22)} ${took(since)}`)
  // a failure here is told by the journeys
  await runBeside(['scripts/kept.mjs'])
  await step('processes', vitest(hosts, ['hosts']), () => vitestCounts(hosts))
  await Promise.all([
    journey('journeys', journeys, '--grep-invert', looksOn.replaceAll('.', '\\.')),
    ...(isAll ? [journey('a day of the demo', aDay, '--workers=1', '--project=pglite', looksOn)] : []),
  ])
}
await Promise.all([judged(), served()])

const slowest = slowestFiles([unit, hosts], [journeys, aDay]).map(
  ([file, seconds]) => `${seconds.toFixed(0).padStart(5)} s ${file}`,
)
console.log(`\nThe slowest files:\n${slowest.join('\n')}`)
const uneven = [...[unit, hosts].flatMap(vitestUneven), ...[journeys, aDay].flatMap(playwrightUneven)]
if (uneven.length > 0) console.log(`\nUneven, green at the second try alone:\n${uneven.join('\n')}`)
const failures = [...[unit, hosts].flatMap(vitestFailures), ...[journeys, aDay].flatMap(playwrightFailures)]
if (failures.length > 0) console.log(`\nWhat failed:\n${failures.join('\n')}`)
lines.push(`${'all of it'.padEnd(22)} ${took(began)}   ${processorTime()}`)
console.log(`\n${lines.join('\n')}`)
console.log(`${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`)
if (total.skipped)
  console.log('Skipped is what needs PostgreSQL 15 or newer: install it (on Debian: apt install postgresql).')
process.exit(total.failed ? 1 : 0)

/** Of this process and of all that it waited for, where the system tells. */
function processorTime() {
  try {
    const fields = readFileSync('/proc/self/stat', 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
      .map(Number)
    const ticks = fields.slice(11, 15).reduce((sum, one) => sum + one)
    return `${(ticks / 100 / 60).toFixed(1)} minutes of processor time`
  } catch {
    return ''
  }
}
