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
/** Two lanes share the machine. The API waits for its database for half of the time, so it has a worker for each core. */
const workers = Math.max(1, Math.floor(availableParallelism() / 2))
const ofApi = availableParallelism()

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

const report = (name) => join(reports, `${name}.json`)
/** Files of reports, in the order in which their steps began. */
const [units, browsed] = [[], []]
function vitest(name, projects, own = workers) {
  const file = report(name)
  units.push(file)
  const args = ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
  const chosen = projects.map((project) => `--project=${project}`)
  const env = { MERIDIAN_WORKERS: String(own) }
  return step(name, [bin('vitest/vitest.mjs'), ...args, ...chosen], () => vitestCounts(file), env)
}
function journeys(name, ...more) {
  const file = report(name)
  browsed.push(file)
  // each clears a folder of its own when it begins
  const args = ['test', '-c', 'e2e/playwright.config.ts', '--output', file.replace('.json', ''), ...more]
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  return step(name, [bin('playwright/cli.js'), ...args, `--workers=${workers}`], () => playwrightCounts(file), env)
}

async function makeAll() {
  const since = Date.now()
  await build(['client', 'server', 'demo'])
  lines.push(`${'builds'.padEnd(22)} ${took(since)}`)
  // a failure to plan what journeys start from is told by the journeys
  await runBeside(['scripts/kept.mjs'])
}
let making
const made = () => (making ??= makeAll())
/** It looks on for three minutes while a day goes by, and takes little of the processor meanwhile. */
const looksOn = 'demo-day.spec.ts'

const hosts = ['pglite', 'demo', ...(isAll ? ['postgres'] : [])].map((name) => `--project=${name}`)

/** The longest first; each lane takes the next when it has ended one. */
const steps = [
  () => vitest('API', ['node', 'postgres', 'failures'], ofApi),
  () => made().then(() => journeys('journeys', ...hosts, '--grep-invert', looksOn.replaceAll('.', '\\.'))),
  () => made().then(() => journeys('places and gallery', '--project=places')),
  ...(isAll ? [() => vitest('API in a browser', ['browser'])] : []),
  () => made().then(() => vitest('processes', ['hosts'])),
  () => vitest('screens', ['screens']),
  () => vitest('packages, laws, rules', ['packages', 'pure']),
  () => step('type check', ['scripts/types.mjs']),
  () => step('lint', [bin('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings']),
  () => step('format', [bin('oxfmt/bin/oxfmt'), '--check']),
]
async function lane() {
  for (let next = steps.shift(); next; next = steps.shift()) await next()
}
const aDay = () => made().then(() => journeys('a day of the demo', '--project=pglite', looksOn))
await Promise.all([lane(), lane(), ...(isAll ? [aDay()] : [])])

const slowest = slowestFiles(units, browsed).map(([file, seconds]) => `${seconds.toFixed(0).padStart(5)} s ${file}`)
console.log(`\nThe slowest files:\n${slowest.join('\n')}`)
const uneven = [...units.flatMap(vitestUneven), ...browsed.flatMap(playwrightUneven)]
if (uneven.length > 0) console.log(`\nUneven, green at the second try alone:\n${uneven.join('\n')}`)
const failures = [...units.flatMap(vitestFailures), ...browsed.flatMap(playwrightFailures)]
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
