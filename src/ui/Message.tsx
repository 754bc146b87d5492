import type { ReactNode } from 'react'
import type { KitIcon } from '#ui/StatusChip'
import css from './Message.module.css'

export interface MessageProps {
  icon: KitIcon
  title: string
  text: string
  /** The way back. */
  children: ReactNode
}

/** A page that has nothing to show but a reason. */
export function Message({ icon: Icon, title, text, children }: MessageProps) {
  'use no memo'
  return (
    <div className={css['message']}>
      <Icon size={32} stroke={1.5} />
      <h1>{title}</h1>
      <p>{text}</p>
      <div className={css['actions']}>{children}</div>
    </div>
  )
}
