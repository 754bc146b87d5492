import type { ReactNode } from 'react'
import css from './Notice.module.css'
import type { KitIcon } from './StatusChip.tsx'

export interface EmptyProps {
  icon: KitIcon
  title: string
  /** What would be here. */
  text?: string
  action?: ReactNode
}

/** Nothing here yet, and the first thing to do about it.
 *  @example <Empty icon={IconPackage} title="No deliveries on this day" action={<Button>Add delivery</Button>} /> */
export function Empty({ icon: Icon, title, text, action }: EmptyProps) {
  return (
    <div className={css['notice']}>
      <Icon size={32} stroke={1.5} />
      <p className={css['title']}>{title}</p>
      {text && <p>{text}</p>}
      {action && <div className={css['action']}>{action}</div>}
    </div>
  )
}
