import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { query } from '#client/query'
import type { RunDetail } from '#features/logistics/optimiser/contract'
import { getWays } from '#features/logistics/optimiser/contract/open-runs'
import type { Board } from './contract'
import { byDepot } from './depot-groups'
import { isPreview, withRun, type Ways } from './preview'

/** The roads by which what a run has found would be driven, as long as it is looked at. */
function useWays(run: RunDetail | undefined): Ways {
  const { data } = useQuery({ ...query(getWays, { params: { id: run?.id ?? 0 } }), enabled: isPreview(run) })
  return useMemo(() => new Map(data?.ways.map(({ key, path }) => [key, path] as const)), [data])
}

/** A board as it would be with what the run that is looked at has found. */
export function usePreview(own: Board) {
  const [run, setRun] = useState<RunDetail>()
  const ways = useWays(run)
  const board = useMemo(() => byDepot(withRun(own, run, ways)), [own, run, ways])
  return { run, setRun, board, isPreviewed: isPreview(run) }
}
