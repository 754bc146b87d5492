/** Hashing is slow by design: some at a time, and so many wait, each kind of asker in places of its own. */
import { Busy } from '#server/busy'
import type { Asker } from '#server/host'

/** How many may wait. Strangers who fill their places leave those of people free. */
export const places: Readonly<Record<Asker, number>> = { known: 12, entering: 20, stranger: 8 }
const order = ['known', 'entering', 'stranger'] as const satisfies readonly Asker[]
/** By then a full queue has been worked off, where one hash takes some tenths of a second. */
const againSeconds = 5

/** @example const take = openQueue(2); const leave = await take('stranger'); try { … } finally { leave() } */
export function openQueue(atOnce: number): (asker: Asker) => Promise<() => void> {
  let free = atOnce
  const waiting: Record<Asker, (() => void)[]> = { known: [], entering: [], stranger: [] }
  const leave = (): void => {
    const next = order.map((asker) => waiting[asker]).find((those) => those.length > 0)
    if (next) next.shift()!()
    else free += 1
  }
  return async (asker) => {
    if (free > 0) free -= 1
    else if (waiting[asker].length < places[asker]) await new Promise<void>((go) => waiting[asker].push(go))
    else throw new Busy('Too many people are signing in right now. Try again in a few seconds.', againSeconds)
    return leave
  }
}
