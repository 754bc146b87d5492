import { expect, test } from 'vitest'
import { aPersonEach } from '#hosts/test/a-person'
import { aWorld } from '#hosts/test/a-world'
import { told } from '#hosts/test/host'
import type { CalendarEvent } from './contract'
import { calendars } from './contract'

const world = aWorld()
const odile = aPersonEach(world, 'admin')
const thaddeus = aPersonEach(world, 'maintainer')
const admin = odile.ask
const other = thaddeus.ask

const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const every = calendars.map((name) => `calendars=${name}`).join('&')
const weekly = {
  title: 'Count the vans',
  start: '2026-03-16T09:00',
  end: '2026-03-16T09:30',
  extendedProps: { rule: 'FREQ=WEEKLY;BYDAY=MO;COUNT=4', zone: 'Europe/Paris' },
}
const add = (body: object = weekly) => json<CalendarEvent>(admin('POST /api/apps/calendar', body))
const starts = async (title = 'Count the vans', from = '2026-03-01', until = '2026-12-31') =>
  (
    await json<{ occurrences: CalendarEvent[] }>(
      admin(`GET /api/apps/calendar/occurrences?from=${from}T00:00:00Z&until=${until}T00:00:00Z&${every}`),
    )
  ).occurrences
    .filter((one) => one.title.startsWith(title))
    .map(({ start }) => start)
const part = (id: number, body: object, client = admin) => client(`PUT /api/apps/calendar/${id}/occurrences`, body)
const drop = (id: number, at: string, scope: string) =>
  admin(`DELETE /api/apps/calendar/${id}/occurrences?at=${at}&scope=${scope}`)
/** The clocks of Paris change on 29 March: nine there is eight of UTC before, and seven after. */
const all = [
  '2026-03-16T08:00:00.000Z',
  '2026-03-23T08:00:00.000Z',
  '2026-03-30T07:00:00.000Z',
  '2026-04-06T07:00:00.000Z',
]

test('a series keeps its time by the clock over the change of the clocks, in spring and in autumn', async () => {
  await add()
  expect(await starts()).toEqual(all)
  await add({
    title: 'Night watch',
    start: '2026-10-24T02:30',
    end: '2026-10-24T03:30',
    extendedProps: { rule: 'FREQ=DAILY;COUNT=3', zone: 'Europe/Paris' },
  })
  // half past two is shown twice on the 25th: the first of them
  expect(await starts('Night watch')).toEqual([
    '2026-10-24T00:30:00.000Z',
    '2026-10-25T00:30:00.000Z',
    '2026-10-26T01:30:00.000Z',
  ])
  await add({
    title: 'Early watch',
    start: '2026-03-28T02:30',
    end: '2026-03-28T03:30',
    extendedProps: { rule: 'FREQ=DAILY;COUNT=3', zone: 'Europe/Paris' },
  })
  // and never on the 29th of March: it is an hour later there
  expect(await starts('Early watch')).toEqual([
    '2026-03-28T01:30:00.000Z',
    '2026-03-29T01:30:00.000Z',
    '2026-03-30T00:30:00.000Z',
  ])
})

test('one occurrence is moved, and the others stay', async () => {
  const { id } = await add()
  const answer = await part(id, {
    at: all[1],
    scope: 'this',
    start: '2026-03-24T10:00:00.000Z',
    title: 'Count the vans twice',
  })
  expect(answer.status).toBe(201)
  const moved = (await answer.json()) as CalendarEvent
  expect(moved).toMatchObject({
    start: '2026-03-24T10:00:00.000Z',
    end: '2026-03-24T10:30:00.000Z',
    extendedProps: { seriesId: id, occursAt: all[1], rule: null },
  })
  expect(moved.id).toBeGreaterThan(id)
  expect(await starts()).toEqual([all[0], '2026-03-24T10:00:00.000Z', all[2], all[3]])
  // it is no occurrence of the series any more
  expect(await told(part(id, { at: all[1], scope: 'this', title: 'x' }))).toEqual([404, 'There is no such occurrence'])
})

test('this and those that follow move, with their weekday', async () => {
  const { id } = await add()
  await part(id, { at: all[3], scope: 'this', title: 'Count the vans, and lorries' })
  const made = await json<CalendarEvent>(
    part(id, { at: all[2], scope: 'following', start: '2026-03-31T07:30:00.000Z' }),
  )
  expect(made.extendedProps.rule).toBe('FREQ=WEEKLY;BYDAY=TU;COUNT=2')
  expect(await starts()).toEqual([all[0], all[1], '2026-03-31T07:30:00.000Z', all[3]])
  // the one that was apart belongs to the later series now, and goes with it
  expect((await admin(`DELETE /api/apps/calendar/${made.id}`)).status).toBe(204)
  expect(await starts()).toEqual([all[0], all[1]])
})

test('all move by as much, those that are apart stay where they are', async () => {
  const { id } = await add()
  await part(id, { at: all[1], scope: 'this', start: '2026-03-23T12:00:00.000Z' })
  const moved = await json<CalendarEvent>(part(id, { at: all[2], scope: 'all', start: '2026-03-31T08:00:00.000Z' }))
  expect(moved).toMatchObject({ id, extendedProps: { rule: 'FREQ=WEEKLY;BYDAY=TU;COUNT=4' } })
  expect(await starts()).toEqual([
    '2026-03-17T09:00:00.000Z',
    '2026-03-23T12:00:00.000Z',
    '2026-03-31T08:00:00.000Z',
    '2026-04-07T08:00:00.000Z',
  ])
  await part(id, { at: '2026-03-31T08:00:00.000Z', scope: 'all', title: 'Count the vans slowly' })
  expect(await starts('Count the vans slowly')).toHaveLength(3)
})

