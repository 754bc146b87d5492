import * as z from 'zod/mini'
import { raw } from '#contract/bodies'
import { command } from '#contract/command'
import { Moment } from '#contract/days'
import { endpoint, type Param } from '#contract/endpoint'
import { job } from '#contract/job'
import { outdated } from '#contract/outdated'
import { id, many, oneOf, text, word } from '#contract/params'
import { isZone } from '#contract/zone'

export const calendars = ['Business', 'Holiday', 'Personal', 'Family', 'ETC'] as const
export type CalendarName = (typeof calendars)[number]
export const answers = ['waiting', 'coming', 'maybe', 'declined'] as const
export type Answer = (typeof answers)[number]
/** Of a series: which of its occurrences a change is about. */
export const scopes = ['this', 'following', 'all'] as const
export type Scope = (typeof scopes)[number]

export const mostReminders = 5
/** Of one person: every question about a span of time looks at all of them. */
export const mostSeries = 2000
/** Four weeks before, in minutes. */
export const earliestReminder = 28 * 24 * 60
const Id = z.int32().check(z.positive())
const isDay = (day: string): boolean => {
  const at = new Date(`${day}T00:00:00Z`)
  return !day.startsWith('0000') && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
}
const real = z.refine((value: unknown) => isDay(String(value).slice(0, 10)), 'There is no such day')
/** A day, a moment with its offset, or a time by the person's clock. */
const When = z.union([z.iso.date(), z.iso.datetime({ offset: true, local: true })]).check(real)
const Line = z.string().check(z.trim(), z.maxLength(500))
/** Of days, weeks, months or years; whether its parts go together, who writes it looks at. */
const Rule = z.string().check(z.maxLength(300), z.regex(/^FREQ=(DAILY|WEEKLY|MONTHLY|YEARLY)(;[A-Z]+=[\dA-Z,+-]+)*$/i))
const Zone = z.string().check(z.refine(isZone, 'No zone of time'))

export const Guest = z.object({
  userId: z.nullable(z.int()),
  name: z.string(),
  email: z.string(),
  avatar: z.nullable(z.string()),
  answer: z.enum(answers),
})
export type Guest = z.infer<typeof Guest>

export const CalendarEvent = z.object({
  id: Id,
  url: z.string(),
  title: z.string(),
  /** Moments, or of an all-day event days; the day of its end is not part of it. */
  start: z.string(),
  end: z.string(),
  allDay: z.boolean(),
  extendedProps: z.object({
    calendar: z.enum(calendars),
    location: z.string(),
    description: z.string(),
    guests: z.array(Guest),
    /** Minutes before it begins. */
    reminders: z.array(z.int()),
    rule: z.nullable(z.string()),
    zone: z.string(),
    busy: z.boolean(),
    owner: z.object({ id: Id, name: z.string() }),
    /** Whether it belongs to whoever asks; what they answered, where they are a guest. */
    own: z.boolean(),
    answer: z.nullable(z.enum(answers)),
    /** Of an occurrence that differs from its series: which series. */
    seriesId: z.nullable(Id),
    /** Of one occurrence: when its series would have it. */
    occursAt: z.nullable(z.string()),
  }),
  version: z.int(),
})
export type CalendarEvent = z.infer<typeof CalendarEvent>

/** Somebody of the installation by their id, anybody else by an address. What else is said of a guest is not read. */
const GuestChange = z.object({
  userId: z.optional(z.nullable(Id)),
  email: z.optional(z.string().check(z.trim(), z.toLowerCase(), z.maxLength(200))),
  name: z.optional(z.string().check(z.trim(), z.maxLength(120))),
})
export type GuestChange = z.infer<typeof GuestChange>

