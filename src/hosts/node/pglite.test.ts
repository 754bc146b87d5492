import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { sql } from 'drizzle-orm'
import { customType, integer, jsonb, numeric, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPglite } from './pglite.ts'
import { PgliteClient } from './pglite-client.ts'
import { clusterFile } from './root.ts'

const data = mkdtempSync(join(tmpdir(), 'meridian-pglite-'))
const lost: string[] = []
let database: Awaited<ReturnType<typeof openPglite>>

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

const parcels = pgTable('parcels', {
  id: serial().primaryKey(),
  name: text().notNull().unique(),
  at: timestamp({ withTimezone: true }),
  tags: text().array(),
  weights: numeric().array(),
  stops: timestamp().array(),
  facts: jsonb(),
  count: integer(),
  photo: bytea(),
})

beforeAll(async () => {
  database = await openPglite(data, (line) => void lost.push(line))
  await database.db.execute(sql`create extension pg_trgm`)
  await database.db.execute(sql`create table parcels (id serial primary key, name text not null unique,
    at timestamptz, tags text[], weights numeric[], stops timestamp[], facts jsonb, count int, photo bytea)`)
})

afterAll(async () => {
  await database.close()
  rmSync(data, { recursive: true })
  if (lost.length > 0) throw new Error(lost.join())
})

test('rows come back as drizzle wrote them, whatever their type', async () => {
  const row = {
    name: 'Ada’s “parcel”',
    at: new Date('2026-02-03T04:05:06.789Z'),
    tags: ['a, b', '"quoted"', 'NULL'],
    weights: ['1.50', '-0.000001'],
    stops: [new Date('2026-02-03T04:05:06.000Z')],
    facts: { deep: [1, null, { text: 'NULL' }] },
    count: null,
    photo: Buffer.from([0, 255, 39, 92]),
  }
  await database.db.insert(parcels).values(row)
  const [found] = await database.db.select().from(parcels)
  expect({ ...found, photo: [...found!.photo!] }).toEqual({ ...row, id: 1, photo: [...row.photo] })
  const raw = await database.db.execute(sql`select at, count from parcels`)
  expect(raw).toMatchObject({ rows: [{ at: '2026-02-03 04:05:06.789+00', count: null }] })
})

test('an error keeps its code and constraint across the thread', async () => {
  await database.db.insert(parcels).values({ name: 'twice' })
  await expect(database.db.insert(parcels).values({ name: 'twice' })).rejects.toMatchObject({
    cause: { code: '23505', constraint: 'parcels_name_key', table: 'parcels' },
  })
})

test('a transaction that throws leaves nothing, one in which a statement failed does not pass for committed', async () => {
  const { db, client } = database
  await expect(
    db.transaction(async (tx) => {
      await tx.insert(parcels).values({ name: 'undone' })
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  await expect(
    client.transaction(async (tx) => {
      await tx.query("insert into parcels (name) values ('undone')")
      await tx.query('select 1/0').catch(() => undefined)
    }),
  ).rejects.toThrow('rolled back')
  expect(await db.$count(parcels, sql`name = 'undone'`)).toBe(0)
})

test('savepoints roll back alone', async () => {
  await database.db.transaction(async (tx) => {
    await tx.insert(parcels).values({ name: 'outer' })
    await tx
      .transaction(async (inner) => {
        await inner.insert(parcels).values({ name: 'inner' })
        throw new Error('inner')
      })
      .catch(() => undefined)
  })
  expect(await database.db.$count(parcels, sql`name in ('outer', 'inner')`)).toBe(1)
})

test('while a transaction is open all others wait, and its handle ends with it', async () => {
  const order: string[] = []
  let kept: { query(sql: string): Promise<unknown> } | undefined
  const open = database.client.transaction(async (tx) => {
    kept = tx
    await tx.query('select 1')
    await new Promise((done) => setTimeout(done, 30))
    await tx.query('select 2')
    order.push('transaction')
  })
  const others = [
    database.client.query('select 3').then(() => order.push('query')),
    database.client.transaction(async (tx) => tx.query('select 4')).then(() => order.push('second')),
  ]
  await Promise.all([open, ...others])
  expect(order).toEqual(['transaction', 'query', 'second'])
  await expect(kept!.query('select 5')).rejects.toThrow('has ended')
})

test('a transaction that waits for a query outside of it is rolled back, and the others go on', async () => {
  const directory = join(data, 'second')
  mkdirSync(directory)
  const client = await new PgliteClient(
    { directory, template: clusterFile() },
    (line) => void lost.push(line),
    1,
  ).ready()
  await client.exec('create table kept (n int)')
  const stuck = client.transaction(async (tx) => {
    await tx.query('insert into kept values (1)')
    await client.query('insert into kept values (2)')
  })
  await expect(stuck).rejects.toThrow('asked nothing for 1 s and was rolled back')
  await client.transaction(async (tx) => {
    await tx.query('select pg_sleep(1.3)')
    await tx.query('insert into kept values (3)')
  })
  expect(await client.query('select n from kept order by n')).toMatchObject({ rows: [{ n: 2 }, { n: 3 }] })
  await client.close()
})

test('what is notified is heard after the commit and not after a rollback', async () => {
  const heard: string[] = []
  let all!: () => void
  const both = new Promise<void>((done) => (all = done))
  const stop = await database.listen('Events', (payload) => {
    heard.push(payload)
    if (payload === 'third') all()
  })
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_notify('Events', 'first')`)
    expect(heard).toEqual([])
  })
  await database.db
    .transaction(async (tx) => {
      await tx.execute(sql`select pg_notify('Events', 'second')`)
      throw new Error('no')
    })
    .catch(() => undefined)
  await database.db.execute(sql`select pg_notify('Events', 'third')`)
  await both
  expect(heard).toEqual(['first', 'third'])
  await stop()
  await database.db.execute(sql`select pg_notify('Events', 'fourth')`)
  await database.db.execute(sql`select 1`)
  expect(heard).toEqual(['first', 'third'])
})

test('a heavy query leaves the event loop free', async () => {
  const before = performance.eventLoopUtilization()
  await database.db.execute(sql`select sum(i::bigint * i) from generate_series(1, 4000000) i`)
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5)
})

test('fsync is on and of the kind that works here; memory is kept small', async () => {
  const rows = await database.client.query(
    "select name, setting from pg_settings where name in ('fsync', 'wal_sync_method', 'shared_buffers') order by name",
    [],
    { rowMode: 'array' },
  )
  expect(rows.rows).toEqual([
    ['fsync', 'on'],
    ['shared_buffers', '2048'],
    ['wal_sync_method', 'fsync'],
  ])
})

test('a value that cannot cross threads is refused and nothing hangs', async () => {
  await expect(database.client.query('select $1', [() => 1])).rejects.toThrow('could not be cloned')
  await expect(database.client.query('select 1')).resolves.toMatchObject({ rows: [{ '?column?': 1 }] })
})

test('only its owner may enter the directory', () => {
  expect(statSync(join(data, 'database')).mode & 0o777).toBe(0o700)
})

test.each([
  ['17', 'older'],
  ['19', 'newer'],
])('a cluster of PostgreSQL %s is refused with what to do', async (version, word) => {
  const other = mkdtempSync(join(tmpdir(), 'meridian-version-'))
  mkdirSync(join(other, 'database'))
  writeFileSync(join(other, 'database/PG_VERSION'), `${version}\n`)
  await expect(openPglite(other, () => undefined)).rejects.toThrow(
    new RegExp(`${word} Meridian \\(PostgreSQL ${version}`),
  )
  rmSync(other, { recursive: true })
})
