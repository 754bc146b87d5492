import { useState } from 'react'
import type { Weights } from '#features/logistics/optimiser/contract'
import type { Plan } from './plans'

/** Weights as somebody has moved them, by run: nothing comes of them before it is searched again. */
export function useWeights(columns: readonly Plan[]) {
  const [moved, setMoved] = useState<Readonly<Record<number, Weights>>>({})
  return {
    of: ({ run }: Plan): Weights | undefined => run && (moved[run.id] ?? run.weights),
    isChanged: ({ run }: Plan): boolean =>
      run !== undefined && moved[run.id] !== undefined && JSON.stringify(moved[run.id]) !== JSON.stringify(run.weights),
    set: (letter: Plan['letter'], weights: Weights) => {
      const run = columns.find((one) => one.letter === letter)?.run
      if (run) setMoved({ ...moved, [run.id]: weights })
    },
  }
}
export type MovedWeights = ReturnType<typeof useWeights>
