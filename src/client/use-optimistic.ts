/** Shows what was done before the server says so, and puts it back when it says no. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Endpoint, Got, Sent } from '#contract/endpoint'
import { keyOf, mutation } from './query'

/**
 * `shown` is what to draw: with the changes that are still on their way, applied by the function the server's rules use.
 * The state of the component changes in the same breath as the drop, or the browser loses the focus.
 * @example
 * const { shown, act } = useOptimistic(reorderItems, getKanban, data, (kanban, { body }) => placeItems(kanban, body.boardId, body.ids), tell)
 */
export function useOptimistic<E extends Endpoint, Q extends Endpoint>(
  e: E,
  target: Q,
  data: Got<Q>,
  apply: (before: Got<Q>, input: Sent<E>) => Got<Q>,
  refused: (error: unknown) => void,
): { shown: Got<Q>; act: (input: Sent<E>) => void } {
  const client = useQueryClient()
  const change = useMutation(mutation(e))
  const [waiting, setWaiting] = useState<readonly { input: Sent<E> }[]>([])
  const shown = waiting.reduce((before, { input }) => apply(before, input), data)
  const act = (input: Sent<E>) => {
    const one = { input }
    setWaiting((all) => [...all, one])
    const done = () => setWaiting((all) => all.filter((other) => other !== one))
    change
      .mutateAsync(input)
      .then(async () => {
        const key = keyOf(target)
        await client.cancelQueries({ queryKey: key })
        client.setQueryData<Got<Q>>(key, (before) => before && apply(before, input))
      })
      .catch((error: unknown) => refused(error))
      .finally(done)
  }
  return { shown, act }
}
