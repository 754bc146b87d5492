/** Jobs: tried again, given up, cancelled, taken over, scheduled once, told of. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { job } from '#contract/job'
import { testHost, type TestHost } from '#hosts/test/host'
import type { JobContext } from './context'
import { implement } from './feature'
import { runJobs, runNext } from './job-runner'
import { cancelJob, enqueue, runAgain } from './jobs'
import { prepare } from './prepare'
import { audit, jobs, installationFacts } from './tables'

const word = z.object({ word: z.string() })
const contract = {
  quick: job('quick', { says: 'Quick', lane: 'quick', input: word, gives: word, attempts: 2, backOff: () => 30 }),
  heavy: job('heavy', { says: 'Heavy', lane: 'heavy', input: word }),
  nightly: job('nightly', { says: 'Nightly', lane: 'quick', every: { at: '03:00' } }),
}
let act: (ctx: JobContext, word: string) => Promise<void> = async () => {}
const given: string[] = []
/** So often gaveUp fails. */
let deaf = 0
const feature = implement(contract, {
  quick: {
    run: async (ctx, input) => {
      await act(ctx, input.word)
      return { word: input.word.toUpperCase() }
    },
    gaveUp: async (_ctx, input, why) => {
      if (deaf-- > 0) throw new Error('not now')
      given.push(`${input.word}: ${why}`)
    },
  },
  heavy: (ctx, input) => act(ctx, input.word),
  nightly: (ctx) => act(ctx, 'night'),
})

let migrated: TestHost
beforeAll(async () => {
  migrated = await testHost()
  await prepare(migrated, [])
})
afterAll(() => migrated.end())

/** With a clock of its own; nothing is left of what the test before it put there. */
let host: TestHost
beforeEach(async () => {
  const { db, listen } = migrated
  host = await testHost({ zone: 'Europe/Paris' }, { db, listen, end: () => Promise.resolve() })
  await db.delete(jobs)
  await db.delete(audit)
  await db.delete(installationFacts).where(eq(installationFacts.name, 'by-job'))
  act = async () => {}
  given.length = 0
  deaf = 0
})

const put = (text: string, unique?: string) =>
  enqueue(host.db, contract.quick, { word: text }, { now: host.now(), unique, by: { id: 7, fullName: 'Odile' } })
const row = async (id: number) => (await host.db.select().from(jobs).where(eq(jobs.id, id)))[0]!
const next = () => runNext([feature], host)

test('a job leaves its result, and what it writes is in the trail under who asked for it', async () => {
  const id = (await put('done'))!
  act = async (ctx) => {
    await ctx.write(async (writing) => {
      await writing.db.insert(installationFacts).values({ name: 'by-job', value: true, at: ctx.now })
      writing.changed({ subject: 'Word', id: 'by-job', after: { made: true } })
    })
  }
  expect(await next()).toBe(true)
  expect(await row(id)).toMatchObject({ state: 'done', result: { word: 'DONE' }, share: 1 })
  const [trail] = await host.db.select().from(audit).where(eq(audit.subjectId, 'by-job'))
  expect(trail).toMatchObject({ endpoint: 'job quick', actorName: 'Odile' })
})

test('one that fails is tried again after its pause, and given up after its tries', async () => {
  const id = (await put('sore'))!
  act = async () => {
    throw new Error('no luck')
  }
  await next()
  expect(await row(id)).toMatchObject({ state: 'waiting', attempts: 1, error: 'no luck' })
  expect(await next()).toBe(false)
  host.travel(31)
  await next()
  expect(await row(id)).toMatchObject({ state: 'failed', attempts: 2 })
  expect(given).toEqual(['sore: no luck'])
  act = async () => {}
  expect(await runAgain(host.db, id, host.now())).toBe(true)
  await next()
  expect(await row(id)).toMatchObject({ state: 'done', error: null })
})

test('a process that is killed under it counts as a try', async () => {
  const id = (await put('killer'))!
  for (let time = 1; time <= 2; time++) {
    await host.db.update(jobs).set({ state: 'running', attempts: time, leaseUntil: host.now() }).where(eq(jobs.id, id))
    host.travel(1)
  }
  act = async () => {
    throw new Error('must not run')
  }
  await next()
  expect(await row(id)).toMatchObject({ state: 'failed', error: 'The process that ran it ended' })
  expect(given).toEqual(['killer: The process that ran it ended'])
})

