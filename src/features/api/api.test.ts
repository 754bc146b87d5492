/** What whoever runs it asks: is it well, and how is it doing? */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { jobs } from '#server/tables'
import { aWorld } from '#hosts/test/a-world'

const world = aWorld()
const admin = world.client('admin')

const health = async () => (await world.nobody('GET /api/health')).json()
const put = (values: Partial<typeof jobs.$inferInsert>) =>
  world.host.db.insert(jobs).values({
    name: 'sendMail',
    lane: 'mail',
    input: {},
    runAt: world.host.now(),
    createdAt: world.host.now(),
    ...values,
  })

test('health says what is degraded, and since when', async () => {
  expect(await health()).toEqual({ status: 'ok', database: 'ok', kind: 'test', degraded: [] })
  const since = world.host.now().toISOString()
  await put({ state: 'failed', finishedAt: world.host.now() })
  await put({})
  expect(await health()).toMatchObject({ status: 'degraded', degraded: [{ what: 'mail', since }] })
  world.host.travel(6 * 60)
  expect(await health()).toMatchObject({
    degraded: [
      { what: 'jobs', since },
      { what: 'mail', since },
    ],
  })
  await world.host.db.delete(jobs).where(eq(jobs.name, 'sendMail'))
  expect(await health()).toMatchObject({ status: 'ok' })
})

test('metrics tell answers, times, jobs, streams and the size of the database', async () => {
  await admin('GET /api/apps/users/7')
  await admin('GET /api/apps/users/999')
  await put({ state: 'done' })
  const text = await (await admin('GET /api/metrics')).text()
  expect(text).toContain('meridian_requests_total{endpoint="GET /api/apps/users/{id}",status="200"} 1')
  expect(text).toContain('meridian_requests_total{endpoint="GET /api/apps/users/{id}",status="404"} 1')
  expect(text).toContain('meridian_request_seconds_count{endpoint="GET /api/apps/users/{id}"} 2')
  expect(text).toContain('meridian_jobs{lane="mail",state="done"} 1')
  expect(text).toMatch(/^meridian_streams 0$/m)
  expect(text).toMatch(/^meridian_database_bytes \d{6,}$/m)
  for (const line of text.trim().split('\n')) expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{.*\})? [\d.e+-]+)$/)
})
