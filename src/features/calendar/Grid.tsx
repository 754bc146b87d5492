import FullCalendar, { type CalendarRef, type EventApi, type EventDisplayInfo } from '@fullcalendar/react'
import dayGrid from '@fullcalendar/react/daygrid'
import interaction from '@fullcalendar/react/interaction'
import list from '@fullcalendar/react/list'
import '@fullcalendar/react/skeleton.css'
import timeGrid from '@fullcalendar/react/timegrid'
import { useEffect, useEffectEvent, useRef } from 'react'
import { zone } from '#client/date'
import { regionOf } from '#client/language'
import { useSession } from '#client/session'
import { useNumber } from '#ui/Words'
import type { CalendarEvent } from './contract'
import { EventFace } from './EventFace.tsx'
import css from './Grid.module.css'
import { gridLook, inputOf } from './grid-look'
import { movedOf, stepOfKey, stepped, type Moved } from './moving'
import { useLabels } from './labels'
import { firstDayOf } from './spans'
import { keyOf, type CalendarState } from './use-calendar'
import { useLaid } from './use-laid'
import { useOpenAtDay } from './use-open-at-day'

type GridProps = {
  calendar: CalendarState
  /** Of days or times that were drawn over. */
  draw: (span: Moved) => void
  /** Puts it back where it is refused. */
  move: (event: CalendarEvent, to: Moved, back: () => void) => void
}

const kinds = { month: 'dayGridMonth', week: 'timeGridWeek', day: 'timeGridDay', list: 'listMonth' } as const
const plugins = [dayGrid, timeGrid, list, interaction]

/** What the grid shows of each event. */
const facing =
  (byKey: ReadonlyMap<string, CalendarEvent>) =>
  ({ event, view }: EventDisplayInfo) => (
    <EventFace event={byKey.get(event.id)} title={event.title} span={movedOf(event)} kind={view.type} />
  )

export function Grid({ calendar, draw, move }: GridProps) {
  const t = useLabels()
  const number = useNumber()
  const { can } = useSession()
  const { view, day, language, shown, openKey, open } = calendar
  const grid = useRef<CalendarRef>(null)
  useEffect(() => grid.current?.getApi().changeView(kinds[view], day), [view, day])
  const byKey = new Map(shown.map((event) => [keyOf(event), event]))
  const moved = (event: EventApi, back: () => void) => {
    const one = byKey.get(event.id)
    if (one) move(one, movedOf(event), back)
  }
  /** As the mouse does: a quarter of an hour or a day, and with Shift the end alone. */
  const byKeys = useEffectEvent((event: KeyboardEvent) => {
    const id = (event.target as HTMLElement).closest<HTMLElement>('[data-event]')?.dataset['event']
    const one = id === undefined ? undefined : byKey.get(id)
    const step = one && stepOfKey(event, one, language === 'ar')
    if (!one || !step || !one.extendedProps.own || !can(['update', 'Calendar'])) return
    event.preventDefault()
    const to = stepped(one, step, event.shiftKey)
    if (to) move(one, to, () => undefined)
  })
  const around = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = around
    const listener = (event: KeyboardEvent) => byKeys(event)
    current?.addEventListener('keydown', listener)
    return () => current?.removeEventListener('keydown', listener)
  }, [])
  const isLaid = useLaid(around)
  useOpenAtDay(around, calendar, isLaid)
  const mayWrite = can(['create', 'Calendar'])
  return (
    <div role="group" aria-label={t('grid')} className={css['grid']} data-view={view} data-laid={isLaid} ref={around}>
      <FullCalendar
        ref={grid}
        plugins={plugins}
        {...gridLook}
        initialView={kinds[view]}
        initialDate={day}
        headerToolbar={false}
        height="100%"
        slotMinHeight={26}
        timeZone={zone()}
        locale={regionOf(language)}
        direction={language === 'ar' ? 'rtl' : 'ltr'}
        firstDay={firstDayOf(language)}
        nowIndicator
        weekNumbers={false}
        dayMaxEvents
        scrollTime="06:45:00"
        slotDuration="00:30:00"
        snapDuration="00:15:00"
        slotHeaderInterval="01:00:00"
        slotHeaderFormat={{ hour: '2-digit', minute: '2-digit', hour12: false }}
        dayHeaderFormat={view === 'month' ? { weekday: 'short' } : { weekday: 'short', day: 'numeric' }}
        listDayFormat={{ day: 'numeric', month: 'long' }}
        listDayAltFormat={{ weekday: 'long' }}
        allDayText={t('allDay')}
        noEventsText={t('nothing')}
        moreLinkText={(count) => t('more', { count, number: number(count) })}
        closeHint={t('close')}
        navLinks={false}
        eventInteractive
        eventResizableFromStart
        selectable={mayWrite}
        selectMirror
        longPressDelay={350}
        events={shown.map((event) => inputOf(event, { open: openKey, mayWrite }))}
        eventContent={facing(byKey)}
        eventDidMount={({ el, event }) => {
          el.dataset['event'] = event.id
          if (event.start) el.dataset['begins'] = event.start.toISOString()
          el.setAttribute('aria-keyshortcuts', 'Alt+ArrowUp Alt+ArrowDown Alt+ArrowLeft Alt+ArrowRight')
        }}
        eventClick={({ event, jsEvent }) => {
          jsEvent.preventDefault()
          open(byKey.get(event.id))
        }}
        forceEventDuration
        select={(drawn) => {
          draw(movedOf(drawn))
          grid.current?.getApi().unselect()
        }}
        eventDrop={({ event, revert }) => moved(event, revert)}
        eventResize={({ event, revert }) => moved(event, revert)}
      />
    </div>
  )
}
