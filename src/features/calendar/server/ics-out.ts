/** Events as iCalendar (RFC 5545): for other calendars, phones, and people from outside. */
import { dayInUtc, momentIn, wallClock } from '#contract/zone'
import { readRule, writeRule } from '#features/calendar/rules'
import type { CalendarEvent } from '#features/calendar/contract'
import type { EventRow } from './rows'
import { zoneLines } from './ics-zone'

/** `organizer`: the address to which guests answer. `sequence`: grows with what they are told, where that is not the version. */
export type EventFile = { row: EventRow; event: CalendarEvent; organizer: string; sequence?: number }
/** What whoever gets a file is asked to do; a mere copy asks nothing. */
export type Method = 'REQUEST' | 'CANCEL'

const compact = (text: string): string => text.replaceAll(/[-:]|\.\d{3}/g, '')
const utc = (at: Date): string => compact(at.toISOString())
const escaped = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll(';', '\\;').replaceAll(',', '\\,').replaceAll(/\r?\n/g, '\\n')
const quoted = (text: string): string => `"${text.replaceAll(/["\r\n]/g, '')}"`

/** Lines of 75 bytes at most, as the format asks, and no character cut in two. */
export function folded(line: string): string {
  const encoder = new TextEncoder()
  const rows: string[] = []
  let [row, bytes] = ['', 0]
  for (const character of line) {
    const size = encoder.encode(character).length
    if (bytes + size > 74) {
      rows.push(row)
      ;[row, bytes] = ['', 1]
    }
    row += character
    bytes += size
  }
  return [...rows, row].join('\r\n ')
}

/** A series is written by the clock of its zone; anything else as the moment it is. */
function timeOf(name: string, at: Date, { allDay, rule, zone, seriesId }: EventRow): string {
  if (allDay) return `${name};VALUE=DATE:${compact(dayInUtc(at))}`
  if ((rule === null && seriesId === null) || zone === 'UTC') return `${name}:${utc(at)}`
  const { day, time } = wallClock(zone, at)
  const seconds = String(at.getUTCSeconds()).padStart(2, '0')
  return `${name};TZID=${zone}:${compact(day)}T${compact(time)}${seconds}`
}

const states = { waiting: 'NEEDS-ACTION', coming: 'ACCEPTED', maybe: 'TENTATIVE', declined: 'DECLINED' } as const

function ruleOf({ rule, allDay, startAt, zone }: EventRow): string | undefined {
  const read = rule === null ? undefined : readRule(rule)
  if (!read) return undefined
  const { until, ...rest } = read
  if (!until) return `RRULE:${writeRule(read)}`
  // with times its end is a moment: the last one that may begin on that day
  const last = allDay ? compact(until) : utc(lastMoment(until, startAt, zone))
  return `RRULE:${writeRule(rest)};UNTIL=${last}`
}
const lastMoment = (day: string, startAt: Date, zone: string): Date =>
  momentIn(zone, day, wallClock(zone, startAt).time)

function linesOf({ row, event, organizer, sequence }: EventFile, { now, method }: Whole): string[] {
  const { guests, owner } = event.extendedProps
  // of a guest whose address is hidden the name alone is told: an attendee is an address
  const mine = guests
    .filter(({ email }) => email !== '')
    .map(
      ({ name, email, answer }) =>
        `ATTENDEE;CN=${quoted(name || email)};ROLE=REQ-PARTICIPANT;PARTSTAT=${states[answer]};RSVP=TRUE:mailto:${email}`,
    )
  return [
    'BEGIN:VEVENT',
    `UID:${row.uid}`,
    `DTSTAMP:${utc(now)}`,
    `SEQUENCE:${sequence ?? row.version - 1}`,
    method === 'CANCEL' && 'STATUS:CANCELLED',
    timeOf('DTSTART', row.startAt, row),
    timeOf('DTEND', row.endAt, row),
    ruleOf(row),
    ...row.skips.map((one) => timeOf('EXDATE', new Date(one), row)),
    row.occursAt && timeOf('RECURRENCE-ID', row.occursAt, row),
    `SUMMARY:${escaped(row.title)}`,
    row.location && `LOCATION:${escaped(row.location)}`,
    row.description && `DESCRIPTION:${escaped(row.description)}`,
    row.url && `URL:${row.url}`,
    `CATEGORIES:${row.calendar}`,
    `TRANSP:${row.busy ? 'OPAQUE' : 'TRANSPARENT'}`,
    guests.length > 0 && `ORGANIZER;CN=${quoted(owner.name)}:mailto:${organizer}`,
    ...mine,
    ...row.reminders.flatMap((minutes) => [
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      `DESCRIPTION:${escaped(row.title)}`,
      `TRIGGER:-PT${minutes}M`,
      'END:VALARM',
    ]),
    'END:VEVENT',
  ].filter((line): line is string => typeof line === 'string' && line !== '')
}

type Whole = { name?: string; now: Date; method?: Method }
const year = (at: Date): number => at.getUTCFullYear()
/** A whole file. What an own event of a series replaces is not skipped there: its RECURRENCE-ID says so. */
export function icsOf(given: readonly EventFile[], { name, now, method }: Whole): string {
  const replaced = new Set(
    given.flatMap(({ row }) => (row.occursAt ? `${row.seriesId} ${row.occursAt.toISOString()}` : [])),
  )
  const all = given.map(({ row, ...one }) => ({
    ...one,
    row: { ...row, skips: row.skips.filter((one) => !replaced.has(`${row.id} ${one}`)) },
  }))
  const timed = all.filter(({ row }) => !row.allDay && (row.rule !== null || row.seriesId !== null))
  const zones = [...new Set(timed.map(({ row }) => row.zone))].filter((zone) => zone !== 'UTC')
  const spanOf = (those: readonly EventFile[]) => ({
    from: Math.min(year(now), ...those.map(({ row }) => year(row.startAt))) - 1,
    until: Math.max(year(now), ...those.map(({ row }) => year(row.lastAt ?? row.startAt))) + 1,
  })
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Meridian//Calendar//EN',
    'CALSCALE:GREGORIAN',
    method && `METHOD:${method}`,
    name && `X-WR-CALNAME:${escaped(name)}`,
    ...zones.flatMap((zone) => zoneLines(zone, spanOf(timed.filter(({ row }) => row.zone === zone)))),
    ...all.flatMap((one) => linesOf(one, { now, ...(method && { method }) })),
    'END:VCALENDAR',
  ]
  return `${lines
    .filter((line): line is string => line !== undefined && line !== '')
    .map(folded)
    .join('\r\n')}\r\n`
}

export const icsResponse = (text: string, file: string, method?: Method): Response =>
  new Response(text, {
    headers: {
      'content-type': `text/calendar; charset=utf-8${method ? `; method=${method}` : ''}`,
      'content-disposition': `attachment; filename="${file}.ics"`,
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
    },
  })
