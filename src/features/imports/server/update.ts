/** Rows that are there already are written into what they are, where somebody has asked for that. */
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Importer } from '#contract/importer'
import type { JobContext, Writing } from '#server/context'
import { importRows } from '#features/imports/tables'
import { valuesOf } from './check'
import type { ImportRecord, RowRecord } from './rows'

const block = 100

export async function updateKnown(ctx: JobContext, importer: Importer, of: ImportRecord): Promise<void> {
  const left = and(eq(importRows.importId, of.id), eq(importRows.state, 'known'))
  for (;;) {
    ctx.signal.throwIfAborted()
    const rows = await ctx.db.select().from(importRows).where(left).orderBy(asc(importRows.row)).limit(block)
    if (rows.length === 0) return
    await ctx.write((writing) => updateBlock(writing, importer, of, rows))
  }
}

async function updateBlock(ctx: Writing, importer: Importer, of: ImportRecord, rows: RowRecord[]): Promise<void> {
  const said = rows.map((row) => valuesOf(importer, of, row).row)
  const { updated, wrong } = await ctx.call(importer.update!, { rows: said })
  const judged = rows.map(({ row }) => ({
    row,
    is: updated.includes(row),
    problems: wrong.filter((one) => one.row === row).map(({ field, code }) => ({ field, code })),
  }))
  if (judged.some(({ is, problems }) => !is && problems.length === 0))
    throw new Error(`${importer.update!.command} said nothing of some rows`)
  await ctx.db.execute(sql`
    update ${importRows} set problems = said.problems, state = case when said."is" then 'updated' else 'wrong' end
    from jsonb_to_recordset(${JSON.stringify(judged)}::jsonb) as said("row" int, "is" boolean, problems jsonb)
    where ${importRows.importId} = ${of.id} and ${importRows.row} = said."row"`)
}
