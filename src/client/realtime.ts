/** Open screens refresh by themselves: no feature writes a listener. */
import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Event, DataOf, EventDefinition, Happening } from '#contract/event'
import { backOff } from './back-off'
import { heardUntil, tabId } from './http'
import { makeStale } from './query'
import { refreshSession, session, subscribe } from './session'
import { openStream, type Word } from './stream'
import type { Wish } from './stream-worker'

const heard = new Set<(happening: Happening) => void>()

/** Starts listening whenever somebody is signed in. `shared`: one stream for all tabs, where the browser can. */
export function followEvents(client: QueryClient, { shared }: { shared: boolean }): void {
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
  function act(word: Word): void {
    if (word.say === 'happening') return hear(client, word.happening)
    if (word.say === 'opened' && !away) return
    if (word.say === 'opened' || word.say === 'missed') {
      away = false
      // what was told in between, of rights too, is asked for once the stream is there: asked before, it could be missed
      return void refreshSession().then(() => makeStale(client))
    }
    // the session ended, or may now do something else, or the stream was refused: ask, and come back if there still is one
    end()
    away = true
    const milliseconds = word.say === 'refused' ? waitAfter(Date.now() - begun) : 0
    void refreshSession().then(({ person }) => {
      if (!person) return
      coming = setTimeout(() => {
        if (!stop && personId !== undefined) begin()
      }, milliseconds)
    })
  }
  const look = () => {
    const id = session().person?.id
    if (id === personId) return
    personId = id
    end()
    if (id !== undefined) begin()
  }
  subscribe(look)
  look()
  addEventListener('pagehide', end)
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && personId !== undefined) begin()
  })
}

function hear(client: QueryClient, happening: Happening): void {
  for (const listener of heard) listener(happening)
  // what this tab did itself, it knows
  if (happening.event === 'changed' && happening.by !== tabId) void makeStale(client, [happening.tag])
}

const connectAlone = (url: string, act: (word: Word) => void): (() => void) => openStream(url, heardUntil(), act)

function connectShared(url: string, act: (word: Word) => void): () => void {
  const worker = new SharedWorker(new URL('./stream-worker.ts', import.meta.url), {
    type: 'module',
    name: 'meridian-events',
  })
  worker.port.addEventListener('message', ({ data }: MessageEvent<Word>) => act(data))
  worker.port.start()
  const say = (wish: Wish) => worker.port.postMessage(wish)
  say({ want: true, url: new URL(url, location.origin).href, after: heardUntil() })
  return () => {
    say({ want: false })
    worker.port.close()
  }
}

/**
 * Hears one event of a contract while the component is there.
 * @example
 * useHappening(notified, ({ kind }) => toast(…))
 */
export function useHappening<E extends EventDefinition>(event: Event<E>, act: (data: DataOf<E>) => void): void {
  useEffect(() => {
    const listener = (happening: Happening) => {
      if (happening.event === event.name) act(happening.data)
    }
    heard.add(listener)
    return () => void heard.delete(listener)
  }, [event, act])
}
