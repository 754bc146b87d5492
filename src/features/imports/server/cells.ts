/** Rows of an import as people see and mend them. */
import { and, asc, eq, gt, inArray, notInArray, or, sql, type SQL } from 'drizzle-orm'
import { contains } from '#server/contains'
import type { HandlersOf } from '#server/feature'
import { pageOf } from '#server/page'
import { isWord } from '#server/words'
import * as contract from '#features/imports/contract'
import { importRows } from '#features/imports/tables'
import { checkBlock, over, settle } from './check'
import { check, openImport, startJob } from './imports'
import { asRow, importOf, problemWords, type Importers } from './rows'

type Handlers = HandlersOf<typeof contract>

export const listImportRows =
  (importers: Importers): Handlers['listImportRows'] =>
  async (ctx, { params: { id }, query }) => {
    const { importer } = await openImport(ctx, importers, id)
    const { importId, state, problems, cells, mended } = importRows
    const now = isWord(state, query.state)
    const where: (SQL | undefined)[] = [
      eq(importId, id),
      query.mended ? or(now, and(gt(mended, 0), eq(state, 'ready'))) : now,
      query.cause ? sql`${problems} @> ${causeOf(query.cause)}::jsonb` : undefined,
      query.q ? sql`${cells}::text ilike ${contains(query.q)}` : undefined,
    ]
    const of = () => ctx.db.select().from(importRows).$dynamic()
    const asked = { ...query, sortBy: undefined, orderBy: undefined }
    const { rows, total } = await pageOf(ctx.db, { of, where, sorts: {}, otherwise: [asc(importRows.row)] }, asked)
    const words = problemWords(importer, ctx.language)
    return { rows: rows.map((row) => asRow(row, words)), total }
  }

/** `field code`, as the address has it. */
function causeOf(cause: string): string {
  const [field, code] = cause.split(' ')
  return JSON.stringify([{ field, code }])
}

export const fixImportRow =
  (importers: Importers): Handlers['fixImportRow'] =>
  async (ctx, { params: { id, row: number }, body }) => {
    const { row: of, importer } = await openImport(ctx, importers, id)
    const [row] = await ctx.db
      .select()
      .from(importRows)
      .where(and(eq(importRows.importId, id), eq(importRows.row, number)))
    if (!row) return ctx.fail('row_unknown')
    await check(ctx, 'fix', of)
    if (over.includes(row.state)) ctx.fail('row_over')
    const cells = [...row.cells]
    for (const { column, text } of body.cells) {
      if (column >= cells.length) ctx.fail('column_unknown')
      cells[column] = text
    }
    const mended = row.state === 'wrong' ? 1 : row.mended
    await checkBlock(ctx, importer, of, [{ row: number, cells, mended }])
    const one = and(eq(importRows.importId, id), eq(importRows.row, number))
    const [next] = await ctx.db.select().from(importRows).where(one)
    const keys = [...new Set([row.key, next!.key])].filter((key) => key !== '')
    if (importer.grouped) await recheckGroups(id, keys)
    if (keys.length > 0) await settle(ctx.db, importer, id, keys)
    const [settled] = await ctx.db.select().from(importRows).where(one)
    ctx.changed({ subject: 'Import', id })
    return asRow(settled!, problemWords(importer, ctx.language))

    /** What is wrong with a group may show in any of its rows, so all are asked anew. */
    async function recheckGroups(importId: number, among: string[]) {
      const open = notInArray(importRows.state, over)
      const rows = await ctx.db
        .select()
        .from(importRows)
        .where(and(eq(importRows.importId, importId), inArray(importRows.key, among), open))
      await checkBlock(ctx, importer, of, rows)
    }
  }

export const fixImport =
  (importers: Importers): Handlers['fixImport'] =>
  async (ctx, { params: { id }, body: fix }) => {
    const { row, importer } = await openImport(ctx, importers, id)
    await check(ctx, 'fix', row)
    const named = fix.how === 'swap' ? [fix.field, fix.other] : [fix.field]
    if (named.some((field) => !row.fields.includes(field))) ctx.fail('fields_wrong')
    await startJob(ctx, row, contract.checkFile, { id, fix }, { state: 'checking' })
    return importOf(ctx, id, importer)
  }
