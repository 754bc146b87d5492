import { IconMapPin, IconRepeat, IconUsers } from '@tabler/icons-react'
import { zone } from '#client/date'
import { useLanguage } from '#client/language'
import type { CalendarEvent } from './contract'
import css from './EventFace.module.css'
import { useLabels } from './labels'
import type { Moved } from './moving'
import { timeText } from './spans'

type EventFaceProps = { event: CalendarEvent | undefined; title: string; span: Moved; kind: string }

/** An event in the grid: its time while it is dragged is where it would be. */
export function EventFace({ event, title, span, kind }: EventFaceProps) {
  const t = useLabels()
  const language = useLanguage()
  const start = span.allDay ? '' : timeText(span.start, language, zone())
  const end = span.allDay ? '' : timeText(span.end, language, zone())
  const { location = '', guests = [], rule = null, occursAt = null } = event?.extendedProps ?? {}
  const repeats = rule !== null || occursAt !== null
  if (kind === 'listMonth')
    return (
      <span className={css['listed']}>
        <span className={css['when']}>{span.allDay ? t('allDay') : `${start}–${end}`}</span>
        <b>{title || t('untitled')}</b>
        {repeats && <IconRepeat size={14} stroke={1.75} aria-label={t('repeats')} />}
        {location && (
          <small>
            <IconMapPin size={14} stroke={1.75} aria-hidden /> {location}
          </small>
        )}
        {guests.length > 0 && (
          <small>
            <IconUsers size={14} stroke={1.75} aria-hidden /> {t('guestCount', { count: guests.length })}
          </small>
        )}
      </span>
    )
  if (kind === 'dayGridMonth')
    return (
      <span className={css['line']}>
        <b dir="auto">{title || t('untitled')}</b>
        {start && <span>{start}</span>}
      </span>
    )
  return (
    <span className={css['block']}>
      <b dir="auto">
        {title || t('untitled')}
        {repeats && <IconRepeat size={12} stroke={2} aria-label={t('repeats')} />}
      </b>
      {start && <span>{event ? start : `${start}–${end}`}</span>}
      {location && <span className={css['where']}>{location}</span>}
    </span>
  )
}
