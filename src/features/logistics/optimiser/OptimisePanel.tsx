import { useState } from 'react'
import type { RunDetail } from '#features/logistics/optimiser/contract'
import { AskForm } from './AskForm.tsx'
import { RunPanel } from './RunPanel.tsx'

export type OptimisePanelProps = {
  day: string
  depotId: number
  selectedRouteIds: readonly number[]
  /** What was found is the plan now. */
  onApplied: () => void
  onClose: () => void
  /** What the board shows of a run, before anything is decided. */
  preview: (run: RunDetail | undefined) => void
  /** A run that is at work or waits for a decision. */
  runId?: number | undefined
}

/** Beside the board: ask for a better plan, watch it being found, decide. */
export function OptimisePanel({
  day,
  depotId,
  selectedRouteIds,
  onApplied,
  onClose,
  preview,
  runId,
}: OptimisePanelProps) {
  const [id, setId] = useState(runId)
  return id === undefined ? (
    <AskForm day={day} depotId={depotId} selectedRouteIds={selectedRouteIds} close={onClose} asked={setId} />
  ) : (
    <RunPanel id={id} close={onClose} applied={onApplied} again={() => setId(undefined)} preview={preview} />
  )
}
