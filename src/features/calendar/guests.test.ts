import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { implement } from '#server/feature'
import { runJobs } from '#server/job-runner'
import { aPersonEach } from '#hosts/test/a-person'
import { aWorld } from '#hosts/test/a-world'
import { mailsTo } from '#hosts/test/written-mails'
import { told } from '#hosts/test/host'
import { travel } from '#hosts/test/put-back'
import * as contract from './contract'
import { takeAnswer, type Busy, type CalendarEvent } from './contract'
import { calendarFeature } from './server'

const world = aWorld()
const odile = aPersonEach(world, 'admin', 'Odile Quarry')
const thaddeus = aPersonEach(world, 'maintainer', 'Thaddeus Quarry')
const wilhelmina = aPersonEach(world, 'editor', 'Wilhelmina Quarry')
const [admin, maintainer, editor] = [odile.ask, thaddeus.ask, wilhelmina.ask]

const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const guest = ({ id }: { id: number }) => ({ userId: id })
const add = (extendedProps: object, more: object = {}) =>
  json<CalendarEvent>(
    admin('POST /api/apps/calendar', {
      title: 'Tunnel passes',
      start: '2026-05-15T11:00:00.000Z',
      end: '2026-05-15T12:30:00.000Z',
      extendedProps,
      ...more,
    }),
  )
const answer = (id: number, said: string, client = maintainer) =>
  client(`PUT /api/apps/calendar/${id}/answer`, { answer: said })
const told_ = async (client = maintainer) =>
  (await json<{ notifications: { kind: string; text: string }[] }>(client('GET /api/notifications'))).notifications
const texts = async (client = maintainer) => (await told_(client)).map(({ text }) => text)

test('a notice leads to the day of its event, by the clock of who reads it', async () => {
  const { id } = await add(
    { guests: [guest(thaddeus)] },
    { start: '2026-08-15T23:30:00.000Z', end: '2026-08-16T00:30:00.000Z' },
  )
  await answer(id, 'coming')
  type Notes = { notifications: { path: string }[] }
  const paths = async (client: typeof admin) =>
    (await json<Notes>(client('GET /api/notifications'))).notifications.map(({ path }) => path)
  expect(await paths(maintainer)).toEqual([`/apps/calendar?date=2026-08-15&event=${id}`])
  expect(await paths(admin)).toEqual([`/apps/calendar?date=2026-08-15&event=${id}`])
})

test('a guest sees the event, answers, and the owner is told', async () => {
  const { id } = await add({ guests: [thaddeus, wilhelmina, odile].map(guest) })
  expect(await texts()).toEqual(['Odile Quarry invites you: Tunnel passes, Fri 15 May, 11:00'])
  const event = await json<CalendarEvent>(answer(id, 'coming'))
  expect(event.extendedProps).toMatchObject({ own: false, answer: 'coming', owner: { id: odile.id, name: odile.name } })
  // who invites is no guest
  expect(event.extendedProps.guests.map((one) => [one.name, one.answer])).toEqual([
    ['Thaddeus Quarry', 'coming'],
    ['Wilhelmina Quarry', 'waiting'],
  ])
  expect((await answer(id, 'coming')).status).toBe(201)
  expect((await answer(id, 'declined', editor)).status).toBe(201)
  expect(await texts(admin)).toEqual([
    'Wilhelmina Quarry does not come to Tunnel passes',
    'Thaddeus Quarry comes to Tunnel passes',
  ])
  expect((await answer(id, 'perhaps')).status).toBe(400)
  expect(await told(maintainer(`PUT /api/apps/calendar/${id}`, { title: 'Mine' }))).toEqual([
    403,
    'Somebody else invited you to this',
  ])
  expect((await maintainer(`DELETE /api/apps/calendar/${id}`)).status).toBe(403)
})

test('who is not invited knows nothing of it', async () => {
  await add({ guests: [guest(wilhelmina)] })
  expect(await (await maintainer('GET /api/apps/calendar?calendars=Business')).text()).not.toContain('Tunnel passes')
})

