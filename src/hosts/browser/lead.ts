/** One tab holds the database; when it goes, the next in line takes it over. */
import { randomId } from '#client/random-id'
import { nameOf, type RelayedRequest, type Note } from './relay'

export function takeTheLead(base: string): void {
  const own = `${nameOf(base)}-${randomId()}`
  void navigator.locks.request(nameOf(base), () => navigator.locks.request(own, () => holdDatabase(base, own)))
}

/** Never ends: the locks are held until the tab closes. */
async function holdDatabase(base: string, lock: string): Promise<never> {
  const worker = new Worker(new URL('./api-worker.ts', import.meta.url), { type: 'module', name: base })
  const note: Note = { leads: lock }
  navigator.serviceWorker.addEventListener(
    'message',
    ({ data, ports, source }: MessageEvent<RelayedRequest | 'who leads?'>) => {
      if (data === 'who leads?') source?.postMessage(note)
      else worker.postMessage(data, [...ports])
    },
  )
  navigator.serviceWorker.startMessages()
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage(note)
  return new Promise(() => {})
}
