/** The optimiser that the landing page plays with: the solver and the streets of Port Averne, in a thread of their own. */
import type { PlaygroundRequest, City, Optimiser, Tour } from '#contract/optimiser'

export type ToPlay = { id: number } & ({ what: 'city' } | ({ what: 'solve' } & PlaygroundRequest))
export type FromPlay = { id: number } & (
  | { gives: City }
  | { better: Tour }
  | { done: { before: Tour; after: Tour } }
  | { broke: string }
)
type Waiting = { heard: (message: FromPlay) => void; failed: (error: Error) => void }

export function openOptimiser(): Optimiser {
  const worker = new Worker(new URL('./optimiser-worker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, Waiting>()
  let next = 1
  worker.addEventListener('message', ({ data }: MessageEvent<FromPlay>) => {
    if ('broke' in data) waiting.get(data.id)?.failed(new Error(data.broke))
    else waiting.get(data.id)?.heard(data)
  })
  worker.addEventListener('error', ({ message }) => {
    for (const { failed } of waiting.values()) failed(new Error(message || 'The optimiser could not be loaded'))
  })
  const ask = <T>(message: (id: number) => ToPlay, hear: (from: FromPlay) => T | undefined): Promise<T> =>
    new Promise((resolve, reject) => {
      const id = next++
      waiting.set(id, {
        heard(from) {
          const given = hear(from)
          if (given === undefined) return
          waiting.delete(id)
          resolve(given)
        },
        failed(error) {
          waiting.delete(id)
          reject(error)
        },
      })
      worker.postMessage(message(id))
    })
  return {
    city: () =>
      ask(
        (id) => ({ id, what: 'city' }),
        (from) => ('gives' in from ? from.gives : undefined),
      ),
    solve: (asked, onBetter) =>
      ask(
        (id) => ({ id, what: 'solve', ...asked }),
        (from) => {
          if ('better' in from) onBetter(from.better)
          return 'done' in from ? from.done : undefined
        },
      ),
    end: () => worker.terminate(),
  }
}
