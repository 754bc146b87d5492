/** Rows become what they say, block by block: a process that ends in between has added whole blocks, and goes on. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Importer } from '#contract/importer'
import type { JobContext, JobHandler, Writing } from '#server/context'
import type * as contract from '#features/imports/contract'
import { importRows, imports } from '#features/imports/tables'
import { valuesOf } from './check'
import type { Importers, ImportRecord, RowRecord } from './rows'
import { updateKnown } from './update'

const block = 500

export const addFile = (importers: Importers): JobHandler<typeof contract.addFile> => ({
  async run(ctx, { id, updates = false }) {
    const found = await openOf(ctx, importers, id, 'adding')
    if (!found) return
    const { row, importer } = found
    const left = and(eq(importRows.importId, id), eq(importRows.state, 'ready'))
    const [{ all } = { all: 0 }] = await ctx.db
      .select({ all: sql<number>`count(*)::int` })
      .from(importRows)
      .where(left)
    for (let done = 0; ;) {
      ctx.signal.throwIfAborted()
      const rows = await ctx.db
        .select()
        .from(importRows)
        .where(left)
        .orderBy(...(importer.grouped ? [importRows.key, importRows.row] : [importRows.row]))
        .limit(block)
      const whole = importer.grouped ? wholeGroups(rows) : rows
      if (whole.length === 0) break
      await ctx.write((writing) => addBlock(writing, importer, row, whole))
      done += whole.length
      ctx.progress(done / Math.max(1, all))
    }
    if (updates) await updateKnown(ctx, importer, row)
    await end(ctx, id, 'added')
  },
  gaveUp: (ctx, { id }) => end(ctx, id, 'added'),
})

/** The last group may go on in the next block: it waits for that, unless it is all there is. */
function wholeGroups(rows: RowRecord[]): RowRecord[] {
  if (rows.length < block) return rows
  const last = rows.at(-1)!.key
  const before = rows.filter(({ key }) => key !== last)
  return before.length > 0 ? before : rows
}

async function addBlock(ctx: Writing, importer: Importer, of: ImportRecord, rows: RowRecord[]): Promise<void> {
  const said = rows.map((row) => valuesOf(importer, of, row).row)
  const { made, wrong } = await ctx.call(importer.add, { rows: said })
  const idOf = new Map(made.map(({ row, id }) => [row, id]))
  const judged = rows.map(({ row }) => ({
    row,
    made: idOf.get(row) ?? null,
    problems: wrong.filter((one) => one.row === row).map(({ field, code }) => ({ field, code })),
  }))
  if (judged.some(({ made: id, problems }) => id === null && problems.length === 0))
    throw new Error(`${importer.add.command} said nothing of some rows`)
  await ctx.db.execute(sql`
    update ${importRows} set made_id = said.made, problems = said.problems,
      state = case when said.made is null then 'wrong' else 'added' end
    from jsonb_to_recordset(${JSON.stringify(judged)}::jsonb) as said("row" int, made bigint, problems jsonb)
    where ${importRows.importId} = ${of.id} and ${importRows.row} = said."row"`)
}

export const undoFile = (importers: Importers): JobHandler<typeof contract.undoFile> => ({
  async run(ctx, { id }) {
    const found = await openOf(ctx, importers, id, 'undoing')
    if (!found) return
    const left = and(eq(importRows.importId, id), eq(importRows.state, 'added'))
    const [{ all } = { all: 0 }] = await ctx.db
      .select({ all: sql<number>`count(*)::int` })
      .from(importRows)
      .where(left)
    for (let done = 0; ;) {
      ctx.signal.throwIfAborted()
      const some = await ctx.db.selectDistinct({ made: importRows.madeId }).from(importRows).where(left).limit(200)
      if (some.length === 0) break
      const ids = some.map(({ made }) => made!)
      await ctx.write(async (writing) => {
        const { kept } = await writing.call(found.importer.remove, { ids })
        const state = sql`case when ${kept.length > 0 ? inArray(importRows.madeId, kept) : sql`false`} then 'kept' else 'undone' end`
        const rows = await writing.db
          .update(importRows)
          .set({ state })
          .where(and(left, inArray(importRows.madeId, ids)))
          .returning({ row: importRows.row })
        done += rows.length
      })
      ctx.progress(done / Math.max(1, all))
    }
    await end(ctx, id, 'undone')
  },
  gaveUp: (ctx, { id }) => end(ctx, id, 'added'),
})

async function openOf({ db }: JobContext, importers: Importers, id: number, state: string) {
  const [row] = await db.select().from(imports).where(eq(imports.id, id))
  const importer = importers().find(({ what }) => what === row?.what)
  return row?.state === state && importer ? { row, importer } : undefined
}

/** What was added stays added, however it ended. */
async function end(ctx: JobContext, id: number, state: 'added' | 'undone'): Promise<void> {
  await ctx.write(async ({ db, changed }) => {
    await db.update(imports).set({ state }).where(eq(imports.id, id))
    changed({ subject: 'Import', id, after: { state } })
  })
}
