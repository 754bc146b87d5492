/** The same row of numbers each time. */
export function chance(seed: number) {
  let state = seed
  const next = (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  return { next, of: <T>(some: readonly T[]): T => some[next(some.length)]! }
}
