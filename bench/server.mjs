// The built server in a process of its own, on a database that is thrown away.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { Client } from 'pg'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runnerImport } from 'vite'
import { root } from '../scripts/ready.mjs'

const built = (name) => pathToFileURL(join(root, 'dist/server', `${name}.js`)).href

/** @example const place = await prepare('postgres'); const server = await place.start(); await server.stop(); await place.remove() */
export async function prepare(kind) {
  const data = mkdtempSync(join(tmpdir(), 'meridian-bench-'))
  const cluster = kind === 'postgres' ? await startCluster() : undefined
  const databaseUrl = await cluster?.database()
  const env = databaseUrl ? { DATABASE_URL: databaseUrl, MERIDIAN_SECRET: 's'.repeat(44) } : {}
  return {
    databaseUrl,
    start: (more = {}) => start({ ...env, ...more, MERIDIAN_DATA: data }),
    /** Runs while no server does: the embedded database belongs to one process. Gives the rows of the last statement. */
    async sql(...statements) {
      // a million rows and their indexes take longer than the server lets any statement take
      if (databaseUrl) return byItself(databaseUrl, statements)
      const { openDatabase } = await import(built('database'))
      const asked = { log: () => {}, lost: stopWith, knocked: (socket) => void socket.destroy() }
      const database = await openDatabase({ databaseUrl, data }, asked)
      let last
      for (const statement of statements) last = await database.db.execute(statement)
      await database.close()
      return last.rows
    },
    async remove() {
      await cluster?.remove()
      rmSync(data, { recursive: true, force: true })
    },
  }
}

async function byItself(connectionString, statements) {
  const client = new Client({ connectionString })
  await client.connect()
  let last
  for (const statement of statements) last = await client.query(statement)
  await client.end()
  return last.rows
}

/** Undefined where there is no PostgreSQL to start. */
export async function postgresMissing() {
  const { module } = await runnerImport(join(root, 'src/hosts/test/postgres.ts'))
  return module.postgresMissing
}

async function startCluster() {
  const { module } = await runnerImport(join(root, 'src/hosts/test/postgres.ts'))
  return module.startPostgres()
}

async function start(env) {
  const began = performance.now()
  const script = `(await import(${JSON.stringify(built('main'))})).main('server')`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: { PATH: process.env.PATH, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise((resolve, reject) => {
    let text = ''
    child.stdout.setEncoding('utf8').on('data', (more) => {
      text += more
      const found = /listens at (\S+)/.exec(text)
      if (found) resolve(found[1])
    })
    child.once('exit', () => reject(new Error(`The server ended: ${text}`)))
  })
  await (await fetch(`${url}/api/health`)).text()
  return {
    url,
    pid: child.pid,
    milliseconds: performance.now() - began,
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

export async function tokenOf(url) {
  const answer = await fetch(`${url}/api/auth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@demo.com', password: 'admin' }),
  })
  return (await answer.json()).accessToken
}

function stopWith(line) {
  console.error(line)
  process.exit(1)
}

export function freePort() {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => done(port))
    })
  })
}
