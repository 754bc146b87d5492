/** What two people do at the same moment: PostgreSQL runs them side by side, where the embedded database takes turns. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testWorld, type Client, type World } from '../test/host.ts'
import { postgresMissing, startPostgres, type Cluster } from '../test/postgres.ts'
import { openPostgres } from './postgres.ts'

describe.skipIf(postgresMissing)(`at the same moment ${postgresMissing ?? ''}`, () => {
  let cluster: Cluster
  let world: World
  let admin: Client
  beforeAll(async () => {
    cluster = await startPostgres()
    const { db, listen, close } = await openPostgres(await cluster.database(), () => {})
    world = await testWorld({}, { db, listen, end: close })
    admin = await world.as('admin')
  })
  afterAll(async () => {
    await world.end()
    await cluster.remove()
  })

  /** How many statements wait for a lock of somebody else's. */
  const waiting = async () => {
    const asked = sql`select count(*)::int as n from pg_locks where not granted`
    const answer: unknown = await world.host.db.execute(asked)
    return (answer as { rows: { n: number }[] }).rows[0]!.n
  }

  /** Holds rows, so that all who want them have begun before the first goes on. */
  async function heldUp(lock: string, acts: (() => Promise<Response>)[]): Promise<number[]> {
    let over = 0
    const asked: Promise<Response>[] = []
    await world.host.db.transaction(async (db) => {
      await db.execute(sql.raw(lock))
      for (const [before, act] of acts.entries()) {
        asked.push(act().finally(() => void over++))
        // the next begins once this one waits, for the rows or for another who does, or is through
        await expect.poll(async () => (await waiting()) + over, { timeout: 10_000 }).toBeGreaterThan(before)
      }
    })
    return (await Promise.all(asked)).map(({ status }) => status)
  }

  test('a card that is moved while its board is put in order stays where it was moved', async () => {
    type Boards = { boards: { id: number; itemsIds: number[] }[] }
    const boards = async () => ((await (await admin('GET /api/apps/kanban')).json()) as Boards).boards
    const [from, to] = await boards()
    const [moved, ...others] = from!.itemsIds
    const put = (boardId: number, ids: number[]) => () =>
      admin('PUT /api/apps/kanban/item/state-update', { boardId, ids })
    const lock = `select id from kanban_items where id = ${others[0]} for update`
    const statuses = await heldUp(lock, [put(from!.id, others.slice(0, 1)), put(to!.id, [moved!])])
    expect(statuses).toEqual([201, 201])
    const after = await boards()
    expect(after.find(({ id }) => id === to!.id)!.itemsIds).toContain(moved)
    expect(after.find(({ id }) => id === from!.id)!.itemsIds).toEqual(others)
  })

  describe('the last two administrators', () => {
    let other: Client
    const ids: number[] = []
    beforeAll(async () => {
      await admin('POST /api/apps/roles', {
        key: 'chief',
        name: 'chief',
        rules: [{ action: 'manage', subject: 'all' }],
      })
      const idOf = async (client: Client) =>
        ((await (await client('GET /api/account/profile')).json()) as { id: number }).id
      other = await world.as('maintainer')
      ids.push(await idOf(admin), await idOf(other))
      await world.host.db.execute(sql`update users set status = 'inactive' where role = 'admin' and id <> ${ids[0]}`)
    })

    const both = `select id from users where role in ('admin', 'chief') for update`
    const restore = () =>
      world.host.db.execute(
        sql`update users set status = 'active', role = case id when ${ids[0]} then 'admin' else 'chief' end where id in (${ids[0]}, ${ids[1]})`,
      )

    test.each([
      ['suspend', (by: Client, id: number) => by(`POST /api/apps/users/${id}/suspend`)],
      ['demote', (by: Client, id: number) => by(`PUT /api/apps/users/${id}`, { role: 'author' })],
    ] as const)('who %s each other: one stays', async (_word, act) => {
      await restore()
      admin = await world.as('admin')
      other = await world.as('maintainer')
      const statuses = await heldUp(both, [() => act(admin, ids[1]!), () => act(other, ids[0]!)])
      expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409])
    })

    test('who lose their rights by two roles that change: one stays', async () => {
      await restore()
      admin = await world.as('admin')
      other = await world.as('maintainer')
      const name = { admin: 'administrator', chief: 'chief' }
      const empty = (key: 'admin' | 'chief') => () =>
        admin(`PUT /api/apps/roles/${key}`, { name: name[key], rules: [] })
      const statuses = await heldUp('select key from roles for update', [empty('admin'), empty('chief')])
      expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409])
    })
  })
})
