/** Why nobody brings what waits, of the cards that are seen: asked for a few at a time, beside React. */
import { createContext, use, useCallback, useSyncExternalStore } from 'react'
import type { Brief } from '#features/logistics/optimiser/contract/reasons'

/** In one question; and how long the list stands still before it is asked. */
const many = 8
const rest = 400
/** After a change somebody often makes another. */
const quiet = 1500

export type StoredReason = { brief: Brief; isOld: boolean }
export type ReasonStore = ReturnType<typeof makeReasonStore>

export function makeReasonStore(ask: (deliveryIds: number[], depotId: number) => Promise<readonly Brief[]>) {
  const known = new Map<number, StoredReason>()
  /** Of which depot each is. */
  const seen = new Map<number, number>()
  const listeners = new Set<() => void>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isAsking = false
  let isAwake = false
  /** Each change of the board is another one: what was asked before it is old when it comes. */
  let round = 0
  let of = ''
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const later = (after: number) => {
    if (!isAwake) return
    clearTimeout(timer)
    timer = setTimeout(() => void next(), after)
  }
  async function next(): Promise<void> {
    if (isAsking) return
    const open = [...seen].filter(([id]) => known.get(id)?.isOld ?? true)
    const [first] = open
    if (!first) return
    const [, depotId] = first
    const wanted = open.flatMap(([id, of]) => (of === depotId ? [id] : [])).slice(0, many)
    isAsking = true
    const asked = round
    const answers = await ask(wanted, depotId).catch(() => undefined)
    isAsking = false
    // who is not answered is not asked again for ever
    for (const id of wanted) if (asked === round) seen.delete(id)
    for (const brief of answers ?? []) known.set(brief.deliveryId, { brief, isOld: asked !== round })
    tell()
    if (answers) later(rest)
  }
  return {
    at: (id: number) => known.get(id),
    all: () => known,
    want(id: number, depotId: number) {
      seen.set(id, depotId)
      later(rest)
    },
    unseen: (id: number) => void seen.delete(id),
    /** Somebody is there: a board on a screen that nobody looks at asks nothing. */
    wake() {
      isAwake = true
      later(rest)
    },
    /** Of other routes than those of before. */
    outdate(routes: string) {
      if (routes === of) return
      of = routes
      round += 1
      for (const [id, one] of known) known.set(id, { ...one, isOld: true })
      tell()
      later(quiet)
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

const Reasons = createContext(makeReasonStore(() => Promise.resolve([])))
export const ReasonProvider = Reasons.Provider
export const useReasonStore = (): ReasonStore => use(Reasons)

export function useKnownReason(deliveryId: number): StoredReason | undefined {
  const { subscribe, at } = use(Reasons)
  return useSyncExternalStore(
    subscribe,
    useCallback(() => at(deliveryId), [at, deliveryId]),
  )
}
