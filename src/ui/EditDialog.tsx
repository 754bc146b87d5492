import { Button } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import { Dialog } from './Dialog.tsx'
import { SaveNotice, type SaveNoticeProps } from './SaveNotice.tsx'
import { useWords } from './Words.tsx'

interface EditDialogProps extends SaveNoticeProps {
  title: string
  verb: string
  destructive?: boolean
  onClose: () => void
  children: ReactNode
}

/** A form of one or two fields over the page.
 *  @example <EditDialog save={save} title={t('turnOff')} verb={t('turnOff')} destructive onClose={close}>…</EditDialog> */
export function EditDialog({ save, fieldName, title, verb, destructive, onClose, children }: EditDialogProps) {
  const { cancel } = useWords()
  const id = useId()
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {cancel}
          </Button>
          <Button type="submit" form={id} loading={save.busy} {...(destructive && { color: 'red' })}>
            {verb}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={save.submit}>
        <SaveNotice save={save} fieldName={fieldName} />
        {children}
      </form>
    </Dialog>
  )
}