const Props = z.object({
  calendar: z.optional(z.enum(calendars)),
  location: z.optional(Line),
  description: z.optional(z.string().check(z.maxLength(20_000))),
  guests: z.optional(z.array(GuestChange).check(z.maxLength(100))),
  reminders: z.optional(z.array(z.int32().check(z.gte(0), z.lte(earliestReminder))).check(z.maxLength(mostReminders))),
  rule: z.optional(z.nullable(Rule)),
  zone: z.optional(Zone),
  busy: z.optional(z.boolean()),
})
const Title = z.string().check(z.trim(), z.minLength(1), z.maxLength(200))
const Url = z.string().check(z.trim(), z.maxLength(2000), z.regex(/^($|https?:\/\/)/i))
/** What a client may send of an event; an id or anything else in it is not read. */
const change = {
  title: z.optional(Title),
  start: z.optional(When),
  end: z.optional(z.nullable(When)),
  allDay: z.optional(z.boolean()),
  url: z.optional(Url),
  extendedProps: z.optional(Props),
}
const EventChange = z.object({ ...change, version: z.optional(z.int()) })
export type EventChange = z.infer<typeof EventChange>
const NewEvent = z.object({ ...change, title: Title, start: When })
export type NewEvent = z.infer<typeof NewEvent>

export const fails = {
  event_unknown: [400, 'Something Went Wrong'],
  event_of_another: [403, { message: 'Somebody else invited you to this' }],
  event_outdated: outdated,
  ends_before_start: [400, { message: 'It ends before it begins' }],
  guest_unknown: [400, { message: 'One of the guests is neither a user nor an address' }],
  series_empty: [400, { message: 'No day fits this rule' }],
  series_full: [409, { message: 'You have 2,000 series: delete one first' }],
} as const
const { event_unknown, event_of_another, event_outdated, ends_before_start, guest_unknown, ...ofSeries } = fails
const written = { ends_before_start, guest_unknown, ...ofSeries }
const occurrence = { occurrence_unknown: [404, { message: 'There is no such occurrence' }] } as const

/** A moment in a query; what is none reads as nothing. */
const moment: Param<string | undefined> = {
  read: ([value]) => {
    const read = Moment.safeParse(value ?? '')
    return read.success ? read.data : undefined
  },
  doc: { type: 'string', format: 'date-time' },
}
const ids: Param<number[]> = {
  read: (texts) => [...new Set(texts.map((one) => id.read([one])).filter((one) => one > 0))].slice(0, 50),
  doc: { type: 'array', items: { type: 'integer' } },
}
const range = { from: moment, until: moment }
const rangeFails = { range_wrong: [400, { message: 'From when until when, at most 400 days' }] } as const

export const listEvents = endpoint('GET /api/apps/calendar', {
  says: 'My events of these calendars, and those I am invited to; a series once',
  needs: ['read', 'Calendar'],
  query: { calendars: many(...calendars) },
  gives: [200, z.array(CalendarEvent)],
})
export const addEvent = endpoint('POST /api/apps/calendar', {
  says: 'Add an event, and invite its guests',
  needs: ['create', 'Calendar'],
  body: NewEvent,
  gives: [201, CalendarEvent],
  fails: written,
})
export const changeEvent = endpoint('PUT /api/apps/calendar/{id}', {
  says: 'Change an event, or the whole of a series; what is left out stays',
  needs: ['update', 'Calendar'],
  params: { id },
  body: EventChange,
  gives: [201, CalendarEvent],
  fails: { event_unknown, event_of_another, event_outdated, ...written },
})
export const deleteEvent = endpoint('DELETE /api/apps/calendar/{id}', {
  says: 'Delete an event, or the whole of a series',
  needs: ['delete', 'Calendar'],
  params: { id },
  gives: [204],
  fails: { event_unknown, event_of_another },
})

export const listOccurrences = endpoint('GET /api/apps/calendar/occurrences', {
  says: 'What is on in a span of time: each occurrence of a series is one',
  needs: ['read', 'Calendar'],
  query: { ...range, calendars: many(...calendars), q: text },
  gives: [200, z.object({ occurrences: z.array(CalendarEvent), more: z.boolean() })],
  fails: rangeFails,
})
export const changeOccurrence = endpoint('PUT /api/apps/calendar/{id}/occurrences', {
  says: 'Change one occurrence of a series, this and those that follow, or all; `at` is when it would begin',
  needs: ['update', 'Calendar'],
  params: { id },
  body: z.object({ ...change, at: Moment, scope: z.enum(scopes), version: z.optional(z.int()) }),
  gives: [201, CalendarEvent],
  fails: { event_unknown, event_of_another, event_outdated, ...occurrence, ...written },
})
export const deleteOccurrence = endpoint('DELETE /api/apps/calendar/{id}/occurrences', {
  says: 'Delete one occurrence of a series, this and those that follow, or all',
  needs: ['delete', 'Calendar'],
  params: { id },
  query: { at: moment, scope: oneOf(...scopes) },
  gives: [204],
  fails: { event_unknown, event_of_another, ...occurrence },
})

