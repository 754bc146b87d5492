/** The test is a host: a database in memory, a clock that stands, ids that count. */
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import { features, seeds } from '#features/server'
import { whoIsWith } from '#features/people/auth/who-is'
import { createApp, type App } from '#server/app'
import type { Db, Host, Mail } from '#server/host'
import { logLine } from '#server/log-line'
import { migrate, prepare } from '#server/prepare'
import { dropTemplates, smallLog } from '../small-cluster'
import { roadsOfTest } from './roads'
import { engineWith } from '../engine'
import { parsersInProcess } from '../parsing/in-process'

export const testNow = new Date('2026-05-12T10:00:00.000Z')

export type TestHost = Host & {
  sent: Mail[]
  lines: Record<string, unknown>[]
  travel(seconds: number): void
  end(): Promise<void>
}

/** A password's hash that costs nothing; the real hashers have tests of their own. */
const hasher: Host['hasher'] = {
  hash: (password) => Promise.resolve(`test$${password}`),
  verify: (password, hash) => Promise.resolve(hash === `test$${password}`),
}

export type Listening = { db: Db; listen: Host['listen']; end(): Promise<void> }
/** Where tests get their databases from: copies of two that are made once, as tables and samples take seconds. */
export type Databases = {
  /** Tables without rows. */
  empty(): Promise<Listening>
  /** Holds the demo. */
  filled(): Promise<Listening>
}

export async function inMemory(loadDataDir?: Blob): Promise<Listening & { client: PGlite }> {
  const client = await PGlite.create({ ...smallLog, extensions: { pg_trgm }, loadDataDir })
  return {
    client,
    db: drizzle({ client, casing: 'snake_case' }) as unknown as Db,
    listen: (channel, heard) => client.listen(channel, heard),
    end: () => client.close(),
  }
}

/** Of a database in which that is. @example await filesOf(fill) */
export async function filesOf(put: (database: Listening) => Promise<void>): Promise<Blob> {
  const { client, ...database } = await inMemory()
  await put(database)
  await dropTemplates(client)
  await client.query('checkpoint')
  const files = await client.dumpDataDir('none')
  await database.end()
  return files
}

let databases: Databases
/** The same tests on other databases: called by what sets them up. */
export function setDatabases(those: Databases): void {
  databases = those
}

/** Tables alone. */
export async function makeTables({ db }: Listening): Promise<void> {
  await db.transaction((tx) => migrate(tx, testNow))
}

/** Tables, and the demo in them. @example await fill(await inMemory()) */
export async function fill(database: Listening): Promise<void> {
  await prepare(await testHost({}, database), seeds)
}

/** Of the so-manieth that are asked for: the same on each run, and no two alike, as keys and links have to be. */
function byteOf(count: number, at: number): number {
  let mixed = Math.imul(count, 0x9e3779b1) + Math.imul(at + 1, 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d)
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39)
  return (mixed ^ (mixed >>> 15)) >>> 24
}

export async function testHost(settings: Partial<Host['settings']> = {}, database?: Listening): Promise<TestHost> {
  const { db, listen, end } = database ?? (await databases.empty())
  let now = testNow.getTime()
  let count = 0
  const sent: Mail[] = []
  const lines: Record<string, unknown>[] = []
  return {
    kind: 'test',
    db,
    listen,
    now: () => new Date(now),
    random: (bytes) => {
      count += 1
      return Uint8Array.from({ length: bytes }, (_, at) => byteOf(count, at))
    },
    secret: new Uint8Array(32).fill(7),
    parsers: parsersInProcess,
    roads: roadsOfTest(),
    solver: engineWith(1),
    hasher,
    sendsMail: false,
    addressOf: () => '127.0.0.1',
    isAway: () => false,
    log: (line) => void lines.push(JSON.parse(logLine(line)) as Record<string, unknown>),
    settings: {
      demo: true,
      url: undefined,
      trustProxy: false,
      zone: 'UTC',
      auditDays: 730,
      keyRequests: 600,
      personRequests: 1_000_000,
      ...settings,
    },
    sent,
    lines,
    travel: (seconds) => void (now += seconds * 1000),
    end,
  }
}

export type World = {
  app: App
  host: TestHost
  as(email: string): Promise<Client>
  nobody: Client
  end(): Promise<void>
}
export type Client = (name: string, body?: unknown, headers?: Record<string, string>) => Promise<Response>

type Ask = (app: App, url: string, init: RequestInit) => Promise<Response>
let ask: Ask = (app, url, init) => app.fetch(new Request(url, init))
/** The same requests through another front door. */
export function askBy(other: Ask): void {
  ask = other
}

type Hear = (request: Request, answer: Response) => void
let hear: Hear = () => {}
/** Each answer of each world. */
export function hearAnswers(other: Hear): void {
  hear = other
}
const heard = (app: App): App => ({
  ...app,
  async fetch(request) {
    const answer = await app.fetch(request)
    hear(request, answer)
    return answer
  },
})

/**
 * The whole product on a seeded database.
 * @example
 * const { as } = await testWorld(); const admin = await as('admin'); await admin('GET /api/apps/kanban')
 */
export async function testWorld(settings: Partial<Host['settings']> = {}, database?: Listening): Promise<World> {
  const isDemo = settings.demo ?? true
  const host = await testHost(settings, database ?? (isDemo ? await databases.filled() : undefined))
  await prepare(host, seeds)
  const app = heard(await createApp({ features, whoIs: whoIsWith(host.settings.demo) }, host))
  const client =
    (token?: string): Client =>
    (name, body, headers = {}) => {
      const [method = 'GET', path = '/'] = name.split(' ')
      const sent = body instanceof ReadableStream || body instanceof Uint8Array
      const json = body !== undefined && !sent
      return ask(app, `http://meridian.test${path}`, {
        method,
        headers: {
          ...(json && { 'content-type': 'application/json' }),
          ...(sent && { 'content-type': 'application/octet-stream' }),
          ...(token && { authorization: `Bearer ${token}` }),
          ...headers,
        },
        ...(body !== undefined && { body: json ? JSON.stringify(body) : (body as BodyInit) }),
        ...(body instanceof ReadableStream && { duplex: 'half' }),
      })
    }
  const nobody = client()
  return {
    app,
    host,
    nobody,
    async as(name) {
      const answer = await nobody('POST /api/auth/token', { email: `${name}@demo.com`, password: name })
      const { accessToken } = (await answer.json()) as { accessToken: string }
      return client(accessToken)
    },
    async end() {
      await app.close()
      await host.end()
    },
  }
}

/** Status and message of an answer. @example expect(await told(admin('DELETE /api/apps/users/999'))).toEqual([404, '…']) */
export async function told(answer: Promise<Response>): Promise<[status: number, message: string]> {
  const given = await answer
  const said = await given.text()
  if (!given.headers.get('content-type')?.includes('json')) return [given.status, said]
  return [given.status, (JSON.parse(said) as { message?: string }).message ?? '']
}
