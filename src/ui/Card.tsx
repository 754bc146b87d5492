import { useId, type ReactNode } from 'react'
import css from './Card.module.css'
import { CountBadge } from './StatusChip.tsx'

export interface CardProps {
  title?: ReactNode
  count?: ReactNode
  tools?: ReactNode
  /** Rows, tables and maps run to the edge. */
  flush?: boolean
  children: ReactNode
}

/** A surface with one job. @example <Card title="Stops" count={12} tools={<IconButton … />}>…</Card> */
export function Card({ title, count, tools, flush, children }: CardProps) {
  const id = useId()
  const headed = title !== undefined || tools !== undefined
  return (
    <section className={css['card']} aria-labelledby={title === undefined ? undefined : id} data-headed={headed}>
      {headed && (
        <div className={css['head']}>
          {title !== undefined && <h2 id={id}>{title}</h2>}
          {count !== undefined && <CountBadge>{count}</CountBadge>}
          {tools !== undefined && <div className={css['tools']}>{tools}</div>}
        </div>
      )}
      <div className={flush ? undefined : css['body']}>{children}</div>
    </section>
  )
}
