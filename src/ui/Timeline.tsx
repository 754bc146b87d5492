import type { ReactNode } from 'react'
import { Avatar } from './Avatar.tsx'
import type { KitIcon } from './StatusChip.tsx'
import css from './Timeline.module.css'

export interface TimelineEntry {
  key: string | number
  /** Who did it; an entry with a body is shown with the face. */
  person?: { name: string; src?: string | null }
  /** For what only happened: one quiet line. */
  icon?: KitIcon
  title: ReactNode
  time: ReactNode
  body?: ReactNode
  /** Edit, delete. */
  tools?: ReactNode
}

/** What people said and what happened, in order.
 *  @example <Timeline entries={[{ key: 1, person: { name: 'Nkem' }, title: 'Nkem', time: 'Today 09:12', body: 'Cold air leaks.' }]} /> */
export function Timeline({ entries }: { entries: TimelineEntry[] }) {
  return (
    <ol className={css['timeline']}>
      {entries.map(({ key, person, icon: Icon, title, time, body, tools }) => (
        <li key={key} className={css['entry']} data-quiet={!person}>
          {person ? <Avatar {...person} size={28} decorative /> : Icon && <Icon size={14} stroke={2} />}
          <div className={css['text']}>
            <div className={css['line']}>
              <span className={css['title']}>{title}</span> <span className={css['time']}>{time}</span>
            </div>
            {body !== undefined && <div className={css['body']}>{body}</div>}
          </div>
          {tools}
        </li>
      ))}
    </ol>
  )
}