test('of those with one unique word, one waits', async () => {
  const one = await put('one', 'same')
  expect(await put('two', 'same')).toBe(one)
  expect([await next(), await next()]).toEqual([true, false])
  expect(await put('three', 'same')).toBeGreaterThan(one!)
})

test('asked for again while it runs, it runs once more: it may have looked before what it is asked for', async () => {
  const one = (await put('same', 'same'))!
  let runs = 0
  act = async () => {
    if (++runs === 1) expect([await put('again', 'same'), await put('and again', 'same')]).toEqual([one, one])
  }
  expect([await next(), await next(), await next(), runs]).toEqual([true, true, false, 2])
  expect(await row(one)).toMatchObject({ state: 'done', again: false })
})

test('what fails and was asked for again meanwhile runs once more, too, with all its tries', async () => {
  const one = (await put('sore', 'same'))!
  let runs = 0
  act = async () => {
    if (++runs === 2) await put('sore', 'same')
    if (runs <= 2) throw new Error()
  }
  await next()
  host.travel(31)
  expect([await next(), await next(), await next(), runs]).toEqual([true, true, false, 3])
  expect(await row(one)).toMatchObject({ state: 'failed' })
})

test('a waiting one that is cancelled never runs; a running one is told, and says so', async () => {
  const waiting = (await put('waits'))!
  expect(await cancelJob(host.db, waiting, host.now())).toBe('waiting')
  expect(await row(waiting)).toMatchObject({ state: 'cancelled', finishedAt: host.now() })
  // taken once more, for its handler to hear of it
  expect([await next(), await next()]).toEqual([true, false])
  expect(given.splice(0)).toEqual(['waits: cancelled'])
  expect(await row(waiting)).toMatchObject({ state: 'cancelled', attempts: 0, startedAt: null, owes: 0 })
  const id = (await put('runs'))!
  let stopped = false
  act = async (ctx) => {
    const aborted = new Promise((resolve) => ctx.signal.addEventListener('abort', resolve))
    await cancelJob(host.db, id, host.now())
    await aborted
    stopped = true
    ctx.signal.throwIfAborted()
  }
  const stop = await runJobs([feature], host)
  await until(async () => (await row(id)).state === 'cancelled')
  await stop()
  expect([stopped, given]).toEqual([true, ['runs: cancelled']])
  expect(await cancelJob(host.db, id, host.now())).toBeUndefined()
})

test('a quick one does not wait behind a heavy one; a process that ends gives the heavy one back', async () => {
  const heavy = (await enqueue(host.db, contract.heavy, { word: 'long' }, { now: host.now() }))!
  const quick = (await put('short'))!
  act = (ctx, text) =>
    text === 'long'
      ? new Promise((_, reject) => ctx.signal.addEventListener('abort', () => reject(new Error('cut'))))
      : Promise.resolve()
  const stop = await runJobs([feature], host)
  await until(async () => (await row(quick)).state === 'done')
  expect(await row(heavy)).toMatchObject({ state: 'running', attempts: 1 })
  await stop()
  expect(await row(heavy)).toMatchObject({ state: 'waiting', attempts: 0, leaseUntil: null })
})

test('what waits in a lane that its job has left since is taken all the same', async () => {
  const id = (await put('moved'))!
  await host.db.update(jobs).set({ lane: 'heavy' }).where(eq(jobs.id, id))
  const stop = await runJobs([feature], host)
  await expect.poll(async () => (await row(id)).state).toBe('done')
  await stop()
  expect(await row(id)).toMatchObject({ lane: 'quick' })
})

test('progress is written down and told to whoever asked', async () => {
  const heard: { event: string; to?: number[]; data: { share: number } }[] = []
  const deaf = await host.listen('meridian', (payload) => void heard.push(JSON.parse(payload)))
  const id = (await put('steps'))!
  act = async (ctx) => {
    ctx.progress(0.25, { step: 'read' })
    ctx.progress(0.5, { step: 'write' })
  }
  await next()
  expect(await row(id)).toMatchObject({ data: { step: 'write' }, state: 'done' })
  await until(async () => heard.filter(({ event }) => event === 'jobMoved').length >= 2)
  const moves = heard.filter(({ event }) => event === 'jobMoved')
  expect(moves.map(({ to, data }) => [to, data.share])).toEqual([
    [[7], 0.5],
    [[7], 1],
  ])
  await deaf()
})

