/** How the grid is drawn: classes of ours at every part it names, and events as it takes them. */
import type { CalendarOptions, EventInput } from '@fullcalendar/react'
import type { CalendarEvent } from './contract'
import events from './EventFace.module.css'
import grid from './Grid.module.css'
import { keyOf } from './use-calendar'

const of = (name: string): string => grid[name] ?? ''
const ofEvent = (name: string): string => events[name] ?? ''

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
  eventClass: ({ isDragging }) => `${ofEvent('event')} ${isDragging ? ofEvent('dragged') : ''}`,
  blockEventClass: ofEvent('blockEvent'),
  rowEventClass: ofEvent('rowEvent'),
  columnEventClass: ({ isShort }) => `${ofEvent('columnEvent')} ${isShort ? ofEvent('short') : ''}`,
  columnEventBeforeClass: ({ isStartResizable }) => (isStartResizable ? ofEvent('grabTop') : ''),
  columnEventAfterClass: ({ isEndResizable }) => (isEndResizable ? ofEvent('grabBottom') : ''),
  rowEventBeforeClass: ({ isStartResizable }) => (isStartResizable ? ofEvent('grabStart') : ''),
  rowEventAfterClass: ({ isEndResizable }) => (isEndResizable ? ofEvent('grabEnd') : ''),
  listItemEventClass: ofEvent('itemEvent'),
  listItemEventBeforeClass: ofEvent('dot'),
  listDayClass: ofEvent('listDay'),
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
    ofEvent(`of${calendar}`),
    key === open && ofEvent('open'),
    answer === 'declined' && ofEvent('declined'),
    answer === 'waiting' && ofEvent('waiting'),
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
