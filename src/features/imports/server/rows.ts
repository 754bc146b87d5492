/** Imports as rows, and as they are shown. */
import { and, eq, getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { Importer } from '#contract/importer'
import type { Language } from '#contract/place'
import type { Base } from '#server/context'
import type { Db } from '#server/host'
import { jobs } from '#server/tables'
import type { Cause, Import, ImportSummary, Row } from '#features/imports/contract'
import { movesOf } from '#features/imports/rules'
import { wordIn, type Word } from '#features/imports/sheets'
import { importRows, imports } from '#features/imports/tables'
import { users } from '#features/people/users/tables'

export type Importers = () => readonly Importer[]
export type ImportRecord = typeof imports.$inferSelect
export type RowRecord = typeof importRows.$inferSelect

const { importId, state } = importRows
const counted = (among?: SQL) =>
  sql<number>`(select count(*)::int from ${importRows} where ${importId} = ${sql.raw('"imports"."id"')} ${among ? sql`and ${among}` : sql``})`
const ofState = (one: string) => counted(sql`${state} = ${one}`)
const selected = {
  ...getTableColumns(imports),
  by: users.fullName,
  share: sql<number>`coalesce(${jobs.share}, 0)`.mapWith(Number),
  jobState: jobs.state,
  all: counted(),
  ready: ofState('ready'),
  wrong: ofState('wrong'),
  known: ofState('known'),
  added: ofState('added'),
  kept: ofState('kept'),
  updated: ofState('updated'),
}
export const selectImports = (db: Db) =>
  db
    .select(selected)
    .from(imports)
    .leftJoin(users, eq(users.id, imports.byId))
    .leftJoin(jobs, eq(jobs.id, imports.jobId))
    .$dynamic()
type Selected = Awaited<ReturnType<typeof selectImports>>[number]

export const asSummary = ({ all, ready, wrong, known, added, kept, updated, ...row }: Selected): ImportSummary => ({
  id: row.id,
  what: row.what,
  fileName: row.fileName,
  state: row.state,
  share: row.share,
  by: row.by,
  createdAt: row.createdAt.toISOString(),
  counts: { all, ready, wrong, known, added, kept, updated },
})

/** What is wrong, in the reader's words: the importer's own, else those of every import. */
export function problemWords({ problems }: Importer, language: Language): (code: string) => string {
  const word = wordIn(language)
  return (code) => problems[code]?.[language] ?? word(`problem.${code}` as Word)
}

type ProblemCount = { field: string; code: string; text: string | null; rows: number }
/** Most often first; each with the texts that stand there most. */
export async function causesOf(
  db: Db,
  { id, fields }: Pick<ImportRecord, 'id' | 'fields'>,
  words: (code: string) => string,
): Promise<Cause[]> {
  const at = sql`array_position(${sql.param(fields.map((field) => field ?? ''))}::text[], problem->>'field') - 1`
  const { rows } = (await db.execute(sql`
    select field, code, text, count(*)::int as rows from (
      select distinct on (${importRows.row}, problem->>'field', problem->>'code')
        problem->>'field' as field, problem->>'code' as code, ${importRows.cells}->>((${at})::int) as text
      from ${importRows}, jsonb_array_elements(${importRows.problems}) problem
      where ${and(eq(importId, id), eq(state, 'wrong'))}) found
    group by 1, 2, 3 order by 4 desc, 1, 2, 3`)) as { rows: ProblemCount[] }
  const causes = new Map<string, Cause>()
  for (const { field, code, text, rows: many } of rows) {
    const key = `${field} ${code}`
    const cause = causes.get(key) ?? { field, code, words: words(code), rows: 0, texts: [] }
    cause.rows += many
    if (cause.texts.length < 3) cause.texts.push({ text: text ?? '', rows: many })
    causes.set(key, cause)
  }
  return [...causes.values()].sort((a, b) => b.rows - a.rows || (a.field < b.field ? -1 : 1))
}

export async function importOf(
  { db, language }: Pick<Base, 'db' | 'language'>,
  id: number,
  importer: Importer,
): Promise<Import> {
  const [row] = await selectImports(db).where(eq(imports.id, id))
  const { written, fault, columns, fields, reading, version } = row!
  const summary = asSummary(row!)
  return {
    ...summary,
    written,
    fault: fault && wordIn(language)(`fault.${fault}` as Word),
    columns,
    fields,
    reading,
    causes: await causesOf(db, row!, problemWords(importer, language)),
    allowed: movesOf(summary.state, summary.counts.added),
    jobId: row!.jobId,
    version,
  }
}

export const asRow = (
  { row, cells, state: now, problems, mended }: RowRecord,
  words: (code: string) => string,
): Row => ({
  row,
  cells,
  state: now,
  problems: problems.map(({ field, code }) => ({ field, words: words(code) })),
  mended: mended > 0 && now === 'ready',
})

/** Locked until the commit. */
export async function lockImport(db: Db, id: number): Promise<ImportRecord | undefined> {
  const [row] = await db.select().from(imports).where(eq(imports.id, id)).for('update')
  return row
}
