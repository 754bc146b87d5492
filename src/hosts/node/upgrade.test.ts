/** Each kept backup of an older version becomes an installation of today: its form, its rows, its people. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Db } from '#server/host'
import { inMemory, makeTables, testWorld, type Listening } from '../test/host.ts'
import { schema } from './assemble.ts'
import { readBackup } from './backup-file.ts'
import { restoreRows } from './restore-rows.ts'
import { rowsOf } from './snapshot-format.ts'

const folder = join(import.meta.dirname, '../test/kept')
const kept = readdirSync(folder)

test('the baseline is kept, and each kept backup is named by the migration it ends with', () => {
  expect(kept[0]).toBe(`${schema.known[0]}.backup`)
  for (const file of kept) expect(schema.known).toContain(file.replace('.backup', ''))
})

test.each(kept)('%s becomes today’s, and its people work on with it', { timeout: 60_000 }, async (file) => {
  const database = await inMemory()
  await restoreRows(database.db, schema, readBackup(join(folder, file)))
  const world = await testWorld({}, database)
  expect(await formOf(database.db)).toEqual(await formOfNew())
  const admin = await world.as('admin')
  for (const [path, total] of [
    ['/api/apps/ecommerce/orders', 'total'],
    ['/api/apps/users', 'totalUsers'],
    ['/api/apps/invoice', 'totalInvoices'],
  ] as const) {
    const answer = await admin(`GET ${path}`)
    expect([path, answer.status]).toEqual([path, 200])
    expect(((await answer.json()) as Record<string, number>)[total], path).toBeGreaterThanOrEqual(50)
  }
  // ids go on where they were
  expect((await admin('POST /api/apps/kanban/board/add', { title: 'Since the upgrade' })).status).toBe(201)
  await world.end()
})

async function formOfNew() {
  const database: Listening = await inMemory()
  await makeTables(database)
  const form = await formOf(database.db)
  await database.end()
  return form
}

/** Columns, indexes, keys and checks, functions and triggers, as the database tells them. */
const formOf = (db: Db) =>
  Promise.all(
    [
      `select table_name, column_name, data_type, is_nullable, column_default, generation_expression
       from information_schema.columns where table_schema = 'public' order by 1, 2`,
      `select indexdef from pg_indexes where schemaname = 'public' order by 1`,
      `select conrelid::regclass::text as table, conname, pg_get_constraintdef(oid) as said
       from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`,
      `select proname, prosrc from pg_proc where pronamespace = 'public'::regnamespace order by 1, 2`,
      `select pg_get_triggerdef(oid) as said from pg_trigger where not tgisinternal order by 1`,
    ].map((text) => rowsOf(db, text)),
  )
