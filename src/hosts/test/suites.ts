/** Which tests run where. A test that asks the API runs once, on the quickest database there is: PostgreSQL, or where that is
 *  missing the embedded one. `npm run test:all` asks again where the same may be done by other means: on the embedded database
 *  and in a browser. */
import { dirname } from 'node:path'
import { listed } from './house.ts'

/** These ask the API. */
const api = ['src/features/**/*.test.ts', 'src/server/**/*.test.ts']

/** A feature's pure decisions: they ask no API. */
export const isOfRules = (file: string): boolean => file.endsWith('/rules.test.ts')

/** Pure decisions and contracts: they ask no database. Once is enough. */
const once = ['src/features/**/rules.test.ts', 'src/features/contract.test.ts']

/** What a browser does by other means than Node is asked there too: cookies (a jar of its own), secrets and codes (its own
 *  crypto), forms, files and streams. Handlers and database are the same there, so other tests would say the same again.
 *  A new test of such things is named `*.browser.test.ts`. */
export const inBrowserToo = [
  'src/features/**/*.browser.test.ts',
  'src/features/people/auth/auth.test.ts',
  'src/features/people/auth/setup.test.ts',
  'src/features/kanban/kanban.test.ts',
  'src/features/kanban/refusals.test.ts',
  'src/features/map/dead-imports.test.ts',
  'src/features/map/map.test.ts',
  'src/features/people/users/leaving.test.ts',
  'src/features/people/users/users.test.ts',
  'src/server/**/*.browser.test.ts',
  'src/server/files.test.ts',
  'src/server/hub.test.ts',
]
/** The laws of the house find who does such things and is not in the list. */
export const differsInBrowsers = /\b(cookie|codeAt|offerSetup|FormData|ReadableStream|getReader)\b/
/** Asks by headers that no browser lets a script set: they are what a server hears from browsers. */
export const onServersOnly = ['src/server/app.test.ts', 'src/features/people/users/export.test.ts']

/** Files that `npm test` asks on both databases: the embedded one does locks, jobs, files, triggers, events, search and large
 *  writes by other means. `npm run test:all` asks each feature's first file there, too. */
export const onBoth = [
  'src/server/asking.test.ts',
  'src/server/files.test.ts',
  'src/server/hub.test.ts',
  'src/server/jobs.test.ts',
  'src/server/page.test.ts',
  'src/server/prepare.test.ts',
  'src/server/references.test.ts',
  'src/server/sought.test.ts',
  'src/server/writing.test.ts',
  'src/features/own-events.test.ts',
  'src/features/files.browser.test.ts',
  'src/features/ecommerce/checkout/last-place.test.ts',
  'src/features/imports/imports.test.ts',
  'src/features/logistics/board/meeting.test.ts',
  'src/features/search/search.test.ts',
]

const ofApi = (): string[] =>
  listed('src/features/*.test.ts', 'src/server/*.test.ts').filter((file) => !isOfRules(file) && !once.includes(file))

/** Which command runs the tests: `npm run check`, `npm test` or `npm run test:all`; none when asked by hand. */
export type Run = 'check' | 'test' | 'all' | undefined

/** The API's files that the embedded database is not asked where PostgreSQL is. `check` asks each file once. */
function onPostgresAlone(run: Run): string[] {
  const both = new Set(run === 'check' ? [] : run === 'all' ? [...onBoth, ...firstOfEach()] : onBoth)
  return ofApi().filter((file) => !both.has(file))
}

/** A folder's first file is the one named like it if there is one; the machine's own are all asked. */
function firstOfEach(): string[] {
  const ofFolder = new Map<string, string[]>()
  for (const file of ofApi()) ofFolder.set(dirname(file), [...(ofFolder.get(dirname(file)) ?? []), file])
  return [...ofFolder].flatMap(([folder, files]) => {
    if (folder === 'src/server') return files
    const namedLikeIt = `${folder}/${folder.split('/').at(-1)}.test.ts`
    return files.includes(namedLikeIt) ? namedLikeIt : files[0]!
  })
}

/** Laws of the house and decisions: they need no world, so nothing of a server is loaded for them. */
const pure = ['src/*.test.ts', 'src/{client,contract,shell,ui}/**/*.test.ts', 'src/features/**/rules.test.ts']
/** Threads and processes of the built server: a run that asks for none of these need not build it. */
const products = ['src/hosts/node/*.test.ts']
/** Judges what the API suite met, so it comes after it. */
const judge = ['src/hosts/test/failures.test.ts']

export type Suite = { include: string[]; exclude: string[] }
/** The suites of a run by the names of their projects, and the files of each. */
export function suitesOf(run: Run, hasPostgres: boolean): Record<string, Suite> {
  const suite = (include: string[], exclude: string[] = []): Suite => ({ include, exclude })
  const elsewhere = hasPostgres ? onPostgresAlone(run) : []
  return {
    packages: suite(['solver/**/*.test.ts', 'roads/**/*.test.ts']),
    pure: suite(pure),
    node: suite(['src/**/*.test.ts'], [...pure, ...products, ...elsewhere, ...judge]),
    failures: suite(judge),
    hosts: suite(products),
    screens: suite(['src/**/*.test.tsx']),
    ...(hasPostgres && { postgres: suite(api, once) }),
    ...(run !== 'test' && { browser: suite(inBrowserToo) }),
  }
}
