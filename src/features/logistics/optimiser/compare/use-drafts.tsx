import { useState } from 'react'
import type { Weights } from '#features/logistics/optimiser/contract'
import type { Plan } from './plans'

/** Weights as somebody has moved them, by run: nothing comes of them before it is searched again. */
export function useDrafts(columns: readonly Plan[]) {
  const [drafts, setDrafts] = useState<Readonly<Record<number, Weights>>>({})
  return {
    of: ({ run }: Plan): Weights | undefined => run && (drafts[run.id] ?? run.weights),
    isChanged: ({ run }: Plan): boolean =>
      run !== undefined &&
      drafts[run.id] !== undefined &&
      JSON.stringify(drafts[run.id]) !== JSON.stringify(run.weights),
    set: (letter: Plan['letter'], weights: Weights) => {
      const run = columns.find((one) => one.letter === letter)?.run
      if (run) setDrafts({ ...drafts, [run.id]: weights })
    },
  }
}
export type Drafts = ReturnType<typeof useDrafts>
