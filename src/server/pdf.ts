/** Papers as files. What prints them is read when the first is asked for: most of its weight is fonts and their shaping. */
import { mostRowsOnPaper, type Sheet } from '#contract/bodies'
import type { Cell } from '#contract/cell'
import type { Endpoint } from '#contract/endpoint'
import type { Language } from '#contract/place'
import { decimalsOf } from '#contract/money'
import type { Block, Paper, TableColumn } from '#contract/paper'
import { failed } from './answer'
import type { Host } from './host'
import { momentsIn } from './reader'
import { describeError } from './redact'
import { streamOf } from './sheet'

type Reading = { format: unknown; language: Language; host: Pick<Host, 'log' | 'now' | 'settings'> }

/** The parts of the file: to be kept, mailed or, by `pdfAnswer`, sent.
 *  @example for await (const part of partsOf(paperOf(invoice), ctx.now)) … */
export async function* partsOf(paper: Paper, now: Date): AsyncGenerator<Uint8Array> {
  const { printed } = await import('./paper/print')
  yield* printed(paper, now)
}

/** The answer where one is to be printed: after the handler, so that no transaction waits for it. */
export async function pdfAnswer(e: Endpoint, given: unknown, reading: Reading): Promise<Response | undefined> {
  const kind = e.gives[1] && 'kind' in e.gives[1] ? e.gives[1].kind : undefined
  if (kind === 'pdf') return sent(e, given as Paper, reading)
  if (kind !== 'sheet' || reading.format !== 'pdf') return undefined
  const sheet = given as Sheet
  const rows: (readonly Cell[])[] = []
  for await (const row of sheet.rows) {
    rows.push(row)
    if (rows.length > mostRowsOnPaper) return failed(e, 'too_many_rows', undefined)
  }
  return sent(e, paperOf(sheet, rows, reading), reading)
}

/** What can go wrong goes wrong before the first part, mostly: so it is waited for, and answered as any bug is. */
async function sent(e: Endpoint, paper: Paper, { host }: Reading): Promise<Response> {
  const parts = partsOf(paper, host.now())
  const first = await parts.next()
  const all = async function* () {
    if (first.done) return
    yield first.value
    try {
      yield* parts
    } catch (error) {
      // the answer has begun: all that is left is to say why it is cut off
      host.log({ level: 'error', endpoint: e.name, ...describeError(error) })
      throw error
    }
  }
  return new Response(streamOf(all()), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `${paper.shown ?? 'inline'}; ${fileName(paper.name)}`,
      'x-content-type-options': 'nosniff',
    },
  })
}

/** Any name; for what cannot read it, without its foreign letters. */
function fileName(name: string): string {
  const plain = name.replaceAll(/[^\w .-]/g, '_')
  return `filename="${plain}.pdf"${plain === name ? '' : `; filename*=UTF-8''${encodeURIComponent(name)}.pdf`}`
}

/**
 * How the figures of a column are written, all of them alike: numbers of things without signs between thousands, what has
 * decimals with as many in each row, and amounts, beside which their currency stands, with their cents.
 */
function figuresOf(rows: readonly (readonly Cell[])[], at: number): Pick<TableColumn, 'figures'> {
  const figures = rows.map((row) => row[at]).filter((one) => typeof one === 'number')
  if (figures.length === 0) return {}
  const currencies = new Set(rows.map((row) => row[at + 1]))
  const isMoney = [...currencies].every((one) => typeof one === 'string' && /^[A-Z]{3}$/.test(one))
  const digits = isMoney
    ? Math.max(...[...currencies].map((one) => decimalsOf(String(one))))
    : Math.min(mostDecimals, Math.max(...figures.map(decimalsIn)))
  if (digits === 0 && !isMoney) return { figures: { useGrouping: false } }
  return { figures: { minimumFractionDigits: digits, maximumFractionDigits: digits } }
}
const mostDecimals = 6
const decimalsIn = (figure: number): number => /\.(\d+)$/.exec(String(figure))?.[1]?.length ?? 0

function paperOf(sheet: Sheet, rows: readonly (readonly Cell[])[], { language, host }: Reading): Paper {
  const { name, title = name, filters = [], head } = sheet
  const blocks: Block[] = [{ kind: 'title', text: title }]
  if (filters.length > 0) blocks.push({ kind: 'facts', facts: filters, across: 4 }, { kind: 'space', height: 2 })
  const columns = head.map((one, at) => ({ head: one, ...figuresOf(rows, at) }))
  blocks.push({ kind: 'table', columns, rows })
  const zone = host.settings.zone
  const foot: Block[] = [{ kind: 'small', text: momentsIn(language, zone).format(host.now()), dimmed: true }]
  return { name, title, language, landscape: head.length > 6, shown: 'attachment', zone, foot, blocks }
}