test('who said that they come is asked again when it is moved, and told when it is called off', async () => {
  const { id } = await add({ guests: [guest(thaddeus)] })
  await answer(id, 'coming')
  await admin(`PUT /api/apps/calendar/${id}`, { title: 'Tunnel passes, all of them' })
  const same = await json<CalendarEvent>(answer(id, 'coming'))
  expect(same.extendedProps.answer).toBe('coming')
  const moved = await json<CalendarEvent>(admin(`PUT /api/apps/calendar/${id}`, { start: '2026-05-16T11:00:00Z' }))
  expect(moved.extendedProps.guests[0]!.answer).toBe('waiting')
  await admin(`PUT /api/apps/calendar/${id}`, { extendedProps: { guests: [guest(wilhelmina)] } })
  await admin(`DELETE /api/apps/calendar/${id}`)
  expect((await told_()).map(({ kind }) => kind)).toEqual([
    'event_cancelled',
    'event_moved',
    'event_changed',
    'event_invited',
  ])
  expect((await told_(editor)).map(({ kind }) => kind)).toEqual(['event_cancelled', 'event_invited'])
})

test('a guest inside is told of another place and title, and of nothing that concerns the owner alone', async () => {
  const { id } = await add({ guests: [guest(thaddeus)] })
  await answer(id, 'coming')
  await admin(`PUT /api/apps/calendar/${id}`, { extendedProps: { location: 'Bay 9' } })
  await admin(`PUT /api/apps/calendar/${id}`, { title: 'Tunnel checks' })
  await admin(`PUT /api/apps/calendar/${id}`, { extendedProps: { busy: false } })
  expect((await texts()).slice(0, 2)).toEqual([
    'Odile Quarry updated Tunnel checks, Fri 15 May, 11:00 · Bay 9',
    'Odile Quarry updated Tunnel passes, Fri 15 May, 11:00 · Bay 9',
  ])
  // who is invited by a change hears of the invitation alone
  await admin(`PUT /api/apps/calendar/${id}`, {
    title: 'Last',
    extendedProps: { guests: [thaddeus, wilhelmina].map(guest) },
  })
  expect((await told_(editor)).map(({ kind }) => kind)).toEqual(['event_invited'])
})

test('one occurrence is called off for its guests, and keeps them where it is moved', async () => {
  const { id } = await add({ guests: [guest(thaddeus)], rule: 'FREQ=DAILY;COUNT=3' })
  await answer(id, 'coming')
  const at = '2026-05-16T11:00:00.000Z'
  const moved = await json<CalendarEvent>(
    admin(`PUT /api/apps/calendar/${id}/occurrences`, { at, scope: 'this', start: '2026-05-16T14:00:00Z' }),
  )
  expect(moved.extendedProps.guests).toMatchObject([{ userId: thaddeus.id, answer: 'waiting' }])
  await admin(`DELETE /api/apps/calendar/${id}/occurrences?at=2026-05-17T11:00:00Z&scope=this`)
  expect((await texts()).slice(0, 2)).toEqual([
    'Odile Quarry cancelled Tunnel passes, Sun 17 May, 11:00',
    'Odile Quarry moved Tunnel passes to Sat 16 May, 14:00',
  ])
})

