/** The whole product, in a thread of the tab that leads. Its name is the path under which the demo stands. */
import { whoIsWith } from '#features/people/auth/who-is'
import { features, seeds } from '#features/server'
import { createApp } from '#server/app'
import { runJobs } from '#server/job-runner'
import { prepare } from '#server/prepare'
import { openDatabase } from './database'
import { createHost, secretOf } from './host'
import { openJar } from './jar'
import { nameOf, type RelayedRequest, type Call, type Part } from './relay'
import { deleteStore } from './store'

declare const self: DedicatedWorkerGlobalScope

const base = self.name
/** Who asks nothing for so long has rested. */
const restMs = 3000
/** What nobody rests for begins all the same. */
const latestMs = 20_000
const channel = new BroadcastChannel(nameOf(base))
const tell = (call: Call) => channel.postMessage(call)

let [isShown, lastAsked] = [false, 0]
channel.addEventListener('message', ({ data }: MessageEvent<Call>) => {
  if (data === 'shown') [isShown, lastAsked] = [true, performance.now()]
})

/** A page is there and its person rests: what no first look needs may begin. Before, the processor is theirs. */
const rested = new Promise<void>((resolve) => {
  const look = setInterval(() => {
    const now = performance.now()
    if (now < latestMs && !(isShown && now - lastAsked > restMs)) return
    clearInterval(look)
    resolve()
  }, 250)
})

const product = open()
product.catch((error: unknown) => console.error(error))

async function open() {
  tell({ now: 'opening' })
  const database = await openDatabase(nameOf(base), new URL(`${base}sample.data`, self.location.origin), () =>
    tell({ now: 'filling' }),
  )
  const host = createHost(database, new URL(base, self.location.origin), await secretOf(database.db))
  await prepare(host, seeds)
  const app = await createApp({ features, whoIs: whoIsWith(true) }, host)
  void rested.then(async () => {
    database.keepSaving()
    await database.save()
    await runJobs(features, host)
  })
  return { app, database, jar: await openJar(host) }
}

self.addEventListener('message', ({ data, ports: [port] }: MessageEvent<RelayedRequest>) => {
  if (port) void answer(data, port)
})

async function answer(asked: RelayedRequest, port: MessagePort): Promise<void> {
  lastAsked = performance.now()
  const leaving = new AbortController()
  port.addEventListener('message', () => leaving.abort())
  port.start()
  const tell = (part: Part) => port.postMessage(part)
  const response = await respond(asked, leaving.signal)
  const { status, headers, body } = response
  tell({ head: { status, headers: [...headers], empty: body === null } })
  const reader = body?.getReader()
  leaving.signal.addEventListener('abort', () => void reader?.cancel())
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) tell({ chunk: part.value })
  tell('end')
}

async function respond({ url, method, headers, body }: RelayedRequest, signal: AbortSignal): Promise<Response> {
  try {
    const { app, database, jar } = await product
    const sent = jar.addTo(new Headers(headers))
    const request = new Request(url, { method, headers: sent, body: body ?? null, signal })
    const { response, signIn } = await app.answer(request)
    if (signIn !== undefined) await jar.keep(signIn)
    if (method !== 'GET') await database.save()
    return response
  } catch (error) {
    return Response.json({ message: String(error) }, { status: 503 })
  }
}

channel.addEventListener('message', ({ data }: MessageEvent<Call>) => {
  if (data === 'reset') void reset()
})

/** Also where the database cannot be opened any more. */
async function reset(): Promise<void> {
  await product.then(({ database }) => database.close()).catch(() => undefined)
  await deleteStore(nameOf(base))
  tell('anew')
}
