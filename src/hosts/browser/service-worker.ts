/// <reference lib="webworker" />
/** Answers the product's own requests from the tab that holds the database; all others go to the network untouched. */
import { isUpload } from '#contract/bodies'
import { matcher } from '#contract/endpoint'
import { endpoints } from '#features/contract'
import type { RelayedRequest, Note, Part } from './relay'

declare const self: ServiceWorkerGlobalScope
type Leader = { tab: Client; open: Set<() => void> }

const isOurs = matcher(endpoints)
const isUploaded = matcher(endpoints.filter(({ body }) => isUpload(body)))
const base = new URL(self.registration.scope).pathname
const patience = 30_000

self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('message', (event) => {
  const note = event.data as Note
  if (note === 'claim') event.waitUntil(self.clients.claim())
  if (typeof note === 'object') follow(event.source as Client, note.leads)
})
self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (url.origin !== self.location.origin) return
  const inside = url.pathname.startsWith(base) ? url.pathname.slice(base.length - 1) : url.pathname
  const path = [url.pathname, inside].find((one) => isOurs(request.method, one))
  if (path) event.respondWith(relay(request, new URL(path + url.search, url)))
  else if (request.mode === 'navigate' && !/\.\w+$/.test(inside)) event.respondWith(page())
})

/** Every address of the app is its one page, whose own links are relative. */
async function page(): Promise<Response> {
  const answer = await fetch(base, { cache: 'no-cache' })
  const html = (await answer.text()).replaceAll('"./', `"${base}`)
  return new Response(html, { status: answer.status, headers: { 'content-type': 'text/html; charset=utf-8' } })
}

async function relay(request: Request, url: URL): Promise<Response> {
  const body = request.method === 'GET' ? undefined : await bodyOf(request, url)
  const asked: RelayedRequest = { url: url.href, method: request.method, headers: [...request.headers], body }
  for (;;) {
    const leader = await findLeader()
    const answer = leader && (await ask(leader, asked, request.signal))
    if (answer) return answer
    // a write may have been done before its tab closed: only its person can tell whether to do it again
    if (!leader || request.method !== 'GET')
      return Response.json({ message: 'The database is away, try again' }, { status: 503 })
  }
}

const bodyOf = (request: Request, { pathname }: URL): Promise<ArrayBuffer | Blob> =>
  isUploaded(request.method, pathname) ? request.blob() : request.arrayBuffer()

/** Undefined when the tab closed before it answered. */
function ask({ tab, open }: Leader, asked: RelayedRequest, signal: AbortSignal): Promise<Response | undefined> {
  const { port1: port, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    let out: ReadableStreamDefaultController<Uint8Array> | undefined
    const leave = () => {
      port.postMessage('leave')
      done()
    }
    const gone = () => {
      out?.error(new Error('The tab with the database closed'))
      resolve(undefined)
      done()
    }
    const done = () => {
      open.delete(gone)
      signal.removeEventListener('abort', leave)
      port.close()
    }
    open.add(gone)
    signal.addEventListener('abort', leave)
    port.addEventListener('message', ({ data }: MessageEvent<Part>) => {
      if (data === 'end') {
        out?.close()
        done()
      } else if ('chunk' in data) out?.enqueue(data.chunk)
      else {
        const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
          start: (controller) => void (out = controller),
          cancel: leave,
        })
        resolve(new Response(data.head.empty ? null : stream, data.head))
      }
    })
    port.start()
    tab.postMessage(asked, [port2])
  })
}

let leader: Leader | undefined
let waiting: (() => void)[] = []

/** The lock is free once the tab that held it is gone, however it went. */
function follow(tab: Client, lock: string): void {
  const found: Leader = { tab, open: new Set() }
  leader = found
  void navigator.locks.request(lock, () => {
    if (leader === found) leader = undefined
    for (const gone of found.open) gone()
  })
  for (const wake of waiting) wake()
  waiting = []
}

/** The browser ends a service worker as it likes, and with it what it knew: then it asks around. */
async function findLeader(): Promise<Leader | undefined> {
  if (leader) return leader
  const heard = new Promise<void>((resolve) => {
    waiting.push(resolve)
    setTimeout(resolve, patience)
  })
  for (const tab of await self.clients.matchAll({ type: 'window', includeUncontrolled: true }))
    tab.postMessage('who leads?')
  await heard
  return leader
}
