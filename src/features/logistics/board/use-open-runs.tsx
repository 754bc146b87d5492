import { useQuery } from '@tanstack/react-query'
import { query } from '#client/query'
import { useSession } from '#client/session'
import { listOpenRuns, type OpenRun } from '#features/logistics/optimiser/contract/open-runs'
import type { Board } from './contract'

const none: readonly OpenRun[] = []

/** The runs of this board that are at work or wait for a decision, wherever they were asked for: the latest first. */
export function useOpenRuns({ day, shown, draft }: Board): readonly OpenRun[] {
  const { can } = useSession()
  const depot = shown.length === 1 ? shown[0]!.id : 0
  const asked = { day, ...(depot > 0 && { depot }), ...(draft && { draft: draft.id }) }
  const { data } = useQuery({ ...query(listOpenRuns, { query: asked }), enabled: can(['read', 'Run']) })
  return data?.runs.filter(({ depotId }) => shown.some(({ id }) => id === depotId)) ?? none
}
