/** The product on an open database: what answers, what works in the background, and how both end. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isPage, matcher } from '#contract/endpoint'
import { endpoints } from '#features/contract'
import { channel } from '#server/messages'
import { assemble, assembleJobs, type Assembled } from './assemble.ts'
import { beforehand } from './beforehand.ts'
import type { Database } from './database-type.ts'
import { answerDoor } from './door.ts'
import { answerFinder } from './found.ts'
import { createFront } from './front.ts'
import { createHost } from './host.ts'
import { listen } from './http.ts'
import { isPlace } from './is-place.ts'
import { needSecret } from './known-secret.ts'
import { limitsOf } from './limit.ts'
import { linkBase } from './link-base.ts'
import { failure, log } from './log.ts'
import { nightly } from './nightly.ts'
import { prerenderer } from './prerender.ts'
import { publicFace } from './public-face.ts'
import type { Opened } from './recover-door.ts'
import { root } from './root.ts'
import type { NodeSettings } from './settings.ts'
import { servePages } from './static.ts'
import { withVroomPaths } from './vroom-clients.ts'

/** No page of the product stands there: it is answered as what is not found. */
const nowhere = '/-'

/** Commands knock, also while the database is being opened. */
export function product(settings: NodeSettings) {
  const opened = later<Opened>()
  return {
    knocked: answerDoor(settings.data, opened.promise, log),
    serve: (opening: Promise<Database>) => serve(settings, opening, opened.resolve),
  }
}

async function serve(settings: NodeSettings, opening: Promise<Database>, opened: (those: Opened) => void) {
  const ready = later<Assembled>()
  // the browser itself asks for the tiles of a foreign style
  const beyond = settings.map?.kind === 'style' ? [new URL(settings.map.at).origin] : []
  const folder = join(root, 'dist/client')
  const made = existsSync(join(folder, 'index.html'))
    ? prerenderer({
        folder,
        ask: ready.promise.then(({ fetch }) => fetch),
        url: settings.url,
        load() {
          // else what makes markup is that for those who write it, at a tenth of the speed
          process.env['NODE_ENV'] ??= 'production'
          return import('../front/render.tsx')
        },
        log,
      })
    : undefined
  const ask = ready.promise.then(({ fetch }) => fetch)
  const first = beforehand(ask)
  const face = publicFace(ask)
  const built = servePages(folder, beyond, matcher(endpoints.filter(isPage)), isPlace, made?.prerender, first)
  const pages = async (request: Request) => {
    const found = await answerFinder(request, { url: settings.url, app: ready.promise, shows: face.shows })
    if (found) return found
    const left = await face.leave(request)
    return left === 'missing' ? built(new Request(new URL(nowhere, request.url), request)) : (left ?? built(request))
  }
  const limits = limitsOf(endpoints)
  const mostBytes = (request: Request) => limits(request).mostBytes
  const front = createFront({ pages, app: ready.promise, settings, mostBytes, log })
  const http = await listen(withVroomPaths(front, settings), settings.port, settings.hostname, limits)
  const database = await opening
  const host = createHost(database, settings, await needSecret(database.db, settings))
  const app = await assemble(host)
  const stopHearing = await host.listen(channel, (payload) => {
    const { tag } = JSON.parse(payload) as { tag?: string }
    if (tag === undefined) return
    made?.forget(tag)
    face.forget(tag)
  })
  opened({ host, linkBase: linkBase(settings, http.port) })
  ready.resolve(app)
  const stopNights = database.maintain
    ? nightly(database.maintain, (error) => log(failure('maintenance', error)))
    : undefined
  greet(settings, http.port, app.setupCode)
  const ending = new AbortController()
  // whoever ends the server does not wait for a page that nobody asked for
  void made?.awake(ending.signal)
  return async () => {
    ending.abort()
    stopNights?.()
    await stopHearing()
    const drained = http.close()
    await app.close()
    await host.roads.close()
    await drained
    await host.parsers.close()
    await database.close()
  }
}

export async function work(settings: NodeSettings, database: Database) {
  const host = createHost(database, settings, await needSecret(database.db, settings))
  const jobs = await assembleJobs(host)
  console.log('Meridian works on background jobs')
  return async () => {
    await jobs.close()
    await host.parsers.close()
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

function later<T>() {
  let resolve!: (value: T) => void
  const promise = new Promise<T>((done) => (resolve = done))
  return { promise, resolve }
}
