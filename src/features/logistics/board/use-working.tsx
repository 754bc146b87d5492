import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { query } from '#client/query'
import { useSession } from '#client/session'
import { workingOn, type Working } from '#features/logistics/drivers/contract/working'
import type { Board } from './contract'

const together = (all: readonly UseQueryResult<{ working: Working[] }, unknown>[]): Working[] =>
  all.flatMap(({ data }) => data?.working ?? [])
export type Shifts = ReadonlyMap<number, readonly { from: number; until: number }[]>

/** Who works that day at the depots, and when; nobody is known of to who may not read drivers. */
export function useWorking({ day, shown }: Board): { working: readonly Working[]; shifts: Shifts } {
  const { can } = useSession()
  const enabled = can(['read', 'Driver'])
  const working = useQueries({
    queries: shown.map(({ id }) => ({ ...query(workingOn, { query: { day, depot: id } }), enabled })),
    combine: together,
  })
  const shifts = useMemo(() => {
    const of = new Map<number, { from: number; until: number }[]>()
    for (const { driverId, from, until } of working)
      of.set(driverId, [...(of.get(driverId) ?? []), { from: Date.parse(from), until: Date.parse(until) }])
    return of
  }, [working])
  return { working, shifts }
}
