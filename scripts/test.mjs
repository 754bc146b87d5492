// npm test: everything a change must pass, and one summary. Steps go on after a failure, so that one run tells all.
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build, install, needNode, root, run, stop } from './ready.mjs'
import {
  playwrightCounts,
  playwrightFailures,
  playwrightUneven,
  slowestFiles,
  vitestCounts,
  vitestFailures,
  vitestUneven,
} from './reports.mjs'

needNode()
let since = Date.now()
/** Seconds since it was asked last. */
function lap() {
  const seconds = Math.round((Date.now() - since) / 1000)
  since = Date.now()
  return `${String(seconds).padStart(5)} s`
}
const lines = []
install()
lines.push(`${'packages'.padEnd(22)} ${lap()}`)
const { chromiumPath } = await import('./browser.mjs')
if (!(await chromiumPath())) stop('No browser: install Chromium or Chrome, or run "npx playwright install chromium".')
build(['client', 'server', 'demo'])
lines.push(`${'builds'.padEnd(22)} ${lap()}`)

const reports = join(root, 'test-results')
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const bin = (path) => join(root, 'node_modules', path)
const node = (...args) => run(process.execPath, args)

const total = { passed: 0, failed: 0, skipped: 0 }
function step(name, status, counted) {
  const counts = counted ?? { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, skipped: 0 }
  if (status !== 0 && counts.failed === 0) counts.failed = 1
  for (const key of Object.keys(total)) total[key] += counts[key]
  lines.push(
    `${name.padEnd(22)} ${lap()}   ${counts.passed} passed, ${counts.failed} failed${counts.skipped ? `, ${counts.skipped} skipped` : ''}`,
  )
}

step('type check', node('scripts/types.mjs'))
step('lint', node(bin('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings'))
step('format', node(bin('oxfmt/bin/oxfmt'), '--check'))

const unit = join(reports, 'unit.json')
const unitStatus = node(
  bin('vitest/vitest.mjs'),
  'run',
  '--reporter=dot',
  '--reporter=json',
  `--outputFile.json=${unit}`,
)
step('unit, API, screens', unitStatus, vitestCounts(unit))

if (existsSync(join(root, 'e2e/playwright.config.ts'))) {
  const journeys = join(reports, 'journeys.json')
  const status = run(process.execPath, [bin('playwright/cli.js'), 'test', '-c', 'e2e/playwright.config.ts'], {
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: journeys },
  })
  step('journeys', status, playwrightCounts(journeys))
}
if (existsSync(join(root, 'scripts/weight.mjs'))) step('page weight', node('scripts/weight.mjs'))

const journeys = join(reports, 'journeys.json')
const slowest = slowestFiles(unit, journeys).map(([file, seconds]) => `${seconds.toFixed(0).padStart(5)} s ${file}`)
console.log(`\nThe slowest files:\n${slowest.join('\n')}`)
const uneven = [...vitestUneven(unit), ...playwrightUneven(journeys)]
if (uneven.length > 0) console.log(`\nUneven, green at the second try alone:\n${uneven.join('\n')}`)
const failures = [...vitestFailures(unit), ...playwrightFailures(journeys)]
if (failures.length > 0) console.log(`\nWhat failed:\n${failures.join('\n')}`)
console.log(`\n${lines.join('\n')}`)
console.log(`${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`)
if (total.skipped)
  console.log('Skipped is what needs PostgreSQL 15 or newer: install it (on Debian: apt install postgresql).')
process.exit(total.failed ? 1 : 0)
