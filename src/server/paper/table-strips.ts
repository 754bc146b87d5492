/** A table: its head on every page, rows that are never cut, totals that stay with the last row. */
import type { Cell } from '#contract/cell'
import type { Align, Table, TableColumn } from '#contract/paper'
import { linesOf, naturalWidth, type Line, type Style } from './lines'
import { cell, ink, lineHeight } from './looks'
import { drawLine, space, type Printing, type Room, type Strip } from './strip'

type Row = readonly Cell[]
type Column = TableColumn & { align: Align }
type Look = { strong?: boolean; fill?: string; above?: string; below?: string }

/** So many rows say how wide columns are that do not say it themselves. */
const sampled = 100
/** The more columns there are, the smaller they are written: before words are torn, and before most rows take several lines. */
const letterSizes = [cell.size, 7.5, 6.5]
const mostOfLines = 1.35

export async function* tableStrips(printing: Printing, table: Table, room: Room): AsyncGenerator<Strip> {
  const { totals = [] } = table
  const { first, rest } = await begun(table.rows)
  const columns = table.columns.map((column, n): Column => ({ ...column, align: alignOf(column, first, n) }))
  const { widths, size } = await widthsOf(printing, columns, [...first, ...totals], room.width)
  const rowsOf = (row: Row, look: Look) => rowStrips(printing, columns, { ...room, widths, size }, row, look)
  const names = columns.map(({ head }) => head)
  const head = rowsOf(names, { strong: true, fill: ink.head, below: ink.line })[0]!
  yield { ...head, keeps: true }
  let waiting: Strip | undefined
  let count = 0
  for await (const row of chained(first, rest)) {
    if (waiting) yield waiting
    const strips = rowsOf(row, { below: ink.line, ...(count % 2 === 1 && { fill: ink.zebra }) })
    for (const strip of strips.slice(0, -1)) yield { ...strip, under: head }
    waiting = { ...strips.at(-1)!, ...((count > 0 || strips.length > 1) && { under: head }) }
    count += 1
  }
  if (waiting) yield { ...waiting, keeps: totals.length > 0 }
  for (const [n, row] of totals.entries()) {
    const [strip] = rowsOf(row, { strong: true, ...(n === 0 && { above: ink.text }) })
    yield { ...strip!, keeps: n < totals.length - 1 }
  }
  yield space(6)
}

/** The first rows of those that come, and the others when they come. */
async function begun(rows: Table['rows']): Promise<{ first: Row[]; rest: AsyncIterable<Row> }> {
  const all = each(rows)
  const first: Row[] = []
  while (first.length < sampled) {
    const { done, value } = await all.next()
    if (done) break
    first.push(value)
  }
  return { first, rest: all }
}

async function* each(rows: Table['rows']): AsyncGenerator<Row> {
  yield* rows
}

async function* chained(first: readonly Row[], rest: AsyncIterable<Row>): AsyncGenerator<Row> {
  yield* first
  yield* rest
}

/** By shares; else each column has what its content asks, and what is left over or lacks is taken from all, but for a word
 *  that would have to be torn. */
async function widthsOf(
  { pen, write, breathe }: Printing,
  columns: readonly Column[],
  rows: Row[],
  width: number,
): Promise<{ widths: number[]; size: number }> {
  const shares = columns.map(({ share }) => share)
  if (shares.some((share) => share !== undefined)) {
    const all = shares.reduce<number>((sum, share = 1) => sum + share, 0)
    return { widths: shares.map((share = 1) => (share / all) * width), size: cell.size }
  }
  const atFull: ColumnWidths[] = []
  for (const [n, { head, figures }] of columns.entries()) {
    const wide = [asks(pen, head, true)]
    for (const text of new Set(rows.map((row) => write(row[n], figures)))) {
      wide.push(asks(pen, text))
      await breathe()
    }
    const most = (of: keyof ColumnWidths) => Math.max(...wide.map((one) => one[of]))
    atFull.push({ line: most('line'), word: most('word'), piece: most('piece') })
  }
  const padded = (one: number, size: number) => (one * size) / cell.size + 2 * cell.across + 0.1
  const sum = (all: readonly ColumnWidths[], of: keyof ColumnWidths) => all.reduce((total, one) => total + one[of], 0)
  const askedAt = letterSizes.map((size) => ({
    size,
    asked: atFull.map(({ line, word, piece }) => ({
      line: padded(line, size),
      word: padded(word, size),
      piece: padded(piece, size),
    })),
  }))
  const fits = ({ asked }: { asked: readonly ColumnWidths[] }) =>
    sum(asked, 'word') <= width && sum(asked, 'line') <= width * mostOfLines
  const { size, asked } = askedAt.find(fits) ?? askedAt.at(-1)!
  const least = sum(asked, 'word') <= width ? 'word' : 'piece'
  const [lines, parts] = [sum(asked, 'line'), sum(asked, least)]
  const shared = () => {
    if (lines <= width) return asked.map(({ line }) => (line * width) / lines)
    if (parts >= width) return shrunk(asked, width)
    const ratio = (width - parts) / (lines - parts)
    return asked.map((one) => one[least] + (one.line - one[least]) * ratio)
  }
  return { widths: shared(), size }
}

