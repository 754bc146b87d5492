import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { query } from '#client/query'
import { useAct } from '#client/use-act'
import { addDraft, listDrafts, nameDraft, removeDraft } from '#features/logistics/routes/contract/drafts'
import { Dialog } from '#ui/Dialog'
import { useNumber } from '#ui/Words'
import type { Board } from './contract'
import type { DraftAct } from './DraftPicker.tsx'
import { useLabels } from './labels'
import { useWhyNot } from './use-why-not'

type DialogProps = {
  board: Board
  /** Of which depot it is made. */
  depotId: number
  which: ReactNode
  act: Exclude<DraftAct, 'live'>
  /** The draft that is to be open then; none where it is the plan that is there. */
  done: (id: number | undefined) => void
  close: () => void
}

/** A draft is made, gets another name, or is deleted. */
export function DraftDialog({ board, depotId, which, act, done, close }: DialogProps) {
  const { draft } = board
  const t = useLabels()
  const why = useWhyNot()
  const number = useNumber()
  const asked = { query: { day: board.day, depot: depotId } }
  const { data } = useQuery(query(listDrafts, asked))
  const [typed, setName] = useState<string>()
  const suggested = t('draftNumber', { number: number((data?.drafts.length ?? 0) + 1) })
  const name = typed ?? (act === 'rename' ? (draft?.name ?? '') : suggested)
  const [making, naming, removal] = [useAct(addDraft, why), useAct(nameDraft, why), useAct(removeDraft, why)]
  const params = { id: draft?.id ?? 0 }
  async function start() {
    if (act === 'duplicate') {
      const from = draft ? { from: draft.id } : {}
      const made = await making.act({ body: { day: board.day, depotId, name, ...from } })
      if (made) done(made.given.id)
    } else if (act === 'rename') {
      if (await naming.act({ params, body: { name } })) done(draft?.id)
    } else if (await removal.act({ params }, t('draftDeleted'))) done(undefined)
  }
  const titles = { duplicate: t('duplicate'), rename: t('renameDraft'), delete: t('deleteDraft') }
  const busy = making.busy || naming.busy || removal.busy
  return (
    <Dialog
      open
      title={titles[act]}
      onClose={close}
      actions={
        <Button
          type="submit"
          form="draft"
          loading={busy}
          disabled={act !== 'delete' && name.trim() === ''}
          color={act === 'delete' ? 'red' : 'primary'}
        >
          {act === 'duplicate' ? t('duplicateVerb') : act === 'rename' ? t('renameVerb') : t('deleteVerb')}
        </Button>
      }
    >
      <form
        id="draft"
        onSubmit={(event) => {
          event.preventDefault()
          void start()
        }}
      >
        <p>{act === 'delete' ? t('deleteDraftText', { name: draft?.name ?? '' }) : t('draftText')}</p>
        {act === 'duplicate' && which}
        {act !== 'delete' && (
          <TextInput
            data-autofocus
            label={t('nameOfDraft')}
            value={name}
            maxLength={60}
            required
            onChange={(event) => setName(event.currentTarget.value)}
          />
        )}
      </form>
    </Dialog>
  )
}
