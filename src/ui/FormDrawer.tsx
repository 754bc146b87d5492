import { Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useEffectEvent, useState, type FormEvent, type ReactNode } from 'react'
import { useAsking } from './Confirm.tsx'
import css from './FormDrawer.module.css'
import { LeaveGuard } from './LeaveGuard.tsx'
import { useMayLeave } from './use-may-leave.tsx'
import { useWords } from './Words.tsx'

const widths = { form: 440, card: 480, wide: 720 }

export interface FormDrawerProps {
  open: boolean
  onClose: () => void
  /** Its name: "Add user", or where the card lies: "In progress, card 1 of 4". */
  title: ReactNode
  width?: keyof typeof widths
  /** Icon buttons beside the close button. */
  tools?: ReactNode
  /** Something was typed that is not saved yet: leaving asks. A form that keeps its values to itself gives a question. */
  dirty?: boolean | (() => boolean)
  /** With it, the drawer is a form, and a submit button in `actions` sends it. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void
  /** The foot. */
  actions?: ReactNode
  children: ReactNode
}

/** A form or a card beside the page it belongs to; on phones it comes from below.
 *  @example <FormDrawer open={open} onClose={close} title="Add user" width="form" dirty={form.isDirty}
 *    onSubmit={form.onSubmit(save)} actions={<Button type="submit">Add user</Button>}>…</FormDrawer> */
export function FormDrawer(props: FormDrawerProps) {
  const { open, onClose, title, width = 'card', tools, dirty = false, onSubmit, actions, children } = props
  const words = useWords()
  const asking = useAsking()
  const phone = useMediaQuery('(max-width: 37.49em)', false, { getInitialValueInEffect: false })
  const isDirty = () => (typeof dirty === 'function' ? dirty() : dirty)
  const mayLeave = useMayLeave(isDirty)
  useWarnOnUnload(open, isDirty)
  useWayBack(open)

  async function leave() {
    if (await mayLeave()) onClose()
  }

  const inside = (
    <>
      <div className={css['body']}>{children}</div>
      {actions && <div className={css['foot']}>{actions}</div>}
    </>
  )
  return (
    <Drawer.Root
      opened={open}
      onClose={() => void leave()}
      position={phone ? 'bottom' : 'right'}
      size={phone ? '92%' : widths[width]}
      // While the question stands, Escape and clicks are its own.
      closeOnEscape={!asking}
      closeOnClickOutside={!asking}
      trapFocus={!asking}
    >
      {open && <LeaveGuard mayLeave={mayLeave} />}
      <Drawer.Overlay />
      {/* Not className: Mantine puts that on the box around the drawer, too. */}
      <Drawer.Content classNames={{ content: css['content'] ?? '' }} data-phone={phone}>
        <div className={css['head']}>
          <Drawer.Title className={css['title'] ?? ''}>{title}</Drawer.Title>
          {tools}
          <Drawer.CloseButton iconSize={18} className={css['close'] ?? ''} aria-label={words.close} />
        </div>
        {onSubmit ? (
          <form className={css['form']} onSubmit={onSubmit} noValidate>
            {inside}
          </form>
        ) : (
          inside
        )}
      </Drawer.Content>
    </Drawer.Root>
  )
}

/** Closing the tab asks, too, in the browser's own words. */
function useWarnOnUnload(open: boolean, isDirty: () => boolean) {
  const warn = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isDirty()) event.preventDefault()
  })
  useEffect(() => {
    if (!open) return
    const listener = (event: BeforeUnloadEvent) => warn(event)
    addEventListener('beforeunload', listener)
    return () => removeEventListener('beforeunload', listener)
  }, [open])
}

/** Mantine gives the focus back when `open` ends. A drawer that is born open and taken away whole has to do it itself,
 *  or who works by keyboard would begin again at the top of the page. */
function useWayBack(open: boolean) {
  const [opener] = useState(() => (open ? document.activeElement : null))
  useEffect(
    () => () => {
      const { activeElement: now } = document
      // in the question that led here, or nowhere; whoever else took the focus keeps it
      const lost = now === document.body || Boolean(now?.closest('[role=dialog]'))
      if (lost && opener instanceof HTMLElement) opener.focus()
    },
    [opener],
  )
}
