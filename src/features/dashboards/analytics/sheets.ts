/** The dashboard of the whole business as a file and on paper, in the reader's words. */
import type { Sheet } from '#contract/bodies'
import type { Cell } from '#contract/cell'
import type { Paper } from '#contract/paper'
import type { Language } from '#contract/place'
import { wordsOf } from '#server/reader'
import type { Commerce } from '#features/dashboards/ecommerce/contract'
import { countryIn } from '#features/ecommerce/countries/contract'
import type { Days, Range } from '#features/dashboards/ranges/contract'
import {
  amountOf,
  daysIn,
  paperOfRange,
  rangeWords,
  sheetOfRange,
  writersIn,
  type Figure,
  type Section,
} from '#features/dashboards/ranges/sheets'
import type { Work } from './contract'
import ar from './labels.ar.json'
import en from './labels.en.json'
import fr from './labels.fr.json'

type Of<T> = readonly (T & { bar: number })[] | null
/** What is null or missing the reader may not know. */
type Bars = {
  sales: Commerce | undefined
  brought: Of<{ brought: number; onTime: number }>
  support: Of<{ answered: number; open: number }>
}

/** A row for each bar of the charts. */
export function sheetOf(language: Language, range: Range, bars: readonly Days[], of: Bars): Sheet {
  const { sales, brought, support } = of
  const word = wordsOf<keyof typeof en>({ en, fr, ar }, language)
  const about = rangeWords(language)
  const head = [about('from'), about('until')]
  if (sales) head.push(word('orders'), word('revenue'), word('earned'), word('currency'))
  if (brought) head.push(word('brought'), word('onTime'))
  if (support) head.push(word('rows.came'), word('rows.answered'))
  const rows = bars.map(({ from, until }, at): Cell[] => {
    const cells: Cell[] = [from, until]
    const inBar = (one: { bar: number }) => one.bar === at + 1
    const sold = sales?.bars[at]
    if (sales && sold) {
      const { currency } = sales
      cells.push(sold.orders, amountOf(sold.cents, currency), amountOf(sold.profitCents, currency), currency)
    }
    if (brought) cells.push(brought.find(inBar)?.brought ?? 0, brought.find(inBar)?.onTime ?? 0)
    if (support) {
      const { answered, open } = support.find(inBar) ?? { answered: 0, open: 0 }
      cells.push(answered + open, answered)
    }
    return cells
  })
  return sheetOfRange(language, range, { name: 'analytics', title: word('title'), head, rows })
}

export function paperOf(language: Language, data: Work, sales?: Commerce): Paper {
  const word = wordsOf<keyof typeof en>({ en, fr, ar }, language)
  const { number, money, percent } = writersIn(language)
  const { range, deliveries, support, people } = data
  const share = (part: number, all: number) => percent(all === 0 ? null : part / all)
  const figures: Figure[] = []
  const sections: Section[] = []
  if (sales) {
    const { currency, now, before } = sales
    const inMoney = { style: 'currency', currency } as const
    figures.push(
      [word('revenue'), money(now.cents, currency), money(before.cents, currency)],
      [word('earned'), money(now.profitCents, currency), money(before.profitCents, currency)],
      [word('orders'), number(now.orders), number(before.orders)],
    )
    sections.push(
      {
        heading: word('revenueOver'),
        columns: [
          word('days'),
          word('orders'),
          { head: word('revenue'), figures: inMoney },
          { head: word('earned'), figures: inMoney },
        ],
        rows: sales.bars.map((bar) => [
          daysIn(language, bar),
          bar.orders,
          amountOf(bar.cents, currency),
          amountOf(bar.profitCents, currency),
        ]),
      },
      {
        heading: word('byCountry'),
        columns: [word('country'), word('orders')],
        rows: sales.countries.list.map(({ country, count }) => [countryIn(language, country), count]),
      },
    )
  }
  if (deliveries) {
    const { brought, onTime, broughtBefore, onTimeBefore } = deliveries
    figures.push(
      [word('brought'), number(brought), number(broughtBefore)],
      [word('onTime'), share(onTime, brought), share(onTimeBefore, broughtBefore)],
    )
  }
  if (support) {
    const { answered, open, answeredBefore, openBefore } = support
    figures.push(
      [word('rows.came'), number(answered + open), number(answeredBefore + openBefore)],
      [word('rows.answered'), number(answered), number(answeredBefore)],
      [word('rows.open'), number(open), number(openBefore)],
    )
  }
  sections.push({
    heading: word('people'),
    columns: [word('person'), word('changed')],
    rows: (people ?? []).map(({ name, count }) => [name, count]),
  })
  return paperOfRange(language, range, { name: 'analytics', title: word('title'), figures, sections })
}
