import { IconAlertCircle, IconClock, IconFileText, IconInbox, IconSend, IconStar, IconTrash } from '@tabler/icons-react'
import { calendarDay, today, zone } from '#client/date'
import { clockTime } from '#client/date'
import { useLanguage } from '#client/language'
import type { Filter, MailLabel } from '#features/email/contract/mailboxes'
import css from './MailLook.module.css'
import { useLabels } from './labels'
import { dayMs } from '#contract/durations'

export const folderIcons = {
  inbox: IconInbox,
  starred: IconStar,
  sent: IconSend,
  draft: IconFileText,
  snoozed: IconClock,
  spam: IconAlertCircle,
  trashed: IconTrash,
} as const satisfies Record<Filter, unknown>

/** "12:31" today, "Mon" this week, "13 May" before. */
export function useShortTime(): (at: string) => string {
  const language = useLanguage()
  return (at) => {
    const day = today(new Date(at))
    const days = Math.round((Date.parse(today()) - Date.parse(day)) / dayMs)
    if (days === 0) return clockTime(at, zone(), language)
    if (days > 0 && days < 6) return calendarDay(day, language, { weekday: 'short' })
    return calendarDay(day, language, { day: 'numeric', month: 'short', ...(days > 300 && { year: '2-digit' }) })
  }
}

export function LabelMark({ label }: { label: MailLabel }) {
  return <i className={css['mark']} data-label={label} aria-hidden />
}
export function LabelWord({ label }: { label: MailLabel }) {
  const t = useLabels()
  return (
    <span className={css['labelWord']}>
      <LabelMark label={label} />
      {t(`label.${label}`)}
    </span>
  )
}
