import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import { told } from '#hosts/test/host'
import type { CalendarEvent } from './contract'
import { calendars } from './contract'
import type { Imported } from './contract/import-events'

const world = aWorld()
const admin = world.client('admin')
const maintainer = world.client('maintainer')
const editor = world.client('editor')

const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const every = calendars.map((name) => `calendars=${name}`).join('&')
const all = (client = admin) => json<CalendarEvent[]>(client(`GET /api/apps/calendar?${every}`))
const take = (file: string, client = maintainer) =>
  json<Imported>(client('POST /api/apps/calendar/import', { file, calendar: 'ETC' }))
const unfolded = (text: string) => text.replaceAll('\r\n ', '')

const outlook = `BEGIN:VCALENDAR\r
METHOD:PUBLISH\r
PRODID:Microsoft Exchange Server 2010\r
VERSION:2.0\r
BEGIN:VTIMEZONE\r
TZID:W. Europe Standard Time\r
BEGIN:STANDARD\r
DTSTART:16010101T030000\r
TZOFFSETFROM:+0200\r
TZOFFSETTO:+0100\r
RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10\r
END:STANDARD\r
BEGIN:DAYLIGHT\r
DTSTART:16010101T020000\r
TZOFFSETFROM:+0100\r
TZOFFSETTO:+0200\r
RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3\r
END:DAYLIGHT\r
END:VTIMEZONE\r
BEGIN:VEVENT\r
UID:040000008200E00074C5B7101A82E008\r
SUMMARY;LANGUAGE=en-GB:Fleet insurance\\, yearly talk\r
DTSTART;TZID=W. Europe Standard Time:20260710T140000\r
DTEND;TZID=W. Europe Standard Time:20260710T150000\r
LOCATION:Corn Hill 4\\; second floor\r
DESCRIPTION:Bring the list of damages.\\nAsk for the excess, which was too hi\r
 gh last year.\r
X-MICROSOFT-CDO-BUSYSTATUS:BUSY\r
BEGIN:VALARM\r
TRIGGER:-PT15M\r
ACTION:DISPLAY\r
END:VALARM\r
END:VEVENT\r
END:VCALENDAR\r
`
const google = `BEGIN:VCALENDAR
VERSION:2.0
BEGIN:VEVENT
DTSTART;TZID=Europe/Paris:20260504T090000
DTEND;TZID=Europe/Paris:20260504T093000
RRULE:FREQ=WEEKLY;UNTIL=20260601T065959Z;BYDAY=MO
EXDATE;TZID=Europe/Paris:20260511T090000
UID:standup@google.com
SUMMARY:Équipe du matin 🚚
CATEGORIES:Personal
TRANSP:TRANSPARENT
END:VEVENT
BEGIN:VEVENT
DTSTART;TZID=Europe/Paris:20260519T100000
DTEND;TZID=Europe/Paris:20260519T103000
RECURRENCE-ID;TZID=Europe/Paris:20260518T090000
UID:standup@google.com
SUMMARY:Équipe du mardi
END:VEVENT
BEGIN:VEVENT
DTSTART;VALUE=DATE:20260714
UID:fete@google.com
SUMMARY:Fête nationale
END:VEVENT
BEGIN:VEVENT
DTSTART:20260601T100000Z
DURATION:PT45M
RRULE:FREQ=HOURLY
UID:hourly@google.com
SUMMARY:Every hour
END:VEVENT
BEGIN:VEVENT
UID:broken@google.com
SUMMARY:Without a time
END:VEVENT
END:VCALENDAR`

test('a file of Outlook is taken: its own zone, folded lines, signs that are written out', async () => {
  expect(await take(outlook)).toEqual({ added: 1, updated: 0, left: [] })
  const event = (await all(maintainer)).find(({ title }) => title.startsWith('Fleet'))
  expect(event).toMatchObject({
    title: 'Fleet insurance, yearly talk',
    start: '2026-07-10T12:00:00.000Z',
    end: '2026-07-10T13:00:00.000Z',
    extendedProps: {
      calendar: 'ETC',
      location: 'Corn Hill 4; second floor',
      description: 'Bring the list of damages.\nAsk for the excess, which was too high last year.',
      reminders: [15],
    },
  })
})

test('a series of Google is taken with what differs from it; what cannot be kept is named', async () => {
  expect(await take(google)).toEqual({
    added: 3,
    updated: 0,
    left: [
      { title: 'Every hour', why: 'rule' },
      { title: 'Without a time', why: 'unreadable' },
    ],
  })
  const span = 'from=2026-05-01T00:00:00Z&until=2026-08-01T00:00:00Z'
  const { occurrences } = await json<{ occurrences: CalendarEvent[] }>(
    maintainer(`GET /api/apps/calendar/occurrences?${span}&${every}`),
  )
  expect(occurrences.filter(({ title }) => /quipe|Fête/.test(title)).map((one) => [one.title, one.start])).toEqual([
    ['Équipe du matin 🚚', '2026-05-04T07:00:00.000Z'],
    ['Équipe du mardi', '2026-05-19T08:00:00.000Z'],
    // it ends a moment before that of 1 June
    ['Équipe du matin 🚚', '2026-05-25T07:00:00.000Z'],
    ['Fête nationale', '2026-07-14'],
  ])
  // the same file again changes nothing but versions
  expect(await take(google)).toMatchObject({ added: 0, updated: 3 })
})

