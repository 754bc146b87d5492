/** What becomes of the series in a file: how many a person may have, and what differs from them. */
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aPersonEach } from '#hosts/test/a-person'
import { aWorld } from '#hosts/test/a-world'
import { calendarFile, daily, runImports, single, vevent } from '#hosts/test/calendar-files'
import { told } from '#hosts/test/host'
import { calendars, mostSeries, type CalendarEvent } from './contract'
import type { Imported } from './contract/import-events'
import { events } from './tables'

const world = aWorld()
const person = aPersonEach(world, 'author')

const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const send = (file: string) => person.ask('POST /api/apps/calendar/import', { file, calendar: 'ETC' })
const plain = { start: '2026-06-02T08:00:00.000Z', extendedProps: { zone: 'UTC' } }

test('a person has 2,000 series at most: a file brings no more, and neither does a hand', async () => {
  const [row] = await world.host.db.select().from(events).limit(1)
  const { id: _id, ...like } = { ...row!, ownerId: person.id, seriesId: null, occursAt: null, rule: 'FREQ=DAILY' }
  const most = await world.host.db.$count(events)
  const many = Array.from({ length: mostSeries - 2 }, (_, at) => ({
    ...like,
    id: 100_000 + most + at,
    uid: `many-${at}`,
  }))
  for (let at = 0; at < many.length; at += 500) await world.host.db.insert(events).values(many.slice(at, at + 500))
  const file = calendarFile([
    vevent('First', 'UID:first', ...daily),
    single('Single'),
    vevent('Second', 'UID:second', ...daily),
    vevent('Third', 'UID:third', ...daily),
  ])
  expect(await json<Imported>(send(file))).toEqual({ added: 3, updated: 0, left: [{ title: 'Third', why: 'full' }] })
  // a series that is there already is changed
  expect(await json<Imported>(send(file))).toMatchObject({
    added: 0,
    updated: 3,
    left: [{ title: 'Third', why: 'full' }],
  })
  const full = [409, 'You have 2,000 series: delete one first']
  const rule = { rule: 'FREQ=WEEKLY' }
  const weekly = { title: 'Weekly', start: plain.start, extendedProps: rule }
  expect(await told(person.ask('POST /api/apps/calendar', weekly))).toEqual(full)
  const { id } = await json<CalendarEvent>(person.ask('POST /api/apps/calendar', { title: 'Plain', ...plain }))
  expect(await told(person.ask(`PUT /api/apps/calendar/${id}`, { extendedProps: rule }))).toEqual(full)
  const [first] = await world.host.db
    .select()
    .from(events)
    .where(and(eq(events.ownerId, person.id), eq(events.uid, 'first')))
  const split = { at: '2026-06-08T10:00:00.000Z', scope: 'following', title: 'Later' }
  expect(await told(person.ask(`PUT /api/apps/calendar/${first!.id}/occurrences`, split))).toEqual(full)
  // a series that stays one is changed as ever, and where one goes another has its place
  expect((await person.ask(`PUT /api/apps/calendar/${first!.id}`, { title: 'Renamed' })).status).toBe(201)
  expect((await person.ask(`DELETE /api/apps/calendar/${first!.id}`)).status).toBe(204)
  expect((await person.ask('POST /api/apps/calendar', weekly)).status).toBe(201)
})

