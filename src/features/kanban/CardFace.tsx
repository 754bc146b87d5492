import { IconCalendarEvent, IconMessageCircle, IconPaperclip } from '@tabler/icons-react'
import { shortDay, today } from '#client/date'
import { useLanguage } from '#client/language'
import { AvatarGroup } from '#ui/Avatar'
import { useNumber } from '#ui/Words'
import type { Item } from './contract'
import css from './Kanban.module.css'
import { LabelChip } from './LabelChip.tsx'
import { useLabels } from './labels'
import { isOverdue } from './rules'

/** What a card shows on its board. `done`: it is finished, and not late any more. */
export function CardFace({ item, done }: { item: Item; done: boolean }) {
  const t = useLabels()
  const language = useLanguage()
  const late = !done && isOverdue(item.dueDate, today())
  const day = item.dueDate && shortDay(item.dueDate, language)
  const number = useNumber()
  return (
    <>
      {item.image && <img className={css['picture']} src={item.image} alt="" draggable={false} />}
      {item.labels.length > 0 && (
        <div className={css['chips']}>
          {item.labels.map((label) => (
            <LabelChip key={label} label={label} />
          ))}
        </div>
      )}
      <div className={css['title']}>{item.title}</div>
      {(day || item.attachments > 0 || item.commentsCount > 0 || item.members.length > 0) && (
        <div className={css['foot']}>
          <div className={css['facts']}>
            {day && (
              <span
                className={css['fact']}
                data-late={late}
                aria-label={late ? t('dueLate', { day }) : t('dueOn', { day })}
                role="img"
              >
                <IconCalendarEvent size={15} stroke={1.75} />
                {day}
              </span>
            )}
            {item.attachments > 0 && (
              <span className={css['fact']} aria-label={t('files', { count: item.attachments })} role="img">
                <IconPaperclip size={15} stroke={1.75} />
                {number(item.attachments)}
              </span>
            )}
            {item.commentsCount > 0 && (
              <span className={css['fact']} aria-label={t('commentCount', { count: item.commentsCount })} role="img">
                <IconMessageCircle size={15} stroke={1.75} />
                {number(item.commentsCount)}
              </span>
            )}
          </div>
          <AvatarGroup size={24} most={4} people={item.members.map(({ name, img }) => ({ name, src: img }))} />
        </div>
      )}
    </>
  )
}
