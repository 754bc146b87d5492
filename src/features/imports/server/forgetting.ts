/** Rows of files without somebody who wants to be forgotten. */
import { sql, type SQL } from 'drizzle-orm'
import type { HandlersOf } from '#server/feature'
import type { forgetRows as declared } from '#features/imports/contract/forgetting'
import { importRows, imports } from '#features/imports/tables'

type Handlers = HandlersOf<{ forgetRows: typeof declared }>

export const forgetRows: Handlers['forgetRows'] = async ({ db }, { said }) => {
  if (said.length === 0) return
  // whoever made the word small must be who made the cell small: a database may know fewer letters than we do
  const words = said.map((word) => sql`lower(${word})`)
  const isSaid = (cell: SQL) => sql`lower(trim(${cell})) in (${sql.join(words, sql`, `)})`
  // the other cells of the row are about the same person
  await db
    .update(importRows)
    .set({ cells: sql`(select jsonb_agg('–'::text) from jsonb_array_elements(${importRows.cells}))`, key: '' })
    .where(
      sql`exists (select 1 from jsonb_array_elements_text(${importRows.cells}) as cell where ${isSaid(sql`cell`)})`,
    )
  const examples = sql`jsonb_array_elements(${imports.columns}) as shown`
  const example = sql`shown ->> 'example'`
  await db
    .update(imports)
    .set({ columns: sql`(select jsonb_agg(shown || '{"example":"–"}') from ${examples})` })
    .where(sql`exists (select 1 from ${examples} where ${isSaid(example)})`)
}
