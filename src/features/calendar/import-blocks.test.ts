/** A large file of events is taken in blocks: other writes get in between, and what ends under it is taken up again. */
import { and, asc, desc, eq, isNotNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aPerson, aPersonEach } from '#hosts/test/a-person'
import { aWorld } from '#hosts/test/a-world'
import { calendarFile, daily, importing, runImports, single, vevent } from '#hosts/test/calendar-files'
import { told, type TestHost } from '#hosts/test/host'
import { travel } from '#hosts/test/put-back'
import { notifications } from '#features/people/notifications/tables'
import { users } from '#features/people/users/tables'
import { runJobs } from '#server/job-runner'
import { jobsChannel } from '#server/jobs'
import { channel } from '#server/messages'
import { audit, jobs } from '#server/tables'
import type { CalendarImport } from './contract/import-events'
import { events } from './tables'

const world = aWorld()
const person = aPersonEach(world, 'author')

const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
/** Every second one has no UID by which it would be known again. */
const series = (count: number) =>
  Array.from({ length: count }, (_, at) => vevent(`Day ${at}`, ...daily, ...(at % 2 ? [] : [`UID:day-${at}`])))
const singles = (count: number) => Array.from({ length: count }, (_, at) => single(`One ${at}`))

const send = (file: string) => person.ask('POST /api/apps/calendar/import', { file, calendar: 'ETC' })
const begin = async (file: string) => (await json<{ importId: number }>(send(file))).importId
const look = (id: number) => json<CalendarImport>(person.ask(`GET /api/apps/calendar/import/${id}`))
const own = () => world.host.db.select().from(events).where(eq(events.ownerId, person.id)).orderBy(asc(events.id))
const noticesOf = async () =>
  (await world.host.db.select().from(notifications).where(eq(notifications.userId, person.id))).map(
    ({ kind, facts }) => ({ kind, facts }),
  )
const plain = { start: '2026-06-02T08:00:00.000Z', extendedProps: { zone: 'UTC' } }
const addByHand = (title: string) => person.ask('POST /api/apps/calendar', { title, ...plain })

