/** Rows as a file, sent while they are read: neither side ever holds all of it. */
import { xlsxMedia, type Sheet } from '#contract/bodies'
import type { Cell } from '#contract/cell'
import type { Language } from '#contract/place'
import type { SQL } from 'drizzle-orm'
import { csvLine, type Written } from './csv'
import type { Db, Host } from './host'
import { xlsxOf } from './xlsx'

/** Where a comma stands in figures, spreadsheets take the semicolon between columns. */
const point = { delimiter: ',', decimal: '.' }
const comma = { delimiter: ';', decimal: ',' }
const ways = { en: point, fr: comma, ar: comma } satisfies Record<Language, object>

/** Of whoever asks: in which form, in whose language, by which clock. */
export type Wanted = { format: unknown; language: Language; zone: string }

export function sheetResponse(sheet: Sheet, { format, language, zone }: Wanted): Response {
  const xlsx = format === 'xlsx'
  const parts = xlsx
    ? xlsxOf(sheet, { rightToLeft: language === 'ar', zone })
    : csvOf(sheet, { ...ways[language], zone })
  return new Response(streamOf(parts), {
    headers: {
      'content-type': xlsx ? xlsxMedia : 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${sheet.name}.${xlsx ? 'xlsx' : 'csv'}"`,
      'x-content-type-options': 'nosniff',
    },
  })
}

/** The mark at the start tells spreadsheets that it is UTF-8. */
async function* csvOf({ head, rows }: Sheet, written: Written): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder()
  let text = `\uFEFF${csvLine(head, written)}`
  for await (const row of rows) {
    text += csvLine(row, written)
    if (text.length < 64 * 1024) continue
    yield bytes.encode(text)
    text = ''
  }
  yield bytes.encode(text)
}

export function streamOf(parts: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next()
      if (done) controller.close()
      else controller.enqueue(value as Uint8Array<ArrayBuffer>)
    },
    // whoever leaves early lets the database go
    cancel: async () => void (await parts.return(undefined)),
  })
}

/**
 * All rows of a query as of one moment, each made a row of cells. Its fields are selected by name: `sql`…`.as('name')`.
 * @example rows: cellsOf<Row>(ctx, sorted(list, query).getSQL(), (user) => [user.fullName, user.email])
 */
export async function* cellsOf<Row>(
  { db, host }: { db: Db; host: Pick<Host, 'walk'> },
  query: SQL,
  cells: (row: Row) => readonly Cell[],
): AsyncGenerator<readonly Cell[]> {
  if (host.walk) {
    for await (const some of host.walk(query)) for (const row of some) yield cells(row as Row)
    return
  }
  const { rows } = (await db.execute(query)) as { rows: Row[] }
  for (const row of rows) yield cells(row)
}
