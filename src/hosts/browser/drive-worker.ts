/// <reference lib="webworker" />
/** Starts the driver's page without signal. It answers for that page and its own files alone; calls go past it. */
export type Files = readonly string[]
declare const self: ServiceWorkerGlobalScope
/** Written by the build: all files of this version but those that are heavy; those of the map; those by which codes are read
 *  where the browser cannot; and its name. */
declare const files: Files
declare const streets: Files
declare const reader: Files
declare const version: string

const page = '/drive'
const patience = 3000
const cacheName = `meridian-drive-${version}`
/** Of one day each: the streets outlive a new version of the page, and not the day. */
const ofDay = 'meridian-streets-'
const heavy = 'BarcodeDetector' in self ? streets : [...streets, ...reader]

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(cacheName)
      .then((cache) => cache.addAll([page, ...files]))
      .then(() => self.skipWaiting()),
  )
})
self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names
            .filter((name) => name.startsWith('meridian-drive-') && name !== cacheName)
            .map((name) => caches.delete(name)),
        ),
      )
      .then(() => self.clients.claim()),
  )
})
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate' && pathname === page) event.respondWith(openPage(request))
  else if ([...files, ...streets, ...reader].includes(pathname))
    event.respondWith(caches.match(pathname, { cacheName }).then((kept) => kept ?? fetch(request)))
  else if (pathname.startsWith('/api/map/')) event.respondWith(street(request))
})
/** Who touches the notice wants to read it. */
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(
    self.clients
      .matchAll({ type: 'window' })
      .then((all) => all.find(({ url }) => new URL(url).pathname === page)?.focus() ?? self.clients.openWindow(page)),
  )
})
/** What the page asks for while there is signal: the map's own files, and the streets of the day. */
self.addEventListener('message', (event) => {
  const { keep, day } = Object(event.data) as { keep?: unknown; day?: unknown }
  if (!Array.isArray(keep) || typeof day !== 'string') return
  const asked = keep.filter((one): one is string => typeof one === 'string' && one.startsWith('/api/map/'))
  event.waitUntil(keepAll(cacheName, heavy).then(() => keepDay(`${ofDay}${day}`, asked)))
})

const atOnce = 6
/** What is there already stays. True where nothing is missing. */
async function keepAll(name: string, addresses: Files): Promise<boolean> {
  const cache = await caches.open(name)
  const there = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  const missing = addresses.filter((address) => !there.has(address))
  for (let at = 0; at < missing.length; at += atOnce) {
    const some = missing.slice(at, at + atOnce).map(async (address) => {
      const answer = await fetch(address)
      if (answer.ok) await cache.put(address, answer)
      return answer.ok
    })
    const came = await Promise.all(some).catch(() => [false])
    if (came.includes(false)) return false
  }
  return true
}
/** The day before goes once all of today is here. */
async function keepDay(name: string, addresses: Files): Promise<void> {
  if (!(await keepAll(name, addresses))) return
  const old = (await caches.keys()).filter((one) => one.startsWith(ofDay) && one !== name)
  await Promise.all(old.map((one) => caches.delete(one)))
}
/** As it was kept; what was not is kept as it is looked at. */
async function street(request: Request): Promise<Response> {
  const kept = await caches.match(request.url, { ignoreVary: true })
  if (kept) return kept
  const answer = await fetch(request)
  const [day] = (await caches.keys()).filter((one) => one.startsWith(ofDay))
  if (answer.ok && day) await (await caches.open(day)).put(request.url, answer.clone())
  return answer
}

/** As the server has it now; after a moment, or without signal, as it was kept. */
async function openPage(request: Request): Promise<Response> {
  const kept = await caches.match(page, { cacheName })
  const late = new Promise<Response | undefined>((resolve) => setTimeout(() => resolve(kept), patience))
  const now = fetch(request).then(
    (answer) => (answer.ok ? answer : kept),
    () => kept,
  )
  return (await Promise.race([now, late])) ?? (await now) ?? Response.error()
}
