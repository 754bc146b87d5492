// Tests that a change concerns: those of its feature, and the first one of each feature that calls its commands. Tests of
// screens do not see what only a server runs, and tests of the API do not see what only a page shows.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'

const git = (...args) =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter(Boolean)

const commitOf = (name) => {
  try {
    return git('rev-parse', '--verify', name)[0]
  } catch {
    return undefined
  }
}

/** Files that a branch adds to main, committed or not; on main itself those not committed, or else of its last commit. */
export function changedFiles() {
  const main = ['main', 'origin/main'].find(commitOf)
  const base = main ? git('merge-base', 'HEAD', main)[0] : 'HEAD'
  const since = (commit) => [
    ...git('diff', '--name-only', '--diff-filter=d', commit),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
  const changed = since(base)
  return changed.length > 0 || !commitOf('HEAD~1') ? changed : since('HEAD~1')
}

export const listedFiles = () =>
  git('ls-files', '--cached', '--others', '--exclude-standard').filter((file) => existsSync(file))

/** Read from the disk by tests that import nothing of it. */
const unseen = [['src/server/migrations/', ['src/server/prepare.test.ts', 'src/hosts/node/upgrade.test.ts']]]

/** all: every file of the house. Gives tests by path, and what the change may reach beyond them. */
export function concernedBy(changed, all) {
  const isTest = (file) => /\.test\.tsx?$/.test(file)
  const features = new Set(changed.flatMap((file) => featureOf(file) ?? []))
  const having = (some) =>
    new Set(changed.filter((file) => !isTest(file) && some(file)).flatMap((file) => featureOf(file) ?? []))
  const handlers = having((file) => !isScreen(file))
  const screens = having((file) => !isHandler(file))
  const callers = new Set(
    all.filter((file) => isHandler(file) && calls(file, handlers)).flatMap((file) => featureOf(file) ?? []),
  )
  const borrowers = new Set(
    all.filter((file) => file.endsWith('.tsx') && borrows(file, screens)).flatMap((file) => featureOf(file) ?? []),
  )
  const within = (folders) => (file) => folders.has(featureOf(file))
  const first = new Set([...callers].flatMap((feature) => firstTestOf(feature, all) ?? []))
  const beside = new Set(changed.filter((file) => !featureOf(file)).map((file) => dirname(file)))
  const isAsked = (file) =>
    changed.includes(file) ||
    (within(screens)(file) && file.endsWith('.tsx')) ||
    (within(handlers)(file) && file.endsWith('.ts')) ||
    first.has(file) ||
    beside.has(dirname(file)) ||
    unseen.some(([place, tests]) => tests.includes(file) && changed.some((one) => one.startsWith(place)))
  const tests = all.filter((file) => isTest(file) && isAsked(file))
  return {
    tests,
    features: [...features],
    callers: [...callers].filter((feature) => !features.has(feature)),
    borrowers: [...borrowers].filter((feature) => !features.has(feature)),
    left: all.filter(isTest).length - tests.length,
    /** Stands under everything: what else it moves, only the whole run can tell. */
    kernel: changed.filter((file) => file.startsWith('src/') && !featureOf(file) && !isTest(file)),
  }
}

/** The API test of a feature that is named like it; whether a caller still works at all is told by that one. */
function firstTestOf(feature, all) {
  const tests = all.filter((file) => dirname(file) === feature && file.endsWith('.test.ts'))
  return tests.find((file) => file.endsWith(`/${feature.split('/').at(-1)}.test.ts`)) ?? tests[0]
}

/** Of a page alone; labels too, for what the server writes has words of its own. */
const isScreen = (file) => /\.(tsx|css)$|\/labels\.\w+(\.json)?$/.test(file)
const isHandler = (file) => /^src\/features\/.*\/server(\.ts|\/.*\.ts)$/.test(file) && !file.includes('.test.')

/** Of a file: the folder of its feature, which holds a contract. */
function featureOf(file) {
  if (!file.startsWith('src/features/')) return undefined
  for (let folder = dirname(file); folder !== 'src/features'; folder = dirname(folder))
    if (existsSync(`${folder}/contract.ts`) || existsSync(`${folder}/contract`)) return folder
  return undefined
}

/** Whether it gives one of their commands to `ctx.call`. */
function calls(file, features) {
  if (features.size === 0 || features.has(featureOf(file))) return false
  const text = readFileSync(file, 'utf8')
  const imported = [...text.matchAll(/import \{([^}]*)\} from '#(features\/[^']+)\/contract[^']*'/g)]
  const names = imported
    .filter(([, , from]) => features.has(`src/${from}`))
    .flatMap(([, list]) => list.split(',').map((name) => name.trim()))
  return names.some((name) => name && new RegExp(`\\.call\\(\\s*${name}\\b`).test(text))
}

/** Whether it shows a part that one of them lends. */
const borrows = (file, features) =>
  features.size > 0 &&
  [...readFileSync(file, 'utf8').matchAll(/from '#(features\/[^']+)\/lent'/g)].some(([, from]) =>
    features.has(`src/${from}`),
  )
