/** Jobs that read what people bring: the process that ran one ended, and the next one does not follow it. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { job } from '#contract/job'
import { testHost, type TestHost } from '#hosts/test/host'
import type { JobContext } from './context'
import { implement } from './feature'
import { runJobs, runNext } from './job-runner'
import { enqueue, runAgain, serverStopped } from './jobs'
import { prepare } from './prepare'
import { jobs } from './tables'

const word = z.object({ word: z.string() })
const contract = {
  reading: job('reading', { says: 'Reading', lane: 'import', input: word, onCrash: 'fail' }),
  beside: job('beside', { says: 'Beside', lane: 'heavy', input: word }),
}
let act: (ctx: JobContext, word: string) => Promise<void> = async () => {}
const given: string[] = []
const feature = implement(contract, {
  reading: {
    run: (ctx, input) => act(ctx, input.word),
    gaveUp: async (_ctx, input, why) => void given.push(`${input.word}: ${why}`),
  },
  beside: (ctx, input) => act(ctx, input.word),
})

let host: TestHost
beforeEach(async () => {
  host ??= await testHost()
  await prepare(host, [])
  await host.db.delete(jobs)
  act = async () => {}
  given.length = 0
})
afterAll(() => host.end())

const row = async (id: number) => (await host.db.select().from(jobs).where(eq(jobs.id, id)))[0]!
const next = () => runNext([feature], host)
/** Asks again until it is so; the test's own time limit ends it. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 5))
}

const putReading = async (text: string) =>
  (await enqueue(host.db, contract.reading, { word: text }, { now: host.now() }))!

test('one that may have ended its process is not begun again by itself, and a person may start it', async () => {
  const id = await putReading('bomb')
  act = async () => void given.push('begun')
  await host.db.update(jobs).set({ state: 'running', attempts: 1, leaseUntil: host.now() }).where(eq(jobs.id, id))
  host.travel(1)
  expect([await next(), await next()]).toEqual([true, false])
  expect(await row(id)).toMatchObject({ state: 'failed', error: serverStopped, finishedAt: host.now(), owes: 0 })
  expect(given).toEqual([`bomb: ${serverStopped}`])
  await runAgain(host.db, id, host.now())
  await next()
  expect(given).toHaveLength(2)
  expect(await row(id)).toMatchObject({ state: 'done', error: null })
})

test('one that was to be cancelled as its process ended is cancelled', async () => {
  const id = await putReading('bomb')
  const lapsed = { state: 'running', attempts: 1, cancelAsked: true, leaseUntil: host.now() } as const
  await host.db.update(jobs).set(lapsed).where(eq(jobs.id, id))
  host.travel(1)
  await next()
  expect([given, await row(id)]).toMatchObject([['bomb: cancelled'], { state: 'cancelled', error: null }])
})

test('one that was given back, or failed by itself, is begun again all the same', async () => {
  const id = await putReading('sound')
  act = (ctx) => new Promise((_, reject) => ctx.signal.addEventListener('abort', () => reject(new Error('cut'))))
  const stop = await runJobs([feature], host)
  await until(async () => (await row(id)).state === 'running')
  await stop()
  expect(await row(id)).toMatchObject({ state: 'waiting', attempts: 0 })
  act = (_ctx, text) => (text === 'sound' ? Promise.reject(new Error('away')) : Promise.resolve())
  while (await next());
  expect(await row(id)).toMatchObject({ state: 'waiting', attempts: 1, error: 'away' })
  act = async () => {}
  host.travel(60)
  while (await next());
  expect(await row(id)).toMatchObject({ state: 'done' })
})

test('a process whose beat is late goes on with what it runs itself', async () => {
  const id = await putReading('long')
  let release = () => {}
  const stuck = new Promise<void>((resolve) => (release = resolve))
  act = async (_ctx, text) => (text === 'long' ? stuck : undefined)
  const stop = await runJobs([feature], host)
  await until(async () => (await row(id)).state === 'running')
  await host.db
    .update(jobs)
    .set({ leaseUntil: new Date(0) })
    .where(eq(jobs.id, id))
  await enqueue(host.db, contract.beside, { word: 'next' }, { now: host.now() })
  await until(async () => (await host.db.select().from(jobs).where(eq(jobs.name, 'beside')))[0]?.state === 'done')
  release()
  await until(async () => (await row(id)).state === 'done')
  await stop()
  expect(given).toEqual([])
})

test('what a block keeps stands in the row with what it wrote, and is undone with it', async () => {
  const id = await putReading('blocks')
  act = async (ctx) => {
    await ctx.write(
      async () => 3,
      (done) => ({ share: 0.3, result: { done } }),
    )
    const broken = ctx.write(
      (writing) => writing.db.update(jobs).set({ error: 'half' }).where(eq(jobs.id, id)),
      () => {
        throw new Error('cut')
      },
    )
    await expect(broken).rejects.toThrow('cut')
    expect(await row(id)).toMatchObject({ state: 'running', error: null, share: 0.3, result: { done: 3 } })
    await ctx.write(
      async () => 6,
      (done) => ({ share: 0.6, result: { done } }),
    )
    throw new Error('away')
  }
  await next()
  // another try reads what the first one kept
  expect(await row(id)).toMatchObject({ state: 'waiting', share: 0.6, result: { done: 6 } })
})