test('what is no calendar is refused, and what is too long', async () => {
  const send = (file: string) => told(admin('POST /api/apps/calendar/import', { file, calendar: 'ETC' }))
  expect(await send('Dear Sir or Madam')).toEqual([400, 'This is no iCalendar file'])
  expect(await send('BEGIN:VCARD\nVERSION:4.0\nEND:VCARD')).toEqual([400, 'This is no iCalendar file'])
  const one = (n: number) => `BEGIN:VEVENT\nUID:${n}\nSUMMARY:x\nDTSTART:20260601T100000Z\nEND:VEVENT\n`
  const many = `BEGIN:VCALENDAR\n${Array.from({ length: 2001 }, (_, n) => one(n)).join('')}END:VCALENDAR`
  expect(await send(many)).toEqual([413, 'A file holds 2,000 events at most'])
  expect((await admin('POST /api/apps/calendar/import', { file: google })).status).toBe(400)
})

test('what is given is read back as it was, by somebody else', async () => {
  const mine = await all()
  const answer = await admin(`GET /api/apps/calendar/export?${every}`)
  expect(answer.headers.get('content-type')).toContain('text/calendar')
  const file = await answer.text()
  expect(file.split('\r\n').every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true)
  expect(await take(file, editor)).toEqual({ added: 10, updated: 0, left: [] })
  const theirs = await all(editor)
  for (const { title, start, end, allDay, extendedProps } of mine) {
    const { calendar, rule, location, description, reminders, busy } = extendedProps
    expect(theirs.find((one) => one.title === title && one.id > 10)).toMatchObject({
      start,
      end,
      allDay,
      extendedProps: { calendar, rule, location, description, reminders, busy },
    })
  }
  const week = await admin(
    'GET /api/apps/calendar/export?from=2026-05-11T00:00:00Z&until=2026-05-12T00:00:00Z&calendars=Personal',
  )
  expect(unfolded(await week.text()).match(/SUMMARY:.*/g)).toEqual(['SUMMARY:Choir'])
})

test('a series of a zone is written by its clock, with the changes of that clock', async () => {
  await json(
    admin('POST /api/apps/calendar', {
      title: 'Watch',
      start: '2026-10-20T09:00',
      extendedProps: { calendar: 'Holiday', zone: 'Europe/Paris', rule: 'FREQ=DAILY;UNTIL=20261101' },
    }),
  )
  const file = unfolded(await (await admin('GET /api/apps/calendar/export?calendars=Holiday')).text())
  expect(file).toContain('DTSTART;TZID=Europe/Paris:20261020T090000')
  expect(file).toContain('RRULE:FREQ=DAILY;UNTIL=20261101T080000Z')
  expect(file).toContain('BEGIN:DAYLIGHT\r\nDTSTART:20260329T020000\r\nTZOFFSETFROM:+0100\r\nTZOFFSETTO:+0200')
  expect(file).toContain('BEGIN:STANDARD\r\nDTSTART:20261025T030000\r\nTZOFFSETFROM:+0200\r\nTZOFFSETTO:+0100')
})

const fileOf = (...lines: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n')
const vevent = (uid: string, ...lines: string[]) => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  `SUMMARY:${uid}`,
  ...lines,
  'END:VEVENT',
]
const onsets = async (title: string, until = '2026-11-30T00:00:00Z') => {
  const span = `from=2026-05-01T00:00:00Z&until=${until}`
  const { occurrences } = await json<{ occurrences: CalendarEvent[] }>(
    maintainer(`GET /api/apps/calendar/occurrences?${span}&${every}`),
  )
  return occurrences.filter((one) => one.title === title).map(({ start }) => start.replace(':00.000Z', 'Z'))
}
const zoneOfOutlook = outlook.slice(outlook.indexOf('BEGIN:VTIMEZONE'), outlook.indexOf('BEGIN:VEVENT')).trimEnd()

