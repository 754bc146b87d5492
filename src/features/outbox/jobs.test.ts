/** Background work as administrators see it: found, cancelled, run again, and nobody else's business. */
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Job } from '#contract/job'
import { features, jobs as known } from '#features/server'
import { aWorld } from '#hosts/test/a-world'
import { travel } from '#hosts/test/put-back'
import { json } from '#hosts/test/tracked'
import { runNext } from '#server/job-runner'
import { enqueue } from '#server/jobs'
import { machineOf } from '#server/machine'
import { sendMail } from '#server/mail'
import { sweep } from '#server/sweep'
import { audit, jobs, mails } from '#server/tables'
import { watchExceptions } from '#features/logistics/deliveries/contract/watching'
import type { JobRow, Mail } from './contract'
import { housekeepingJobs, jobTitles } from './server/job-titles'

const world = aWorld()
const admin = world.client('admin')
beforeEach(() => world.host.db.delete(jobs))

const by = { id: 1, fullName: 'Odile Marchetti' }
const put = async (job: Job = sendMail, input: unknown = { id: 0 }): Promise<number> =>
  (await enqueue(world.host.db, job, input, { now: world.host.now(), by }))!
const set = (id: number, row: Partial<typeof jobs.$inferInsert>) =>
  world.host.db.update(jobs).set(row).where(eq(jobs.id, id))
const list = async (query = ''): Promise<{ jobs: JobRow[]; total: number }> =>
  (await (await admin(`GET /api/jobs?${query}`)).json()) as { jobs: JobRow[]; total: number }
const ids = async (query: string): Promise<number[]> => (await list(query)).jobs.map(({ id }) => id)

/** A mail that no server takes, until it is given up. */
async function failedMail(): Promise<number> {
  const { host } = world
  const mail = { to: 'ada@newcomb.example', subject: 'Hello', text: 'Hello', createdAt: host.now() }
  const [row] = await host.db.insert(mails).values(mail).returning()
  const id = await put(sendMail, { id: row!.id })
  const full = Object.assign(new Error('450 mailbox is full'), { responseCode: 450, command: 'RCPT TO' })
  const refusing = { ...host, send: () => Promise.reject(full) }
  for (let time = 0; time < 5; time++) {
    await runNext(features, refusing)
    host.travel(600)
  }
  return id
}

test('a mail that is refused for good, or may have arrived, is tried once; one that was surely not taken again', async () => {
  const refused = (said: object) => Object.assign(new Error('no'), said)
  const ends = async (error: Error) => {
    const [row] = await world.host.db
      .insert(mails)
      .values({ to: 'a@b.test', subject: 'Hello', text: 'Hello', papers: [], createdAt: world.host.now() })
      .returning()
    const id = await put(sendMail, { id: row!.id })
    const send = async () => {
      throw error
    }
    while (await runNext(features, { ...world.host, send }));
    const [job] = await world.host.db.select().from(jobs).where(eq(jobs.id, id))
    return [job!.state, job!.attempts]
  }
  expect(await ends(refused({ responseCode: 550, command: 'RCPT TO' }))).toEqual(['failed', 1])
  expect(await ends(refused({ code: 'ESOCKET' }))).toEqual(['failed', 1])
  expect(await ends(refused({ responseCode: 421, command: 'MAIL FROM' }))).toEqual(['waiting', 1])
  await world.host.db.delete(jobs)
})

test('a mail whose process ended while it was handed over is not sent again by itself, only by a person', async () => {
  const { host } = world
  const text = { to: 'ada@newcomb.example', subject: 'Perhaps', text: 'Hello', createdAt: host.now() }
  const [row] = await host.db.insert(mails).values(text).returning()
  const id = await put(sendMail, { id: row!.id })
  let handed = 0
  const dying = {
    ...host,
    send: async () => {
      handed += 1
      // as if the process had ended here: nothing after it is written
      await new Promise(() => {})
    },
  }
  void runNext(features, dying).catch(() => undefined)
  await expect.poll(() => handed).toBe(1)
  travel(world, 24 * 3600)
  const well = { ...host, now: host.now, send: async () => void (handed += 1) }
  while (await runNext(features, well));
  expect(handed).toBe(1)
  const later = await world.as('admin')
  const shown = async () => {
    const { mails: all } = (await (await later('GET /api/outbox?q=Perhaps')).json()) as { mails: Mail[] }
    return all[0]
  }
  expect(await shown()).toMatchObject({ unsure: true, sentAt: null })
  expect((await later(`POST /api/jobs/${id}/again`)).status).toBe(200)
  while (await runNext(features, well));
  expect(handed).toBe(2)
  expect(await shown()).toMatchObject({ unsure: false, error: null, sentAt: expect.any(String) as string })
})

test('the list says what each job does, how it stands and for whom, and never what it was given', async () => {
  const id = await put(sweep, { secret: 'hunter2' })
  await set(id, { state: 'running', share: 0.4, data: { step: 'audit' }, result: { secret: 'hunter2' }, attempts: 1 })
  const { jobs: given, total } = await list('housekeeping=true')
  expect(total).toBe(1)
  expect(given).toEqual([
    {
      id,
      name: 'sweep',
      says: 'Delete expired data',
      lane: 'quick',
      state: 'running',
      cancelAsked: false,
      share: expect.closeTo(0.4, 5) as number,
      data: { step: 'audit' },
      error: null,
      attempts: 1,
      byName: 'Odile Marchetti',
      createdAt: world.host.now().toISOString(),
      runAt: world.host.now().toISOString(),
      startedAt: null,
      finishedAt: null,
    },
  ])
  const one = await admin(`GET /api/jobs/${id}`)
  expect([one.status, await one.json()]).toEqual([200, given[0]])
})

