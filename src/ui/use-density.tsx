import { useSyncExternalStore } from 'react'

export const densities = ['compact', 'normal', 'roomy'] as const
export type Density = (typeof densities)[number]

const key = 'Meridian-density'
const listeners = new Set<() => void>()
const read = (): Density => densities.find((one) => one === localStorage.getItem(key)) ?? 'normal'
function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** How high the rows of tables are: one choice for all of them, kept on this device. */
export function useDensity(): [Density, (next: Density) => void] {
  const density = useSyncExternalStore(subscribe, read)
  const choose = (next: Density) => {
    localStorage.setItem(key, next)
    for (const listener of listeners) listener()
  }
  return [density, choose]
}
