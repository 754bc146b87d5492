/** Makes lines of a text: which letters stand where, in any direction of writing. The order is Unicode's (UAX #9), by bidi-js;
 *  letters join in the PDF library. */
import bidiFactory from 'bidi-js'
import type { Face, FontName } from './fonts'
import type { Pen } from './pen'

/** From left to right. Text as the pen takes it. */
type Run = { text: string; font: FontName; width: number }
export type Line = { runs: Run[]; width: number }
export type Style = { size: number; strong?: boolean | undefined }

const bidi = bidiFactory()
const rightToLeftLetters = /[\u0590-\u065f\u066e-\u06ef\u06fa-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/
const arabicDigits = /[\u0660-\u0669\u06f0-\u06f9]/
const marks = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/
/** The library writes these from right to left, digits too, whatever it is asked. */
const reversedByFont = /[\p{Script=Arabic}\u0660-\u0669\u06f0-\u06f9]/u
/** Nothing of these is drawn, nor reaches the file. */
const invisible = /\p{Cc}|\p{Cf}|\p{Variation_Selector}/u

/** What has no letters to be read from the right is written as everywhere: a telephone number, an address, a date in Latin
 *  digits. What has some follows the paper, or on a paper written from the left its own first letter. */
function isRightToLeft(text: string, paper: boolean): boolean {
  if (paper) return rightToLeftLetters.test(text) || arabicDigits.test(text)
  const first = /\p{L}/u.exec(text)?.[0]
  return first !== undefined && rightToLeftLetters.test(first)
}

type Stretch = { from: number; to: number; width: number }

/** Lines no wider than `width`: broken between words, and within one that is wider than all of it. */
export function linesOf(pen: Pen, given: string, style: Style, width: number): Line[] {
  return given
    .normalize('NFC')
    .replaceAll('\u202f', '\u00a0')
    .replaceAll('\t', ' ')
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .flatMap((text) => {
      const paragraph = new Paragraph(pen, text, style)
      return paragraph.broken(width).map((stretch) => paragraph.line(stretch))
    })
}

/** @example naturalWidth(pen, 'Odile Marchetti', { size: 9 }) // of one line, and of its widest word */
export function naturalWidth(pen: Pen, text: string, style: Style): { line: number; word: number } {
  const words = linesOf(pen, text.replaceAll(/\s/g, '\n'), style, Infinity)
  return {
    line: Math.max(0, ...linesOf(pen, text, style, Infinity).map((line) => line.width)),
    word: Math.max(0, ...words.map((line) => line.width)),
  }
}

class Paragraph {
  readonly #fonts: (FontName | undefined)[] = []
  readonly #levels: { levels: Uint8Array } | undefined
  readonly #space: number

  constructor(
    private readonly pen: Pen,
    private readonly text: string,
    private readonly style: Style,
  ) {
    if (rightToLeftLetters.test(text) || arabicDigits.test(text) || marks.test(text))
      this.#levels = bidi.getEmbeddingLevels(text, isRightToLeft(text, pen.rightToLeft) ? 'rtl' : 'ltr')
    let before: Face = 'latin'
    for (const letter of text) {
      if (letter !== ' ' && !invisible.test(letter)) before = pen.faceOf(letter)
      const font = invisible.test(letter) ? undefined : style.strong ? (`${before} strong` as const) : before
      for (let unit = 0; unit < letter.length; unit++) this.#fonts.push(font)
    }
    this.#space = pen.widthOf(' ', 'latin', style.size)
  }

  broken(width: number): Stretch[] {
    const lines: Stretch[] = []
    let open: Stretch | undefined
    for (const { index, 0: found } of this.text.matchAll(/[^ ]+/g)) {
      for (const word of this.#fitting({ from: index, to: index + found.length }, width)) {
        const between = open ? (word.from - open.to) * this.#space : 0
        if (open && word.from > open.to && open.width + between + word.width <= width) {
          open = { from: open.from, to: word.to, width: open.width + between + word.width }
          continue
        }
        if (open) lines.push(open)
        open = word
      }
    }
    return [...lines, open ?? { from: 0, to: 0, width: 0 }]
  }

  /** A word, or where it is too wide its parts: rather after a sign than between letters. */
  #fitting({ from, to }: { from: number; to: number }, width: number): Stretch[] {
    const whole = this.#widthOf(from, to)
    if (whole <= width || to - from < 2) return [{ from, to, width: whole }]
    let end = from + 1
    while (end < to && this.#widthOf(from, end + 1) <= width) end += 1
    const sign = Math.max(...['-', '/', '@', '.', '_', ','].map((one) => this.text.lastIndexOf(one, end - 1)))
    if (sign > from + (end - from) / 3) end = sign + 1
    // no letter of two units is torn apart
    if (/[\ud800-\udbff]/.test(this.text[end - 1]!)) end = end - 1 > from ? end - 1 : end + 1
    return [{ from, to: end, width: this.#widthOf(from, end) }, ...this.#fitting({ from: end, to }, width)]
  }

  #widthOf(from: number, to: number): number {
    return this.line({ from, to }).width
  }

  line({ from, to }: { from: number; to: number }): Line {
    const runs: Run[] = []
    let width = 0
    for (const run of this.#runs(from, to)) {
      runs.push(run)
      width += run.width
    }
    return { runs, width }
  }

  *#runs(from: number, to: number): Generator<Run> {
    const order = this.#order(from, to)
    const levelOf = (at: number) => this.#levels?.levels[at] ?? 0
    for (let at = 0; at < order.length;) {
      const start = order[at]!
      const [font, level] = [this.#fonts[start], levelOf(start)]
      const isSpace = (one: number) => level % 2 === 1 && this.text[one] === ' '
      const step = level % 2 === 1 ? -1 : 1
      let next = at + 1
      while (
        next < order.length &&
        order[next] === order[next - 1]! + step &&
        this.#fonts[order[next]!] === font &&
        levelOf(order[next]!) === level &&
        isSpace(order[next]!) === isSpace(start)
      )
        next += 1
      const ends = [start, order[next - 1]!].sort((a, b) => a - b)
      at = next
      if (font) yield this.#run(this.text.slice(ends[0], ends[1]! + 1), font, level % 2 === 1)
    }
  }

  #order(from: number, to: number): number[] {
    if (!this.#levels || to === from) return Array.from({ length: to - from }, (_, n) => from + n)
    return bidi.getReorderedIndices(this.text, this.#levels, from, to - 1).slice(from, to)
  }

  #run(text: string, font: FontName, rightToLeft: boolean): Run {
    const letters = Array.from(text, (one) => (rightToLeft && bidi.getMirroredCharacter(one)) || one)
    if (reversedByFont.test(text) !== rightToLeft) letters.reverse()
    const shown = letters.join('')
    return { text: shown, font, width: this.pen.widthOf(shown, font, this.style.size) }
  }
}
