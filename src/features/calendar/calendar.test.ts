import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import { told } from '#hosts/test/host'
import type { CalendarEvent } from './contract'
import { calendars } from './contract'

const world = aWorld()
const admin = world.client('admin')
const other = world.client('maintainer')

const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const every = calendars.map((name) => `calendars=${name}`).join('&')
const all = (client = admin, names = every) => json<CalendarEvent[]>(client(`GET /api/apps/calendar?${names}`))
const lunch = {
  title: 'Lunch at Ferrymead',
  start: '2026-05-17T11:00:00.000Z',
  end: '2026-05-17T13:00:00.000Z',
  allDay: false,
  url: '',
  extendedProps: { calendar: 'Family' },
}
const add = (body: object = lunch, client = admin) => json<CalendarEvent>(client('POST /api/apps/calendar', body))

test('events of the calendars that are listed, and of no other', async () => {
  const events = await all()
  expect(events).toHaveLength(10)
  expect(new Set(events.map((one) => one.extendedProps.calendar))).toEqual(new Set(calendars))
  for (const name of calendars) {
    const these = await all(admin, `calendars=${name}`)
    expect(these.length).toBeGreaterThan(0)
    expect(these.every((one) => one.extendedProps.calendar === name)).toBe(true)
  }
  const two = await all(admin, 'calendars[]=Family&calendars[]=Personal')
  expect(new Set(two.map((one) => one.extendedProps.calendar))).toEqual(new Set(['Family', 'Personal']))
  expect(await all(admin, '')).toEqual([])
  expect(await all(admin, 'calendars=Secret')).toEqual([])
})

test('a new event has the next id, and is answered as it was sent', async () => {
  const answer = await admin('POST /api/apps/calendar', { ...lunch, id: 4711 })
  expect(answer.status).toBe(201)
  const event = (await answer.json()) as CalendarEvent
  expect(event).toMatchObject({ ...lunch, id: 11 })
  expect((await all()).find(({ id }) => id === 11)).toMatchObject(lunch)
  expect(await add({ title: 'Bare', start: '2026-05-17T11:00:00Z' })).toMatchObject({
    id: 12,
    start: '2026-05-17T11:00:00Z',
    end: '2026-05-17T12:00:00.000Z',
    extendedProps: { calendar: 'Business', own: true, guests: [], rule: null },
  })
})

test.each([
  [{}, 'title'],
  [{ ...lunch, title: ' ' }, 'title'],
  [{ ...lunch, start: undefined }, 'start'],
  [{ ...lunch, start: 'tomorrow' }, 'start'],
  [{ ...lunch, start: '2026-02-30' }, 'start'],
  [{ ...lunch, url: 'javascript:alert(1)' }, 'url'],
  [{ ...lunch, extendedProps: { calendar: 'Secret' } }, 'extendedProps'],
  [{ ...lunch, extendedProps: { rule: 'FREQ=SECONDLY' } }, 'extendedProps'],
  [{ ...lunch, extendedProps: { zone: 'Mars/Olympus' } }, 'extendedProps'],
  [{ ...lunch, extendedProps: { reminders: [-1] } }, 'extendedProps'],
])('%j is no event', async (body, at) => {
  const answer = await admin('POST /api/apps/calendar', body)
  expect(answer.status).toBe(400)
  expect(((await answer.json()) as { issues: { path: string[] }[] }).issues.map(({ path }) => path[0])).toContain(at)
})

test('what ends before it begins is refused, when it is added and when it is changed', async () => {
  const wrong = { start: '2026-05-17T11:00:00Z', end: '2026-05-17T10:00:00Z' }
  expect(await told(admin('POST /api/apps/calendar', { ...lunch, ...wrong }))).toEqual([
    400,
    'It ends before it begins',
  ])
  const { id } = await add()
  expect(await told(admin(`PUT /api/apps/calendar/${id}`, wrong))).toEqual([400, 'It ends before it begins'])
})

