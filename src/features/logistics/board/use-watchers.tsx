import { useCallback, useEffect, useState } from 'react'
import { send } from '#client/http'
import { useEvent } from '#client/realtime'
import { useSession } from '#client/session'
import type { DataOf } from '#contract/event'
import { boardWatched, mostChosen, watchBoard, type Board } from './contract'
import { makeWatcherStore, type WatcherStore } from './watcher-store'

/** At most five times a second. */
const rest = 200
/** Said again this often, and by one who is alone only each sixth time; who was not heard of twice has left. */
const beat = 5000
const lasts = 12_000

type Where = { points: number | undefined; chosen: ReadonlySet<number> }
type Said = Omit<DataOf<typeof boardWatched>, 'by' | 'name'>
/** Also heard when the page is closed, which ends other requests. Who misses it asks for nothing: it is said again. */
const say = (body: Said): void =>
  void send(watchBoard.path, {
    method: watchBoard.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: true,
  }).catch(() => undefined)

/** Says the last that it was given, and not too often. */
function makeSpeaker() {
  let here: Said | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let saidAt = 0
  const now = () => {
    timer = undefined
    saidAt = Date.now()
    if (here) say(here)
  }
  return {
    put: (body: Said) => void (here = body),
    soon: () => void (timer ??= setTimeout(now, Math.max(0, saidAt + rest - Date.now()))),
    leave(body: Said) {
      clearTimeout(timer)
      timer = undefined
      say(body)
    },
  }
}

/** Says where this person is at the board, and hears where the others are. */
export function useWatchers({ day, depot: { id: depotId } }: Board, { points, chosen }: Where): WatcherStore {
  const me = useSession().person?.id
  const [store] = useState(makeWatcherStore)
  const [speaker] = useState(makeSpeaker)
  const heard = useCallback(
    ({ day: theirDay, depotId: theirDepot, leaves, ...one }: DataOf<typeof boardWatched>) => {
      if (theirDay !== day || theirDepot !== depotId || one.by === me) return
      const others = store.all().filter(({ by }) => by !== one.by)
      // who came has not heard yet who was there
      if (!leaves && others.length === store.all().length) speaker.soon()
      const all = leaves ? others : [...others, { ...one, until: Date.now() + lasts }]
      store.put(all.toSorted((a, b) => a.by - b.by))
    },
    [day, depotId, me, store, speaker],
  )
  useEvent(boardWatched, heard)
  useEffect(() => {
    speaker.put({ day, depotId, points: points ?? null, chosen: [...chosen].slice(0, mostChosen), leaves: false })
    // where nobody looks it is said once somebody comes
    if (store.all().length > 0) speaker.soon()
  }, [day, depotId, points, chosen, store, speaker])
  useEffect(() => {
    let beats = 0
    const leave = () => speaker.leave({ day, depotId, points: null, chosen: [], leaves: true })
    speaker.soon()
    const beating = setInterval(() => {
      const left = store.all().filter(({ until }) => until > Date.now())
      if (left.length < store.all().length) store.put(left)
      beats += 1
      if (left.length > 0 || beats % 6 === 0) speaker.soon()
    }, beat)
    addEventListener('pagehide', leave)
    return () => {
      clearInterval(beating)
      removeEventListener('pagehide', leave)
      store.put([])
      leave()
    }
  }, [day, depotId, store, speaker])
  return store
}
