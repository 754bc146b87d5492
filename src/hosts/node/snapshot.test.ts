import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Db } from '#server/host'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { postgresMissing, startPostgres, type Cluster } from '../test/postgres.ts'
import type { Database } from './database-type.ts'
import { openPglite } from './pglite.ts'
import { openPostgres } from './postgres.ts'
import { restoreRows } from './restore-rows.ts'
import { format, type Header, type Schema } from './snapshot-format.ts'
import { writeSnapshot } from './snapshot.ts'

const made = [
  `create table people (id int primary key generated always as identity, name text not null, boss int references people (id),
    length int generated always as (length(name)) stored)`,
  `create table "Odd ""Things""" (id serial primary key, person int not null references people (id), at timestamptz, day date,
    wall timestamp, lasts interval, facts jsonb, exact json, tags text[], grid int[][], photo bytea, weight numeric(12, 4),
    ratio double precision, small real, big bigint, yes boolean, uid uuid, "select" varchar(20))`,
  'create table empty_one (id int primary key)',
]
const schema: Schema = {
  known: ['0000_people', '0001_odd', '0002_empty'],
  applied: async () => ['0000_people', '0001_odd', '0002_empty'],
  apply: async (db, upTo) => {
    for (const statement of made.slice(0, upTo)) await db.execute(sql.raw(statement))
  },
}
const header: Header = { meridian: 'backup', format, at: '2026-01-01T00:00:00Z', migrations: [...schema.known] }

async function fill(db: Db) {
  await schema.apply(db, 3)
  // The boss comes after the one he leads: no order of rows satisfies a key while they go in.
  await db.execute(sql`insert into people (name, boss) values ('Ada', null), ('Grace', null), ('Ünal “the 2nd”\n', 1)`)
  await db.execute(sql`update people set boss = 3 where id = 1`)
  await db.execute(sql`insert into "Odd ""Things""" (person, at, day, wall, lasts, facts, exact, tags, grid, photo, weight, ratio, small, big, yes, uid, "select")
    values (1, '2026-02-03 04:05:06.123456+05:30', '0044-03-15 BC', '1999-12-31 23:59:59.999999', '1 year 2 mons -3 days 04:05:06.7',
      '{"b": 1.10, "a": [null, "\\u0001 x"]}', '{"z" : 1,  "a":2, "z":3}', array['a,b', '"q"', null, 'NULL', '', '\\'], '{{1,2},{3,null}}',
      decode('00ff275c0a', 'hex'), 12345678.9000, 0.1::float8 + 0.2::float8, 'NaN', 9223372036854775807, true,
      'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11', 'x'),
      (2, 'infinity', null, null, null, null, null, '{}', null, '', null, '-Infinity', 1e-40, null, false, null, null)`)
  await db.execute(
    sql`insert into "Odd ""Things""" (person, tags) select 1 + i % 3, array[i::text] from generate_series(1, 3000) i`,
  )
}

const snapshotOf = async ({ db }: Pick<Database, 'db'>) => {
  const lines: string[] = []
  const said = await writeSnapshot(db, header, async (text) => void lines.push(...text.split('\n')))
  return { lines, said }
}
async function* each(lines: string[]) {
  yield* lines
}

const data = mkdtempSync(join(tmpdir(), 'meridian-snapshot-'))
const open = (name: string) => openPglite(join(data, name), () => undefined)
let first: Database
let lines: string[]

beforeAll(async () => {
  first = await open('first')
  await fill(first.db)
  lines = (await snapshotOf(first)).lines
})
afterAll(async () => {
  await first.close()
  rmSync(data, { recursive: true })
})

test('it says what it holds and how long others waited', async () => {
  const { said } = await snapshotOf(first)
  expect(said).toMatchObject({ tables: 3, rows: 3005 })
  expect(said.milliseconds).toBeGreaterThan(0)
})

test('an embedded database that is not empty is refused, and nothing of it changes', async () => {
  await expect(restoreRows(first.db, schema, each(lines))).rejects.toThrow(/^The database is not empty \(it has public/)
  expect((await snapshotOf(first)).lines).toEqual(lines)
})

test.each([
  ['no backup of Meridian', ['{}']],
  ['no backup of Meridian', ['\u001f\u008b']],
  ['no backup of Meridian', []],
  ['by a newer Meridian', [JSON.stringify({ ...header, format: format + 1 })]],
  ['by a newer Meridian', [JSON.stringify({ ...header, migrations: [...header.migrations, '0003_later'] })]],
])('refused: %s', async (why, file) => {
  await expect(restoreRows(first.db, schema, each(file))).rejects.toThrow(why)
})

describe.skipIf(postgresMissing)(`with PostgreSQL ${postgresMissing ?? ''}`, () => {
  let cluster: Cluster
  beforeAll(async () => void (cluster = await startPostgres()), 30_000)
  afterAll(() => cluster.remove())
  const postgres = async () => openPostgres(await cluster.database(), () => undefined)

  test('embedded -> PostgreSQL -> embedded: the same rows, and the next id follows', async () => {
    const second = await postgres()
    expect(await restoreRows(second.db, schema, each(lines))).toEqual({ rows: 3005 })
    const there = (await snapshotOf(second)).lines
    expect(there).toEqual(lines)
    const third = await open('third')
    await restoreRows(third.db, schema, each(there))
    expect((await snapshotOf(third)).lines).toEqual(lines)
    for (const { db } of [second, third]) {
      const added = await db.execute(sql`insert into people (name) values ('next') returning id, length`)
      expect(added).toMatchObject({ rows: [{ id: 4, length: 4 }] })
      await expect(db.execute(sql`insert into "Odd ""Things""" (person) values (99)`)).rejects.toMatchObject({
        cause: { code: '23503' },
      })
    }
    await Promise.all([second.close(), third.close()])
  })

  test('a file cut off anywhere, or with rows of people who are not there, restores nothing', async () => {
    const target = await postgres()
    const noPeople = lines
      .filter((line) => !line.includes('Grace'))
      .map((line) => line.replace('"end":3005', '"end":3004'))
    for (const file of [lines.slice(0, -1), lines.slice(0, 5), lines.toSpliced(8, 1)])
      await expect(restoreRows(target.db, schema, each(file))).rejects.toThrow('damaged or was cut off')
    await expect(restoreRows(target.db, schema, each(noPeople))).rejects.toMatchObject({ cause: { code: '23503' } })
    expect(await target.db.execute(sql`select 1 from pg_tables where schemaname = 'public'`)).toMatchObject({
      rows: [],
    })
    expect(await restoreRows(target.db, schema, each(lines))).toEqual({ rows: 3005 })
    await target.close()
  })
})
