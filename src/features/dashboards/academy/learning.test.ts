/** What was learned is what was ticked. */
import { and, eq, gte, lt } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import { enrolments, ticks, topics } from '#features/academy/tables'
import { users } from '#features/people/users/tables'
import type { Learning } from './contract'

const world = aWorld()
const admin = world.client('admin')
const ask = async (query = ''): Promise<Learning> =>
  (await (await admin(`GET /api/dashboard/academy?${query}`)).json()) as Learning

test('hours, interests, instructors and courses come of the rows of these days', async () => {
  const { db } = world.host
  const found = await ask()
  const begin = new Date(`${found.range.from}T00:00:00Z`)
  const end = new Date(Date.parse(`${found.range.until}T00:00:00Z`) + 24 * 60 * 60 * 1000)
  const ticked = await db
    .select({ seconds: topics.seconds })
    .from(ticks)
    .innerJoin(topics, eq(topics.id, ticks.topicId))
    .where(and(gte(ticks.tickedAt, begin), lt(ticks.tickedAt, end)))
  expect(found.now.ticks).toBe(ticked.length)
  expect(found.now.ticks).toBeGreaterThan(100)
  expect(found.now.seconds).toBe(ticked.reduce((sum, { seconds }) => sum + seconds, 0))
  expect(found.bars.reduce((sum, { seconds }) => sum + seconds, 0)).toBe(found.now.seconds)
  const begun = await db.$count(enrolments, and(gte(enrolments.enrolledAt, begin), lt(enrolments.enrolledAt, end)))
  expect(found.now.enrolments).toBe(begun)
  expect(found.interests.reduce((sum, { count }) => sum + count, 0)).toBe(begun)
  expect(found.courses).toHaveLength(6)
  expect(found.instructors[0]!.count).toBeGreaterThanOrEqual(found.instructors[1]!.count)
})

test('one lecture more counts on the day of the person’s clock, and under way is what is not finished', async () => {
  const { db } = world.host
  const [me] = await db.select().from(users).where(eq(users.email, 'admin@demo.com'))
  const before = await ask('range=7')
  const done = new Set(
    (await db.select({ topicId: ticks.topicId }).from(ticks).where(eq(ticks.userId, me!.id))).map((one) => one.topicId),
  )
  const [course] = before.mine
  expect(course!.done).toBeLessThan(course!.total)
  const left = (await db.select().from(topics).where(eq(topics.courseId, course!.id))).find(({ id }) => !done.has(id))
  await db.insert(ticks).values({ userId: me!.id, topicId: left!.id, tickedAt: world.host.now() })
  const after = await ask('range=7')
  expect(after.now.seconds).toBe(before.now.seconds + left!.seconds)
  expect(after.bars.at(-1)!.seconds).toBe(before.bars.at(-1)!.seconds + left!.seconds)
  expect(after.mine.find(({ id }) => id === course!.id)!.done).toBe(course!.done + 1)
})

test('of more days than are shown at once it is said from which day on they are shown', async () => {
  const { range } = await ask('range=own&from=2020-01-01&until=2026-05-12')
  expect(range).toMatchObject({ name: 'own', from: '2023-05-13', until: '2026-05-12', days: 1096, cut: '2020-01-01' })
  expect((await ask('range=own&from=2026-01-01&until=2026-05-12')).range.cut).toBeNull()
  expect((await ask('range=year')).range.cut).toBeNull()
})
