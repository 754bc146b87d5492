/** Which tests run where. A test that asks the API runs on PGlite and on PostgreSQL; a few run in a browser as well. */

/** These ask the API, so they ask it on every database. */
export const api = ['src/features/**/*.test.ts', 'src/server/*.test.ts']

/** Pure decisions, contracts, and the walk over all endpoints and roles: what they judge is decided by code that every
 *  host shares, before a database makes a difference. Once is enough. */
export const once = ['src/features/**/rules.test.ts', 'src/features/contract.test.ts', 'src/features/rights.test.ts']

/** What a browser does by other means than Node is asked there too: cookies (a jar of its own), secrets and codes (its own
 *  crypto), forms, files and streams. Handlers and database are the same there, so other tests would say the same again.
 *  A new test of such things is named `*.browser.test.ts`. */
export const inBrowserToo = [
  'src/features/**/*.browser.test.ts',
  'src/features/auth/auth.test.ts',
  'src/features/auth/setup.test.ts',
  'src/features/kanban/kanban.test.ts',
  'src/features/kanban/refusals.test.ts',
  'src/features/map/dead-imports.test.ts',
  'src/features/map/map.test.ts',
  'src/features/users/leaving.test.ts',
  'src/features/users/users.test.ts',
  'src/server/**/*.browser.test.ts',
  'src/server/files.test.ts',
  'src/server/hub.test.ts',
]
/** The laws of the house find who does such things and is not in the list. */
export const differsInBrowsers = /\b(cookie|codeAt|offerSetup|FormData|ReadableStream|getReader)\b/
/** Asks by headers that no browser lets a script set: they are what a server hears from browsers. */
export const onServersOnly = ['src/server/app.test.ts', 'src/features/users/export.test.ts']
