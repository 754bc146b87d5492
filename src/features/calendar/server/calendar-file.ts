import { parser, Unparsed, type Parsers } from '#server/parsers'
import type { CalendarName } from '#features/calendar/contract'

export type ReadEvent = {
  uid: string
  title: string
  startAt: Date
  endAt: Date
  allDay: boolean
  zone: string
  location: string
  description: string
  url: string
  busy: boolean
  calendar: CalendarName | undefined
  reminders: number[]
  rule: string | null
  skips: string[]
  occursAt: Date | null
  /** Called off: it is not on, and what was taken of it before goes. */
  cancelled: boolean
}
export type Unread = { title: string; why: 'unreadable' | 'rule' }

export const mostEvents = 2000
type Fault = 'file_unreadable' | 'too_many_events'
/** `zone`: by whose clock times without a zone are meant. */
export type CalendarFile = { file: string; zone: string }
export type CalendarBlock = { read: ReadEvent[]; left: Unread[] } | { fault: Fault }

export const calendarParser = parser<CalendarFile, CalendarBlock>('calendar')

/** All that a file says, or why it is not taken. */
export async function readCalendar(
  { parsers }: { parsers: Parsers },
  given: CalendarFile,
  signal: AbortSignal,
): Promise<{ read: ReadEvent[]; left: Unread[] } | { fault: Fault }> {
  const [read, left]: [ReadEvent[], Unread[]] = [[], []]
  try {
    for await (const block of parsers.parse(calendarParser, given, signal)) {
      if ('fault' in block) return block
      read.push(...block.read)
      left.push(...block.left)
    }
  } catch (error) {
    if (error instanceof Unparsed) return { fault: 'file_unreadable' }
    throw error
  }
  return { read, left }
}