test('what a job changed is told to who shows such rows, and not only to who looks at jobs', async () => {
  const heard: { event: string; tag: string; ids?: Record<string, string[]> }[] = []
  const deaf = await host.listen('meridian', (payload) => void heard.push(JSON.parse(payload)))
  act = (ctx) => ctx.write(async (writing) => writing.changed({ subject: 'Parcel', id: 3, after: { state: 'there' } }))
  await put('tells')
  await next()
  const told = () => heard.filter(({ event, tag }) => event === 'changed' && tag === 'Parcel')
  await until(async () => told().length > 0)
  expect(told()).toMatchObject([{ ids: { Parcel: ['3'] } }])
  await deaf()
})

test('one whose lease another took writes nothing more', async () => {
  const id = (await put('slow'))!
  let refused = ''
  act = async (ctx) => {
    await host.db.update(jobs).set({ attempts: 2, turn: 2 }).where(eq(jobs.id, id))
    refused = await ctx.write(async () => 'written').catch((error: Error) => error.message)
  }
  await next()
  expect(refused).toBe('Another process runs this job')
  expect(await row(id)).toMatchObject({ state: 'running', attempts: 2 })
})

test('one that was given back is another’s, though the number of its tries is the same', async () => {
  const id = (await put('slow'))!
  let release = () => {}
  const stuck = new Promise<void>((resolve) => (release = resolve))
  const said: string[] = []
  act = async (ctx, text) => {
    // what is due every night may be begun beside it
    if (text !== 'slow') return
    await stuck
    said.push(await ctx.write(async () => 'written').catch((error: Error) => error.message))
  }
  const first = await runJobs([feature], host)
  await until(async () => (await row(id)).state === 'running')
  await first()
  expect(await row(id)).toMatchObject({ state: 'waiting', attempts: 0, turn: 1 })
  act = async (_ctx, text) => {
    if (text !== 'slow') return
    release()
    await until(async () => said.length === 1)
  }
  while (await next());
  expect(said).toEqual(['Another process runs this job'])
  expect(await row(id)).toMatchObject({ state: 'done', attempts: 1, turn: 2, result: { word: 'SLOW' } })
})

test('one whose process ended while it was asked to stop is not begun again', async () => {
  const id = (await put('dead'))!
  act = async () => void given.push('begun')
  const lapsed = { state: 'running', attempts: 1, turn: 1, cancelAsked: true, leaseUntil: host.now() } as const
  await host.db.update(jobs).set(lapsed).where(eq(jobs.id, id))
  host.travel(1)
  await next()
  expect(given).toEqual(['dead: cancelled'])
  expect(await row(id)).toMatchObject({ state: 'cancelled', owes: 0 })
})

test('a handler that cannot take note of the end is told again later, and the reason is kept', async () => {
  const id = (await put('lost'))!
  act = async () => {
    throw new Error('no')
  }
  await host.db.update(jobs).set({ attempts: 1 }).where(eq(jobs.id, id))
  deaf = 2
  await next()
  expect(await row(id)).toMatchObject({ state: 'failed', error: 'no', attempts: 2, owes: 7 })
  expect(await next()).toBe(false)
  host.travel(11)
  await next()
  host.travel(21)
  await next()
  expect(given).toEqual(['lost: no'])
  expect(await row(id)).toMatchObject({ state: 'failed', error: 'no', attempts: 2, owes: 0 })
  host.travel(24 * 3600)
  expect(await next()).toBe(false)
})

test('what is due every night is done once, however many look', async () => {
  let nights = 0
  act = async (_ctx, text) => void (text === 'night' && (nights += 1))
  const stops = await Promise.all([runJobs([feature], host), runJobs([feature], host)])
  const of = () => host.db.select().from(jobs).where(eq(jobs.name, 'nightly'))
  await until(async () => (await of()).some(({ state }) => state === 'done'))
  for (const stop of stops) await stop()
  expect([nights, (await of()).length]).toEqual([1, 1])
})

/** Asks again until it is so; the test's own time limit ends it. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 5))
}
