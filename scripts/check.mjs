// npm run check: in a minute and a half what most changes break. Types, lint, the laws of the house, the tests of the
// features that changed since main, and one file of each feature that calls their commands. It says what it left to npm test.
import { join } from 'node:path'
import { changedFiles, concernedBy, listedFiles } from './concerned.mjs'
import { install, needNode, root, runBeside } from './ready.mjs'

needNode()
install()
process.chdir(root)
const changed = changedFiles()
const { tests, features, callers, left, kernel } = concernedBy(changed, listedFiles())
const laws = ['src/house.test.ts', 'src/arrows.test.ts', 'src/suites.test.ts', 'src/words.test.ts']

const asks = (pattern) => tests.some((file) => pattern.test(file))
const leftOut = [
  'browser',
  'failures',
  ...(asks(/\.tsx$/) ? [] : ['screens']),
  ...(asks(/^(solver|roads)\//) ? [] : ['packages']),
  ...(asks(/^src\/hosts\/node\//) ? [] : ['hosts']),
]

const node = async (path, ...args) => (await runBeside([join(root, path), ...args])) === 0
const oneByOne = async (...steps) => {
  const failed = []
  for (const [name, step] of steps) if (!(await step())) failed.push(name)
  return failed
}

// read by vitest.config.ts: each test once
process.env['MERIDIAN_RUN'] = 'check'
const since = Date.now()
const failed = await Promise.all([
  oneByOne(
    ['type check', () => node('scripts/types.mjs')],
    ['lint', () => node('node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings')],
    ['format', () => node('node_modules/oxfmt/bin/oxfmt', '--check')],
  ),
  oneByOne([
    'laws and tests',
    () =>
      node(
        'node_modules/vitest/vitest.mjs',
        'run',
        '--reporter=dot',
        ...leftOut.map((name) => `--project=!${name}`),
        ...new Set([...laws, ...tests]),
      ),
  ]),
])
const short = (folders) => folders.map((folder) => folder.replace('src/features/', '')).join(', ') || 'none'
console.log(`
${changed.length} files differ from main, in ${Math.round((Date.now() - since) / 1000)} s.
Asked: types, lint, laws, and ${tests.length} files of tests: of ${short(features)}; for their commands, one each of ${short(callers)}.
Left out: ${left} files of tests, the API in a browser and on the embedded database, journeys, the walk over all places.`)
if (kernel.length > 0) console.log(`Everything stands on ${kernel.slice(0, 5).join(', ')}: run npm test.`)
console.log(failed.flat().length ? `Failed: ${failed.flat().join(', ')}` : 'All passed.')
process.exit(failed.flat().length ? 1 : 0)
