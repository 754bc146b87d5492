import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { postgresMissing, startPostgres, type Cluster } from '../test/postgres.ts'
import type { Database } from './database-type.ts'
import { openPostgres } from './postgres.ts'
import { isAway, isCrowded } from './postgres-pool.ts'

describe.skipIf(postgresMissing)(`PostgreSQL ${postgresMissing ?? ''}`, () => {
  let cluster: Cluster
  let database: Database
  let url: string
  const log: Record<string, unknown>[] = []

  beforeAll(async () => {
    cluster = await startPostgres()
    url = await cluster.database()
    database = await openPostgres(url, (line) => void log.push(line))
    await database.db.execute(sql`create table parcels (id int primary key, name text)`)
  })
  afterAll(async () => {
    await database.close()
    await cluster.remove()
  })

  test('a fault of the statement keeps its code', async () => {
    await database.db.execute(sql`insert into parcels values (1, 'first')`)
    await expect(database.db.execute(sql`insert into parcels values (1, 'again')`)).rejects.toMatchObject({
      cause: { code: '23505', constraint: 'parcels_pkey' },
    })
    await expect(
      database.db.transaction((tx) => tx.execute(sql`insert into parcels values (1, 'again')`)),
    ).rejects.toMatchObject({ cause: { code: '23505' } })
  })

  test('a walk sees one moment, gives all in parts, and lets its connection go when it is left early', async () => {
    await database.db.execute(sql`create table walked (id int primary key)`)
    await database.db.execute(sql`insert into walked select generate_series(1, 5000)`)
    const sizes: number[] = []
    for await (const rows of database.walk!(sql`select id from walked order by id`)) {
      if (sizes.length === 0) await database.db.execute(sql`insert into walked values (5001)`)
      sizes.push(rows.length)
    }
    expect(sizes).toEqual([2000, 2000, 1000])
    // more than there are connections for it
    for (let time = 0; time < 7; time++)
      for await (const rows of database.walk!(sql`select id from walked`)) {
        expect(rows).toHaveLength(2000)
        break
      }
  })

  test('while a locked table takes all connections of requests, signing in and health have their own', async () => {
    const small = await openPostgres(url, () => undefined, { connections: 2 })
    const holder = await openPostgres(url, () => undefined)
    await holder.db.execute(sql`create table locked (id int primary key)`)
    await holder.db.transaction(async (tx) => {
      await tx.execute(sql`lock table locked`)
      const waiting = Array.from({ length: 3 }, async () => small.db.execute(sql`select * from locked`))
      await expect.poll(() => small.pool!()).toMatchObject({ most: 2, used: 2, waiting: 1 })
      const { rows } = (await small.forDoor!.execute(sql`select 1 as one`)) as { rows: object[] }
      expect(rows).toEqual([{ one: 1 }])
      await small.forHealth!.execute(sql`select 1`)
      const ends = await Promise.allSettled(waiting)
      const [first] = ends.filter((end) => end.status === 'rejected')
      expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
      expect([isAway(first!.reason), isCrowded(ends[2]!.status === 'rejected' && ends[2]!.reason)]).toEqual([
        false,
        true,
      ])
    })
    await small.close()
    await holder.close()
  }, 30_000)

  test('downloads that nobody reads on give their connections back, so that another begins', async () => {
    const impatient = await openPostgres(url, () => undefined, { readerSeconds: 1 })
    const begin = async () => {
      const rows = impatient.walk!(sql`select * from generate_series(1, 5000)`)[Symbol.asyncIterator]()
      return { rows, first: await rows.next() }
    }
    const unread = await Promise.all(Array.from({ length: 16 }, begin))
    const another = await begin()
    expect(another.first.value).toHaveLength(2000)
    const late = await Promise.allSettled(unread.map(({ rows }) => rows.next()))
    expect(late.map(({ status }) => status)).toContain('rejected')
    for (const { rows } of [...unread, another]) await rows.return?.()
    await impatient.close()
  })

  test('away and back: clear errors meanwhile, then all as before, and listeners are told to look again', async () => {
    const heard: string[] = []
    let wake = () => undefined as void
    const until = async (payload: string) => {
      while (!heard.includes(payload)) await new Promise<void>((done) => (wake = done))
    }
    await database.listen('Events', (payload) => {
      heard.push(payload)
      wake()
    })
    await database.db.execute(sql`select pg_notify('Events', 'before')`)
    await until('before')

    let inside: unknown
    const broken = database.db.transaction(async (tx) => {
      await tx.execute(sql`insert into parcels values (2, 'never')`)
      await cluster.stop()
      await tx.execute(sql`select 1`).catch((error: unknown) => (inside = error))
      throw inside
    })
    await expect(broken).rejects.toMatchObject({ cause: { code: 'database_away' } })
    expect(inside).toMatchObject({ cause: { code: 'database_away' } })
    // More of them than the pool has connections: none may be lost for good.
    for (let ask = 0; ask < 25; ask++) {
      const asked = database.db.transaction((tx) => tx.execute(sql`select 1`))
      await expect(asked).rejects.toMatchObject({ code: 'database_away' })
      await expect(database.db.execute(sql`select 1`)).rejects.toMatchObject({ cause: { code: 'database_away' } })
    }

    await cluster.start()
    await until('{"resync":true}')
    const asked = Array.from({ length: 25 }, () => database.db.transaction((tx) => tx.execute(sql`select 1`)))
    await Promise.all(asked)
    expect(await database.db.execute(sql`select name from parcels`)).toMatchObject({ rows: [{ name: 'first' }] })
    await database.db.execute(sql`select pg_notify('Events', 'after')`)
    await until('after')
    expect(heard).toEqual(['before', '{"resync":true}', 'after'])
    expect(log.map(({ level }) => level)).toEqual(['warn', 'info'])
  })

  test('connections that break while idle cost one clear error at most', async () => {
    await Promise.all(Array.from({ length: 10 }, () => database.db.execute(sql`select pg_sleep(0.05)`)))
    await cluster.stop()
    await cluster.start()
    const asked = Array.from({ length: 30 }, () => database.db.transaction((tx) => tx.execute(sql`select 1`)))
    const faults = (await Promise.allSettled(asked)).flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(faults.filter((fault) => !isAway(fault))).toEqual([])
    await Promise.all(Array.from({ length: 30 }, () => database.db.transaction((tx) => tx.execute(sql`select 1`))))
  })

  test('what cannot be used is named without its password', async () => {
    const none = openPostgres(url.replace(/\w+$/, 'nothing').replace('meridian@', 'meridian:hush@'), () => undefined, {
      startSeconds: 0,
    })
    await expect(none).rejects.toThrow(
      /^The database of DATABASE_URL cannot be used: database "nothing" does not exist$/,
    )
    await expect(
      openPostgres('postgres://me:hush@127.0.0.1:4298/x', () => undefined, { startSeconds: 0 }),
    ).rejects.toThrow(/cannot be used: connect ECONNREFUSED 127.0.0.1:4298$/)
  })
})
