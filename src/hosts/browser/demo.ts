/** What the demo does before the page: puts a server into the browser, and waits until it answers. */
import { forgetSession } from '#client/session'
import { useDemoLabels } from './demo-labels'
import { takeTheLead } from './lead'
import { nameOf, type Call, type Note } from './relay'
import { ResetItem } from './ResetItem.tsx'
import { say, sayWhyNot } from './say'

/** The folder of the demo, whatever address of the app is open: scripts stand in a folder of it. */
const base = new URL(/* @vite-ignore */ '../', import.meta.url).pathname
const keepAliveEvery = 5000

export async function startDemo() {
  // the database opens while the words come and the service worker is installed
  if (isPossible()) takeTheLead(base)
  await useDemoLabels.ready()
  const channel = new BroadcastChannel(nameOf(base))
  const reset = () => channel.postMessage('reset' satisfies Call)
  channel.addEventListener('message', ({ data }: MessageEvent<Call>) => {
    if (data === 'anew') beginAnew()
    else if (typeof data === 'object') say(data.now)
  })
  returnToAddress()
  if (!isPossible()) return sayWhyNot('impossible')
  say('opening')
  await navigator.serviceWorker.register(`${base}service-worker.js`, { scope: base, updateViaCache: 'none' })
  const { active } = await navigator.serviceWorker.ready
  await controlled(active!)
  setInterval(() => tell(navigator.serviceWorker.controller, 'keep-alive'), keepAliveEvery)
  const answer = await fetch('/api/health').catch(() => undefined)
  if (!answer?.ok) return sayWhyNot('failed', reset)
  followFileLinks()
  return { base, MenuItems: () => ResetItem({ reset }), shown: () => channel.postMessage('shown' satisfies Call) }
}

const tell = (worker: ServiceWorker | null, note: Note) => worker?.postMessage(note)

const isPossible = (): boolean =>
  isSecureContext && 'serviceWorker' in navigator && 'locks' in navigator && 'indexedDB' in window

/** The first page of a visit, and one loaded past all caches, are not the service worker's until it takes them. */
async function controlled(active: ServiceWorker): Promise<void> {
  if (navigator.serviceWorker.controller) return
  const taken = new Promise<void>((resolve) =>
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true }),
  )
  tell(active, 'claim')
  await taken
}

/** 404.html was asked for an address of the app, and sent us here. */
function returnToAddress(): void {
  const address = sessionStorage.getItem('meridian-lost')
  sessionStorage.removeItem('meridian-lost')
  if (address) history.replaceState(null, '', address)
}

/** What a page fetches is ours to answer; what a link saves or opens, the browser fetches past us. */
function followFileLinks(): void {
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href^="/api/"]')
    if (!link) return
    event.preventDefault()
    void openFile(link)
  }
  document.addEventListener('click', follow, { capture: true })
}

async function openFile({ href, download }: HTMLAnchorElement): Promise<void> {
  const answer = await fetch(href)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await answer.blob())
  if (download) link.download = download
  else link.target = '_blank'
  link.click()
}

function beginAnew(): void {
  forgetSession()
  location.replace(base)
}
