/** The thin bar on top while a page loads: it goes on slowly, never claims to be done, and is done at once. */
const start = 10
const step = 12
const cap = 82
const tickMilliseconds = 800
const resetMilliseconds = 300

export type Progress = {
  begin(): void
  finish(): void
  /** Percent, or undefined while nothing loads. */
  value(): number | undefined
  subscribe(listener: () => void): () => void
}

export function createProgress(): Progress {
  let value: number | undefined
  let ticking: ReturnType<typeof setInterval> | undefined
  let resetting: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  const become = (next: number | undefined) => {
    value = next
    for (const listener of listeners) listener()
  }
  const quiet = () => {
    clearInterval(ticking)
    clearTimeout(resetting)
  }
  return {
    begin() {
      quiet()
      become(start)
      ticking = setInterval(() => become(Math.min(cap, (value ?? start) + step)), tickMilliseconds)
    },
    finish() {
      if (value === undefined) return
      quiet()
      become(100)
      resetting = setTimeout(() => become(undefined), resetMilliseconds)
    },
    value: () => value,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
