import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import { IconButton } from '#ui/IconButton'
import type { Board } from './contract'
import { useLabels } from './labels'

type UndoRedoProps = { board: Board; isBusy: boolean; undo: () => void; redo: () => void }

/** One step back or forth, named by what it was; while something is under way, back means that. */
export function UndoRedo({ board, isBusy, ...steps }: UndoRedoProps) {
  const t = useLabels()
  const [undo, redo] = [board.undo && t(`did.${board.undo.did}`), board.redo && t(`did.${board.redo.did}`)]
  return (
    <>
      <IconButton
        label={isBusy ? t('undoLast') : undo ? t('undo', { step: undo }) : t('undoNone')}
        icon={IconArrowBackUp}
        data-mirrored
        disabled={!undo && !isBusy}
        onClick={steps.undo}
      />
      <IconButton
        label={redo ? t('redo', { step: redo }) : t('redoNone')}
        icon={IconArrowForwardUp}
        data-mirrored
        disabled={!redo}
        onClick={steps.redo}
      />
    </>
  )
}