test('a change is merged into the event', async () => {
  const { id, version } = await add()
  const answer = await admin(`PUT /api/apps/calendar/${id}`, { title: 'Supper', extendedProps: { location: 'Quay 3' } })
  expect(answer.status).toBe(201)
  expect(await answer.json()).toMatchObject({
    ...lunch,
    id,
    title: 'Supper',
    version: version + 1,
    extendedProps: { calendar: 'Family', location: 'Quay 3' },
  })
  // a whole event goes back as it came
  const [seal] = (await all()).filter(({ title }) => title.startsWith('Seal fitted'))
  const back = await json<CalendarEvent>(admin(`PUT /api/apps/calendar/${seal!.id}`, { ...seal, title: 'Seal' }))
  expect(back).toEqual({ ...seal, title: 'Seal', version: seal!.version + 1 })
})

test('what is not named stays as it is', async () => {
  const { id, ...before } = await add()
  const put = (body: object) => json<CalendarEvent>(admin(`PUT /api/apps/calendar/${id}`, body))
  const fields = {
    title: 'Other',
    url: 'https://a.example',
    start: '2026-05-14T17:30:00.000Z',
    end: '2026-05-30T10:00:00.000Z',
  }
  let now: object = before
  for (const [name, value] of Object.entries(fields)) {
    const { id: _id, version: _version, ...after } = await put({ [name]: value })
    now = { ...now, [name]: value }
    expect({ ...after, version: 0 }).toEqual({ ...now, version: 0 })
  }
})

test('who moves the start beyond the end moves the event; days and times change into each other', async () => {
  const { id } = await add()
  const put = (body: object) => json<CalendarEvent>(admin(`PUT /api/apps/calendar/${id}`, body))
  expect(await put({ start: '2026-05-18T09:00:00.000Z' })).toMatchObject({ end: '2026-05-18T11:00:00.000Z' })
  expect(await put({ end: '2026-05-18T09:30:00.000Z' })).toMatchObject({ start: '2026-05-18T09:00:00.000Z' })
  expect(await put({ allDay: true })).toMatchObject({ start: '2026-05-18', end: '2026-05-19', allDay: true })
  expect(await put({ start: '2026-05-20', end: '2026-05-23' })).toMatchObject({
    start: '2026-05-20',
    end: '2026-05-23',
  })
  expect(await put({ start: '2026-05-25' })).toMatchObject({ start: '2026-05-25', end: '2026-05-28' })
  expect(await put({ start: '2026-05-25', end: '2026-05-25' })).toMatchObject({ end: '2026-05-26' })
  expect(await put({ allDay: false })).toMatchObject({
    start: '2026-05-25T09:00:00.000Z',
    end: '2026-05-25T10:00:00.000Z',
  })
  // by the clock of the event where a time says no offset
  expect(await put({ start: '2026-05-26T08:00', extendedProps: { zone: 'Europe/Paris' } })).toMatchObject({
    start: '2026-05-26T06:00:00.000Z',
  })
})

test('an unknown event is answered as the client of old knows it', async () => {
  const unknown: [number, string] = [400, 'Something Went Wrong']
  const text = async (answer: Promise<Response>) => {
    const { status, ...rest } = await answer.then(async (one) => ({ status: one.status, said: await one.text() }))
    return [status, rest.said]
  }
  expect(await text(admin('PUT /api/apps/calendar/999', { title: 'x' }))).toEqual(unknown)
  expect(await text(admin('DELETE /api/apps/calendar/999'))).toEqual(unknown)
  const { id } = await add()
  expect(await text(other(`PUT /api/apps/calendar/${id}`, { title: 'Mine' }))).toEqual(unknown)
  expect(await text(other(`DELETE /api/apps/calendar/${id}`))).toEqual(unknown)
  expect((await all(other)).map((one) => one.id)).not.toContain(id)
})

