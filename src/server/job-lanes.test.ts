/** Places in a lane: who is only told of an end takes none, and heavy work has as many as there are processors for it. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { job } from '#contract/job'
import { testHost, type TestHost } from '#hosts/test/host'
import { implement } from './feature'
import { runJobs } from './job-runner'
import { cancelJob, enqueue } from './jobs'
import { prepare } from './prepare'
import { jobs } from './tables'

const contract = { heavy: job('heavy', { says: 'Heavy', lane: 'heavy', input: z.object({ word: z.string() }) }) }
let act: (word: string) => Promise<void> = async () => {}
const given: string[] = []
const feature = implement(contract, {
  heavy: {
    run: (_ctx, input) => act(input.word),
    gaveUp: async (_ctx, input, why) => {
      given.push(`${input.word}: ${why}`)
    },
  },
})

let host: TestHost
beforeAll(async () => {
  host = await testHost()
  await prepare(host, [])
})
afterAll(() => host.end())
beforeEach(async () => {
  await host.db.delete(jobs)
  given.length = 0
})
const row = async (id: number) => (await host.db.select().from(jobs).where(eq(jobs.id, id)))[0]!
/** Asks again until it is so; the test's own time limit ends it. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 5))
}

/** Runs until the test is done; what it is at work at stays so until it may end. */
async function busy(cores?: number) {
  const begun: string[] = []
  let end = () => {}
  const over = new Promise<void>((resolve) => (end = resolve))
  act = async (text) => {
    begun.push(text)
    await over
  }
  const stop = await runJobs([feature], cores === undefined ? host : { ...host, cores })
  onTestFinished(async () => {
    end()
    await stop()
  })
  return begun
}
const search = (text: string) => enqueue(host.db, contract.heavy, { word: text }, { now: host.now() })

test('a waiting job that is cancelled is told so at once, whatever else its lane does', async () => {
  const begun = await busy()
  await search('long')
  await until(async () => begun.length === 1)
  const id = (await search('waits'))!
  expect(await cancelJob(host.db, id, host.now())).toBe('waiting')
  await until(async () => given.length === 1)
  expect([given, begun]).toEqual([['waits: cancelled'], ['long']])
  // it has taken note, though the other one is still at work
  await until(async () => (await row(id)).owes === 0)
  expect([(await row(id)).state, begun]).toEqual(['cancelled', ['long']])
})

test('heavy work goes on side by side as far as there are processors for it, and one at a time where there are few', async () => {
  const begun = await busy(4)
  for (const text of ['one', 'two', 'three']) await search(text)
  await until(async () => begun.length === 2)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(begun.toSorted()).toEqual(['one', 'two'])
})
