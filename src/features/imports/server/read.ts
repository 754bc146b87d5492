import { desc, eq, sql } from 'drizzle-orm'
import type { JobContext, JobHandler } from '#server/context'
import { serverStopped } from '#server/jobs'
import { readTable, type TableFile } from '#server/table-file'
import { NoTable } from '#server/table-parser'
import { wholeFile } from '#server/whole-file'
import type * as contract from '#features/imports/contract'
import { fieldsFor, plainName, ReadingSeen } from '#features/imports/rules'
import { importRows, imports, mappings, type FileColumn } from '#features/imports/tables'
import { checkAll } from './check'
import type { Importers, ImportRecord } from './rows'

type Reading = JobHandler<typeof contract.readFile>

/** Rows first, so that nobody needs the file any more; then its columns are matched, and all of it is checked. */
export const readFile = (importers: Importers): Reading => ({
  async run(ctx, { id }) {
    const row = await find(ctx, id)
    const importer = importers().find(({ what }) => what === row?.what)
    if (!row || !importer || !isToRead(row)) return
    if (row.state === 'failed') await begin(ctx, id)
    const read = row.fileId ? await readRows(ctx, row, row.fileId).catch(faultOf) : row
    if ('fault' in read && read.fault) return fail(ctx, row, read.fault)
    const next = row.fileId ? await match(ctx, row, importer) : row
    await checkAll(ctx, importer, next)
  },
  /** Its file stays, so that a person may have it read again. */
  async gaveUp(ctx, { id }, why) {
    const row = await find(ctx, id)
    if (row) await fail(ctx, { id, fileId: null }, why === serverStopped ? 'server_stopped' : 'gave_up')
  },
})

/** One that was given up, and is started again by a person, has its file yet. */
const isToRead = ({ state, fileId }: ImportRecord): boolean =>
  state === 'reading' || state === 'checking' || (state === 'failed' && fileId !== null)

const begin = (ctx: JobContext, id: number): Promise<void> =>
  ctx.write(async ({ db, changed }) => {
    await db.update(imports).set({ state: 'reading', fault: '' }).where(eq(imports.id, id))
    changed({ subject: 'Import', id })
  })

function faultOf(error: unknown): { fault: string } {
  if (error instanceof NoTable) return { fault: error.fault }
  throw error
}

const find = async ({ db }: JobContext, id: number): Promise<ImportRecord | undefined> =>
  (await db.select().from(imports).where(eq(imports.id, id)))[0]

/** `fileId`: of the file that is of no more use. */
async function fail(
  ctx: JobContext,
  { id, fileId }: Pick<ImportRecord, 'id' | 'fileId'>,
  fault: string,
): Promise<void> {
  await ctx.write(async ({ db, files, changed }) => {
    await db
      .update(imports)
      .set({ state: 'failed', fault, ...(fileId && { fileId: null }) })
      .where(eq(imports.id, id))
    await db.delete(importRows).where(eq(importRows.importId, id))
    if (fileId) await files.remove(fileId)
    changed({ subject: 'Import', id })
  })
}

const readRows = async (ctx: JobContext, { id }: ImportRecord, fileId: string): Promise<{ fault?: never }> =>
  readTable(ctx.host, await wholeFile(ctx, fileId), (file) => keepRows(ctx, id, file), ctx.signal)

async function keepRows(ctx: JobContext, id: number, file: TableFile): Promise<{ fault?: never }> {
  const seen = new ReadingSeen()
  // a process that ended under it began already
  await ctx.write(({ db }) => db.delete(importRows).where(eq(importRows.importId, id)))
  let row = 0
  const examples = file.head.map(() => '')
  for await (const block of file.rows) {
    ctx.signal.throwIfAborted()
    if (block.length === 0) continue
    for (const cells of block) {
      seen.see(cells)
      for (const [at, cell] of cells.entries()) if (!examples[at]) examples[at] = cell.trim().slice(0, 60)
    }
    const values = block.map((cells) => ({ importId: id, row: ++row, cells }))
    await ctx.write(({ db }) => insertRows(db, values))
  }
  if (row === 0) throw new NoTable('empty')
  // what a table of new rows is like, nobody knows yet: plans made for a handful of them take a minute
  await ctx.db.execute(sql`analyze ${importRows}`)
  const columns: FileColumn[] = file.head.map((name, at) => ({ name, example: examples[at]! }))
  const { dates, decimal } = seen.reading
  // a workbook keeps figures as such, whoever wrote it
  const reading = { dates, decimal: decimal ?? (file.written === 'XLSX' ? '.' : null) }
  const found = { columns, written: file.written, reading }
  await ctx.write(({ db }) => db.update(imports).set(found).where(eq(imports.id, id)))
  return {}
}

/** A statement takes so many values and no more. */
async function insertRows(db: JobContext['db'], values: (typeof importRows.$inferInsert)[]): Promise<void> {
  for (let at = 0; at < values.length; at += 1000) await db.insert(importRows).values(values.slice(at, at + 1000))
}

/** As a file with this head was read before; else by names; what was not said of it then, its cells say. */
async function match(ctx: JobContext, { id, fileId }: ImportRecord, importer: ReturnType<Importers>[number]) {
  const { db } = ctx
  const row = (await find(ctx, id))!
  const head = row.columns.map(({ name }) => plainName(name))
  const before = await db.select().from(mappings).where(eq(mappings.what, row.what)).orderBy(desc(mappings.usedAt))
  const same = before.find((one) => JSON.stringify(one.head) === JSON.stringify(head))
  const fields =
    same?.fields ??
    fieldsFor(
      importer,
      row.columns.map(({ name }) => name),
    )
  const { dates, decimal } = same?.reading ?? row.reading
  const reading = { dates: dates ?? row.reading.dates, decimal: decimal ?? row.reading.decimal }
  const set = { fields, reading, state: 'checking' as const, fileId: null }
  return ctx.write(async (writing) => {
    const [next] = await writing.db.update(imports).set(set).where(eq(imports.id, id)).returning()
    if (same) await writing.db.update(mappings).set({ usedAt: writing.now }).where(eq(mappings.id, same.id))
    if (fileId) await writing.files.remove(fileId)
    writing.changed({ subject: 'Import', id })
    return next!
  })
}
