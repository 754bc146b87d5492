import { Button } from '@mantine/core'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { Card } from './Card.tsx'
import css from './EditCard.module.css'
import { LeaveGuard } from './LeaveGuard.tsx'
import { SaveNotice, type SaveNoticeProps } from './SaveNotice.tsx'
import { useMayLeave } from './use-may-leave.tsx'

interface EditCardProps extends SaveNoticeProps {
  title: ReactNode
  verb: string
  children: ReactNode
}

/** A form that is part of its page: its fields are all it takes. Ctrl+S saves, leaving what is half filled asks.
 *  @example <EditCard save={save} title={t('profile')} verb={t('save')}>…</EditCard> */
export function EditCard({ save, title, verb, readOnly = false, fieldName, children }: EditCardProps) {
  const mayLeave = useMayLeave(save.isDirty)
  const warn = useEffectEvent((event: BeforeUnloadEvent) => {
    if (save.isDirty()) event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: BeforeUnloadEvent) => warn(event)
    addEventListener('beforeunload', listener)
    return () => removeEventListener('beforeunload', listener)
  }, [])
  return (
    <Card title={title}>
      {!readOnly && <LeaveGuard mayLeave={mayLeave} />}
      <form noValidate onSubmit={save.submit}>
        <SaveNotice save={save} fieldName={fieldName} readOnly={readOnly} />
        <div className={css['fields']}>{children}</div>
        {!readOnly && (
          <Button type="submit" mt="lg" loading={save.busy}>
            {verb}
          </Button>
        )}
      </form>
    </Card>
  )
}
