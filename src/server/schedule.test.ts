/** When what runs by itself is due, and that it is not begun beside itself. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { job } from '#contract/job'
import { testHost } from '#hosts/test/host'
import { implement } from './feature'
import { runJobs } from './job-runner'
import { enqueue } from './jobs'
import { prepare } from './prepare'
import { lastDue } from './schedule'
import { jobs } from './tables'

test('a night is the zone’s, also on the days its clock changes', () => {
  const due = (now: string) => lastDue({ at: '02:30' }, 'Europe/Paris', new Date(now)).toISOString()
  expect(due('2026-03-29T01:29:00Z')).toBe('2026-03-28T01:30:00.000Z')
  expect(due('2026-03-29T01:30:00Z')).toBe('2026-03-29T01:30:00.000Z')
  expect(due('2026-10-25T12:00:00Z')).toBe('2026-10-25T00:30:00.000Z')
  expect(lastDue({ minutes: 15 }, 'UTC', new Date('2026-05-12T10:29:59Z')).toISOString()).toBe(
    '2026-05-12T10:15:00.000Z',
  )
})

test('what takes longer than until its next moment is due again once it has ended', async () => {
  const host = await testHost()
  await prepare(host, [])
  const contract = {
    nightly: job('nightly', { says: 'Nightly', lane: 'quick', every: { at: '03:00' } }),
    other: job('other', { says: 'Other', lane: 'quick' }),
  }
  const feature = implement(contract, { nightly: () => Promise.resolve(), other: () => Promise.resolve() })
  const now = host.now()
  const [lastNight, later] = [-24 * 3600, 3600].map((seconds) => new Date(now.getTime() + seconds * 1000))
  const atWork = { name: 'nightly', lane: 'quick', state: 'running', turn: 1, attempts: 1 } as const
  const row = { ...atWork, input: {}, runAt: now, createdAt: now, scheduledFor: lastNight!, leaseUntil: later! }
  await host.db.insert(jobs).values(row)
  const states = async (name: string) =>
    (await host.db.select({ state: jobs.state }).from(jobs).where(eq(jobs.name, name))).map(({ state }) => state)
  const until = async (holds: () => Promise<boolean>) => {
    while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 5))
  }
  await enqueue(host.db, contract.other, undefined, { now })
  const stop = await runJobs([feature], host)
  await until(async () => (await states('other'))[0] === 'done')
  expect(await states('nightly')).toEqual(['running'])
  await host.db.update(jobs).set({ state: 'done', leaseUntil: null }).where(eq(jobs.name, 'nightly'))
  await until(async () => (await states('nightly')).filter((state) => state === 'done').length === 2)
  await stop()
  await host.end()
})
