import { useMutation, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent } from 'react'
import { jobMoved } from '#contract/job'
import { mutation, query } from '#client/query'
import { useEvent } from '#client/realtime'
import { cancelCalendarImport, getCalendarImport, type CalendarImport } from './contract/import-events'
import { useWhyNot } from './use-why-not'
import { jobIs } from '#contract/job-states'

export const isOver = ({ state }: CalendarImport): boolean => !jobIs.unfinished(state)

/** An import as its job goes on. `failed` is given the words of what went wrong. */
export function useImport(id: number | undefined, failed: (problem: string) => void) {
  const why = useWhyNot()
  const found = useQuery({ ...query(getCalendarImport, { params: { id: id ?? 0 } }), enabled: id !== undefined })
  const { refetch, error } = found
  useEvent(
    jobMoved,
    useCallback(({ id: moved }) => void (moved === id && refetch()), [id, refetch]),
  )
  const tell = useEffectEvent((thrown: unknown) => failed(why(thrown)))
  useEffect(() => {
    if (error) tell(error)
  }, [error])
  const cancel = useMutation({
    ...mutation(cancelCalendarImport),
    onError: (thrown) => failed(why(thrown)),
    onSettled: () => void refetch(),
  })
  return {
    one: found.data,
    isStopping: cancel.isPending || found.data?.cancelAsked === true,
    stop: () => id !== undefined && cancel.mutate({ params: { id } }),
  }
}
