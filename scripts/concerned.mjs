// Which tests a change concerns: those of its feature, and of the features that call its commands. What only a server runs
// is seen by no test of a screen, and what only a page shows by no test of the API.
import { existsSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'

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
  const within = (folders) => (file) => folders.has(featureOf(file))
  const beside = new Set(changed.filter((file) => !featureOf(file)).map((file) => dirname(file)))
  const isAsked = (file) =>
    changed.includes(file) ||
    (within(screens)(file) && file.endsWith('.tsx')) ||
    ((within(handlers)(file) || within(callers)(file)) && file.endsWith('.ts')) ||
    beside.has(dirname(file)) ||
    unseen.some(([place, tests]) => tests.includes(file) && changed.some((one) => one.startsWith(place)))
  const tests = all.filter((file) => isTest(file) && isAsked(file))
  return {
    tests,
    features: [...features],
    callers: [...callers].filter((feature) => !features.has(feature)),
    left: all.filter(isTest).length - tests.length,
    /** Stands under everything: what else it moves, only the whole run can tell. */
    kernel: changed.filter((file) => file.startsWith('src/') && !featureOf(file) && !isTest(file)),
  }
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
