/** The dashboard of the shop as a file and on paper, in the reader's words. */
import type { Sheet } from '#contract/bodies'
import type { Paper } from '#contract/paper'
import type { Language } from '#contract/place'
import { wordsOf } from '#server/reader'
import { countryIn } from '#features/ecommerce/countries/contract'
import type { Range } from '#features/dashboards/ranges/contract'
import {
  amountOf,
  daysIn,
  paperOfRange,
  rangeWords,
  sheetOfRange,
  writersIn,
  type Section,
} from '#features/dashboards/ranges/sheets'
import type { Bar, Commerce } from './contract'
import ar from './labels.ar.json'
import en from './labels.en.json'
import fr from './labels.fr.json'
import { averageOf } from './rules'

type Word = keyof typeof en
type Shop = { range: Range; currency: string }

export function sheetOf(language: Language, { range, currency }: Shop, bars: readonly Bar[]): Sheet {
  const word = wordsOf<Word>({ en, fr, ar }, language)
  const day = rangeWords(language)('day')
  return sheetOfRange(language, range, {
    name: 'shop',
    title: word('title'),
    head: [day, word('orders'), word('sold'), word('revenue'), word('profit'), word('currency')],
    rows: bars.map(({ from, orders, sold, cents, profitCents }) => [
      from,
      orders,
      sold,
      amountOf(cents, currency),
      amountOf(profitCents, currency),
      currency,
    ]),
  })
}

export function paperOf(language: Language, data: Commerce): Paper {
  const word = wordsOf<Word>({ en, fr, ar }, language)
  const { range, currency, now, before } = data
  const { number, money } = writersIn(language)
  const figures = { style: 'currency', currency } as const
  const inMoney = (cents: number | null) => money(cents, currency)
  const sections: Section[] = [
    {
      heading: word('revenueBy'),
      columns: [word('days'), word('orders'), { head: word('revenue'), figures }, { head: word('profit'), figures }],
      rows: data.bars.map((bar) => [
        daysIn(language, bar),
        bar.orders,
        amountOf(bar.cents, currency),
        amountOf(bar.profitCents, currency),
      ]),
    },
    {
      heading: word('byState'),
      columns: [word('state'), word('orders')],
      rows: data.statuses.map((one) => [word(`status.${one.status}`), one.count]),
    },
    {
      heading: word('byCountry'),
      columns: [word('country'), word('orders')],
      rows: data.countries.list.map((one) => [countryIn(language, one.country), one.count]),
    },
    {
      heading: word('popular'),
      columns: [word('product'), word('pieces'), { head: word('revenue'), figures }],
      rows: (data.products?.list ?? []).map((one) => [one.name, one.pieces, amountOf(one.cents, currency)]),
    },
  ]
  return paperOfRange(language, range, {
    name: 'shop',
    title: word('title'),
    figures: [
      [word('revenue'), inMoney(now.cents), inMoney(before.cents)],
      [word('profit'), inMoney(now.profitCents), inMoney(before.profitCents)],
      [word('average'), inMoney(averageOf(now)), inMoney(averageOf(before))],
      [word('orders'), number(now.orders), number(before.orders)],
      [word('sold'), number(now.sold), number(before.sold)],
    ],
    sections,
  })
}
