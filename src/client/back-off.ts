/** How long to wait before coming back to what refuses: 1 s, 2 s, 4 s, at most 30 s. */
const shortest = 1000
const longest = 30_000
const steady = 60_000

/**
 * What held for over a minute counts as well again, so that the next wait is short.
 * @example
 * const wait = backOff(); wait(livedMilliseconds) // 1000, then 2000, then 4000
 */
export function backOff(): (lived: number) => number {
  let last = 0
  return (lived) => {
    last = lived > steady || last === 0 ? shortest : Math.min(last * 2, longest)
    return last
  }
}
