/// <reference lib="webworker" />
/** Starts the driver's page without signal. It answers for that page and its own files alone; calls go past it. */
export type Files = readonly string[]
declare const self: ServiceWorkerGlobalScope
/** Written by the build: all files of this version, and its name. */
declare const files: Files
declare const version: string

const page = '/drive'
const patience = 3000
const cacheName = `meridian-drive-${version}`

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
  else if (files.includes(pathname))
    event.respondWith(caches.match(pathname, { cacheName }).then((kept) => kept ?? fetch(request)))
})

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
