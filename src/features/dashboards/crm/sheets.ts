/** The dashboard of customers as a file and on paper, in the reader's words. */
import type { Sheet } from '#contract/bodies'
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
import type { Relations } from './contract'
import ar from './labels.ar.json'
import en from './labels.en.json'
import fr from './labels.fr.json'

export type Gained = Days & { gained: number }

/** A row for each bar of the charts; `sales` are those of the same bars, for whoever may know them. */
export function sheetOf(language: Language, range: Range, bars: readonly Gained[], sales?: Commerce): Sheet {
  const word = wordsOf<keyof typeof en>({ en, fr, ar }, language)
  const of = rangeWords(language)
  return sheetOfRange(language, range, {
    name: 'customers',
    title: word('title'),
    head: [
      of('from'),
      of('until'),
      word('gained'),
      ...(sales ? [word('orders'), word('revenue'), word('currency')] : []),
    ],
    rows: bars.map(({ from, until, gained }, at) => {
      const sold = sales?.bars[at]
      const shop = sales && sold ? [sold.orders, amountOf(sold.cents, sales.currency), sales.currency] : []
      return [from, until, gained, ...shop]
    }),
  })
}

export function paperOf(language: Language, data: Relations, sales?: Commerce): Paper {
  const word = wordsOf<keyof typeof en>({ en, fr, ar }, language)
  const { number, money } = writersIn(language)
  const { range, gained, gainedBefore, total, totalBefore, lost, lostBefore, sessions } = data
  const figures: Figure[] = [
    [word('customers'), number(total), number(totalBefore)],
    [word('gained'), number(gained), number(gainedBefore)],
  ]
  if (lost !== null) figures.push([word('lost'), number(lost), number(lostBefore)])
  const sections: Section[] = []
  if (sales) {
    const { currency, now, before } = sales
    figures.push([word('revenue'), money(now.cents, currency), money(before.cents, currency)])
    sections.push(
      {
        heading: word('revenue'),
        columns: [word('days'), word('orders'), { head: word('revenue'), figures: { style: 'currency', currency } }],
        rows: sales.bars.map((bar) => [daysIn(language, bar), bar.orders, amountOf(bar.cents, currency)]),
      },
      {
        heading: word('byCountry'),
        columns: [word('country'), word('orders')],
        rows: sales.countries.list.map(({ country, count }) => [countryIn(language, country), count]),
      },
    )
  }
  sections.push({
    heading: word('sessions'),
    columns: [word('role'), word('sessions')],
    rows: (sessions ?? []).map((one) => [roleIn(word, one.role), one.sessions]),
  })
  return paperOfRange(language, range, { name: 'customers', title: word('title'), figures, sections })
}

/** Roles that somebody made have the name that they gave. */
const roleIn = (word: (key: keyof typeof en) => string, role: string): string =>
  `role.${role}` in en ? word(`role.${role}` as keyof typeof en) : role
