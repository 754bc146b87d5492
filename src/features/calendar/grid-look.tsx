/** How the grid is drawn: classes of ours at every part it names, and events as it takes them. */
import type { CalendarOptions, EventInput } from '@fullcalendar/react'
import type { CalendarEvent } from './contract'
import css from './Grid.module.css'
import { keyOf } from './use-calendar'

const of = (name: string): string => css[name] ?? ''

export const gridLook: CalendarOptions = {
  borderless: true,
  className: of('calendar'),
  tableHeaderClass: of('header'),
  dayHeaderClass: ({ isToday, dow }) =>
    `${of('dayHeader')} ${isToday ? of('today') : ''} ${isWeekend(dow) ? of('weekend') : ''}`,
  dayHeaderInnerClass: of('dayHeaderInner'),
  dayHeaderAlign: 'start',
  dayHeaderDividerClass: of('divider'),
  dayCellClass: ({ isToday, isOther, dow }) =>
    [of('cell'), isToday && of('today'), isOther && of('other'), isWeekend(dow) && of('weekend')]
      .filter(Boolean)
      .join(' '),
  dayCellTopClass: of('cellTop'),
  dayCellTopInnerClass: of('cellNumber'),
  dayLaneClass: ({ isToday, dow }) =>
    `${of('lane')} ${isToday ? of('today') : ''} ${isWeekend(dow) ? of('weekend') : ''}`,
  slotLaneClass: ({ isMinor }) => `${of('slot')} ${isMinor ? of('minor') : ''}`,
  slotHeaderClass: of('slotHeader'),
  slotHeaderInnerClass: of('slotTime'),
  slotHeaderDividerClass: of('divider'),
  allDayHeaderClass: of('allDayHeader'),
  allDayHeaderInnerClass: of('slotTime'),
  allDayDividerClass: of('divider'),
  dayRowClass: of('row'),
  eventClass: ({ isDragging }) => `${of('event')} ${isDragging ? of('dragged') : ''}`,
  blockEventClass: of('blockEvent'),
  rowEventClass: ({ isStart, isEnd }) => `${of('rowEvent')} ${isStart ? of('start') : ''} ${isEnd ? of('end') : ''}`,
  columnEventClass: ({ isShort }) => `${of('columnEvent')} ${isShort ? of('short') : ''}`,
  columnEventBeforeClass: ({ isStartResizable }) => (isStartResizable ? of('grabTop') : ''),
  columnEventAfterClass: ({ isEndResizable }) => (isEndResizable ? of('grabBottom') : ''),
  rowEventBeforeClass: ({ isStartResizable }) => (isStartResizable ? of('grabStart') : ''),
  rowEventAfterClass: ({ isEndResizable }) => (isEndResizable ? of('grabEnd') : ''),
  listItemEventClass: of('itemEvent'),
  listItemEventBeforeClass: of('dot'),
  listDayClass: of('listDay'),
  listDayHeaderClass: of('listHeader'),
  noEventsClass: of('nothing'),
  moreLinkClass: of('more'),
  highlightClass: of('drawn'),
  nowIndicatorLineClass: of('now'),
  nowIndicatorDotClass: of('nowDot'),
  nowIndicatorHeaderClass: of('nowTime'),
  popoverClass: of('popover'),
  popoverCloseClass: of('close'),
}

const isWeekend = (dow: number): boolean => dow === 0 || dow === 6

type Around = { open: string | undefined; mayWrite: boolean }
export function inputOf(event: CalendarEvent, { open, mayWrite }: Around): EventInput {
  const { title, start, end, allDay, extendedProps } = event
  const { calendar, own, answer } = extendedProps
  const key = keyOf(event)
  const classes = [
    of(`of${calendar}`),
    key === open && of('open'),
    answer === 'declined' && of('declined'),
    answer === 'waiting' && of('waiting'),
  ]
  return {
    id: key,
    title,
    start,
    end,
    allDay,
    className: classes.filter(Boolean).join(' '),
    editable: own && mayWrite,
  }
}
