import { Button } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import { useAsking } from './Confirm.tsx'
import { Dialog } from './Dialog.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'
import { SaveNotice, type SaveNoticeProps } from './SaveNotice.tsx'
import { useMayLeave } from './use-may-leave.tsx'
import { useWords } from './Words.tsx'

interface EditDialogProps extends Omit<SaveNoticeProps, 'readOnly'> {
  title: string
  verb: string
  destructive?: boolean
  onClose: () => void
  children: ReactNode
}

/** A form of one or two fields over the page. Ctrl+S saves, leaving what is half filled asks.
 *  @example <EditDialog save={save} title={t('turnOff')} verb={t('turnOff')} destructive onClose={close}>…</EditDialog> */
export function EditDialog({ save, fieldName, title, verb, destructive, onClose, children }: EditDialogProps) {
  const { cancel } = useWords()
  const id = useId()
  const asking = useAsking()
  const mayLeave = useMayLeave(save.isDirty)
  const leave = async () => {
    if (await mayLeave()) onClose()
  }
  return (
    <Dialog
      open
      onClose={() => void leave()}
      title={title}
      behind={asking}
      actions={
        <>
          <Button variant="default" onClick={() => void leave()}>
            {cancel}
          </Button>
          <Button type="submit" form={id} loading={save.busy} {...(destructive && { color: 'red' })}>
            {verb}
          </Button>
        </>
      }
    >
      <LeaveGuard mayLeave={mayLeave} />
      <form id={id} noValidate onSubmit={save.submit}>
        <SaveNotice save={save} fieldName={fieldName} />
        {children}
      </form>
    </Dialog>
  )
}
