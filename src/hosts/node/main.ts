import type { Socket } from 'node:net'
import { prepareDirectory } from './data-directory.ts'
import { openDatabase } from './database.ts'
import { failure, log } from './log.ts'
import { needSettings, type NodeSettings } from './settings.ts'
import { CannotStart, orStop } from './stop.ts'

/** A server, or a worker that runs background jobs only. Lives until SIGTERM or SIGINT. */
export async function main(role: 'server' | 'worker') {
  // What is made, the database's own files too, is for its owner alone.
  process.umask(0o077)
  // While the database is away a promise nobody waits for may fail: no reason to end what comes back by itself.
  process.on('unhandledRejection', (error) => log(failure('background', error)))
  // Node itself would print the error with the values in it.
  process.on('uncaughtException', (error) => {
    log(failure('uncaught', error))
    process.exit(1)
  })
  await orStop(async () => {
    const settings = needSettings(process.env)
    prepareDirectory(settings.data)
    let stop: (() => Promise<void>) | undefined
    // Before it has started there is nothing to end: what is half done is rolled back or made again.
    stopOnSignal(async () => stop?.())
    stop = role === 'server' ? await serve(settings) : await work(settings)
  })
}

/** The embedded database gets going in its thread while the features are read here: half of a start each. */
async function serve(settings: NodeSettings) {
  const product = import('./serving.ts').then((serving) => serving.product(settings))
  const knocked = (socket: Socket) => {
    socket.on('error', () => undefined)
    void product.then((those) => those.knocked(socket))
  }
  const opening = openDatabase(settings, { log, lost, knocked })
  // what fails is told where it is waited for
  opening.catch(() => undefined)
  return (await product).serve(opening)
}

async function work(settings: NodeSettings) {
  if (settings.databaseUrl === undefined)
    throw new CannotStart(
      'Workers need DATABASE_URL: the embedded database belongs to one process, the server, which runs the jobs itself.',
    )
  const database = await openDatabase(settings, { log, lost, knocked: (socket) => void socket.destroy() })
  const { work } = await import('./serving.ts')
  return work(settings, database)
}

/** Answers what was asked, ends the streams, closes the database; a second signal, or nine seconds, ends it
 *  anyway: what runs containers commonly kills after ten. */
function stopOnSignal(stop: () => Promise<void>) {
  let began: number | undefined
  const end = () => {
    // npm and the terminal both pass Ctrl+C on: twice at once is one wish.
    if (began !== undefined) return Date.now() - began > 1000 ? process.exit(1) : undefined
    began = Date.now()
    setTimeout(() => {
      log({ level: 'warn', message: 'Did not stop within nine seconds and was ended' })
      process.exit(1)
    }, 9000).unref()
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
