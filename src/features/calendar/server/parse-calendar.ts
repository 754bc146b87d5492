/** Reads iCalendar files of other makers into what an event of ours is. */
import ICAL from 'ical.js'
import { addDays, dayIn, dayInUtc, momentIn, wallClock } from '#contract/zone'
import { calendars, earliestReminder, mostReminders } from '#features/calendar/contract'
import { readRule, utcDay, writeRule } from '#features/calendar/rules'
import { mostEvents, type CalendarBlock, type CalendarFile, type ReadEvent, type Unread } from './calendar-file'
import { zoneNamed, type Zones } from './parse-calendar-zone'

const inBlock = 100

export async function* parseCalendar({ file, zone }: CalendarFile): AsyncIterable<CalendarBlock> {
  const whole = calendarIn(file)
  if (!whole) return yield { fault: 'file_unreadable' }
  const described = new Map(
    whole.getAllSubcomponents('vtimezone').map((one) => [textOf(one, 'tzid', 200), new ICAL.Timezone(one)]),
  )
  const zones: Zones = { own: zone, described, found: new Map() }
  let [read, left]: [ReadEvent[], Unread[]] = [[], []]
  let count = 0
  const all = whole.getAllSubcomponents('vevent')
  const own = exceptionsIn(all, zones)
  for (const component of all) {
    const found = readEvent(component, zones, own)
    if ('why' in found) left.push(found)
    else read.push(...found)
    count += 'why' in found ? 0 : found.length
    if (count > mostEvents) return yield { fault: 'too_many_events' }
    if (read.length + left.length < inBlock) continue
    yield { read, left }
    ;[read, left] = [[], []]
  }
  yield { read, left }
}

function calendarIn(file: string): ICAL.Component | undefined {
  try {
    const whole = new ICAL.Component(ICAL.parse(file.replace(/^\uFEFF/, '')) as [string, unknown[], unknown[]])
    return whole.name === 'vcalendar' ? whole : undefined
  } catch {
    return undefined
  }
}

/** Which occurrences are told by an event of their own, by UID and moment. */
function exceptionsIn(all: readonly ICAL.Component[], zones: Zones): ReadonlySet<string> {
  const found = all.flatMap((component) => {
    const occurs = component.getFirstProperty('recurrence-id')
    try {
      return occurs ? exceptionKey(textOf(component, 'uid', 500), momentsOf(occurs, zones)[0]!) : []
    } catch {
      return []
    }
  })
  return new Set(found)
}
const exceptionKey = (uid: string, at: Date): string => `${uid} ${at.toISOString()}`

function readEvent(component: ICAL.Component, zones: Zones, own: ReadonlySet<string>): ReadEvent[] | Unread {
  const title = textOf(component, 'summary', 200) || '…'
  try {
    return eventsOf(component, title, zones, own)
  } catch {
    return { title, why: 'unreadable' }
  }
}

const textOf = (component: ICAL.Component, name: string, most: number): string => {
  const value = component.getFirstPropertyValue(name)
  return typeof value === 'string' ? value.trim().slice(0, most) : ''
}

const namedBy = (property: ICAL.Property): string => property.getFirstParameter('tzid') ?? ''
/** The zone a property names: ours where there is one; else the own, and its moments are as the file describes them. */
const zoneOf = (property: ICAL.Property, zones: Zones): string =>
  zoneNamed(namedBy(property), yearOf(property), zones) ?? zones.own
const yearOf = (property: ICAL.Property): number => (property.getFirstValue() as ICAL.Time).year

function momentsOf(property: ICAL.Property, zones: Zones): Date[] {
  return property.getValues().map((value) => {
    // a period begins when it does
    const time = value instanceof ICAL.Period ? value.start : (value as ICAL.Time)
    return momentOf(time, property, zones)
  })
}

function momentOf(value: ICAL.Time, property: ICAL.Property, zones: Zones): Date {
  const text = value.toString()
  if (value.isDate) return utcDay(text.slice(0, 10))
  if (text.endsWith('Z')) return new Date(text)
  const named = namedBy(property)
  const zone = zoneNamed(named, value.year, zones)
  if (!zone && zones.described.has(named)) return new Date(value.convertToZone(ICAL.Timezone.utcTimezone).toString())
  const minute = momentIn(zone ?? zones.own, text.slice(0, 10), text.slice(11, 16))
  return new Date(minute.getTime() + value.second * 1000)
}

