/** What the journeys' servers start from: an installation in which the demo's day is planned, made once a day and copied. */
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { request } from 'playwright/test'
import type { Lane } from '#contract/job'
import { listJobs } from '#features/outbox/contract'
import { keep } from '../scripts/ready.mjs'
import { postgresMissing, startPostgres } from '../src/hosts/test/postgres.ts'
import { runEntry, startServer } from '../src/hosts/test/server-process.ts'
import { askingBy } from './asking.ts'
import type { JobState } from '#contract/job-states'

const folder = 'dist/test/journeys'
/** One for all: a person's session and a sealed word of the kept database are read by whoever copies it. */
export const secret = 's'.repeat(44)

export const keptData = join(folder, 'data')
export const keptCluster = join(folder, 'cluster')
export const keptDatabase = 'test_1'

/** Before all journeys; `npm test` makes it while other tests run, and without the cluster, on which none of its journeys run. */
export default async function setup(): Promise<void> {
  const today = new Date().toISOString().slice(0, 10)
  const from = ['src', 'solver', 'roads', 'package-lock.json']
  const clusterStamp = `dist/test/.cluster-${today}`
  await keep(`dist/test/.journeys-${today}`, from, async () => {
    for (const old of [folder, clusterStamp]) rmSync(old, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    await planIn({ MERIDIAN_DATA: keptData, MERIDIAN_SECRET: secret })
  })
  if (process.env['MERIDIAN_RUN'] !== 'test') await keep(clusterStamp, from, keepCluster)
}

/** The same installation, moved as people move it: to live through the demo's weeks once more takes many times as long. */
async function keepCluster(): Promise<void> {
  if (postgresMissing) return
  const backup = join(folder, 'planned.backup')
  await entered('backup', backup, { MERIDIAN_DATA: keptData })
  const cluster = await startPostgres()
  const address = await cluster.database()
  const env = { DATABASE_URL: address, MERIDIAN_DATA: join(folder, 'files'), MERIDIAN_SECRET: secret }
  await entered('restore', backup, env)
  const client = new Client({ connectionString: address })
  await client.connect()
  await client.query('vacuum (analyze)')
  await client.end()
  await cluster.keep(keptCluster)
  await cluster.remove()
  rmSync(backup)
}

async function entered(entry: 'backup' | 'restore', file: string, env: Record<string, string>): Promise<void> {
  const { code, output } = await runEntry(entry, [file], env)
  if (code !== 0) throw new Error(output)
}

/** Starts the product and ends it when nothing that a fresh demo does is left to do. */
async function planIn(env: Record<string, string>): Promise<void> {
  const server = await startServer(env)
  const person = await request.newContext({ baseURL: server.url })
  const data = { email: 'admin@demo.com', password: 'admin' }
  await person.post('/api/auth/login', { data, headers: { origin: server.url } })
  const api = askingBy(person, server.url)
  const count = async (state: JobState, lane: Lane) =>
    (await api(listJobs, { query: { state, lane, housekeeping: true } })).total
  // what runs each minute never ends
  const isBusy = async () =>
    (await count('done', 'demo')) === 0 ||
    (await count('running', 'heavy')) > 0 ||
    (await count('waiting', 'heavy')) > 0
  while (await isBusy()) await pause(50)
  await person.dispose()
  await server.kill('SIGTERM')
}
