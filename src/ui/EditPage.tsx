import { Button, Kbd } from '@mantine/core'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { DetailPage, type DetailPageProps } from './DetailPage.tsx'
import css from './EditPage.module.css'
import { LeaveGuard } from './LeaveGuard.tsx'
import { SaveNotice, type SaveNoticeProps } from './SaveNotice.tsx'
import { useMayLeave } from './use-may-leave.tsx'
import { useWords } from './Words.tsx'

interface EditPageProps
  extends SaveNoticeProps, Pick<DetailPageProps, 'title' | 'marks' | 'facts' | 'breadcrumb' | 'actions' | 'side'> {
  verb: string
  /** What changed, in a line beside "unsaved changes". */
  changed?: ReactNode
  /** Puts back what was there. */
  discard: () => void
  children: ReactNode
}

/** A form that is a page of its own: cards of fields, and a bar that appears once something changed.
 *  @example <EditPage save={save} title={product.name} verb={t('publish')} discard={again} side={<PriceCard />}>…</EditPage> */
export function EditPage(props: EditPageProps) {
  const { save, verb, changed, discard, fieldName, readOnly = false, side, children, ...page } = props
  const words = useWords()
  const [dirty, setDirty] = useState(false)
  const mayLeave = useMayLeave(() => !readOnly && save.isDirty())
  const warn = useEffectEvent((event: BeforeUnloadEvent) => {
    if (!readOnly && save.isDirty()) event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: BeforeUnloadEvent) => warn(event)
    addEventListener('beforeunload', listener)
    return () => removeEventListener('beforeunload', listener)
  }, [])
  // fields keep their values to themselves: after each touch, also of what floats above the page, they are asked
  const look = () => setTimeout(() => setDirty(save.isDirty()))
  return (
    <form noValidate onSubmit={save.submit} className={css['form']}>
      {!readOnly && <LeaveGuard mayLeave={mayLeave} />}
      <div role="presentation" onInput={look} onClick={look} onKeyUp={look} onDrop={look}>
        <DetailPage {...page} side={side} narrowSide>
          <SaveNotice save={save} fieldName={fieldName} readOnly={readOnly} />
          {children}
        </DetailPage>
      </div>
      {!readOnly && (
        <div className={css['bar']} data-shown={dirty} role="region" aria-label={words.unsaved} inert={!dirty}>
          <p className={css['words']}>
            <strong>{words.unsaved}</strong>
            {changed && <span>{changed}</span>}
          </p>
          <Button variant="subtle" color="gray" onClick={discard}>
            {words.discard}
          </Button>
          <Button type="submit" loading={save.busy} rightSection={<Kbd className={css['key'] ?? ''}>Ctrl S</Kbd>}>
            {verb}
          </Button>
        </div>
      )}
    </form>
  )
}