/** What a column asks: for the longest text in one line, its widest word, and the widest piece of one between two signs, after
 *  which a long address is broken. */
type ColumnWidths = { line: number; word: number; piece: number }
function asks(pen: Printing['pen'], text: string, strong = false): ColumnWidths {
  const style = { size: cell.size, strong }
  const pieces = text.replaceAll(/(?<=\p{L}[-/@._,])(?=\p{L})/gu, ' ')
  const whole = naturalWidth(pen, text, style)
  return { ...whole, piece: pieces === text ? whole.word : naturalWidth(pen, pieces, style).word }
}

/** Too much in all: the narrow ones keep what they ask, the widest share what is left. */
function shrunk(columns: readonly ColumnWidths[], width: number): number[] {
  const asked = columns.map(({ piece }) => piece)
  let left = width
  let count = asked.length
  const limits = [...asked].sort((a, b) => a - b)
  let limit = width
  for (const one of limits) {
    if (one * count > left) {
      limit = left / count
      break
    }
    left -= one
    count -= 1
  }
  return asked.map((one) => Math.min(one, limit))
}

type Box = { lines: Line[]; style: Style; x: number; width: number; align: Align }

/** One strip; more only where a row is higher than a page. */
function rowStrips(
  { pen, write, most }: Printing,
  columns: readonly Column[],
  { widths, size, ...room }: Room & { widths: readonly number[]; size: number },
  row: Row,
  look: Look,
): Strip[] {
  const style = { size, strong: look.strong }
  const down = (cell.down * size) / cell.size
  let { x } = room
  const boxes = columns.map(({ align, figures }, n): Box => {
    const width = widths[n]! - 2 * cell.across
    const lines = linesOf(pen, write(row[n], figures), style, width)
    const box = { lines, style, x: x + cell.across, width, align }
    x += widths[n]!
    return box
  })
  const high = Math.max(...boxes.map(({ lines }) => lines.length))
  const fitting = Math.max(1, Math.floor((most / 2 - 2 * down) / lineHeight(size)))
  const whole = high * lineHeight(size) + 2 * down <= most / 2 ? high : fitting
  return Array.from({ length: Math.ceil(high / whole) }, (_, part) => {
    const shown = boxes.map((box) => ({ ...box, lines: box.lines.slice(part * whole, (part + 1) * whole) }))
    const height = Math.max(...shown.map(({ lines }) => lines.length)) * lineHeight(size) + 2 * down
    const draw = (top: number) => {
      if (look.fill) pen.area({ ...room, y: top, height }, look.fill)
      if (look.above) pen.area({ ...room, y: top, height: 0.8 }, look.above)
      if (look.below) pen.area({ ...room, y: top + height - 0.4, height: 0.4 }, look.below)
      for (const box of shown)
        for (const [n, line] of box.lines.entries())
          drawLine(pen, line, box.style, {
            ...box,
            top: top + down + n * lineHeight(size),
            colour: ink.text,
          })
    }
    return { height, draw }
  })
}

/** Figures stand at the end, and their head with them. */
const alignOf = ({ align, figures }: TableColumn, rows: readonly Row[], n: number): Align =>
  align ?? (figures || rows.some((row) => typeof row[n] === 'number') ? 'end' : 'start')
