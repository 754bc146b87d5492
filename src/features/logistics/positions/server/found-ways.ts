import type { Leg } from '#features/logistics/positions/rules'

/** The ways of the demo are the same in every process; to find them anew each time would take too long. */
export function foundWays(most: number): (key: string, find: () => Promise<Leg[]>) => Promise<Leg[]> {
  const known = new Map<string, Promise<Leg[]>>()
  return (key, find) => {
    const there = known.get(key)
    if (there) return there
    if (known.size >= most) known.clear()
    const made = find()
    known.set(key, made)
    made.catch(() => known.delete(key))
    return made
  }
}
