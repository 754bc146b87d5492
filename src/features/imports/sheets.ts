/** What an import gives back as a file: the rows that stayed behind, and an empty one to fill. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Sheet } from '#contract/bodies'
import type { Importer } from '#contract/importer'
import type { Language } from '#contract/place'
import type { Base } from '#server/context'
import { wordsOf } from '#server/reader'
import { cellsOf } from '#server/sheet'
import ar from './labels.ar.json'
import en from './labels.en.json'
import fr from './labels.fr.json'
import { importRows, type imports, type Problem } from './tables'

export type Word = keyof typeof en
export const wordIn = (language: Language) => wordsOf<Word>({ en, fr, ar }, language)

type SheetContext = Pick<Base, 'db' | 'host' | 'language'>
type Row = { cells: string[]; problems: Problem[] }

/** As the file had them, so that it can be brought again, with what is wrong in a last column. */
export function rejectedRows(
  ctx: SheetContext,
  row: typeof imports.$inferSelect,
  problem: (code: string) => string,
): Sheet {
  const word = wordIn(ctx.language)
  const query = ctx.db
    .select({
      cells: sql<string[]>`${importRows.cells}`.as('cells'),
      problems: sql<Problem[]>`${importRows.problems}`.as('problems'),
    })
    .from(importRows)
    .where(and(eq(importRows.importId, row.id), inArray(importRows.state, ['wrong', 'read'])))
    .orderBy(asc(importRows.row))
  return {
    name: `${row.fileName.replace(/\.[^.]*$/, '').replaceAll(/[^\w-]+/g, '-') || 'import'}-rejected`,
    title: row.fileName,
    head: [...row.columns.map(({ name }) => name), word('problem')],
    rows: cellsOf<Row>(ctx, query.getSQL(), ({ cells, problems }) => [
      ...cells,
      [...new Set(problems.map(({ code }) => problem(code)))].join(', '),
    ]),
  }
}

export const emptySheet = ({ what, columns }: Importer, language: Language): Sheet => ({
  name: what,
  head: columns.map(({ title }) => title[language]),
  rows: (async function* () {})(),
})