test('from the first on is all of it', async () => {
  const { id } = await add()
  expect(
    await json<CalendarEvent>(part(id, { at: all[0], scope: 'following', title: 'Count the vans well' })),
  ).toMatchObject({ id })
  expect(await starts('Count the vans well')).toHaveLength(4)
  expect((await drop(id, all[0]!, 'following')).status).toBe(204)
  expect(await starts()).toEqual([])
})

test('one, those that follow, or all are deleted', async () => {
  const { id } = await add()
  expect((await drop(id, all[1]!, 'this')).status).toBe(204)
  expect(await starts()).toEqual([all[0], all[2], all[3]])
  expect((await drop(id, all[2]!, 'following')).status).toBe(204)
  expect(await starts()).toEqual([all[0]])
  expect((await drop(id, all[0]!, 'all')).status).toBe(204)
  expect(await starts()).toEqual([])
})

test('what is no occurrence, of nobody, or of another is refused', async () => {
  const { id } = await add()
  const gone = [404, 'There is no such occurrence']
  expect(await told(part(id, { at: '2026-03-17T08:00:00Z', scope: 'this', title: 'x' }))).toEqual(gone)
  expect(await told(drop(id, '2026-03-17T08:00:00Z', 'this'))).toEqual(gone)
  expect(await told(drop(id, 'x', 'this'))).toEqual(gone)
  const unknown = [400, 'Something Went Wrong']
  expect(await told(part(999, { at: all[0], scope: 'this', title: 'x' }))).toEqual(unknown)
  expect(await told(drop(999, all[0]!, 'this'))).toEqual(unknown)
  const early = { at: all[1], scope: 'this', start: '2026-03-23T09:00:00Z', end: '2026-03-23T08:00:00Z' }
  expect(await told(part(id, early))).toEqual([400, 'It ends before it begins'])
  const guests = { extendedProps: { guests: [{ email: 'nobody' }] } }
  expect((await part(id, { at: all[1], scope: 'this', ...guests })).headers.get('x-failure')).toBe('guest_unknown')
  const never = { extendedProps: { rule: 'FREQ=DAILY;UNTIL=20200101' } }
  expect((await part(id, { at: all[1], scope: 'following', ...never })).headers.get('x-failure')).toBe('series_empty')
  expect((await part(id, { at: all[1], scope: 'some' })).status).toBe(400)
  const invite = { extendedProps: { guests: [{ userId: thaddeus.id }] } }
  await admin(`PUT /api/apps/calendar/${id}`, invite)
  expect((await part(id, { at: all[1], scope: 'this', title: 'x' }, other)).status).toBe(403)
  expect((await other(`DELETE /api/apps/calendar/${id}/occurrences?at=${all[1]}&scope=this`)).status).toBe(403)
})

test('a series whose last day is before its first is refused', async () => {
  const never = { ...weekly, extendedProps: { rule: 'FREQ=DAILY;UNTIL=20200101' } }
  expect(await told(admin('POST /api/apps/calendar', never))).toEqual([400, 'No day fits this rule'])
  const { id } = await add()
  expect((await admin(`PUT /api/apps/calendar/${id}`, { extendedProps: never.extendedProps })).status).toBe(400)
})

test('a series of days repeats by days, and becomes a single event again', async () => {
  const { id } = await add({
    title: 'Stocktaking',
    start: '2026-05-30',
    allDay: true,
    extendedProps: { rule: 'FREQ=MONTHLY;BYMONTHDAY=-2;COUNT=2' },
  })
  expect(await starts('Stocktaking')).toEqual(['2026-05-30', '2026-06-29'])
  await part(id, { at: '2026-06-29T00:00:00Z', scope: 'this', start: '2026-06-30' })
  expect(await starts('Stocktaking')).toEqual(['2026-05-30', '2026-06-30'])
  await admin(`PUT /api/apps/calendar/${id}`, { extendedProps: { rule: null } })
  expect(await starts('Stocktaking')).toEqual(['2026-05-30', '2026-06-30'])
})

test('five thousand events in a year are quick', async () => {
  await world.host.db.execute(`insert into calendar_events (id, owner_id, uid, title, calendar, start_at, end_at, zone)
    select 1000 + n, ${odile.id}, 'many-' || n, 'Run ' || n, 'Business', '2026-01-01'::timestamptz + n * interval '105 minutes',
      '2026-01-01'::timestamptz + n * interval '105 minutes' + interval '1 hour', 'UTC' from generate_series(1, 5000) as n`)
  await world.host.db.execute('analyze calendar_events')
  const began = performance.now()
  expect((await starts('Run', '2026-06-01', '2026-07-06')).length).toBeGreaterThan(400)
  expect(performance.now() - began).toBeLessThan(1000)
  expect((await starts('Run', '2026-01-01', '2026-12-31')).length).toBeGreaterThan(4800)
})