/** What is left out: of a series with times a day alone means the one on that day. */
function skipsOf(component: ICAL.Component, { startAt, allDay, zone }: Begins, zones: Zones): Date[] {
  return component.getAllProperties('exdate').flatMap((property) => {
    const isDay = (property.getFirstValue() as ICAL.Time).isDate
    const all = momentsOf(property, zones)
    if (!isDay || allDay) return all
    const seconds = startAt.getTime() % 60_000
    return all.map((day) => new Date(onDay(day, startAt, zone).getTime() + seconds))
  })
}
const onDay = (day: Date, startAt: Date, zone: string): Date =>
  momentIn(zone, dayInUtc(day), wallClock(zone, startAt).time)

/** Dates that are added: when each begins, and when it ends. A period says so itself. */
function spansOf(property: ICAL.Property, { length, zones }: { length: number; zones: Zones }): [string, Date][] {
  const begins = momentsOf(property, zones)
  return property.getValues().map((value, at) => {
    const startAt = begins[at]!
    const lasts = value instanceof ICAL.Period ? value.getDuration().toSeconds() * 1000 : length
    return [startAt.toISOString(), new Date(startAt.getTime() + lasts)]
  })
}

type Begins = { startAt: Date; allDay: boolean; zone: string }
const mostApart = 400
/**
 * Several where one says more than a rule of ours does: each further rule is a series of its own, each date that is added an event.
 */
function eventsOf(
  component: ICAL.Component,
  title: string,
  zones: Zones,
  own: ReadonlySet<string>,
): ReadEvent[] | Unread {
  const first = eventOf(component, title, zones)
  if ('why' in first) return first
  const { startAt, allDay, zone, uid } = first
  const [, ...further] = rulesOf(component, { allDay, zone, startAt }) ?? []
  const length = first.endAt.getTime() - startAt.getTime()
  const skips = skipsOf(component, { startAt, allDay, zone }, zones).map((at) => at.toISOString())
  const added = new Map(component.getAllProperties('rdate').flatMap((one) => spansOf(one, { length, zones })))
  // one that is told by an event of its own would be there twice
  const apart = [...added].filter(
    ([at]) => at !== startAt.toISOString() && !skips.includes(at) && !own.has(exceptionKey(uid, new Date(at))),
  )
  if (apart.length > mostApart) return { title, why: 'rule' }
  return [
    first,
    ...further.map((rule, at) => ({
      ...first,
      uid: uid && `${uid}#${at + 2}`,
      rule,
      // the first day is that of the first rule
      skips: [...first.skips, startAt.toISOString()],
    })),
    ...apart.map(([at, endAt]) => ({
      ...first,
      uid: uid && `${uid}#${at}`,
      startAt: new Date(at),
      endAt,
      rule: null,
      skips: [],
    })),
  ]
}

function eventOf(component: ICAL.Component, title: string, zones: Zones): ReadEvent | Unread {
  const start = component.getFirstProperty('dtstart')
  if (!start) return { title, why: 'unreadable' }
  const allDay = (start.getFirstValue() as ICAL.Time).isDate
  const zone = zoneOf(start, zones)
  const startAt = momentsOf(start, zones)[0]!
  const endAt = endOf(component, startAt, { allDay, zones })
  if (Number.isNaN(startAt.getTime()) || !(endAt >= startAt)) return { title, why: 'unreadable' }
  const rules = rulesOf(component, { allDay, zone, startAt })
  if (!rules) return { title, why: 'rule' }
  const occurs = component.getFirstProperty('recurrence-id')
  const skipped = skipsOf(component, { startAt, allDay, zone }, zones)
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
    rule: rules[0] ?? null,
    skips: skipped.map((at) => at.toISOString()),
    occursAt: occurs ? momentsOf(occurs, zones)[0]! : null,
    cancelled: textOf(component, 'status', 20).toUpperCase() === 'CANCELLED',
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

/** Its rules as we write them; nothing where we do not know such a one. */
function rulesOf(component: ICAL.Component, { allDay, zone, startAt }: Begins): string[] | undefined {
  const rules: string[] = []
  for (const property of component.getAllProperties('rrule')) {
    const text = String(property.getFirstValue() as { toString(): string })
    const until = /UNTIL=(\d{8}T\d{6}Z)/.exec(text)?.[1]
    const rule = readRule(text)
    if (!rule) return undefined
    rules.push(writeRule(until && !allDay ? { ...rule, until: lastDay(until, startAt, zone) } : rule))
  }
  return rules
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
