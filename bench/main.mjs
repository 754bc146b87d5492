// npm run bench [-- page lighthouse weights api jobs imports lists search dashboards windows deliveries fleet start streams positions board statements beside roads fuzz [--data DIR] [--seed N] [--database NAME]]: what the product costs, as tables. Nothing here passes or fails but what a board, a map, a dashboard, the times of a checkout, the positions of devices and the statements of an act may take.
import { join } from 'node:path'
import { build, install, needNode, root, run, stop } from '../scripts/ready.mjs'

needNode()
install()
await build(['client', 'server'])

const tables = [
  'page',
  'lighthouse',
  'weights',
  'api',
  'jobs',
  'imports',
  'lists',
  'search',
  'dashboards',
  'windows',
  'deliveries',
  'fleet',
  'start',
  'streams',
  'positions',
  'board',
  'statements',
  'beside',
  'roads',
  'fuzz',
]
const options = process.argv.findIndex((word) => word.startsWith('--'))
const asked = process.argv.slice(2, options < 0 ? undefined : options)
const given = options < 0 ? [] : process.argv.slice(options)
const unknown = asked.filter((name) => !tables.includes(name))
if (unknown.length) stop(`Unknown: ${unknown.join(', ')}. There are ${tables.join(', ')}.`)

// Fuzzing costs nothing that a table could tell; lists of a million rows and a plan for 2,500 stops take minutes: when asked for.
const rare = [
  'fuzz',
  'lists',
  'search',
  'dashboards',
  'windows',
  'deliveries',
  'fleet',
  'lighthouse',
  'beside',
  'board',
  'statements',
]
for (const name of asked.length ? asked : tables.filter((one) => !rare.includes(one))) {
  // What the walk over all places measures; its whole table lands in test-results.
  if (name === 'weights') {
    const walk = ['test', '-c', 'e2e/playwright.config.ts', '--project=places']
    run(process.execPath, [join(root, 'node_modules/playwright/cli.js'), ...walk])
    continue
  }
  // The package measures itself, with options of its own.
  if (name === 'roads') {
    run(process.execPath, [join(root, 'roads/scripts/bench.mjs'), ...given])
    continue
  }
  const { title, measure } = await import(`./${name}.mjs`)
  console.log(`\n${title}`)
  console.table(await measure(given))
}
