/** What waits to be sent does not wait for a job that was cancelled. */
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hooked, root } from '#hosts/test/hooked'
import { jobs } from '#server/tables'

const { world, admin, arrived, answers, work, add, deliver, callsOf } = hooked()

test('a call whose job is cancelled has failed, and is sent again by a person', async () => {
  const { id } = await add({ events: ['delivery.created'] })
  answers.push({ status: 500 })
  await deliver()
  await work()
  expect(await callsOf(id)).toMatchObject([{ state: 'waiting', attempts: 1 }])
  const isOpen = and(eq(jobs.name, 'sendCalls'), eq(jobs.state, 'waiting'))
  const [job] = await world.host.db.select({ id: jobs.id }).from(jobs).where(isOpen)
  expect((await admin(`POST /api/jobs/${job!.id}/cancel`)).status).toBe(200)
  await work()
  const [call] = await callsOf(id)
  expect(call).toMatchObject({ state: 'failed', nextAt: null })
  const since = '2026-05-12T00:00:00.000Z'
  expect((await admin(`POST ${root}/${id}/replay`, { since })).status).toBe(201)
  await work()
  expect(arrived).toHaveLength(2)
  expect(await callsOf(id)).toMatchObject([{ state: 'accepted' }])
})