test.each([
  ['by its name in Windows', 'W. Europe Standard Time', []],
  ['by its path', '/citadel.org/20250101_1/Europe/Berlin', []],
  ['by its rules', 'Our own clock', [zoneOfOutlook.replace('W. Europe Standard Time', 'Our own clock')]],
])('a series keeps the clock of its zone, known %s, when clocks change', async (how, zone, described) => {
  const title = `Clock ${how}`
  const weekly = [`DTSTART;TZID=${zone}:20261005T090000`, 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=5']
  await take(fileOf(...described, ...vevent(title, ...weekly)))
  expect(await onsets(title)).toEqual([
    '2026-10-05T07:00Z',
    '2026-10-12T07:00Z',
    '2026-10-19T07:00Z',
    '2026-10-26T08:00Z',
    '2026-11-02T08:00Z',
  ])
})

test('what was called off is not taken, and goes where it was; so does one occurrence', async () => {
  const daily = ['DTSTART:20260601T100000Z', 'DTEND:20260601T110000Z', 'RRULE:FREQ=DAILY;COUNT=3']
  const off = 'STATUS:CANCELLED'
  expect(await take(fileOf(...vevent('Never', 'DTSTART:20260601T100000Z', off)))).toEqual({
    added: 0,
    updated: 0,
    left: [{ title: 'Never', why: 'cancelled' }],
  })
  await take(
    fileOf(
      ...vevent('Days', ...daily),
      ...vevent('Days', 'RECURRENCE-ID:20260602T100000Z', 'DTSTART:20260602T100000Z', off),
    ),
  )
  expect(await onsets('Days')).toEqual(['2026-06-01T10:00Z', '2026-06-03T10:00Z'])
  expect(await take(fileOf(...vevent('Days', ...daily, off)))).toMatchObject({ added: 0, updated: 1 })
  expect(await onsets('Days')).toEqual([])
})

test('days are left out of a series with times, seconds are kept, further dates and rules are events of their own', async () => {
  const begins = 'DTSTART;TZID=Europe/Paris:20260601T100030'
  const file = fileOf(
    ...vevent('Left out', begins, 'RRULE:FREQ=DAILY;COUNT=3', 'EXDATE;VALUE=DATE:20260602'),
    ...vevent('Dates', 'DTSTART:20260601T100000Z', 'DTEND:20260601T110000Z', 'RDATE:20260610T100000Z,20260601T100000Z'),
    ...vevent('Rules', 'DTSTART:20260601T100000Z', 'RRULE:FREQ=DAILY;COUNT=2', 'RRULE:FREQ=WEEKLY;COUNT=2'),
  )
  expect(await take(file)).toMatchObject({ added: 5, left: [] })
  expect(await onsets('Left out')).toEqual(['2026-06-01T08:00:30.000Z', '2026-06-03T08:00:30.000Z'])
  expect(await onsets('Dates')).toEqual(['2026-06-01T10:00Z', '2026-06-10T10:00Z'])
  expect(await onsets('Rules')).toEqual(['2026-06-01T10:00Z', '2026-06-02T10:00Z', '2026-06-08T10:00Z'])
  // the same file again adds nothing
  expect(await take(file)).toMatchObject({ added: 0, updated: 5 })
})

test('a zone is described for all years of what is in the file, and by a rule after them', async () => {
  for (const day of ['2012-07-02', '2034-07-03'])
    await admin('POST /api/apps/calendar', {
      title: 'Far',
      start: `${day}T09:00`,
      extendedProps: { calendar: 'Holiday', zone: 'Europe/Paris', rule: 'FREQ=DAILY;COUNT=2' },
    })
  const file = unfolded(await (await admin('GET /api/apps/calendar/export?calendars=Holiday')).text())
  expect(file).toContain('BEGIN:DAYLIGHT\r\nDTSTART:20120325T020000')
  expect(file).toContain('BEGIN:DAYLIGHT\r\nDTSTART:20340326T020000')
  expect(file).toContain('RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU\r\nEND:DAYLIGHT')
  expect(file).toContain('RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU\r\nEND:STANDARD')
})

test('a phone subscribes to a secret address, which ends when another is made or it is closed', async () => {
  expect(await json(admin('GET /api/apps/calendar/feed'))).toEqual({ since: null })
  const { address } = await json<{ address: string }>(admin('POST /api/apps/calendar/feed'))
  const path = new URL(address).pathname
  const feed = await world.nobody(`GET ${path}`)
  expect(feed.status).toBe(200)
  const text = unfolded(await feed.text())
  expect(text).toContain('SUMMARY:Choir')
  // invited to, by somebody else
  expect(text).toContain('SUMMARY:Saturday territories')
  expect(await json(admin('GET /api/apps/calendar/feed'))).toEqual({ since: '2026-05-12T10:00:00.000Z' })
  const next = await json<{ address: string }>(admin('POST /api/apps/calendar/feed'))
  expect(await told(world.nobody(`GET ${path}`))).toEqual([404, 'There is no calendar here'])
  expect((await admin('DELETE /api/apps/calendar/feed')).status).toBe(204)
  expect((await world.nobody(`GET ${new URL(next.address).pathname}`)).status).toBe(404)
})
