import { eq, like, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isCapped } from '#contract/list'
import { users } from '#features/people/users/tables'
import { testWorld, type Client, type World } from '#hosts/test/host'

import { pageAfter } from './page'

let world: World
let admin: Client
beforeAll(async () => {
  world = await testWorld()
  admin = await world.as('admin')
  await world.host.db.execute(sql`
    insert into users (id, full_name, email, username, role, created_at)
    select n, 'Row ' || n, n || '@rows.example', 'row' || n, 'subscriber', now() from generate_series(1001, 3100) as n`)
})
afterAll(() => world.end())

const ask = async (page: number, itemsPerPage: number) =>
  (await (await admin(`GET /api/apps/users?q=row&page=${page}&itemsPerPage=${itemsPerPage}`)).json()) as {
    users: { fullName: string }[]
    totalUsers: number
    totalPages: number
  }

test('a long list is counted to a round number ahead of its page, and says that there is more', async () => {
  const first = await ask(1, 10)
  expect(first.totalUsers).toBe(1001)
  expect(isCapped(first.totalUsers, { page: 1, itemsPerPage: 10 })).toBe(true)
  expect(isCapped(1000, { page: 1, itemsPerPage: 10 })).toBe(false)
})

test('going on, one comes to the exact end', async () => {
  const further = await ask(101, 10)
  expect(further.users[0]!.fullName).toBe('Row 2100')
  expect(further.totalUsers).toBe(2001)
  const last = await ask(3, 1000)
  expect(last.users).toHaveLength(100)
  expect(last.totalUsers).toBe(2100)
  expect(last.totalPages).toBe(3)
})

test('beyond the end there is nothing, and the total is still told', async () => {
  expect(await ask(400, 10)).toMatchObject({ users: [], totalUsers: 2100 })
})

test('two letters find any part of a short list, and of a long one the beginnings of words', async () => {
  const { db } = world.host
  const find = async (q: string) =>
    ((await (await admin(`GET /api/apps/users?q=${q}&itemsPerPage=1`)).json()) as { totalUsers: number }).totalUsers
  expect(await find('ow')).toBeGreaterThan(1000)
  await db.execute(sql`
    insert into users (id, full_name, email, username, role, created_at)
    select n, 'Beech ' || n, n || '@long.example', 'long' || n, 'subscriber', now() from generate_series(10001, 18500) as n`)
  expect(await find('ow')).toBeLessThan(1000)
  expect(await find('ro')).toBeGreaterThan(1000)
  expect(await find('%25')).toBe(0)
  expect(await find('eec')).toBeGreaterThan(1000)
  await db.delete(users).where(like(users.email, '%@long.example'))
})

test('walked by id, rows that come and go meanwhile leave none out and give none twice', async () => {
  const { db } = world.host
  const of = () => db.select({ id: users.id, name: users.fullName }).from(users).$dynamic()
  const walk = { of, where: [like(users.fullName, 'Row %')], id: users.id }
  const seen: number[] = []
  for (let after: number | null = 0; after !== null;) {
    const { rows, next }: { rows: { id: number }[]; next: number | null } = await pageAfter(
      walk,
      { after, limit: 700 },
      (row) => row.id,
    )
    seen.push(...rows.map((row) => row.id))
    if (after === 0) await db.delete(users).where(eq(users.id, 1500))
    after = next
  }
  expect(seen).toHaveLength(2100)
  expect(new Set(seen).size).toBe(2100)
})
