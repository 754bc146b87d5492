import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '#ui/Dialog'
import { useLabels } from './labels'

type RenameProps = { name: string; save: (name: string) => void; close: () => void }

/** What a scenario is called. */
export function RenameDialog({ name, save, close }: RenameProps) {
  const t = useLabels()
  const [next, setNext] = useState(name)
  return (
    <Dialog
      open
      title={t('rename')}
      onClose={close}
      actions={
        <>
          <Button variant="default" onClick={close}>
            {t('cancel')}
          </Button>
          <Button disabled={next.trim() === ''} onClick={() => save(next.trim())}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (next.trim() !== '') save(next.trim())
        }}
      >
        <TextInput
          label={t('name')}
          data-autofocus
          maxLength={60}
          value={next}
          onChange={(event) => setNext(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  )
}
