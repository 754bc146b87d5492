import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import css from './Dialog.module.css'
import { useWords } from './Words.tsx'

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  /** 640 instead of 440. */
  wide?: boolean
  /** What it shows is not shown again: neither Escape nor a press beside it closes it. */
  held?: boolean
  /** While a question stands before it, Escape, clicks and the focus are the question's. */
  behind?: boolean
  /** Buttons at the end; the last one is the verb. */
  actions?: ReactNode
  children?: ReactNode
}

/** @example <Dialog open={open} onClose={close} title="Add role" wide actions={<Button>Add role</Button>}>…</Dialog> */
export function Dialog({ open, onClose, title, wide, held = false, behind = false, actions, children }: DialogProps) {
  const words = useWords()
  return (
    <Modal.Root
      opened={open}
      onClose={onClose}
      size={wide ? 640 : 440}
      centered
      zIndex={300}
      closeOnEscape={!held && !behind}
      closeOnClickOutside={!held && !behind}
      trapFocus={!behind}
    >
      <Modal.Overlay />
      <Modal.Content classNames={{ content: css['content'] ?? '' }}>
        <div className={css['head']}>
          <Modal.Title className={css['title'] ?? ''}>{title}</Modal.Title>
          <Modal.CloseButton iconSize={18} aria-label={words.close} />
        </div>
        {children && <div className={css['body']}>{children}</div>}
        {actions && <div className={css['foot']}>{actions}</div>}
      </Modal.Content>
    </Modal.Root>
  )
}
