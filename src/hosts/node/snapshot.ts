import { sql } from 'drizzle-orm'
import type { Db } from '#server/host'
import {
  quoted,
  rowsOf,
  textSettings,
  type Column,
  type Header,
  type SequenceLine,
  type TableLine,
} from './snapshot-format.ts'

/** A batch of rows is about this large, whatever the rows are: a photo's chunks or a million flags. */
const batchBytes = 2_000_000

/**
 * All user tables of a database as lines of JSON, from one moment. Values are PostgreSQL's own text, exact for every
 * type. Knows nothing of the features. Says how long the transaction was open: with one connection, others waited.
 */
export async function writeSnapshot(db: Db, header: Header, write: (line: string) => Promise<void>) {
  const began = performance.now()
  return db.transaction(
    async (tx) => {
      for (const setting of textSettings) await tx.execute(sql.raw(`set local ${setting}`))
      await write(JSON.stringify(header))
      const tables = await tablesOf(tx)
      let rows = 0
      for (const table of tables) {
        await write(JSON.stringify(table))
        rows += await writeRows(tx, table, write)
      }
      const sequences = await rowsOf<SequenceLine>(
        tx,
        `select json_build_array(schemaname, sequencename) as sequence, last_value::text as last
         from pg_sequences where last_value is not null order by schemaname, sequencename`,
      )
      for (const sequence of sequences) await write(JSON.stringify(sequence))
      await write(JSON.stringify({ end: rows }))
      return { tables: tables.length, rows, milliseconds: Math.round(performance.now() - began) }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

async function writeRows(tx: Db, { table, columns }: TableLine, write: (line: string) => Promise<void>) {
  const values = columns.map(({ name }, index) => `${quoted(name)}::text as c${index}`)
  await tx.execute(
    sql.raw(`declare dump no scroll cursor for select ${values.join(', ')} from ${table.map(quoted).join('.')}`),
  )
  let total = 0
  for (let batch = 10; ;) {
    const rows = await rowsOf<Record<string, string | null>>(tx, `fetch ${batch} from dump`)
    const text = rows.map((row) => JSON.stringify(columns.map((_, index) => row[`c${index}`]))).join('\n')
    if (rows.length > 0) await write(text)
    total += rows.length
    if (rows.length < batch) break
    batch = Math.max(1, Math.min(1000, Math.floor((batchBytes * rows.length) / (text.length + 1))))
  }
  await tx.execute(sql.raw('close dump'))
  return total
}

/** Of extensions and of PostgreSQL itself nothing; computed columns compute themselves again. */
async function tablesOf(tx: Db) {
  const found = await rowsOf<{ table: TableLine['table']; columns: Column[] }>(
    tx,
    `select json_build_array(n.nspname, c.relname) as table,
       json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind = 'r' and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     group by n.nspname, c.relname order by n.nspname, c.relname`,
  )
  return found.map(({ table, columns }): TableLine => ({ table, columns }))
}
