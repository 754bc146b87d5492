/** What dashboards have alike as files and on paper, in the reader's words. */
import type { Sheet } from '#contract/bodies'
import type { Cell } from '#contract/cell'
import { dateFormat, numberFormat } from '#contract/formats'
import { decimalOf } from '#contract/money'
import type { Block, Paper } from '#contract/paper'
import type { Language } from '#contract/place'
import { locales, wordsOf } from '#server/reader'
import type { Days, Range } from './contract'
import ar from './labels.ar.json'
import en from './labels.en.json'
import fr from './labels.fr.json'

export const rangeWords = (language: Language) => wordsOf<keyof typeof en>({ en, fr, ar }, language)

const dayIn = (language: Language, day: string): string =>
  dateFormat(locales[language], { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`))
/** @example daysIn('en', { from: '2026-05-06', until: '2026-05-12' }) // 'May 6, 2026 – May 12, 2026' */
export const daysIn = (language: Language, { from, until }: Days): string =>
  from === until ? dayIn(language, from) : `${dayIn(language, from)} – ${dayIn(language, until)}`

export const amountOf = (cents: number, currency: string): number => Number(decimalOf({ cents, currency }))

/** How figures are written in a cell that has its own kind of figure. What is not known is a dash. */
export function writersIn(language: Language) {
  const as =
    (options: Intl.NumberFormatOptions) =>
    (value: number | null): string =>
      value === null ? '–' : numberFormat(locales[language], options).format(value)
  return {
    number: as({ maximumFractionDigits: 1 }),
    percent: as({ style: 'percent', maximumFractionDigits: 1 }),
    money: (cents: number | null, currency: string): string =>
      cents === null || currency === ''
        ? '–'
        : as({ style: 'currency', currency })(amountOf(Math.round(cents), currency)),
  }
}

type Titled = { name: string; title: string }
type Rows = { head: readonly string[]; rows: Iterable<readonly Cell[]> }
/** A row for each bar or day. */
export function sheetOfRange(language: Language, range: Range, { name, title, head, rows }: Titled & Rows): Sheet {
  const word = rangeWords(language)
  const filters: [string, string][] = [[word('range'), daysIn(language, range)]]
  if (range.cut) filters.push(['', word('cutShort')])
  return { name: nameOf(name, range), title, filters, head, rows: each(rows) }
}
async function* each(rows: Iterable<readonly Cell[]>): AsyncGenerator<readonly Cell[]> {
  yield* rows
}
const nameOf = (name: string, { from, until }: Range): string => `${name}-${from}-${until}`

/** As it was on these days, and on as many before; null is what has no before. */
export type Figure = readonly [name: string, now: string, before: string | null]
/** `figures`: how those of a column are written, where they are not counts. */
export type Section = {
  heading: string
  columns: readonly (string | { head: string; figures: Intl.NumberFormatOptions })[]
  rows: readonly (readonly Cell[])[]
}
type Printed = Titled & { figures: readonly Figure[]; sections: readonly Section[] }

/** The figures of a dashboard against those of the range before, and below them its parts. */
export function paperOfRange(language: Language, range: Range, { name, title, figures, sections }: Printed): Paper {
  const word = rangeWords(language)
  const blocks: Block[] = [
    { kind: 'title', text: title },
    { kind: 'text', text: daysIn(language, range), dimmed: true },
    ...(range.cut ? [{ kind: 'small', text: word('cutShort'), dimmed: true } as const] : []),
    { kind: 'space', height: 4 },
    {
      kind: 'table',
      columns: [
        { head: word('figure'), share: 4 },
        { head: word('now'), share: 3, align: 'end' },
        { head: word('before'), share: 3, align: 'end' },
      ],
      rows: figures.map(([what, now, before]) => [what, now, before ?? '']),
    },
    ...sections.filter(({ rows }) => rows.length > 0).flatMap(blocksOf),
  ]
  return { name: nameOf(name, range), title, language, zone: range.zone, blocks }
}
const blocksOf = ({ heading, columns, rows }: Section): Block[] => [
  { kind: 'heading', text: heading },
  {
    kind: 'table',
    columns: columns.map((column, at) => ({
      ...(typeof column === 'string' ? { head: column } : column),
      share: at === 0 ? 5 : 2,
      ...(at > 0 && { align: 'end' as const }),
    })),
    rows,
  },
]
