/** An event as a form holds it, and as it is sent. */
import * as z from 'zod/mini'
import { today, zone } from '#client/date'
import type { Form } from '#client/form'
import { addDays, dayIn, momentIn } from '#contract/zone'
import type { PersonChoice } from '#ui/PeopleField'
import { calendars, type CalendarEvent, type NewEvent } from './contract'
import type { Moved } from './moving'
import { dayNumber, readRule, weekdayOf, weekdays, writeRule, type Rule } from './rules'
import { hourMs } from '#contract/durations'

export const repeats = ['never', 'daily', 'workdays', 'weekly', 'biweekly', 'monthly', 'nth', 'yearly', 'kept'] as const
export type Repeat = (typeof repeats)[number]
export const endings = ['never', 'until', 'count'] as const

const filled = z.refine((value: unknown) => !Number.isNaN(Date.parse(String(value))), 'No moment')
/** What the fields hold while they are filled in. */
export const EventForm = z.object({
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  allDay: z.boolean(),
  start: z.nullable(z.string()).check(filled),
  end: z.nullable(z.string()).check(filled),
  first: z.nullable(z.string()).check(filled),
  last: z.nullable(z.string()).check(filled),
  repeat: z.enum(repeats),
  ending: z.enum(endings),
  until: z.nullable(z.string()),
  count: z.union([z.number(), z.string()]),
  calendar: z.enum(calendars),
  reminders: z.array(z.string()),
  location: z.string().check(z.maxLength(500)),
  guests: z.array(z.any()),
  free: z.boolean(),
  url: z.string().check(z.trim(), z.maxLength(2000), z.regex(/^($|https?:\/\/)/i)),
  description: z.string().check(z.maxLength(20_000)),
})
/** While it is filled in. */
export type EventFormModel = Form<EventValues>
export type EventValues = Omit<z.infer<typeof EventForm>, 'guests'> & { guests: PersonChoice[] }

/** Of a rule the word people choose it by; one that has none is kept as it is. */
function repeatOf(rule: Rule | undefined, day: string): Repeat {
  if (!rule) return 'never'
  for (const one of repeats) {
    const made = ruleOf(one, day)
    if (made && writeRule({ ...made, count: rule.count, until: rule.until }) === writeRule(rule)) return one
  }
  return 'kept'
}

/** The rule of a word, for a series that begins on this day. */
function ruleOf(repeat: Repeat, day: string): Rule | undefined {
  const plain = { interval: 1, byDay: [], byMonthDay: [], byMonth: [], bySetPos: [], weekStart: 'MO' as const }
  const weekday = weekdays[weekdayOf(dayNumber(day))]!
  const nth = Math.ceil(Number(day.slice(8)) / 7)
  if (repeat === 'daily') return { ...plain, freq: 'DAILY' }
  if (repeat === 'workdays')
    return { ...plain, freq: 'WEEKLY', byDay: weekdays.slice(0, 5).map((one) => ({ day: one })) }
  if (repeat === 'weekly') return { ...plain, freq: 'WEEKLY', byDay: [{ day: weekday }] }
  if (repeat === 'biweekly') return { ...plain, freq: 'WEEKLY', interval: 2, byDay: [{ day: weekday }] }
  if (repeat === 'monthly') return { ...plain, freq: 'MONTHLY' }
  // there is no fifth one in most months: it is the last
  if (repeat === 'nth') return { ...plain, freq: 'MONTHLY', byDay: [{ day: weekday, nth: nth === 5 ? -1 : nth }] }
  if (repeat === 'yearly') return { ...plain, freq: 'YEARLY' }
  return undefined
}

/** The next full hour, for who asks for a new event without saying when; late in the evening still of the day that is shown. */
export function nextHour(day: string): Moved {
  const next = Math.ceil(Date.now() / hourMs) * hourMs
  const last = momentIn(zone(), day, '23:00').getTime()
  const at = day === today() ? new Date(Math.min(next, last)) : momentIn(zone(), day, '09:00')
  return { allDay: false, start: at.toISOString(), end: new Date(at.getTime() + hourMs).toISOString() }
}

export function valuesOf(span: Moved, event?: CalendarEvent): EventValues {
  const { start, end, allDay } = span
  const first = allDay ? start : dayIn(zone(), new Date(start))
  const last = allDay ? addDays(end, -1) : dayIn(zone(), new Date(end))
  const timed = allDay ? nextHour(first) : span
  const props = event?.extendedProps
  const rule = props?.rule ? readRule(props.rule) : undefined
  return {
    title: event?.title ?? '',
    allDay,
    start: timed.start,
    end: timed.end,
    first,
    last: last < first ? first : last,
    repeat: repeatOf(rule, first),
    ending: rule?.until ? 'until' : rule?.count ? 'count' : 'never',
    until: rule?.until ?? addDays(first, 90),
    count: rule?.count ?? 10,
    calendar: props?.calendar ?? 'Business',
    reminders: (props?.reminders ?? []).map(String),
    location: props?.location ?? '',
    guests: (props?.guests ?? []).map(({ userId, name, email, avatar }) => ({
      id: userId ?? undefined,
      name: name || email,
      src: avatar,
    })),
    free: props ? !props.busy : false,
    url: event?.url ?? '',
    description: props?.description ?? '',
  }
}

function ruleText(values: EventValues, day: string, kept: string | null): string | null {
  const known = values.repeat === 'kept' && kept !== null ? readRule(kept) : ruleOf(values.repeat, day)
  if (!known) return null
  const { until: _until, count: _count, ...rule } = known
  if (values.ending === 'until' && values.until) return writeRule({ ...rule, until: values.until })
  if (values.ending === 'count') return writeRule({ ...rule, count: Math.max(1, Number(values.count) || 1) })
  return writeRule(rule)
}

/** What is sent of it. */
export function bodyOf(values: EventValues, event?: CalendarEvent): NewEvent {
  const { allDay, title, url, calendar, location, description } = values
  const first = values.first ?? today()
  const day = allDay ? first : dayIn(zone(), new Date(values.start ?? ''))
  const known = event?.extendedProps.guests ?? []
  return {
    title,
    url,
    allDay,
    start: allDay ? first : (values.start ?? ''),
    end: allDay ? addDays(values.last ?? first, 1) : (values.end ?? ''),
    extendedProps: {
      calendar,
      location,
      description,
      busy: !values.free,
      reminders: values.reminders.map(Number),
      guests: values.guests.map(({ id, name }) => {
        if (id !== undefined) return { userId: id }
        const outside = known.find((one) => one.userId === null && (one.name || one.email) === name)
        return outside ? { email: outside.email, name: outside.name } : { email: name }
      }),
      rule: ruleText(values, day, event?.extendedProps.rule ?? null),
      ...(event ? {} : { zone: zone() }),
    },
  }
}

/** What stands in the form right now, of what other fields follow. */
export function useLive(form: EventFormModel) {
  return {
    allDay: form.useWatchValue('allDay'),
    start: form.useWatchValue('start'),
    end: form.useWatchValue('end'),
    first: form.useWatchValue('first'),
    guests: form.useWatchValue('guests'),
    repeat: form.useWatchValue('repeat'),
    ending: form.useWatchValue('ending'),
  }
}
