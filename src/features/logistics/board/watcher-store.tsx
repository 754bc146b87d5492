/** Who else is at this board, beside React: of who points elsewhere five times a second only two stops are drawn anew. */
import { createContext, use, useCallback, useSyncExternalStore } from 'react'

export type Watcher = {
  by: number
  name: string
  /** The delivery under their pointer, or at which their keys are. */
  points: number | null
  chosen: readonly number[]
  /** The route over which they drag that. */
  over: number | null
  /** Then they are taken for gone. */
  until: number
}
export type WatcherStore = ReturnType<typeof makeWatcherStore>

export function makeWatcherStore() {
  let all: readonly Watcher[] = []
  const listeners = new Set<() => void>()
  return {
    all: () => all,
    put(next: readonly Watcher[]) {
      all = next
      for (const listener of listeners) listener()
    },
    /** Who points at it comes before who has chosen it. */
    at: (deliveryId: number) =>
      all.find(({ points }) => points === deliveryId) ?? all.find(({ chosen }) => chosen.includes(deliveryId)),
    over: (routeId: number) => all.find((one) => one.over === routeId),
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

const Watchers = createContext(makeWatcherStore())
export const WatcherProvider = Watchers.Provider

export function useWatcherAt(deliveryId: number | null): Watcher | undefined {
  const { subscribe, at } = use(Watchers)
  return useSyncExternalStore(
    subscribe,
    useCallback(() => (deliveryId === null ? undefined : at(deliveryId)), [at, deliveryId]),
  )
}
/** Who drags something over this route. */
export function useWatcherOver(routeId: number): Watcher | undefined {
  const { subscribe, over } = use(Watchers)
  return useSyncExternalStore(
    subscribe,
    useCallback(() => over(routeId), [over, routeId]),
  )
}
export function useAllWatchers(): readonly Watcher[] {
  const { subscribe, all } = use(Watchers)
  return useSyncExternalStore(subscribe, all)
}
