import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testHost } from '../test/host.ts'
import { prepare } from '#server/prepare'
import { seeds } from '#features/server'
import { keepDay, toToday } from './sample-day'

test('the sample moves to today by whole days, once', async () => {
  const host = await testHost()
  await prepare(host, seeds)
  const dates = async () => {
    const asked = sql`select (select min(due_date)::text from kanban_items) as due, (select max(created_at)::text from users) as made`
    return ((await host.db.execute(asked)) as { rows: { due: string; made: string }[] }).rows[0]!
  }
  const before = await dates()
  await keepDay(host.db, host.now())
  host.travel(3 * 24 * 60 * 60)
  await toToday(host.db, host.now())
  const after = await dates()
  const days = (key: 'due' | 'made') => (Date.parse(after[key]) - Date.parse(before[key])) / (24 * 60 * 60 * 1000)
  expect([days('due'), days('made')]).toEqual([3, 3])
  host.travel(24 * 60 * 60)
  await toToday(host.db, host.now())
  expect(await dates()).toEqual(after)
  await host.end()
})
