import { sql } from 'drizzle-orm'
import type { Db } from '#server/host'
import {
  format,
  quoted,
  rowsOf,
  textSettings,
  type Header,
  type Line,
  type Schema,
  type SequenceLine,
  type TableLine,
} from './snapshot-format.ts'
import { CannotStart } from './stop.ts'

const batchRows = 1000
const batchBytes = 2_000_000

/** Brings a snapshot's rows into an empty database, all or nothing. The next start migrates what is older than the build. */
export async function restoreRows(db: Db, schema: Schema, lines: AsyncIterable<string>) {
  const reading = lines[Symbol.asyncIterator]()
  const { migrations } = readHeader((await reading.next()).value as string | undefined, schema)
  return db.transaction(async (tx) => {
    for (const setting of textSettings) await tx.execute(sql.raw(`set local ${setting}`))
    const there = await userTables(tx)
    if (there.length > 0)
      throw new CannotStart(
        `The database is not empty (it has ${there.slice(0, 3).join(', ')} …): restore into an empty one.`,
      )
    await schema.apply(tx, migrations.length)
    const constraints = await dropForeignKeys(tx)
    const made = await userTables(tx)
    if (made.length > 0) await tx.execute(sql.raw(`truncate ${made.join(', ')}`))
    // what triggers made of the rows is in the backup, too
    const watched = await withTriggers(tx)
    for (const table of watched) await tx.execute(sql.raw(`alter table ${table} disable trigger user`))
    const total = await insertAll(tx, reading)
    for (const table of watched) await tx.execute(sql.raw(`alter table ${table} enable trigger user`))
    for (const { table, name, definition } of constraints)
      await tx.execute(sql.raw(`alter table ${table} add constraint ${name} ${definition}`))
    return total
  })
}

/** Throws for what is no backup, or one this build cannot read. */
export function readHeader(line: string | undefined, { known }: Schema): Header {
  const header = parse(line) as Partial<Header> | undefined
  if (header?.meridian !== 'backup') throw new CannotStart('This file is no backup of Meridian.')
  const { migrations = [], format: found = 0 } = header
  const isKnown = migrations.every((name, index) => known[index] === name)
  if (found > format || !isKnown)
    throw new CannotStart('This backup was made by a newer Meridian: restore it with that one, or a newer.')
  return header as Header
}

async function insertAll(tx: Db, lines: AsyncIterator<string>) {
  let table: TableLine | undefined
  let batch: string[] = []
  let bytes = 0
  let total = 0
  const flush = async () => {
    if (batch.length > 0) await insert(tx, table!, `[${batch.join(',')}]`)
    total += batch.length
    batch = []
    bytes = 0
  }
  for (let next = await lines.next(); !next.done; next = await lines.next()) {
    const text = next.value
    if (text.startsWith('[')) {
      batch.push(text)
      bytes += text.length
      if (batch.length >= batchRows || bytes >= batchBytes) await flush()
      continue
    }
    await flush()
    const line = parse(text) as Exclude<Line, unknown[]> | undefined
    if (line && 'table' in line) table = line
    else if (line && 'sequence' in line) await setSequence(tx, line)
    else if (line && 'end' in line && line.end === total) return { rows: total }
    else break
  }
  throw new CannotStart('The backup is damaged or was cut off: nothing was restored.')
}

/** Rows travel as one JSON text, of which each value is cast back from PostgreSQL's own text. */
async function insert(tx: Db, { table, columns }: TableLine, rows: string) {
  const names = columns.map(({ name }) => quoted(name)).join(', ')
  const values = columns.map(({ type }, index) => `(r->>${index})::${type}`).join(', ')
  const into = sql.raw(
    `insert into ${table.map(quoted).join('.')} (${names}) overriding system value select ${values} from json_array_elements(`,
  )
  await tx.execute(sql`${into}${rows}::json) r`)
}

async function setSequence(tx: Db, { sequence, last }: SequenceLine) {
  await tx.execute(sql`select setval(${sequence.map(quoted).join('.')}::regclass, ${last}::bigint)`)
}

/** So that tables can be filled in any order by a role that is no superuser; added again they check every row. */
async function dropForeignKeys(tx: Db) {
  const found = await rowsOf<{ table: string; name: string; definition: string }>(
    tx,
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace::regnamespace::text !~ '^pg_' order by conrelid, conname`,
  )
  for (const { table, name } of found) await tx.execute(sql.raw(`alter table ${table} drop constraint ${name}`))
  return found
}

async function withTriggers(tx: Db) {
  const found = await rowsOf<{ name: string }>(
    tx,
    `select distinct tgrelid::regclass::text as name from pg_trigger where not tgisinternal order by 1`,
  )
  return found.map(({ name }) => name)
}

async function userTables(tx: Db) {
  const found = await rowsOf<{ name: string }>(
    tx,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname !~ '^pg_' and schemaname <> 'information_schema' order by 1`,
  )
  return found.map(({ name }) => name)
}

function parse(line: string | undefined): unknown {
  try {
    return JSON.parse(line ?? '') as unknown
  } catch {
    return undefined
  }
}