test('an event is deleted', async () => {
  const { id } = await add()
  const answer = await admin(`DELETE /api/apps/calendar/${id}`)
  expect([answer.status, await answer.text()]).toEqual([204, ''])
  expect((await all()).map((one) => one.id)).not.toContain(id)
  expect((await admin(`DELETE /api/apps/calendar/${id}`)).status).toBe(400)
  expect((await add()).id).toBeGreaterThan(id)
})

test('the trail says when an event is, and nothing of what its owner wrote', async () => {
  const { id } = await add({ ...lunch, title: 'Zyzzyva clinic', extendedProps: { description: 'Zyzzyva results' } })
  await admin(`PUT /api/apps/calendar/${id}`, { title: 'Zyzzyva again' })
  await admin(`DELETE /api/apps/calendar/${id}`)
  const { rows } = (await world.host.db.execute(
    `select coalesce(before::text, '') || coalesce(after::text, '') as said from audit where subject = 'CalendarEvent'`,
  )) as { rows: { said: string }[] }
  expect(rows.length).toBeGreaterThan(2)
  expect(rows.filter(({ said }) => said.includes('Zyzzyva'))).toEqual([])
})

test('occurrences are asked for a span of time', async () => {
  const span = 'from=2026-05-11T00:00:00Z&until=2026-05-18T00:00:00Z'
  const ask = (query: string, client = admin) =>
    json<{ occurrences: CalendarEvent[]; more: boolean }>(client(`GET /api/apps/calendar/occurrences?${query}`))
  const { occurrences, more } = await ask(`${span}&${every}`)
  expect(more).toBe(false)
  const titles = occurrences.map(({ title }) => title)
  for (const title of ['Week plan', 'Choir', 'Swimming', 'Bay 7 closed for paint', 'Dentist', 'Saturday territories'])
    expect(titles).toContain(title)
  expect(occurrences.find(({ title }) => title === 'Week plan')).toMatchObject({
    start: '2026-05-11T08:30:00.000Z',
    extendedProps: { occursAt: '2026-05-11T08:30:00.000Z' },
  })
  expect((await ask(`${span}&calendars=Personal`)).occurrences.map(({ title }) => title)).toEqual(['Choir', 'Dentist'])
  expect((await ask(`${span}&${every}&q=quay%20depot`)).occurrences.map(({ id }) => id)).toEqual([
    occurrences.find(({ title }) => title.startsWith('Seal'))!.id,
  ])
  expect((await ask(span)).occurrences).toEqual([])
  for (const wrong of ['', 'from=x&until=y', 'from=2026-05-18T00:00:00Z&until=2026-05-11T00:00:00Z'])
    expect((await admin(`GET /api/apps/calendar/occurrences?${wrong}&${every}`)).status).toBe(400)
  const long = 'from=2026-01-01T00:00:00Z&until=2029-05-11T00:00:00Z'
  expect((await admin(`GET /api/apps/calendar/occurrences?${long}&${every}`)).status).toBe(400)
})

test('an event over New Year is there on both sides of it, in whichever zone it is', async () => {
  await add({
    title: 'Night shift over New Year',
    start: '2026-12-31T23:00',
    end: '2027-01-01T07:00',
    extendedProps: { calendar: 'ETC', zone: 'Pacific/Auckland' },
  })
  const titles = async (from: string, until: string) =>
    (
      await json<{ occurrences: CalendarEvent[] }>(
        admin(`GET /api/apps/calendar/occurrences?from=${from}&until=${until}&calendars=ETC`),
      )
    ).occurrences.map(({ title, start }) => [title, start])
  const shift = ['Night shift over New Year', '2026-12-31T10:00:00.000Z']
  expect(await titles('2026-12-31T00:00:00Z', '2027-01-01T00:00:00Z')).toEqual([shift])
  expect(await titles('2026-12-31T11:00:00Z', '2027-01-02T00:00:00Z')).toEqual([shift])
  expect(await titles('2026-12-31T18:00:00Z', '2027-01-02T00:00:00Z')).toEqual([])
})
