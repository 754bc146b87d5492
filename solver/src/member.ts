import type { Answer, Progress, RouteOrder, SolveOptions } from './answer.ts'
import { finish } from './finish.ts'
import type { Problem } from './model.ts'
import { type Limits, type Report, Runner } from './runner.ts'
import type { KernelBytes } from './search.ts'

/** One searcher of a team, wherever it runs. */
export interface Member {
  /** Works until its iterations reach the first number, or for so many seconds, or until it has come to an end. */
  round: (iterations: number, seconds: number, takeOver?: Pick<Report, 'orders' | 'standing'>) => Promise<Report>
  /** Ends the round at once; it is reported as it is. */
  stop: () => void
  /** `isCut`: nobody waits any more for what comes on top. */
  finish: (orders: readonly RouteOrder[], isCut: boolean) => Promise<Answer>
  close: () => void
}

/** What a member is started with; it can be sent to a worker. */
export interface Task {
  readonly problem: Problem
  readonly seed: number
  readonly limits: Limits
  readonly sharers: number
  readonly options: Pick<SolveOptions, 'explain' | 'prices' | 'seed'>
  /** Whether it shows what it finds on the way. */
  readonly shows: boolean
  readonly bytes?: KernelBytes
}

/** Works so many milliseconds, then lets the messages of the thread through. */
const SHIFT = 20

/**
 * A member in this very thread; the thread stays awake, because it works in shifts.
 * @example
 * const member = hereMember({ problem, seed: 1, limits: { iterations: 500 }, sharers: 1, options: {}, shows: false })
 * await member.round(Infinity, Infinity)
 */
export function hereMember(task: Task, onProgress?: (progress: Progress) => void): Member {
  const { problem, seed, limits, sharers, options, shows, bytes } = task
  const runner = new Runner(problem, seed, limits, sharers, shows ? onProgress : undefined, bytes)
  return {
    round: async (iterations, seconds, takeOver) => {
      if (takeOver) runner.takeOver(takeOver)
      // by its own clock from now on: members start one after the other, and who started first must not wait for the others
      const began = runner.seconds
      while (!runner.ended && runner.iterations < iterations && runner.seconds - began < seconds) {
        runner.work(SHIFT, iterations)
        await breath()
      }
      return runner.report()
    },
    stop: () => runner.stop(),
    finish: async (orders, isCut) => {
      const { iterations } = runner
      const more = { prices: options.prices && !isCut, searched: iterations, openedIn: runner.openedIn }
      return finish(problem, orders, { ...options, ...more }, bytes)
    },
    close: () => {},
  }
}

/** Lets other work of the thread happen. A message is faster than a timer, which browsers hold back. */
function breath(): Promise<void> {
  if (typeof setImmediate === 'function') return new Promise((resolve) => setImmediate(resolve))
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      resolve()
    })
    port1.start()
    port2.postMessage(0)
  })
}
