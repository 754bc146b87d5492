/** The days of the charts as a file and on paper, in the reader's words. */
import type { Sheet } from '#contract/bodies'
import type { Paper } from '#contract/paper'
import type { Language } from '#contract/place'
import { wordsOf } from '#server/reader'
import type { Range } from '#features/dashboards/ranges/contract'
import { daysIn, paperOfRange, rangeWords, sheetOfRange, writersIn } from '#features/dashboards/ranges/sheets'
import exceptionsAr from '../../logistics/exceptions/labels.ar.json'
import exceptionsEn from '../../logistics/exceptions/labels.en.json'
import exceptionsFr from '../../logistics/exceptions/labels.fr.json'
import type { Dashboard } from './contract'
import ar from './labels.ar.json'
import en from './labels.en.json'
import fr from './labels.fr.json'
import { barsOfShipments } from './rules'

type Tried = { brought: number; late: number; firsts: number; firstDone: number }

export function sheetOf(
  language: Language,
  range: Range,
  shipments: Dashboard['shipments'],
  tried: readonly Tried[],
): Sheet {
  const word = wordsOf<keyof typeof en>({ en, fr, ar }, language)
  const head = [word('day'), word('planned'), word('done')]
  return sheetOfRange(language, range, {
    name: 'logistics',
    title: word('dashboard'),
    head: [...head, word('rows.brought'), word('rows.late'), word('rows.firsts'), word('firstDone')],
    rows: shipments.map(({ day, planned, done }, at) => {
      const { brought, late, firsts, firstDone } = tried[at]!
      return [day, planned, done, brought, late, firsts, firstDone]
    }),
  })
}

export function paperOf(language: Language, { range, before, shipments, ...data }: Dashboard): Paper {
  const word = wordsOf<keyof typeof en>({ en, fr, ar }, language)
  const kind = wordsOf<keyof typeof exceptionsEn>({ en: exceptionsEn, fr: exceptionsFr, ar: exceptionsAr }, language)
  const { number, percent, money } = writersIn(language)
  const { onTime, firstAttempt, lateMinutes, doorSeconds, stopCents, currency } = data.performance
  const sum = (of: readonly number[]) => number(of.reduce((all, one) => all + one, 0))
  const minutes = (seconds: number | null) => number(seconds === null ? null : seconds / 60)
  return paperOfRange(language, range, {
    name: 'logistics',
    title: word('dashboard'),
    figures: [
      [word('planned'), sum(shipments.map((one) => one.planned)), number(before.planned)],
      [word('done'), sum(shipments.map((one) => one.done)), number(before.done)],
      [word('measure.onTime'), percent(onTime.now), percent(onTime.before)],
      [word('measure.firstAttempt'), percent(firstAttempt.now), percent(firstAttempt.before)],
      [word('lateInMinutes'), number(lateMinutes.now), number(lateMinutes.before)],
      [word('doorInMinutes'), minutes(doorSeconds.now), minutes(doorSeconds.before)],
      [word('measure.stopCost'), money(stopCents.now, currency), money(stopCents.before, currency)],
      [word('tile.exceptions'), sum(data.reasons.map((one) => one.count)), number(before.exceptions)],
    ],
    sections: [
      {
        heading: word('shipments'),
        columns: [rangeWords(language)('range'), word('planned'), word('done')],
        rows: barsOfShipments(range, shipments).map((bar) => [daysIn(language, bar), bar.planned, bar.done]),
      },
      {
        heading: word('reasons'),
        columns: [word('reasons'), rangeWords(language)('now'), rangeWords(language)('before')],
        rows: data.reasons.map((one) => [kind(`kind.${one.kind}`), one.count, one.before]),
      },
      {
        heading: word('regions'),
        columns: [word('region'), word('deliveries'), word('orders'), word('done'), rangeWords(language)('before')],
        rows: data.regions.map((one) => [
          one.name || word('nowhere'),
          one.deliveries,
          one.orders,
          one.done,
          one.before,
        ]),
      },
    ],
  })
}
