/** Open screens refresh by themselves: no feature writes a listener. */
import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ChangedIds, DataOf, Event, EventDefinition, EventMessage } from '#contract/event'
import { backOff } from './back-off'
import { streamPosition, tabId } from './http'
import { makeStale } from './query'
import { refreshSession, session, subscribe } from './session'
import { openStream, type StreamReport } from './stream'
import type { Wish } from './stream-worker'

const listeners = new Set<(message: EventMessage) => void>()

/** Starts listening whenever somebody is signed in, until it is told to stop. `shared`: one stream for all tabs, where the
 *  browser can. */
export function followEvents(client: QueryClient, { shared }: { shared: boolean }): () => void {
  const connect = shared && typeof SharedWorker === 'function' ? connectShared : connectAlone
  let personId: number | undefined
  let stop: (() => void) | undefined
  let begun = 0
  let away = false
  let coming: ReturnType<typeof setTimeout> | undefined
  const waitAfter = backOff()
  const begin = () => {
    begun = Date.now()
    stop = connect('/api/events', act)
  }
  const end = () => {
    clearTimeout(coming)
    stop?.()
    stop = undefined
  }
  const changes = gather(client)
  function act(report: StreamReport): void {
    if (report.say === 'message') return hear(report.message, changes)
    if (report.say === 'opened' && !away) return
    if (report.say === 'opened' || report.say === 'missed') {
      away = false
      // what was told in between, of rights too, is asked for once the stream is there: asked before, it could be missed
      return void refreshSession().then(() => makeStale(client))
    }
    // the session ended, or may now do something else, or the stream was refused: ask, and come back if there still is one
    end()
    away = true
    const milliseconds = report.say === 'refused' ? waitAfter(Date.now() - begun) : 0
    void refreshSession().then(({ person }) => {
      if (!person) return
      coming = setTimeout(() => {
        if (!stop && personId !== undefined) begin()
      }, milliseconds)
    })
  }
  const look = () => {
    const { person, secondFactorNeeded } = session()
    // refused to who has yet to set up their second factor
    const id = secondFactorNeeded ? undefined : person?.id
    if (id === personId) return
    personId = id
    end()
    if (id !== undefined) begin()
  }
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted && personId !== undefined) begin()
  }
  const off = subscribe(look)
  look()
  addEventListener('pagehide', end)
  addEventListener('pageshow', comeBack)
  return () => {
    off()
    end()
    removeEventListener('pagehide', end)
    removeEventListener('pageshow', comeBack)
  }
}

function hear(message: EventMessage, changes: Gatherer): void {
  for (const listener of listeners) listener(message)
  // what this tab did itself, it refreshed
  if (message.event === 'changed' && message.by !== tabId) changes.add(message.tag, message.ids)
}

type Gatherer = { add(tag: string, ids: ChangedIds | undefined): void }
/** Of many changes in a moment, each answer is asked for again once: after a short rest, and never later than a second. What comes
 *  into a quiet moment is asked for soon, whatever follows it: somebody works beside somebody else. */
const soon = 40
const rest = 100
const longest = 1000

function gather(client: QueryClient): Gatherer {
  let changes: { tag: string; ids: ChangedIds | undefined }[] = []
  let began = 0
  let flushed = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    const told = changes
    changes = []
    flushed = Date.now()
    void makeStale(client, told, { cancelRefetch: false })
  }
  return {
    add(tag, ids) {
      const isFirst = changes.length === 0
      if (isFirst) began = Date.now()
      changes.push({ tag, ids })
      const isQuiet = began - flushed > longest
      if (isQuiet && !isFirst) return
      clearTimeout(timer)
      timer = setTimeout(flush, isQuiet ? soon : Math.max(0, Math.min(rest, began + longest - Date.now())))
    },
  }
}

const connectAlone = (url: string, act: (report: StreamReport) => void): (() => void) =>
  openStream(url, streamPosition(), act)

function connectShared(url: string, act: (report: StreamReport) => void): () => void {
  const worker = new SharedWorker(new URL('./stream-worker.ts', import.meta.url), {
    type: 'module',
    name: 'meridian-events',
  })
  worker.port.addEventListener('message', ({ data }: MessageEvent<StreamReport>) => act(data))
  worker.port.start()
  const say = (wish: Wish) => worker.port.postMessage(wish)
  say({ want: true, url: new URL(url, location.origin).href, after: streamPosition() })
  return () => {
    say({ want: false })
    worker.port.close()
  }
}

/**
 * Hears one event of a contract while the component is there.
 * @example
 * useEvent(notified, ({ kind }) => toast(…))
 */
export function useEvent<E extends EventDefinition>(event: Event<E>, act: (data: DataOf<E>) => void): void {
  useEffect(() => {
    const listener = (message: EventMessage) => {
      if (message.event === event.name) act(message.data)
    }
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, [event, act])
}

/** Hears an event by its name, where the code that knows its contract has not come yet. */
export function useEventNamed(name: string, act: () => void): void {
  useEffect(() => {
    const listener = (message: EventMessage) => {
      if (message.event === name) act()
    }
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, [name, act])
}
