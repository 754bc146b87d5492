/** Rows are checked in blocks: cell by cell here, then by the feature that will own them. */
import { and, eq, gt, notInArray, sql, type SQL } from 'drizzle-orm'
import type { ImportRow, Importer } from '#contract/importer'
import type { JobContext, Writing } from '#server/context'
import type { Db } from '#server/host'
import type { Fix, RowState } from '#features/imports/contract'
import { digitsOf, readCell } from '#features/imports/rules'
import { importRows, imports, type Problem } from '#features/imports/tables'
import type { ImportRecord, RowRecord } from './rows'

const block = 500
/** Of rows that became something once. */
export const over: RowState[] = ['added', 'undone', 'kept', 'updated']
type Of = Pick<ImportRecord, 'id' | 'fields' | 'reading'>
type Judged = { row: number; cells: string[]; state: string; problems: Problem[]; key: string; mended: number }

/** What the cells of a row say, by field, and which of them say nothing that makes sense. */
export function valuesOf(
  { columns, day }: Importer,
  { fields, reading }: Of,
  { row, cells }: Pick<RowRecord, 'row' | 'cells'>,
): { row: ImportRow; problems: Problem[] } {
  const values: ImportRow['values'] = {}
  const problems: Problem[] = []
  for (const column of columns) {
    const at = fields.indexOf(column.field)
    const read = readCell(column, at < 0 ? '' : (cells[at] ?? ''), reading)
    const isSaid = column.unless?.some((field) => cells[fields.indexOf(field)]?.trim())
    if ('code' in read && read.code === 'missing' && isSaid) values[column.field] = null
    else if ('code' in read) problems.push({ field: column.field, code: read.code })
    else values[column.field] = read.value
  }
  const says = (field: string) => fields.includes(field) && cells[fields.indexOf(field)]?.trim()
  if (day && reading.day && ![day.field, ...day.unless].some(says)) values[day.field] = reading.day
  return { row: { row, values }, problems }
}

/** Checks these rows and writes what came of it. Rows of the same key are judged by `settle`, after all. */
export async function checkBlock(
  ctx: Pick<Writing, 'db' | 'call'>,
  importer: Importer,
  of: Of,
  rows: readonly Pick<RowRecord, 'row' | 'cells' | 'mended'>[],
): Promise<void> {
  const read = rows.map((row) => valuesOf(importer, of, row))
  const whole = read.filter(({ problems }) => problems.length === 0).map(({ row }) => row)
  const found = whole.length > 0 ? await ctx.call(importer.check, { rows: whole }) : { wrong: [], known: [] }
  const known = new Set(found.known)
  const judged = rows.map(({ row, cells, mended }, at): Judged => {
    const { problems, row: said } = read[at]!
    const foreign = found.wrong.filter((one) => one.row === row).map(({ field, code }) => ({ field, code }))
    const all = [...problems, ...foreign]
    const state = all.length > 0 ? 'wrong' : known.has(row) ? 'known' : 'ready'
    const key = String(said.values[importer.key] ?? '').toLowerCase()
    return { row, cells, state, problems: all, key, mended }
  })
  await ctx.db.execute(sql`
    update ${importRows} set cells = said.cells, state = said.state, problems = said.problems, key = said.key, mended = said.mended
    from jsonb_to_recordset(${JSON.stringify(judged)}::jsonb)
      as said("row" int, cells jsonb, state text, problems jsonb, key text, mended int)
    where ${importRows.importId} = ${of.id} and ${importRows.row} = said."row"`)
}

/**
 * Rows of one key: where each is a thing of its own, only the first is right; where together they are one, all are or none.
 * Of these keys, or of all.
 */
export async function settle(db: Db, importer: Importer, id: number, keys?: readonly string[]): Promise<void> {
  const among: SQL = keys
    ? sql`and key in (${sql.join(
        keys.map((key) => sql`${key}`),
        sql`, `,
      )})`
    : sql``
  const code = importer.grouped ? 'with_wrong' : 'twice'
  const said = JSON.stringify([{ field: importer.key, code }])
  // judged anew: what was said of it before is taken back
  await db.execute(sql`
    update import_rows set state = case when problems = ${said}::jsonb then 'ready' else state end,
      problems = (select coalesce(jsonb_agg(one), '[]') from jsonb_array_elements(problems) one where one->>'code' <> ${code})
    where import_id = ${id} and state = 'wrong' and problems @> ${JSON.stringify([{ code }])}::jsonb ${among}`)
  await db.execute(
    importer.grouped
      ? sql`update import_rows set state = 'wrong', problems = ${said}::jsonb
          where import_id = ${id} and state = 'ready' ${among} and key in (
            select key from import_rows where import_id = ${id} and state = 'wrong' and key <> '' ${among})`
      : sql`update import_rows set state = 'wrong', problems = problems || ${said}::jsonb
          from (select "row" as at, row_number() over (partition by key order by state <> 'added', "row") as nth from import_rows
            where import_id = ${id} and state in ('ready', 'wrong', 'added') and key <> '' ${among}) seen
          where import_id = ${id} and "row" = seen.at and seen.nth > 1 and state in ('ready', 'wrong')`,
  )
}

/** All rows that are not over, from the first on; `fix` mends each before it is judged. */
export async function checkAll(ctx: JobContext, importer: Importer, of: ImportRecord, fix?: Fix): Promise<void> {
  const { db } = ctx
  const [{ most } = { most: 0 }] = await db
    .select({ most: sql<number>`coalesce(max(${importRows.row}), 0)`.mapWith(Number) })
    .from(importRows)
    .where(eq(importRows.importId, of.id))
  for (let last = 0; ;) {
    ctx.signal.throwIfAborted()
    const where = and(eq(importRows.importId, of.id), gt(importRows.row, last), notInArray(importRows.state, over))
    const rows = await db.select().from(importRows).where(where).orderBy(importRows.row).limit(block)
    if (rows.length === 0) break
    last = rows.at(-1)!.row
    await ctx.write((writing) => checkBlock(writing, importer, of, fix ? rows.map((row) => mend(of, row, fix)) : rows))
    ctx.progress(last / Math.max(1, most))
  }
  await ctx.write(async (writing) => {
    await settle(writing.db, importer, of.id)
    await writing.db.update(imports).set({ state: 'fixing' }).where(eq(imports.id, of.id))
    writing.changed({ subject: 'Import', id: of.id })
  })
}

/** Only what is wrong in this way is mended: a row that is right stays as the file has it. */
function mend({ fields }: Of, row: RowRecord, fix: Fix): RowRecord {
  const at = fields.indexOf(fix.field)
  const isWrong = row.problems.some(({ field }) => field === fix.field || (fix.how === 'swap' && field === fix.other))
  if (row.state !== 'wrong' || !isWrong) return row
  const cell = row.cells[at] ?? ''
  const cells = [...row.cells]
  if (fix.how === 'swap') {
    const other = fields.indexOf(fix.other)
    cells[at] = row.cells[other] ?? ''
    cells[other] = cell
  } else if (fix.how === 'digits') cells[at] = digitsOf(cell)
  else if (fix.how === 'fill') cells[at] = cell.trim() === '' ? fix.to : cell
  else if (cell.trim() === fix.from.trim()) cells[at] = fix.to
  const isSame = cells.every((one, column) => one === row.cells[column])
  return isSame ? row : { ...row, cells, mended: 1 }
}
