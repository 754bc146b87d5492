import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { createServer } from 'node:net'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'

export type Cluster = {
  /** A new empty database and its address. */
  database(): Promise<string>
  addressOf(database: string): string
  /** As a machine that goes away: every connection breaks, new ones are refused. */
  stop(): Promise<void>
  start(): Promise<void>
  /** Its files go to a folder, from which another is started. */
  keep(folder: string): Promise<void>
  remove(): Promise<void>
}

const folder = '/usr/lib/postgresql'
const bin = (existsSync(folder) ? readdirSync(folder) : [])
  .map(Number)
  .filter((version) => version >= 15 && existsSync(`${folder}/${version}/bin/postgres`))
  .map((version) => `${folder}/${version}/bin`)[0]

/** Why tests on PostgreSQL cannot run here, or undefined: `describe.skipIf(postgresMissing)(…)`. */
export const postgresMissing = bin ? undefined : `PostgreSQL 15 or newer is missing (no ${folder}/*/bin/postgres)`

/** PostgreSQL will not run as root: its files then belong to the user postgres of its package. */
const isRoot = process.getuid?.() === 0
const asOwner = (command: string, args: string[]): [string, string[]] =>
  isRoot ? ['runuser', ['-u', 'postgres', '--', command, ...args]] : [command, args]

/** Where there is room in memory for it, nothing of a cluster goes to a disk: each of its databases is over a thousand files. */
const inMemory = '/dev/shm'
const roomOfCluster = 2 * 1024 ** 3
function folderOfClusters(): string {
  if (!existsSync(inMemory)) return tmpdir()
  const { bavail, bsize } = statfsSync(inMemory)
  return bavail * bsize > roomOfCluster && freemem() > 2 * roomOfCluster ? inMemory : tmpdir()
}

/** What is thrown away need not outlive a machine; and its log is kept short, as it may stand in memory. */
const throwAway = ['fsync=off', 'full_page_writes=off', 'max_wal_size=128MB', 'shared_buffers=32MB']

/** A throw-away cluster on a port of its own: a new one, or a copy of what another one kept. */
export async function startPostgres(kept?: string): Promise<Cluster> {
  if (!bin) throw new Error(postgresMissing)
  const home = mkdtempSync(join(folderOfClusters(), 'meridian-postgres-'))
  if (isRoot) execFileSync('chown', ['postgres:', home])
  const data = join(home, 'data')
  const init = ['-D', data, '-U', 'meridian', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']
  if (kept) {
    execFileSync('cp', ['-a', kept, data])
    if (isRoot) execFileSync('chown', ['-R', 'postgres:', data])
  } else execFileSync(...asOwner(join(bin, 'initdb'), init), { stdio: 'ignore' })
  const port = await freePort()
  const url = (name: string) => `postgres://meridian@127.0.0.1:${port}/${name}`
  let server: ChildProcess | undefined
  let count = 0

  const start = async () => {
    const options = ['listen_addresses=127.0.0.1', ...throwAway].flatMap((one) => ['-c', one])
    const args = ['-D', data, '-p', String(port), '-k', home, ...options]
    server = spawn(...asOwner(join(bin, 'postgres'), args), { stdio: 'ignore' })
    for (let tries = 0; ; tries++) {
      try {
        return await run(url('postgres'), 'select 1')
      } catch (error) {
        if (tries > 200) throw error
        await new Promise((done) => setTimeout(done, 50))
      }
    }
  }
  const end = async (how: 'immediate' | 'fast') => {
    if (!server || server.exitCode !== null) return
    const ended = new Promise((done) => server!.once('exit', done))
    execFileSync(...asOwner(join(bin, 'pg_ctl'), ['stop', '-D', data, '-m', how, '-w']), { stdio: 'ignore' })
    await ended
  }
  const stop = () => end('immediate')
  await start()
  return {
    async database() {
      return createDatabase(url('postgres'), `test_${++count}`)
    },
    addressOf: url,
    start,
    stop,
    async keep(folder) {
      await end('fast')
      execFileSync('cp', ['-a', data, folder])
    },
    async remove() {
      await stop()
      rmSync(home, { recursive: true, force: true })
    },
  }
}

/** Its address. Files are copied as they are: to write each page into the log, too, is three times the work.
 *  @example await createDatabase('postgres://…/postgres', 'world', 'filled') */
export async function createDatabase(address: string, name: string, template = 'template1'): Promise<string> {
  await run(address, `create database ${name} template ${template} strategy file_copy`)
  return Object.assign(new URL(address), { pathname: name }).href
}

/** With whoever is still connected. */
export const dropDatabase = (address: string, name: string): Promise<void> =>
  run(address, `drop database ${name} with (force)`)

async function run(url: string, sql: string) {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

function freePort() {
  return new Promise<number>((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => done(port))
    })
  })
}
