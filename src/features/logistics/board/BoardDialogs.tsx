import { Suspense, useState } from 'react'
import { PutLiveDialog, VroomDialog } from '#features/logistics/optimiser/lent'
import type { Board } from './contract'
import type { DraftAct } from './DraftPicker.tsx'
import { CopyDialog, DraftDialog, KeysDialog, PublishDialog, WhyDialog } from './lazy-parts'
import type { BoardActs } from './use-board'
import { useDraftAnswer } from './use-draft-answer'
import { WhichDepot } from './WhichDepot.tsx'

/** What lies over the board; of a delivery, why nobody brings it, of a route whether it goes out, and what of a draft. */
export type Opened =
  | 'vroom'
  | 'copy'
  | 'keys'
  | 'publish'
  | { publish: number }
  | { whyNot: number }
  | { draft: DraftAct }
type DialogsProps = {
  board: Board
  act: BoardActs['act']
  opened: Opened
  close: () => void
  /** The board is another one than before. */
  changed: () => void
  onDraft: (id: number | undefined) => void
  /** A search that was brought from outside is under way. */
  searching: (runId: number) => void
}

/** The dialogs about the whole day, one at a time. */
export function BoardDialogs({ board, act, opened, close, changed, onDraft, searching }: DialogsProps) {
  const [depotId, setDepot] = useState(board.depot.id)
  const give = useDraftAnswer(board, act)
  const about = { day: board.day, depotId }
  const which = <WhichDepot depots={board.shown} value={depotId} choose={setDepot} />
  const done = () => {
    close()
    changed()
  }
  return (
    <Suspense fallback={null}>
      {opened === 'copy' && <CopyDialog {...about} which={which} close={close} done={done} />}
      {opened === 'publish' && <PublishDialog board={board} routes={board.routes} close={close} done={done} />}
      {opened === 'vroom' && (
        <VroomDialog
          {...about}
          which={which}
          close={close}
          asked={(runId) => {
            close()
            searching(runId)
          }}
        />
      )}
      {typeof opened === 'object' && 'publish' in opened && (
        <PublishDialog
          board={board}
          routes={board.routes.filter(({ id }) => id === opened.publish)}
          close={close}
          done={done}
        />
      )}
      {typeof opened === 'object' && 'whyNot' in opened && (
        <WhyDialog
          deliveryId={opened.whyNot}
          draft={give && board.draft && { id: board.draft.id, give }}
          close={close}
          done={done}
        />
      )}
      {typeof opened === 'object' && 'draft' in opened && opened.draft !== 'live' && (
        <DraftDialog
          board={board}
          depotId={depotId}
          which={which}
          act={opened.draft}
          close={close}
          done={(id) => {
            done()
            onDraft(id)
          }}
        />
      )}
      {typeof opened === 'object' && 'draft' in opened && opened.draft === 'live' && board.draft && (
        <PutLiveDialog draft={board.draft} close={close} done={() => onDraft(undefined)} />
      )}
      {opened === 'keys' && <KeysDialog close={close} />}
    </Suspense>
  )
}
