/** Which tests run where. A test that asks the API runs once, on the quickest database there is: PostgreSQL, or where that is
 *  missing the embedded one. What the embedded one may do by other means is asked there too; a few run in a browser as well. */
import { execFileSync } from 'node:child_process'
import { dirname } from 'node:path'

/** These ask the API. */
export const api = ['src/features/**/*.test.ts', 'src/server/*.test.ts']

/** A feature's pure decisions: they ask no API. */
export const isOfRules = (file: string): boolean => file.endsWith('/rules.test.ts')

/** Pure decisions and contracts: they ask no database. Once is enough. */
export const once = ['src/features/**/rules.test.ts', 'src/features/contract.test.ts']

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

const listed = (): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'src/features/*.test.ts'], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file !== '')

/** Of the features, what is not asked of the embedded database where PostgreSQL is: all files of a feature but its first, the
 *  one named like it if there is one. The machine's own (locks, jobs, files, events, guards) are asked on both. */
export function onPostgresAlone(): string[] {
  const ofFeature = new Map<string, string[]>()
  for (const file of listed()) {
    const isOnce = isOfRules(file) || once.includes(file)
    if (!isOnce) ofFeature.set(dirname(file), [...(ofFeature.get(dirname(file)) ?? []), file])
  }
  return [...ofFeature].flatMap(([folder, files]) => {
    const namedLikeIt = `${folder}/${folder.split('/').at(-1)}.test.ts`
    const first = files.includes(namedLikeIt) ? namedLikeIt : files[0]
    return files.filter((file) => file !== first)
  })
}
