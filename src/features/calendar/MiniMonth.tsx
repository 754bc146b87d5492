import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { calendarDay, today, zone } from '#client/date'
import { dayIn } from '#contract/zone'
import { addDays } from '#contract/zone'
import { IconButton } from '#ui/IconButton'
import { useNumber } from '#ui/Words'
import css from './Side.module.css'
import { useLabels } from './labels'
import { daysOf, monthStart, nextMonth } from './spans'
import { useDays, type CalendarState } from './use-calendar'

/** A month at a glance: a dot where something is, a press shows the day. */
export function MiniMonth({ calendar: { day, language, view, show, isHidden } }: { calendar: CalendarState }) {
  const t = useLabels()
  const number = useNumber()
  const [turned, setTurned] = useState<{ from: string; month: string }>()
  // who moved on in the calendar sees the month they moved to
  const month = turned?.from === day ? turned.month : monthStart(day)
  const turn = (by: number) => setTurned({ from: day, month: nextMonth(month, by) })
  const span = daysOf('month', month, language)
  const busy = new Set(
    useDays(span)
      .filter(({ extendedProps }) => !isHidden(extendedProps.calendar))
      .map(({ start, allDay }) => (allDay ? start : dayIn(zone(), new Date(start)))),
  )
  const days = Array.from({ length: 42 }, (_, at) => addDays(span.first, at))
  const shown = view === 'week' ? daysOf('week', day, language) : undefined
  return (
    <section className={css['month']} aria-label={t('month')}>
      <header>
        <h2>{calendarDay(month, language, { month: 'long', year: 'numeric' })}</h2>
        <IconButton
          size="sm"
          label={t('monthBefore')}
          icon={IconChevronLeft}
          className="mirrored"
          onClick={() => turn(-1)}
        />
        <IconButton
          size="sm"
          label={t('monthAfter')}
          icon={IconChevronRight}
          className="mirrored"
          onClick={() => turn(1)}
        />
      </header>
      <div className={css['days']}>
        {days.slice(0, 7).map((one) => (
          <span key={one} aria-hidden className={css['weekday']}>
            {calendarDay(one, language, { weekday: 'narrow' })}
          </span>
        ))}
        {days.map((one) => (
          <button
            key={one}
            type="button"
            aria-label={calendarDay(one, language, { day: 'numeric', month: 'long', year: 'numeric' })}
            aria-current={one === today() ? 'date' : undefined}
            data-other={one.slice(0, 7) !== month.slice(0, 7) || undefined}
            data-shown={(shown && one >= shown.first && one < shown.end) || undefined}
            data-busy={busy.has(one) || undefined}
            onClick={() => show({ day: one })}
          >
            {number(Number(one.slice(8)))}
          </button>
        ))}
      </div>
    </section>
  )
}
