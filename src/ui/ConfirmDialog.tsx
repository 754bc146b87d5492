import { Button } from '@mantine/core'
import type { Question } from './question.tsx'
import { Dialog } from './Dialog.tsx'
import { NothingToSave } from './use-save-key.tsx'
import { useWords } from './Words.tsx'

export interface ConfirmDialogProps extends Question {
  open: boolean
  answer: (yes: boolean) => void
}

/** The safe answer has the focus, so that a hasty Enter destroys nothing. */
export function ConfirmDialog({ open, answer, title, text, verb, cancel, destructive }: ConfirmDialogProps) {
  const words = useWords()
  return (
    <Dialog
      open={open}
      onClose={() => answer(false)}
      title={title}
      actions={
        <>
          {open && <NothingToSave />}
          <Button variant="default" data-autofocus onClick={() => answer(false)}>
            {cancel ?? words.cancel}
          </Button>
          <Button color={destructive ? 'red' : 'primary'} onClick={() => answer(true)}>
            {verb}
          </Button>
        </>
      }
    >
      {text}
    </Dialog>
  )
}
