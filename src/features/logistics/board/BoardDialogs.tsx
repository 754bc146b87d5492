import { Suspense } from 'react'
import { VroomDialog } from '#features/logistics/optimiser/lent'
import type { Board } from './contract'
import { CopyDialog, KeysDialog, PublishDialog, WhyDialog } from './lazy-parts'

/** What lies over the board; of a delivery, why nobody brings it. */
export type Opened = 'vroom' | 'copy' | 'keys' | 'publish' | { whyNot: number }
type DialogsProps = {
  board: Board
  opened: Opened | undefined
  close: () => void
  /** The board is another one than before. */
  changed: () => void
  /** A search that was brought from outside is under way. */
  searching: (runId: number) => void
}

/** The dialogs about the whole day, one at a time. */
export function BoardDialogs({ board, opened, close, changed, searching }: DialogsProps) {
  const about = { day: board.day, depotId: board.depot.id }
  const done = () => {
    close()
    changed()
  }
  return (
    <Suspense fallback={null}>
      {opened === 'copy' && <CopyDialog {...about} close={close} done={done} />}
      {opened === 'publish' && <PublishDialog routes={board.routes} close={close} done={done} />}
      {opened === 'vroom' && (
        <VroomDialog
          {...about}
          close={close}
          asked={(runId) => {
            close()
            searching(runId)
          }}
        />
      )}
      {typeof opened === 'object' && <WhyDialog deliveryId={opened.whyNot} close={close} done={done} />}
      {opened === 'keys' && <KeysDialog close={close} />}
    </Suspense>
  )
}
