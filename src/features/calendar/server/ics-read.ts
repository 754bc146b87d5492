/** Reads iCalendar files of other makers into what an event of ours is. */
import ICAL from 'ical.js'
import { addDays, dayIn, isZone, momentIn, wallClock } from '#contract/zone'
import { type CalendarName, calendars, earliestReminder, mostReminders } from '#features/calendar/contract'
import { readRule, utcDay, writeRule } from '#features/calendar/rules'

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
}
export type Unread = { title: string; why: 'unreadable' | 'rule' }

/** Nothing where it is no iCalendar file at all. */
export function readIcs(file: string, zone: string): { read: ReadEvent[]; left: Unread[] } | undefined {
  let whole: ICAL.Component
  try {
    whole = new ICAL.Component(ICAL.parse(file.replace(/^\uFEFF/, '')) as [string, unknown[], unknown[]])
  } catch {
    return undefined
  }
  if (whole.name !== 'vcalendar') return undefined
  const zones = new Map(
    whole.getAllSubcomponents('vtimezone').map((one) => [textOf(one, 'tzid', 200), new ICAL.Timezone(one)]),
  )
  const read: ReadEvent[] = []
  const left: Unread[] = []
  for (const component of whole.getAllSubcomponents('vevent')) {
    const title = textOf(component, 'summary', 200) || '…'
    try {
      const one = eventOf(component, title, { zone, zones })
      if ('why' in one) left.push(one)
      else read.push(one)
    } catch {
      left.push({ title, why: 'unreadable' })
    }
  }
  return { read, left }
}

type Zones = { zone: string; zones: ReadonlyMap<string, ICAL.Timezone> }

const textOf = (component: ICAL.Component, name: string, most: number): string => {
  const value = component.getFirstPropertyValue(name)
  return typeof value === 'string' ? value.trim().slice(0, most) : ''
}

/** The zone a property names: ours where we know the name; else its moments are as the file describes them. */
const zoneOf = (property: ICAL.Property | null, { zone }: Zones): string => {
  const named = property?.getFirstParameter('tzid') ?? ''
  return isZone(named) && named !== '' ? named : zone
}

function momentsOf(property: ICAL.Property, zones: Zones): Date[] {
  return property.getValues().map((value) => momentOf(value as ICAL.Time, property, zones))
}

function momentOf(value: ICAL.Time, property: ICAL.Property, { zone, zones }: Zones): Date {
  const text = value.toString()
  if (value.isDate) return utcDay(text.slice(0, 10))
  if (text.endsWith('Z')) return new Date(text)
  const named = property.getFirstParameter('tzid') ?? ''
  const described = zones.get(named)
  if (!isZone(named) && described) return new Date(value.convertToZone(ICAL.Timezone.utcTimezone).toString())
  return momentIn(named && isZone(named) ? named : zone, text.slice(0, 10), text.slice(11, 16))
}

function eventOf(component: ICAL.Component, title: string, zones: Zones): ReadEvent | Unread {
  const start = component.getFirstProperty('dtstart')
  if (!start) return { title, why: 'unreadable' }
  const allDay = (start.getFirstValue() as ICAL.Time).isDate
  const zone = zoneOf(start, zones)
  const startAt = momentsOf(start, zones)[0]!
  const endAt = endOf(component, startAt, { allDay, zones })
  if (Number.isNaN(startAt.getTime()) || !(endAt >= startAt)) return { title, why: 'unreadable' }
  const rule = ruleOf(component, { allDay, zone, startAt })
  if (rule === undefined) return { title, why: 'rule' }
  const occurs = component.getFirstProperty('recurrence-id')
  const skipped = component.getAllProperties('exdate').flatMap((one) => momentsOf(one, zones))
  const categories = component.getAllProperties('categories').flatMap((one) => one.getValues().map(String))
  const link = textOf(component, 'url', 2000)
  return {
    uid: textOf(component, 'uid', 500),
    title,
    startAt,
    endAt,
    allDay,
    zone,
    location: textOf(component, 'location', 500),
    description: textOf(component, 'description', 20_000),
    url: /^https?:\/\//i.test(link) ? link : '',
    busy: textOf(component, 'transp', 20).toUpperCase() !== 'TRANSPARENT',
    calendar: calendars.find((name) => categories.some((one) => one.toLowerCase() === name.toLowerCase())),
    reminders: remindersOf(component),
    rule,
    skips: skipped.map((at) => at.toISOString()),
    occursAt: occurs ? momentsOf(occurs, zones)[0]! : null,
  }
}

type Kind = { allDay: boolean; zones: Zones }
function endOf(component: ICAL.Component, startAt: Date, { allDay, zones }: Kind): Date {
  const end = component.getFirstProperty('dtend')
  const day = 24 * 60 * 60 * 1000
  if (end) {
    const at = momentsOf(end, zones)[0]!
    return allDay && at <= startAt ? new Date(startAt.getTime() + day) : at
  }
  const duration = component.getFirstPropertyValue('duration') as ICAL.Duration | null
  if (duration) return new Date(startAt.getTime() + duration.toSeconds() * 1000)
  return new Date(startAt.getTime() + (allDay ? day : 0))
}

/** Its rule as we write it; null where it has none, nothing where we do not know such a rule. */
function ruleOf(
  component: ICAL.Component,
  { allDay, zone, startAt }: { allDay: boolean; zone: string; startAt: Date },
): string | null | undefined {
  if (component.getFirstProperty('rdate')) return undefined
  const all = component.getAllProperties('rrule')
  if (all.length === 0) return null
  const text = String(all[0]!.getFirstValue() as { toString(): string })
  const until = /UNTIL=(\d{8}T\d{6}Z)/.exec(text)?.[1]
  const rule = readRule(text)
  if (!rule || all.length > 1) return undefined
  return writeRule(until && !allDay ? { ...rule, until: lastDay(until, startAt, zone) } : rule)
}

/** The day of a zone on which the last one may begin, where the rule ends at a moment. */
function lastDay(until: string, startAt: Date, zone: string): string {
  const at = new Date(until.replace(/(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/, '$1-$2-$3T$4:$5:$6Z'))
  const day = dayIn(zone, at)
  return wallClock(zone, at).time < wallClock(zone, startAt).time ? addDays(day, -1) : day
}

function remindersOf(component: ICAL.Component): number[] {
  const minutes = component.getAllSubcomponents('valarm').flatMap((alarm) => {
    const trigger = alarm.getFirstPropertyValue('trigger')
    if (!(trigger instanceof ICAL.Duration)) return []
    const before = Math.round(-trigger.toSeconds() / 60)
    return before >= 0 && before <= earliestReminder ? [before] : []
  })
  return [...new Set(minutes)].sort((a, b) => a - b).slice(0, mostReminders)
}
