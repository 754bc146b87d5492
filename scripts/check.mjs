// npm run check: types, lint, the laws of the house, and the tests of what changed since main. A minute, where npm test takes ten:
// PostgreSQL, the API in a browser, the journeys and the weights are left to that.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { install, needNode, root, run } from './ready.mjs'

needNode()
install()
const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter(Boolean)

/** What this branch adds to main, committed or not; on main itself, what is not committed. */
function changedFiles() {
  const known = ['main', 'origin/main'].find((name) => {
    try {
      return git('rev-parse', '--verify', name)
    } catch {
      return false
    }
  })
  const [base] = known ? git('merge-base', 'HEAD', known) : ['HEAD']
  return [...git('diff', '--name-only', '--diff-filter=d', base), ...git('ls-files', '--others', '--exclude-standard')]
}

const changed = changedFiles()
const touched = (...places) => changed.some((file) => places.some((place) => file.startsWith(place)))
/** Read from the disk by tests that import nothing of it. */
const unseen = touched('src/server/migrations/') ? ['src/server/prepare.ts'] : []
const laws = ['src/house.test.ts', 'src/words.test.ts']
const projects = [
  'node',
  'screens',
  ...(touched('solver/', 'roads/') ? ['packages'] : []),
  ...(touched('src/hosts/', 'scripts/') ? ['hosts'] : []),
]

const node = (path, ...args) => run(process.execPath, [join(root, path), ...args])
const steps = {
  'type check': () => node('scripts/types.mjs'),
  lint: () => node('node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings'),
  format: () => node('node_modules/oxfmt/bin/oxfmt', '--check'),
  'laws, and tests of what changed': () =>
    node(
      'node_modules/vitest/vitest.mjs',
      'related',
      '--run',
      '--reporter=dot',
      ...projects.map((name) => `--project=${name}`),
      ...new Set([...changed, ...unseen, ...laws]),
    ),
}
const failed = Object.entries(steps).filter(([, step]) => step() !== 0)
console.log(`\n${changed.length} files differ from main: the tests they concern ran in ${projects.join(', ')}.`)
console.log(failed.length ? `Failed: ${failed.map(([name]) => name).join(', ')}` : 'All passed.')
process.exit(failed.length ? 1 : 0)
