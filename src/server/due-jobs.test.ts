/** A job that is due later is begun at its time, and not with the next look at all lanes. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { job } from '#contract/job'
import { testHost } from '#hosts/test/host'
import { implement } from './feature'
import { runJobs } from './job-runner'
import { enqueue } from './jobs'
import { prepare } from './prepare'
import { jobs } from './tables'

/** A look at all lanes comes so long after the last. */
const lookEvery = 5_000

test('jobs of two lanes that are due in a second are begun then, each by one of several processes', async () => {
  const host = await testHost()
  await prepare(host, [])
  host.now = () => new Date()
  const begun: { lane: string; at: number }[] = []
  const contract = {
    quick: job('quick', { says: 'Quick', lane: 'quick' }),
    mail: job('mail', { says: 'Mail', lane: 'mail' }),
  }
  const feature = implement(contract, {
    quick: () => void begun.push({ lane: 'quick', at: Date.now() }),
    mail: () => void begun.push({ lane: 'mail', at: Date.now() }),
  })
  const stops = await Promise.all([runJobs([feature], host), runJobs([feature], host)])
  const at = new Date(Date.now() + 1_000)
  for (const one of [contract.quick, contract.mail]) await enqueue(host.db, one, undefined, { now: host.now(), at })
  const left = () => host.db.select().from(jobs).where(eq(jobs.state, 'done'))
  await expect.poll(async () => (await left()).filter(({ name }) => name in contract).length).toBe(2)
  for (const stop of stops) await stop()
  expect(begun.map(({ lane }) => lane).toSorted()).toEqual(['mail', 'quick'])
  for (const one of begun) {
    expect(one.at).toBeGreaterThanOrEqual(at.getTime())
    expect(one.at - at.getTime()).toBeLessThan(lookEvery / 3)
  }
  await host.end()
})
