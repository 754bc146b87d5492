import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { FormDrawer, type FormDrawerProps } from './FormDrawer.tsx'
import { SaveNotice, type SaveNoticeProps } from './SaveNotice.tsx'

interface EditDrawerProps extends SaveNoticeProps {
  title: ReactNode
  /** On the button that saves. */
  verb: string
  onClose: () => void
  width?: FormDrawerProps['width']
  children: ReactNode
}

/** A form beside the page it belongs to: its fields are all it takes. Ctrl+S saves, leaving what is half filled asks.
 *  @example <EditDrawer save={save} title={t('addUser')} verb={t('addUser')} onClose={close}><UserFields form={form} /></EditDrawer> */
export function EditDrawer(props: EditDrawerProps) {
  const { save, title, verb, onClose, width = 'form', readOnly = false, fieldName, children } = props
  return (
    <FormDrawer
      open
      onClose={onClose}
      title={title}
      width={width}
      dirty={save.isDirty}
      onSubmit={save.submit}
      actions={
        readOnly ? undefined : (
          <Button type="submit" loading={save.busy}>
            {verb}
          </Button>
        )
      }
    >
      <SaveNotice save={save} fieldName={fieldName} readOnly={readOnly} />
      {children}
    </FormDrawer>
  )
}
