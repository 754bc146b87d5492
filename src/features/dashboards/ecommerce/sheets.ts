/** The dashboard of the shop as a file and on paper, in the reader's words. */
import { dateFormat } from '#contract/formats'
import type { Sheet } from '#contract/bodies'
import type { Cell } from '#contract/cell'
import { decimalOf } from '#contract/money'
import type { Block, Paper } from '#contract/paper'
import type { Language } from '#contract/place'
import { locales, wordsOf } from '#server/reader'
import type { Range } from '#features/dashboards/ranges/contract'
import type { Bar, Commerce } from './contract'
import ar from './labels.ar.json'
import en from './labels.en.json'
import fr from './labels.fr.json'

type Word = keyof typeof en
type Shop = { range: Range; currency: string }
const dayIn = (language: Language, day: string): string =>
  dateFormat(locales[language], { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`))
const daysIn = (language: Language, { from, until }: { from: string; until: string }): string =>
  from === until ? dayIn(language, from) : `${dayIn(language, from)} – ${dayIn(language, until)}`
const amount = (cents: number, currency: string): number => Number(decimalOf({ cents, currency }))

export function sheetOf(language: Language, { range, currency }: Shop, bars: readonly Bar[]): Sheet {
  const word = wordsOf<Word>({ en, fr, ar }, language)
  return {
    name: `shop-${range.from}-${range.until}`,
    title: word('title'),
    filters: [[word('days'), daysIn(language, range)]],
    head: [word('day'), word('orders'), word('sold'), word('revenue'), word('profit'), word('currency')],
    rows: cellsOf(bars, currency),
  }
}
async function* cellsOf(bars: readonly Bar[], currency: string): AsyncGenerator<readonly Cell[]> {
  for (const { from, orders, sold, cents, profitCents } of bars)
    yield [from, orders, sold, amount(cents, currency), amount(profitCents, currency), currency]
}

export function paperOf(language: Language, data: Commerce): Paper {
  const word = wordsOf<Word>({ en, fr, ar }, language)
  const { range, currency, now, before } = data
  const money = { style: 'currency', currency } as const
  const [average, averageBefore] = [now, before].map(({ cents, sold }) => (sold === 0 ? 0 : Math.round(cents / sold)))
  const figures: [Word, Cell, Cell][] = [
    ['orders', now.orders, before.orders],
    ['sold', now.sold, before.sold],
  ]
  const amounts: [Word, number, number][] = [
    ['revenue', now.cents, before.cents],
    ['profit', now.profitCents, before.profitCents],
    ['average', average!, averageBefore!],
  ]
  const blocks: Block[] = [
    { kind: 'title', text: word('title') },
    { kind: 'text', text: daysIn(language, range), dimmed: true },
    { kind: 'space', height: 4 },
    {
      kind: 'table',
      columns: [
        { head: word('figure'), share: 4 },
        { head: word('now'), share: 3, align: 'end', figures: money },
        { head: word('before'), share: 3, align: 'end', figures: money },
      ],
      rows: amounts.map(([name, one, other]) => [word(name), amount(one, currency), amount(other, currency)]),
    },
    {
      kind: 'table',
      columns: [
        { head: '', share: 4 },
        { head: '', share: 3, align: 'end' },
        { head: '', share: 3, align: 'end' },
      ],
      rows: figures.map(([name, ...cells]) => [word(name), ...cells]),
    },
    { kind: 'heading', text: word('revenueBy') },
    {
      kind: 'table',
      columns: [
        { head: word('days'), share: 4 },
        { head: word('orders'), share: 2, align: 'end' },
        { head: word('revenue'), share: 2, align: 'end', figures: money },
        { head: word('profit'), share: 2, align: 'end', figures: money },
      ],
      rows: data.bars.map((bar) => [
        daysIn(language, bar),
        bar.orders,
        amount(bar.cents, currency),
        amount(bar.profitCents, currency),
      ]),
    },
    { kind: 'heading', text: word('byState') },
    counted(
      word('state'),
      word('orders'),
      data.statuses.map((one) => [word(`status.${one.status}`), one.count]),
    ),
    { kind: 'heading', text: word('byCountry') },
    counted(
      word('country'),
      word('orders'),
      data.countries.list.map((one) => [one.country, one.count]),
    ),
  ]
  if (data.products)
    blocks.push(
      { kind: 'heading', text: word('popular') },
      {
        kind: 'table',
        columns: [
          { head: word('product'), share: 5 },
          { head: word('pieces'), share: 2, align: 'end' },
          { head: word('revenue'), share: 3, align: 'end', figures: money },
        ],
        rows: data.products.list.map((one) => [one.name, one.pieces, amount(one.cents, currency)]),
      },
    )
  return { name: `shop-${range.from}-${range.until}`, title: word('title'), language, zone: range.zone, blocks }
}

const counted = (what: string, many: string, rows: Cell[][]): Block => ({
  kind: 'table',
  columns: [
    { head: what, share: 7 },
    { head: many, share: 3, align: 'end' },
  ],
  rows,
})
