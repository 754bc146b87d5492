/** Numbers that look random and are the same for the same seed, on every machine. */
export interface Random {
  /** 0 up to, but not, 1. */
  next(): number
  between(low: number, high: number): number
  below(count: number): number
  pick<T>(list: readonly T[]): T
  chance(share: number): boolean
}

/** Example: `seeded(7).between(10, 20)` */
export function seeded(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    below: (count) => Math.floor(next() * count),
    pick: (list) => list[Math.floor(next() * list.length)],
    chance: (share) => next() < share,
  }
}