test('somebody from outside gets a mail with the address of their invitation, and answers by mail', async () => {
  const henrike = { email: 'Henrike@BrandtCooling.example', name: 'Henrike Brandt' }
  const { id, extendedProps } = await add({
    guests: [henrike, guest(thaddeus), { email: odile.email }],
    location: 'Bay 2',
  })
  expect(extendedProps.guests).toMatchObject([
    { userId: null, name: 'Henrike Brandt', email: 'henrike@brandtcooling.example', answer: 'waiting' },
    { userId: thaddeus.id, email: thaddeus.email },
  ])
  const mails = await json<{ mails: { id: number; to: string; subject: string }[] }>(admin('GET /api/outbox'))
  const mail = mails.mails.find(({ to }) => to === 'henrike@brandtcooling.example')!
  expect(mail.subject).toBe('Invitation: Tunnel passes')
  const [written] = await mailsTo(world.host, 'henrike@brandtcooling.example')
  const token = /invitations\/(\w+)/.exec(written!.text)![1]!
  expect((await world.nobody(`GET /api/calendar/invitations/${token.slice(0, 64)}`)).status).toBe(404)
  expect(written!.text).toContain('Bay 2')
  const file = await world.nobody(`GET /api/calendar/invitations/${token}`)
  expect(file.headers.get('content-type')).toContain('text/calendar')
  const ics = (await file.text()).replaceAll('\r\n ', '')
  expect(ics).toContain('SUMMARY:Tunnel passes')
  expect(ics).toContain('mailto:henrike@brandtcooling.example')
  // what their calendar answers to it comes to whoever invited them
  expect(ics).toContain('METHOD:REQUEST')
  expect(ics).toContain(`ORGANIZER;CN="${odile.name}":mailto:${odile.email}`)
  // who else comes is nobody's business outside
  expect(ics).not.toContain(thaddeus.email)
  const uid = /UID:(\S+)/.exec(ics)![1]!
  await asMail({ uid, email: 'henrike@brandtcooling.example', answer: 'maybe' })
  expect(await texts(admin)).toContain('Henrike Brandt may come to Tunnel passes')
  await expect(asMail({ uid, email: 'else@where.example', answer: 'maybe' })).rejects.toThrow('not_invited')
  await admin(`DELETE /api/apps/calendar/${id}`)
  expect((await world.nobody(`GET /api/calendar/invitations/${token}`)).status).toBe(404)
})

/** What reads mail calls this command; here a job does, as it would. */
async function asMail(input: { uid: string; email: string; answer: 'maybe' }): Promise<void> {
  let failed: unknown
  const job = { ...contract.remind, every: undefined, job: 'readAnswer' }
  const reads = implement(
    { job },
    {
      async job(ctx) {
        await ctx
          .write((writing) => writing.attempt(takeAnswer, input))
          .then((done) => {
            if (!done.ok) failed = new Error(done.code)
          })
      },
    },
  )
  const { enqueue } = await import('#server/jobs')
  await enqueue(world.host.db, job, undefined, { now: world.host.now() })
  const stop = await runJobs([calendarFeature, reads, await notifications()], world.host)
  await expect.poll(async () => (await jobStates('readAnswer')).every((state) => state === 'done')).toBe(true)
  await stop()
  if (failed) throw failed
}
const notifications = async () => {
  const { notificationsFeature } = await import('#features/people/notifications/server')
  const { notices } = await import('#features/server')
  return notificationsFeature(() => notices)
}
const minuteOf = (at: Date) => new Date(Math.floor(at.getTime() / 60_000) * 60_000)
async function jobStates(name: string, since = new Date(0)): Promise<string[]> {
  const { rows } = (await world.host.db.execute(
    sql`select state from jobs where name = ${name} and coalesce(scheduled_for, created_at) >= ${since.toISOString()}`,
  )) as { rows: { state: string }[] }
  return rows.map(({ state }) => state)
}

test.each([[{ email: 'nobody' }], [{ userId: 4711 }], [{ name: 'Nobody' }]])('%j is no guest', async (guest) => {
  const sent = { title: 'x', start: '2026-05-15T11:00:00Z', extendedProps: { guests: [guest] } }
  const said = [400, 'One of the guests is neither a user nor an address']
  expect(await told(admin('POST /api/apps/calendar', sent))).toEqual(said)
  const { id } = await add({})
  expect(await told(admin(`PUT /api/apps/calendar/${id}`, { extendedProps: sent.extendedProps }))).toEqual(said)
})