/** The same host, and whatever a test does after each block was committed. */
function afterBlocks(act: (done: number) => Promise<unknown>): TestHost {
  let last = 0
  const { db } = world.host
  const transaction: typeof db.transaction = async (...asked) => {
    const given = await db.transaction(...asked)
    const [row] = await db
      .select({ result: jobs.result })
      .from(jobs)
      .where(and(eq(jobs.byId, person.id), isNotNull(jobs.result)))
      .orderBy(desc(jobs.id))
      .limit(1)
    const { done = 0 } = (row?.result ?? {}) as { done?: number }
    if (done > last) await act((last = done))
    return given
  }
  const watched = new Proxy(db, {
    get(target, key) {
      if (key === 'transaction') return transaction
      const value: unknown = Reflect.get(target, key)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
  return { ...world.host, db: watched }
}

test('2,000 daily series are added in blocks of a hundred, and other writes get in between', async () => {
  const heard: string[] = []
  const stop = await world.host.listen(channel, (text) => void heard.push(text))
  const id = await begin(calendarFile([...series(2000), vevent('No time')]))
  expect(await look(id)).toMatchObject({ state: 'waiting', share: 0, added: 0 })
  const done: number[] = []
  const watched = afterBlocks(async (now) => {
    done.push(now)
    if (now !== 300) return
    expect((await addByHand('Between')).status).toBe(201)
    expect(await look(id)).toMatchObject({ state: 'running', share: 0.15, added: 300, updated: 0 })
  })
  await runImports(watched)
  expect(done).toEqual(Array.from({ length: 20 }, (_, at) => (at + 1) * 100))
  expect(await look(id)).toEqual({
    id,
    state: 'done',
    cancelAsked: false,
    share: 1,
    added: 2000,
    updated: 0,
    left: [{ title: 'No time', why: 'unreadable' }],
    leftCount: 1,
  })
  const titles = (await own()).map(({ title }) => title)
  expect(titles).toHaveLength(2001)
  expect(titles.indexOf('Between')).toBe(300)
  // the trail has each block, and who asked for it
  const trail = await world.host.db
    .select({ after: audit.after })
    .from(audit)
    .where(
      and(
        eq(audit.actorId, person.id),
        eq(audit.endpoint, 'job importCalendarFile'),
        eq(audit.subject, 'CalendarEvent'),
      ),
    )
  expect(trail.map(({ after }) => after)).toEqual(Array.from({ length: 20 }, () => ({ added: 100, updated: 0 })))
  const facts = { importId: id, added: 2000, updated: 0, left: 1 }
  expect(await noticesOf()).toEqual([{ kind: 'calendar_imported', facts }])
  // screens are told once, at the end: besides of what was asked for and of what was added by hand
  const ofCalendar = () =>
    heard
      .map((text) => JSON.parse(text) as { event?: string; tag?: string })
      .filter(({ event, tag }) => event === 'changed' && tag === 'Calendar')
  await expect.poll(ofCalendar).toHaveLength(3)
  await stop()
})

test('an import whose process ended after some blocks goes on behind them and doubles nothing', async () => {
  const id = await begin(calendarFile(series(450)))
  const dying = afterBlocks(async (now) => {
    if (now === 200) throw new Error('The process was killed')
  })
  await runImports(dying)
  // whatever it wrote then is lost, and its lease runs out
  await world.host.db
    .update(jobs)
    .set({ state: 'running', leaseUntil: world.host.now(), runAt: world.host.now() })
    .where(eq(jobs.id, id))
  travel(world, 1)
  expect(await look(id)).toMatchObject({ state: 'running', added: 200 })
  const done: number[] = []
  await runImports(afterBlocks(async (now) => void done.push(now)))
  expect(done).toEqual([300, 400, 450])
  expect(await look(id)).toMatchObject({ state: 'done', share: 1, added: 450, updated: 0 })
  expect(new Set((await own()).map(({ title }) => title)).size).toBe(450)
  expect(await own()).toHaveLength(450)
  expect(await noticesOf()).toHaveLength(1)
  // the same file again changes what has a UID, and adds the others
  const again = await begin(calendarFile(series(450)))
  await runImports(world.host)
  expect(await look(again)).toMatchObject({ state: 'done', added: 225, updated: 225 })
})

test('an import that is cancelled keeps what was added, and tells its person nothing', async () => {
  const id = await begin(calendarFile(singles(1000)))
  const heard = new Promise<void>((resolve) => {
    void world.host.listen(jobsChannel, (word) => word === `cancel ${id}` && resolve())
  })
  const stop = await runJobs(
    importing,
    afterBlocks(async (now) => {
      if (now !== 300) return
      const asked = await person.ask(`POST /api/apps/calendar/import/${id}/cancel`)
      expect(await asked.json()).toMatchObject({ state: 'running', cancelAsked: true, added: 300 })
      await heard
    }),
  )
  await expect.poll(async () => (await look(id)).state, { timeout: 20_000 }).toBe('cancelled')
  await expect
    .poll(async () => (await world.host.db.select().from(jobs).where(eq(jobs.id, id)))[0]!.owes, { timeout: 20_000 })
    .toBe(0)
  await stop()
  expect(await look(id)).toMatchObject({ state: 'cancelled', added: 300, updated: 0 })
  expect(await own()).toHaveLength(300)
  expect(await noticesOf()).toEqual([])
  expect(await told(person.ask(`POST /api/apps/calendar/import/${id}/cancel`))).toEqual([
    409,
    'Only an import that is not over can be cancelled',
  ])
})

test('an import that waits is cancelled at once, and one that fails says so', async () => {
  const waiting = await begin(calendarFile(singles(101)))
  expect(await json(person.ask(`POST /api/apps/calendar/import/${waiting}/cancel`))).toMatchObject({
    state: 'cancelled',
    added: 0,
  })
  await runImports(world.host)
  const failing = await begin(calendarFile(singles(250)))
  await world.host.db.update(jobs).set({ attempts: 4 }).where(eq(jobs.id, failing))
  await runImports(
    afterBlocks(async (now) => {
      // the third block cannot be written
      if (now === 200)
        await world.host.db.execute(
          `alter table calendar_events add constraint no_more check (title <> 'One 249') not valid`,
        )
    }),
  )
  await world.host.db.execute('alter table calendar_events drop constraint no_more')
  expect(await look(failing)).toMatchObject({ state: 'failed', added: 200 })
  const facts = { importId: failing, added: 200, updated: 0, left: 0 }
  expect(await noticesOf()).toEqual([{ kind: 'calendar_import_failed', facts }])
})

test('one large import at a time is a person’s, and nobody else knows it', async () => {
  const id = await begin(calendarFile(singles(101)))
  const second = await send(calendarFile(singles(102)))
  expect([second.status, await second.json()]).toEqual([
    409,
    { message: 'Another import of yours is not over yet', importId: id },
  ])
  // a small file is taken all the same
  expect((await send(calendarFile(singles(100)))).status).toBe(201)
  const other = await aPerson(world, 'author')
  expect(await told(other.ask(`GET /api/apps/calendar/import/${id}`))).toEqual([404, 'Import not found'])
  expect(await told(other.ask(`POST /api/apps/calendar/import/${id}/cancel`))).toEqual([404, 'Import not found'])
  await runImports(world.host)
  expect(await look(id)).toMatchObject({ state: 'done', added: 1, updated: 100 })
})

test('an import ends where its person has left', async () => {
  const id = await begin(calendarFile(singles(150)))
  await world.host.db.update(users).set({ status: 'inactive' }).where(eq(users.id, person.id))
  await runImports(world.host)
  await world.host.db.update(users).set({ status: 'active' }).where(eq(users.id, person.id))
  expect(await own()).toEqual([])
  expect(await noticesOf()).toEqual([])
  expect(await look(id)).toMatchObject({ state: 'done', added: 0 })
})