export const answerEvent = endpoint('PUT /api/apps/calendar/{id}/answer', {
  says: 'Say whether I come',
  needs: ['read', 'Calendar'],
  params: { id },
  body: z.strictObject({ answer: z.enum(['coming', 'maybe', 'declined']) }),
  gives: [201, CalendarEvent],
  fails: { not_invited: [404, { message: 'You are not invited to such an event' }] },
})
/** For what reads mail: the answer of somebody from outside. */
export const takeAnswer = command('takeAnswer', {
  says: 'Keep what a guest answered by mail',
  does: ['update', 'Calendar'],
  input: z.object({ uid: z.string(), email: z.string(), answer: z.enum(['coming', 'maybe', 'declined']) }),
  fails: { not_invited: true },
})

export const listGuests = endpoint('GET /api/apps/calendar/people', {
  says: 'Who can be invited',
  needs: ['read', 'Calendar'],
  also: ['User'],
  query: { q: text },
  gives: [200, z.object({ people: z.array(z.object({ id: Id, name: z.string(), avatar: z.nullable(z.string()) })) })],
})
export const Busy = z.object({ id: Id, busy: z.array(z.object({ from: z.string(), until: z.string() })) })
export type Busy = z.infer<typeof Busy>
export const listBusy = endpoint('GET /api/apps/calendar/busy', {
  says: 'When people are busy, and nothing of what keeps them',
  needs: ['read', 'Calendar'],
  /** `except`: an event that is being changed keeps nobody busy. */
  query: { ...range, people: ids, except: id },
  gives: [200, z.object({ people: z.array(Busy) })],
  fails: rangeFails,
})

export const exportEvents = endpoint('GET /api/apps/calendar/export', {
  says: 'My events of these calendars as an iCalendar file; with a span of time, what is on then',
  needs: ['read', 'Calendar'],
  query: { ...range, calendars: many(...calendars) },
  gives: [200, raw('text/calendar')],
})
export const getFeed = endpoint('GET /api/apps/calendar/feed', {
  says: 'Whether my calendar has an address to subscribe to, and since when',
  needs: ['read', 'Calendar'],
  gives: [200, z.object({ since: z.nullable(z.string()) })],
})
export const openFeed = endpoint('POST /api/apps/calendar/feed', {
  says: 'Make a secret address of my calendar, shown once; the one before ends',
  needs: ['read', 'Calendar'],
  sessionOnly: true,
  gives: [201, z.object({ address: z.string() })],
})
export const closeFeed = endpoint('DELETE /api/apps/calendar/feed', {
  says: 'End the address of my calendar',
  needs: ['read', 'Calendar'],
  sessionOnly: true,
  gives: [204],
})
const gone = {
  feed_unknown: [404, { message: 'There is no calendar here' }],
  throttled: [429, z.object({ message: z.string(), seconds: z.int() })],
} as const
export const readFeed = endpoint('GET /api/calendar/feeds/{token}', {
  says: 'The calendar of whoever made this address',
  needs: 'nothing',
  params: { token: word },
  gives: [200, raw('text/calendar')],
  fails: gone,
})
export const readInvitation = endpoint('GET /api/calendar/invitations/{token}', {
  says: 'One invitation as an iCalendar file, for somebody from outside',
  needs: 'nothing',
  params: { token: word },
  gives: [200, raw('text/calendar')],
  fails: gone,
})

export const remind = job('remindOfEvents', {
  says: 'Remind people of what begins soon',
  lane: 'quick',
  every: { minutes: 1 },
})