test('people are found by name, and told when they are busy, never by what', async () => {
  const { people } = await json<{ people: { id: number; name: string }[] }>(
    admin('GET /api/apps/calendar/people?q=thaddeus%20okon'),
  )
  expect(people).toMatchObject([{ id: 2, name: 'Thaddeus Okonkwo' }])
  await add({ guests: [guest(thaddeus)], rule: 'FREQ=DAILY;COUNT=2' })
  await add({ guests: [guest(thaddeus)] }, { start: '2026-05-15T12:00:00Z', end: '2026-05-15T13:00:00Z' })
  await add({ guests: [guest(thaddeus)], busy: false }, { start: '2026-05-15T17:00:00Z', end: null })
  const { id: declined } = await add({ guests: [guest(thaddeus)] }, { start: '2026-05-15T20:00:00Z', end: null })
  await answer(declined, 'declined')
  const { id } = await add(
    { zone: 'Europe/Paris', guests: [guest(thaddeus)] },
    { start: '2026-05-20', end: '2026-05-21', allDay: true },
  )
  const span = 'from=2026-05-15T00:00:00Z&until=2026-05-22T00:00:00Z'
  const asked = await editor(`GET /api/apps/calendar/busy?${span}&people=${thaddeus.id}&people=4711`)
  const said = await asked.text()
  expect(said).not.toContain('Tunnel')
  expect((JSON.parse(said) as { people: Busy[] }).people).toEqual([
    {
      id: thaddeus.id,
      busy: [
        { from: '2026-05-15T11:00:00.000Z', until: '2026-05-15T13:00:00.000Z' },
        { from: '2026-05-16T11:00:00.000Z', until: '2026-05-16T12:30:00.000Z' },
        { from: '2026-05-19T22:00:00.000Z', until: '2026-05-20T22:00:00.000Z' },
      ],
    },
  ])
  expect(await json(editor(`GET /api/apps/calendar/busy?${span}`))).toEqual({ people: [] })
  const rest = await editor(`GET /api/apps/calendar/busy?${span}&people=${thaddeus.id}&except=${id}`)
  expect(((await rest.json()) as { people: Busy[] }).people[0]!.busy).toHaveLength(2)
  expect((await editor('GET /api/apps/calendar/busy?people=2')).headers.get('x-failure')).toBe('range_wrong')
})

test('reminders come once to everybody who comes, however many processes look', async () => {
  const { id } = await add(
    { guests: [thaddeus, wilhelmina].map(guest), reminders: [30, 10, 30], rule: 'FREQ=DAILY;COUNT=2' },
    { start: '2026-05-12T10:45:00Z', end: '2026-05-12T11:45:00Z' },
  )
  await answer(id, 'declined', editor)
  await add({ reminders: [60] }, { start: '2026-05-12T10:00:00Z', end: null })
  const look = async () => {
    const features = [calendarFeature, await notifications()]
    const stops = await Promise.all([runJobs(features, world.host), runJobs(features, world.host)])
    // the run of this very minute: one of an earlier look is over already
    await expect.poll(async () => jobStates('remindOfEvents', minuteOf(world.host.now()))).toEqual(['done'])
    for (const stop of stops) await stop()
  }
  const reminders = async (client = admin) => (await texts(client)).filter((text) => text.includes(' begins '))
  travel(world, 14 * 60)
  await look()
  expect(await reminders()).toEqual([])
  travel(world, 2 * 60)
  await look()
  await look()
  expect(await reminders()).toEqual(['Tunnel passes begins Tue 12 May, 10:45'])
  expect(await reminders(maintainer)).toHaveLength(1)
  expect(await reminders(editor)).toHaveLength(0)
  // asleep until tomorrow: what is long over is not told, what is due now is
  travel(world, 24 * 60 * 60)
  await look()
  expect(await reminders(await world.as(odile.password))).toEqual([
    'Tunnel passes begins Wed 13 May, 10:45',
    'Tunnel passes begins Tue 12 May, 10:45',
  ])
})
