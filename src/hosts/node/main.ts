import { join } from 'node:path'
import { isPage, matcher } from '#contract/endpoint'
import { endpoints } from '#features/contract'
import type { Host } from '#server/host'
import { assemble, assembleJobs, type Assembled } from './assemble.ts'
import { openDatabase } from './database.ts'
import { answerDoor } from './door.ts'
import { createFront } from './front.ts'
import { createHost, log } from './host.ts'
import { listen } from './http.ts'
import { limitsOf } from './limit.ts'
import { nightly } from './nightly.ts'
import { root } from './root.ts'
import { needSettings, type NodeSettings } from './settings.ts'
import { servePages } from './static.ts'
import { CannotStart, orStop } from './stop.ts'

/** A server, or a worker that runs background jobs only. Lives until SIGTERM or SIGINT. */
export async function main(role: 'server' | 'worker') {
  // What is made, the database's own files too, is for its owner alone.
  process.umask(0o077)
  // While the database is away a promise nobody waits for may fail: no reason to end what comes back by itself.
  process.on('unhandledRejection', (error) => log(failure('background', error)))
  await orStop(async () => {
    const settings = needSettings(process.env)
    let stop: (() => Promise<void>) | undefined
    // Before it has started there is nothing to end: what is half done is rolled back or made again.
    stopOnSignal(async () => stop?.())
    stop = role === 'server' ? await serve(settings) : await work(settings)
  })
}

async function serve(settings: NodeSettings) {
  const ready = later<Assembled>()
  const opened = later<Host>()
  // the browser itself asks for the tiles of a foreign style
  const beyond = settings.map?.kind === 'style' ? [new URL(settings.map.at).origin] : []
  const pages = servePages(join(root, 'dist/client'), beyond, matcher(endpoints.filter(isPage)))
  const front = createFront({ pages, app: ready.promise, settings, mostBytes: limitsOf(endpoints), log })
  const http = await listen(front, settings.port, settings.hostname)
  const database = await openDatabase(settings, { log, lost, knocked: answerDoor(settings.data, opened.promise, log) })
  const host = createHost(database, settings)
  const app = await assemble(host)
  opened.resolve(host)
  ready.resolve(app)
  const stopNights = database.maintain
    ? nightly(database.maintain, (error) => log(failure('maintenance', error)))
    : undefined
  greet(settings, http.port, app.setupCode)
  return async () => {
    stopNights?.()
    const drained = http.close()
    await app.close()
    await host.roads.close()
    await drained
    await database.close()
  }
}

async function work(settings: NodeSettings) {
  if (settings.databaseUrl === undefined)
    throw new CannotStart(
      'Workers need DATABASE_URL: the embedded database belongs to one process, the server, which runs the jobs itself.',
    )
  const database = await openDatabase(settings, { log, lost, knocked: (socket) => void socket.destroy() })
  const jobs = await assembleJobs(createHost(database, settings))
  console.log('Meridian works on background jobs')
  return async () => {
    await jobs.close()
    await database.close()
  }
}

function greet({ url, hostname, demo }: NodeSettings, port: number, setupCode: string | undefined) {
  const host = hostname.includes(':') ? `[${hostname}]` : hostname
  const lines = [`Meridian listens at ${url ?? `http://${host}:${port}`}`]
  if (demo) lines.push('Demo accounts: admin@demo.com / admin and client@demo.com / client')
  if (setupCode) lines.push(`Nobody can enter yet: the first administrator enters with the code ${setupCode}`)
  console.log(lines.join('\n'))
}

/** Answers what was asked, ends the streams, closes the database; a second signal, or five seconds, ends it anyway. */
function stopOnSignal(stop: () => Promise<void>) {
  let began: number | undefined
  const end = () => {
    // npm and the terminal both pass Ctrl+C on: twice at once is one wish.
    if (began !== undefined) return Date.now() - began > 1000 ? process.exit(1) : undefined
    began = Date.now()
    setTimeout(() => {
      log({ level: 'warn', message: 'Did not stop within five seconds and was ended' })
      process.exit(1)
    }, 4800).unref()
    void orStop(async () => {
      await stop()
      process.exit(0)
    })
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, end)
}

/** Nothing can be answered any more; what was acknowledged is on the disk, and a new start finds it. */
function lost(line: string) {
  console.error(line)
  process.exit(1)
}

const failure = (at: string, error: unknown) => ({ level: 'error', place: at, message: String(error) })

function later<T>() {
  let resolve!: (value: T) => void
  const promise = new Promise<T>((done) => (resolve = done))
  return { promise, resolve }
}
