/** What a full disk, a crowded pool and a locked table are answered with, and what health says of them. */
import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import type { Vitals } from './host'
import { Surroundings } from './surroundings'
import { answerToTrouble } from './trouble'

const world = aWorld()
const admin = world.client('admin')
const health = async () =>
  (await (await world.nobody('GET /api/health')).json()) as { status: string; degraded: object[] }

afterEach(async () => {
  await world.host.db.execute(sql`drop trigger if exists fails on kanban_boards`)
})
async function failWith(code: string): Promise<void> {
  await world.host.db.execute(
    sql.raw(`create or replace function fails() returns trigger language plpgsql as
    $$ begin raise exception 'could not write: No space left' using errcode = '${code}'; end $$`),
  )
  await world.host.db.execute(
    sql`create trigger fails before insert on kanban_boards for each row execute function fails()`,
  )
}
const add = () => admin('POST /api/apps/kanban/board/add', { title: 'Returns' })

test('on a full disk a write is answered 507 with a sentence, reads go on, and health says disk', async () => {
  await failWith('53100')
  const answer = await add()
  expect([answer.status, await answer.json()]).toEqual([
    507,
    { message: 'The disk of the server is full: nothing was saved. Make room first' },
  ])
  expect((await admin('GET /api/apps/kanban')).status).toBe(200)
  const since = world.host.now().toISOString()
  expect(await health()).toMatchObject({ status: 'degraded', degraded: [{ what: 'disk', since }] })
  world.host.travel(61)
  expect(await health()).toMatchObject({ status: 'ok' })
})

test.each([
  ['55P03', 'Others are changing this right now, try again'],
  ['57014', 'The database took too long for this and stopped it, try again'],
  ['25006', 'The data of the server can only be read now: nothing was saved'],
])('a statement that ends with %s may be tried again', async (code, message) => {
  await failWith(code)
  const answer = await add()
  expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toEqual([503, '5', { message }])
})

test('a fault of ours stays a fault of ours', async () => {
  await failWith('22P02')
  expect((await add()).status).toBe(500)
  const host = { isAway: () => false, isCrowded: () => true }
  expect(answerToTrouble(new Error('any'), host)!.status).toBe(503)
})

test('each shortage is told with its beginning, and not any longer once it is over', async () => {
  const well: Vitals = {
    disk: { freeBytes: 9e9, sizeBytes: 1e10 },
    pool: { most: 10, used: 10, waiting: 9 },
    loopSeconds: 0.4,
    memory: { usedBytes: 8e8, mostBytes: 1e9 },
  }
  let vitals = well
  let now = new Date('2026-05-12T08:00:00Z')
  const surroundings = new Surroundings({ vitals: async () => vitals, now: () => now })
  expect((await surroundings.look()).short).toEqual([])
  vitals = {
    disk: { freeBytes: 1e6, sizeBytes: 1e10 },
    pool: { most: 10, used: 10, waiting: 10 },
    loopSeconds: 2,
    memory: { usedBytes: 95, mostBytes: 100 },
  }
  const since = now
  await surroundings.look()
  now = new Date('2026-05-12T08:01:00Z')
  expect((await surroundings.look()).short).toEqual(['disk', 'pool', 'loop', 'memory'].map((what) => ({ what, since })))
  vitals = well
  expect((await surroundings.look()).short).toEqual([])
})
