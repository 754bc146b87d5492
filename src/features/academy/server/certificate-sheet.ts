/** A certificate as a paper, in the reader's words. */
import { dateFormat, numberFormat } from '#contract/formats'
import type { Block, Paper } from '#contract/paper'
import type { Language } from '#contract/place'
import { locales, wordsOf } from '#server/reader'
import ar from '../certificate/labels.ar.json'
import en from '../certificate/labels.en.json'
import fr from '../certificate/labels.fr.json'

type Certified = {
  person: string
  course: string
  tag: string
  instructor: string
  position: string
  finishedAt: Date
  seconds: number
  lectures: number
  sections: number
  number: string
  language: Language
  zone: string
}

export function certificateOf(one: Certified): Paper {
  const { language } = one
  const word = wordsOf<keyof typeof en>({ en, fr, ar }, language)
  const written = dateFormat(locales[language], { dateStyle: 'long', timeZone: one.zone })
  return {
    name: `${word('certificate')} ${one.course}`,
    title: `${word('certificate')}: ${one.course}`,
    language,
    landscape: true,
    shown: 'attachment',
    zone: one.zone,
    blocks: [
      { kind: 'space', height: 26 },
      { kind: 'small', text: word(`tag.${one.tag}` as keyof typeof en), align: 'center', dimmed: true },
      { kind: 'title', text: word('certificate'), align: 'center' },
      { kind: 'space', height: 6 },
      stopsDrawn(one.sections),
      { kind: 'space', height: 10 },
      { kind: 'huge', text: one.course, align: 'center' },
      { kind: 'space', height: 5 },
      { kind: 'text', text: word('finishedBy'), align: 'center', dimmed: true },
      { kind: 'huge', text: one.person, align: 'center' },
      { kind: 'space', height: 12 },
      { kind: 'line' },
      {
        kind: 'facts',
        across: 2,
        facts: [
          [word('day'), written.format(one.finishedAt)],
          [word('instructor'), `${one.instructor}, ${one.position}`],
          [word('length'), lengthIn(language, one.seconds)],
          [word('lectures'), one.lectures],
          [word('number'), one.number],
        ],
      },
    ],
  }
}

/** "4 h 10 min", in whole minutes, as the language writes them. */
function lengthIn(language: Language, seconds: number): string {
  const minutes = Math.round(seconds / 60)
  const unit = (value: number, name: 'hour' | 'minute') =>
    numberFormat(locales[language], { style: 'unit', unit: name, unitDisplay: 'short' }).format(value)
  const [h, m] = [Math.floor(minutes / 60), minutes % 60]
  return [...(h > 0 ? [unit(h, 'hour')] : []), ...(m > 0 || h === 0 ? [unit(m, 'minute')] : [])].join(' ')
}

/** The way through the course, with every stop reached: as on its cover. */
function stopsDrawn(sections: number): Block {
  const [width, y, r] = [400, 10, 8]
  const count = Math.max(2, sections)
  const at = (n: number) => 10 + (n * (width - 20)) / (count - 1)
  const circle = (x: number) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`
  const tick = (x: number) => `M${x - 3.5} ${y + 0.3}l2.6 2.6l4.6 -5.2`
  const stops = Array.from({ length: count }, (_, n) => at(n))
  return {
    kind: 'drawing',
    width: 120,
    align: 'center',
    viewBox: [width, 2 * y],
    shapes: [
      { path: `M10 ${y}H${width - 10}`, stroke: '#685DD8', strokeWidth: 2.5 },
      ...stops.flatMap((x) => [
        { path: circle(x), fill: '#685DD8' },
        { path: tick(x), stroke: '#FFFFFF', strokeWidth: 2 },
      ]),
    ],
  }
}
