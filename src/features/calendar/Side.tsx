import { Button, Checkbox, Kbd, UnstyledButton } from '@mantine/core'
import { IconDownload, IconPlus, IconRss, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { today, zone } from '#client/date'
import { useSession } from '#client/session'
import { addDays } from '#contract/zone'
import { useNumber } from '#ui/Words'
import css from './Side.module.css'
import { calendars, exportEvents, type CalendarEvent } from './contract'
import { useLabels } from './labels'
import { MiniMonth } from './MiniMonth.tsx'
import { daysOf, momentsOf, timeText } from './spans'
import { keyOf, useDays, type CalendarState } from './use-calendar'
import { addressOf } from '#client/call'

type SideProps = { calendar: CalendarState; add: () => void; take: () => void; subscribe: () => void }

/** What stands beside the calendar: a month, which calendars are shown, what comes next, and files. */
export function Side({ calendar, add, take, subscribe }: SideProps) {
  const t = useLabels()
  const { can } = useSession()
  const { view, day, language, isHidden } = calendar
  const span = momentsOf(daysOf(view, day, language), zone())
  const shown = calendars.filter((name) => !isHidden(name))
  return (
    <div className={css['side']}>
      {can(['create', 'Calendar']) && (
        <Button
          variant="default"
          justify="flex-start"
          leftSection={<IconPlus size={16} />}
          rightSection={<Kbd size="xs">N</Kbd>}
          classNames={{ label: css['addWord'] ?? '' }}
          onClick={add}
        >
          {t('addEvent')}
        </Button>
      )}
      <MiniMonth calendar={calendar} />
      <Choices calendar={calendar} />
      <Next calendar={calendar} />
      <div className={css['files']}>
        <a href={addressOf(exportEvents, { query: { ...span, calendars: shown } })} download>
          <IconDownload size={17} stroke={1.75} />
          <span>{t('exportView')}</span>
          <small>ICS</small>
        </a>
        {can(['create', 'Calendar']) && (
          <UnstyledButton onClick={take}>
            <IconUpload size={17} stroke={1.75} />
            <span>{t('importFile')}</span>
            <small>ICS</small>
          </UnstyledButton>
        )}
        <UnstyledButton onClick={subscribe}>
          <IconRss size={17} stroke={1.75} />
          <span>{t('subscribe')}</span>
        </UnstyledButton>
      </div>
    </div>
  )
}

function Choices({ calendar: { all, isHidden, toggle, showAll } }: { calendar: CalendarState }) {
  const t = useLabels()
  const number = useNumber()
  return (
    <section aria-labelledby="calendars">
      <header className={css['head']}>
        <h2 id="calendars">{t('calendars')}</h2>
        {calendars.some(isHidden) && (
          <UnstyledButton className={css['link']} onClick={showAll}>
            {t('showAll')}
          </UnstyledButton>
        )}
      </header>
      {calendars.map((name) => (
        <div key={name} className={css['choice']}>
          <Checkbox
            size="xs"
            label={t(`calendar.${name}`)}
            data-calendar={name}
            classNames={{ input: css['box'] ?? '' }}
            checked={!isHidden(name)}
            onChange={() => toggle(name)}
          />
          <span>{number(all.filter(({ extendedProps }) => extendedProps.calendar === name).length)}</span>
        </div>
      ))}
    </section>
  )
}

function Next({ calendar: { language, open, isHidden } }: { calendar: CalendarState }) {
  const t = useLabels()
  const [now] = useState(() => new Date().toISOString())
  const isNext = ({ allDay, end, extendedProps }: CalendarEvent) =>
    !allDay && end > now && !isHidden(extendedProps.calendar)
  const next = useDays({ first: today(), end: addDays(today(), 1) })
    .filter(isNext)
    .slice(0, 3)
  if (next.length === 0) return null
  return (
    <section aria-labelledby="next">
      <header className={css['head']}>
        <h2 id="next">{t('nextToday')}</h2>
      </header>
      {next.map((event) => (
        <UnstyledButton
          key={keyOf(event)}
          className={css['next']}
          data-calendar={event.extendedProps.calendar}
          onClick={() => open(event)}
        >
          <b>{event.title}</b>
          <span>{timeText(event.start, language, zone())}</span>
        </UnstyledButton>
      ))}
    </section>
  )
}
