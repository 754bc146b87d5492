import type * as z from 'zod/mini'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { send } from '#client/http'
import { useEvent } from '#client/realtime'
import { useSession } from '#client/session'
import type { DataOf } from '#contract/event'
import { boardWatched, mostChosen, watchBoard, type Board } from './contract'
import type { Drag } from './use-board-drag'
import { makeWatcherStore, type WatcherStore } from './watcher-store'

/** At most five times a second. */
const rest = 200
/** Said again this often, and by one who is alone only each sixth time; who was not heard of twice has left. */
const beat = 5000
const lasts = 12_000

type Where = { points: number | undefined; chosen: ReadonlySet<number>; drag: Drag | undefined }
type Said = z.input<typeof watchBoard.body>
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
export function useWatchers({ day, shown, draft }: Board, { points, chosen, drag }: Where): WatcherStore {
  // at a draft one is at no board
  const isAway = draft !== undefined
  // by their numbers, so that another answer about the same ones says nothing new
  const depots = shown.map(({ id }) => id).join(' ')
  const place = useMemo(() => {
    const [depotId = 0, ...beside] = depots.split(' ').map(Number)
    return { day, depotId, ...(beside.length > 0 ? { beside } : {}) }
  }, [day, depots])
  const me = useSession().person?.id
  const [store] = useState(makeWatcherStore)
  const [speaker] = useState(makeSpeaker)
  // by what they are, so that a pointer that moves over one lane says nothing new
  const dragged = drag ? drag.deliveryIds.join(' ') : ''
  const over = drag?.over === undefined ? null : drag.over === 'list' ? 0 : drag.over.routeId
  const heard = useCallback(
    ({ day: theirDay, depotIds, leaves, ...one }: DataOf<typeof boardWatched>) => {
      if (isAway || theirDay !== day || one.by === me || !depotIds.some((id) => depots.split(' ').includes(String(id))))
        return
      const others = store.all().filter(({ by }) => by !== one.by)
      // who came has not heard yet who was there
      if (!leaves && others.length === store.all().length) speaker.soon()
      const all = leaves ? others : [...others, { ...one, until: Date.now() + lasts }]
      store.put(all.toSorted((a, b) => a.by - b.by))
    },
    [day, depots, isAway, me, store, speaker],
  )
  useEvent(boardWatched, heard)
  useEffect(() => {
    const ids = dragged === '' ? [...chosen] : dragged.split(' ').map(Number)
    const at = { points: ids.length > 0 && dragged !== '' ? ids[0]! : (points ?? null), over }
    speaker.put({ ...place, ...at, chosen: ids.slice(0, mostChosen), leaves: false })
    // where nobody looks it is said once somebody comes
    if (store.all().length > 0) speaker.soon()
  }, [place, points, chosen, dragged, over, store, speaker])
  useEffect(() => {
    if (isAway) return undefined
    let beats = 0
    const leave = () => speaker.leave({ ...place, points: null, chosen: [], over: null, leaves: true })
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
  }, [place, isAway, store, speaker])
  return store
}