test('a series that is taken again goes on passing over what differs from it', async () => {
  const whole = vevent('Days', 'UID:days', ...daily.slice(0, 2), 'RRULE:FREQ=DAILY;COUNT=3')
  const apart = vevent(
    'Moved',
    'UID:days',
    'RECURRENCE-ID:20260602T100000Z',
    'DTSTART:20260602T150000Z',
    'DURATION:PT1H',
  )
  const onsets = async () => {
    const asked = `from=2026-06-01T00:00:00Z&until=2026-06-10T00:00:00Z&${calendars.map((one) => `calendars=${one}`).join('&')}`
    const { occurrences } = await json<{ occurrences: CalendarEvent[] }>(
      person.ask(`GET /api/apps/calendar/occurrences?${asked}`),
    )
    return occurrences.map(({ title, start }) => [title, start.slice(8, 13)])
  }
  const expected = [
    ['Days', '01T10'],
    ['Moved', '02T15'],
    ['Days', '03T10'],
  ]
  // far from its series in the file, and before it
  await send(
    calendarFile([
      apart,
      ...Array.from({ length: 120 }, (_, at) => vevent(`Far ${at}`, `UID:far-${at}`, 'DTSTART:20270601T100000Z')),
      whole,
    ]),
  )
  await runImports(world.host)
  expect(await onsets()).toEqual(expected)
  expect(await json<Imported>(send(calendarFile([whole])))).toMatchObject({ added: 0, updated: 1 })
  expect(await onsets()).toEqual(expected)
  // called off and brought again in one file
  const off = [...whole.slice(0, -1), 'STATUS:CANCELLED', 'END:VEVENT']
  expect(await json<Imported>(send(calendarFile([off, apart])))).toMatchObject({ added: 1, updated: 1 })
  expect(await onsets()).toEqual([['Moved', '02T15']])
})

/** What a person has in these days: title, begin and end. */
const spans = async (from: string, until: string) => {
  const names = calendars.map((one) => `calendars=${one}`).join('&')
  const { occurrences } = await json<{ occurrences: CalendarEvent[] }>(
    person.ask(`GET /api/apps/calendar/occurrences?from=${from}&until=${until}&${names}`),
  )
  return occurrences.map(({ title, start, end }) => [title, start.slice(5, 16), end.slice(5, 16)])
}

test('a date that is added and has an event of its own stands once, where that event is', async () => {
  await send(
    calendarFile([
      vevent(
        'Added',
        'UID:added',
        'DTSTART:20260601T100000Z',
        'DTEND:20260601T110000Z',
        'RDATE:20260603T100000Z,20260605T100000Z',
      ),
      vevent(
        'Added, moved',
        'UID:added',
        'RECURRENCE-ID:20260605T100000Z',
        'DTSTART:20260607T040000Z',
        'DURATION:PT1H',
      ),
    ]),
  )
  expect(await spans('2026-06-01T00:00:00Z', '2026-06-10T00:00:00Z')).toEqual([
    ['Added', '06-01T10:00', '06-01T11:00'],
    ['Added', '06-03T10:00', '06-03T11:00'],
    ['Added, moved', '06-07T04:00', '06-07T05:00'],
  ])
})

test('a period that is added ends when it says', async () => {
  await send(
    calendarFile([
      vevent(
        'Periods',
        'UID:periods',
        'DTSTART:20260601T080000Z',
        'DTEND:20260601T083000Z',
        'RDATE;VALUE=PERIOD:20260602T090000Z/20260602T123000Z,20260603T090000Z/PT2H',
      ),
    ]),
  )
  expect(await spans('2026-06-02T00:00:00Z', '2026-06-10T00:00:00Z')).toEqual([
    ['Periods', '06-02T09:00', '06-02T12:30'],
    ['Periods', '06-03T09:00', '06-03T11:00'],
  ])
})

test('exceptions whose series is not in the file stay exceptions, also when they go out again', async () => {
  const birthday = (year: string) =>
    vevent(
      `Birthday ${year}`,
      'UID:birthday',
      `RECURRENCE-ID;VALUE=DATE:${year}0601`,
      `DTSTART;VALUE=DATE:${year}0601`,
      `DTEND;VALUE=DATE:${year}0602`,
    )
  const file = calendarFile([birthday('2026'), birthday('2027')])
  expect(await json<Imported>(send(file))).toMatchObject({ added: 2 })
  expect(await json<Imported>(send(file))).toMatchObject({ added: 0, updated: 2 })
  const out = await (await person.ask('GET /api/apps/calendar/export?calendars=ETC')).text()
  expect(out.match(/RECURRENCE-ID;VALUE=DATE:\d+/g)).toEqual([
    'RECURRENCE-ID;VALUE=DATE:20260601',
    'RECURRENCE-ID;VALUE=DATE:20270601',
  ])
})
