/** The dashboard of the academy as a file and on paper, in the reader's words. */
import type { Sheet } from '#contract/bodies'
import type { Paper } from '#contract/paper'
import type { Language } from '#contract/place'
import { wordsOf } from '#server/reader'
import type { Range } from '#features/dashboards/ranges/contract'
import { daysIn, paperOfRange, rangeWords, sheetOfRange, writersIn } from '#features/dashboards/ranges/sheets'
import type { Bar, Learning } from './contract'
import ar from './labels.ar.json'
import en from './labels.en.json'
import fr from './labels.fr.json'

/** Of seconds, to a tenth. */
const hoursOf = (seconds: number): number => Math.round(seconds / 360) / 10

export function sheetOf(language: Language, range: Range, bars: readonly Bar[]): Sheet {
  const word = wordsOf<keyof typeof en>({ en, fr, ar }, language)
  const of = rangeWords(language)
  return sheetOfRange(language, range, {
    name: 'academy',
    title: word('title'),
    head: [of('from'), of('until'), word('hours'), word('lectures'), word('begun'), word('finished')],
    rows: bars.map((one) => [one.from, one.until, hoursOf(one.seconds), one.ticks, one.enrolments, one.finished]),
  })
}

export function paperOf(language: Language, { range, now, before, ...data }: Learning): Paper {
  const word = wordsOf<keyof typeof en>({ en, fr, ar }, language)
  const { number } = writersIn(language)
  return paperOfRange(language, range, {
    name: 'academy',
    title: word('title'),
    figures: [
      [word('hours'), number(hoursOf(now.seconds)), number(hoursOf(before.seconds))],
      [word('lectures'), number(now.ticks), number(before.ticks)],
      [word('begun'), number(now.enrolments), number(before.enrolments)],
      [word('finished'), number(now.finished), number(before.finished)],
    ],
    sections: [
      {
        heading: word('hours'),
        columns: [word('days'), word('hours'), word('lectures'), word('begun'), word('finished')],
        rows: data.bars.map((bar) => [
          daysIn(language, bar),
          hoursOf(bar.seconds),
          bar.ticks,
          bar.enrolments,
          bar.finished,
        ]),
      },
      {
        heading: word('interests'),
        columns: [word('interests'), word('begun')],
        rows: data.interests.map(({ tag, count }) => [word(`tag.${tag}`), count]),
      },
      {
        heading: word('instructors'),
        columns: [word('instructor'), word('begun')],
        rows: data.instructors.map(({ name, count }) => [name, count]),
      },
      {
        heading: word('topCourses'),
        columns: [word('course'), word('begun')],
        rows: data.courses.map(({ title, count }) => [title, count]),
      },
    ],
  })
}