test('it is found by name, words and error, by state and lane', async () => {
  const [mail, nightly, broken] = [await put(), await put(sweep), await put()]
  await set(broken, { state: 'failed', error: '550 mailbox is 100% full' })
  expect(await ids('housekeeping=true')).toEqual([broken, nightly, mail])
  expect(await ids('q=SENDMAIL')).toEqual([broken, mail])
  expect(await ids('q=thrown+away')).toEqual([])
  expect(await ids('q=EXPIRED data')).toEqual([nightly])
  expect(await ids('q=100%25 full')).toEqual([broken])
  expect(await ids('q=%25')).toEqual([broken])
  expect(await ids('state=failed')).toEqual([broken])
  expect(await ids('lane=quick&housekeeping=true')).toEqual([nightly])
  expect(await ids('lane=mail&state=waiting')).toEqual([mail])
})

test('what makes no sense finds nothing, or is as if it was not said', async () => {
  const id = await put()
  expect(await list('state=asleep')).toEqual({ jobs: [], total: 0 })
  expect(await list('lane=fast')).toEqual({ jobs: [], total: 0 })
  expect(await ids('sortBy=input&page=x')).toEqual([id])
})

test('a job of an earlier version is shown by its name', async () => {
  const id = await put()
  await set(id, { name: 'brushTeeth' })
  expect((await list()).jobs).toMatchObject([{ id, name: 'brushTeeth', says: 'brushTeeth' }])
})

test('each job that the machine runs has a title in three languages, and each title its job', () => {
  expect(known.map(({ job }) => job).toSorted()).toEqual([...machineOf(features, world.host).jobs.keys()].toSorted())
  expect(Object.keys(jobTitles).toSorted()).toEqual(known.map(({ job }) => job).toSorted())
  for (const { en, fr, ar } of Object.values(jobTitles)) expect(new Set([en, fr, ar].filter(Boolean)).size, en).toBe(3)
})

test('what runs by the clock each minute or each night is housekeeping, unless people ask for what it does', () => {
  const scheduled = known.filter(({ every }) => every).map(({ job }) => job)
  expect(scheduled.filter((job) => !housekeepingJobs.includes(job)).toSorted()).toEqual([
    'learnHabits',
    'makeOccurrences',
    'remindInvoices',
    'renewPlans',
    'tellSummaries',
  ])
})

test('the list shows work: housekeeping is there where it failed or is asked for', async () => {
  const [mail, nightly, failed] = [await put(), await put(sweep), await put(watchExceptions)]
  await set(failed, { state: 'failed', error: 'no room' })
  expect(await ids('')).toEqual([failed, mail])
  expect(await ids('housekeeping=true')).toEqual([failed, nightly, mail])
  expect(await ids('q=sweep')).toEqual([nightly])
})

test('a job is called and found in the language of the reader', async () => {
  const id = await put()
  const asked = async (query: string) =>
    json<{ jobs: JobRow[] }>(admin(`GET /api/jobs?${query}`, undefined, { 'accept-language': 'fr' }))
  expect((await asked('q=envoyer un')).jobs).toMatchObject([{ id, says: 'Envoyer un e-mail' }])
})

test('what failed says why, is run again with all its tries, and that is in the trail', async () => {
  const id = await failedMail()
  expect((await list('state=failed')).jobs).toMatchObject([{ id, error: '450 mailbox is full', attempts: 5 }])
  const again = await admin(`POST /api/jobs/${id}/again`)
  expect(again.status).toBe(200)
  expect(await again.json()).toMatchObject({ id, state: 'waiting', error: null, attempts: 0, finishedAt: null })
  const trail = await world.host.db
    .select()
    .from(audit)
    .where(eq(audit.subjectId, String(id)))
  expect(trail.find(({ subject }) => subject === 'Job')).toMatchObject({
    before: { name: 'sendMail', state: 'failed', error: '450 mailbox is full' },
    after: { state: 'waiting', error: null },
  })
  await runNext(features, { ...world.host, send: () => Promise.resolve() })
  expect((await list()).jobs).toMatchObject([{ id, state: 'done', error: null }])
})

test('what waits is cancelled at once and may be run again; what runs is asked to stop', async () => {
  const [waits, runs] = [await put(), await put()]
  expect(await (await admin(`POST /api/jobs/${waits}/cancel`)).json()).toMatchObject({ state: 'cancelled' })
  await set(runs, { state: 'running' })
  for (let time = 0; time < 2; time++)
    expect(await (await admin(`POST /api/jobs/${runs}/cancel`)).json()).toMatchObject({
      state: 'running',
      cancelAsked: true,
    })
  expect(await (await admin(`POST /api/jobs/${waits}/again`)).json()).toMatchObject({ state: 'waiting' })
})

test('a move its state does not allow is refused, and the answer names those that are', async () => {
  const id = await put()
  const asked = async (move: string) => {
    const answer = await admin(`POST /api/jobs/${id}/${move}`)
    return [answer.status, await answer.json()] as const
  }
  expect(await asked('again')).toEqual([
    409,
    {
      message: 'No again while waiting: allowed are cancel',
      state: 'waiting',
      allowed: ['cancel'],
    },
  ])
  await set(id, { state: 'failed' })
  expect(await asked('cancel')).toEqual([
    409,
    {
      message: 'No cancel while failed: allowed are again',
      state: 'failed',
      allowed: ['again'],
    },
  ])
  await set(id, { state: 'done' })
  expect(await asked('again')).toMatchObject([409, { state: 'done', allowed: [] }])
})
