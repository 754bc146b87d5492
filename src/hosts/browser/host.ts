import { eq } from 'drizzle-orm'
import type { Host } from '#server/host'
import { logLine } from '#server/log-line'
import { installationFacts } from '#server/tables'
import type { Database } from './database'
import { hasher } from './hasher'
import { roadsOfBrowser } from './roads'
import { engineWith } from '../engine'
import { parsersInProcess } from '../parsing/in-process'

export const random: Host['random'] = (bytes) => crypto.getRandomValues(new Uint8Array(bytes))

/** `at` is where the demo stands: links in mails lead there. */
export function createHost({ db, listen }: Pick<Database, 'db' | 'listen'>, at: URL, secret: Uint8Array): Host {
  return {
    kind: 'browser',
    db,
    listen,
    now: () => new Date(),
    random,
    secret,
    hasher,
    sendsMail: false,
    addressOf: () => 'browser',
    isAway: () => false,
    parsers: parsersInProcess,
    roads: roadsOfBrowser(at.pathname),
    // the sample of the demo is made where no browser is
    solver: engineWith(typeof navigator === 'undefined' ? 1 : Math.min(2, navigator.hardwareConcurrency)),
    log: (line) => console.error(logLine(line)),
    settings: {
      demo: true,
      url: at.href.replace(/\/$/, ''),
      trustProxy: false,
      zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
      auditDays: 730,
      keyRequests: 600,
      personRequests: 60_000,
    },
  }
}

/** Of this database alone: the sample holds none. */
export async function secretOf(db: Database['db']): Promise<Uint8Array> {
  const name = 'browser:secret'
  await db
    .insert(installationFacts)
    .values({ name, value: [...random(32)], at: new Date() })
    .onConflictDoNothing()
  const [row] = await db.select().from(installationFacts).where(eq(installationFacts.name, name))
  return Uint8Array.from(row!.value as number[])
}
