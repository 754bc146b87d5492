import { useState } from 'react'
import type { RunDetail } from '#features/logistics/optimiser/contract'
import { AskForm, type Planned } from './AskForm.tsx'
import { RunPanel } from './RunPanel.tsx'
import { RunPicker } from './RunPicker.tsx'

export type OptimisePanelProps = {
  day: string
  /** One at least; of several each is planned by a run of its own. */
  depots: readonly Planned[]
  /** What is planned is a draft, and not what is there. */
  draftId?: number | undefined
  /** What was found is the plan now. */
  onApplied: () => void
  onClose: () => void
  /** Shows the board of another day, as a run over several days asks for. */
  onDay: (day: string) => void
  /** What the board shows of a run, before anything is decided. */
  preview: (run: RunDetail | undefined) => void
  /** Runs that are at work or wait for a decision. */
  runIds?: readonly number[] | undefined
}

/** Beside the board: ask for a better plan, watch it being found, decide. */
export function OptimisePanel({
  day,
  depots,
  draftId,
  onApplied,
  onClose,
  onDay,
  preview,
  runIds = [],
}: OptimisePanelProps) {
  const [ids, setIds] = useState(runIds)
  const [looked, look] = useState<number>()
  const id = looked ?? ids[0]
  const again = () => {
    setIds([])
    look(undefined)
  }
  return id === undefined ? (
    <AskForm day={day} depots={depots} draftId={draftId} close={onClose} asked={setIds} />
  ) : (
    <RunPanel
      key={id}
      id={id}
      picker={ids.length > 1 && <RunPicker ids={ids} value={id} depots={depots} choose={look} />}
      close={onClose}
      applied={onApplied}
      again={again}
      day={day}
      onDay={onDay}
      preview={preview}
    />
  )
}
