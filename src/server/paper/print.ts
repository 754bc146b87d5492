/** Prints a paper: blocks become strips, strips fill pages, pages are sent as they are full. */
import { numberFormat } from '#contract/formats'
import type { Cell } from '#contract/cell'
import type { Language } from '#contract/place'
import type { Paper } from '#contract/paper'
import { locales, momentsIn } from '#server/reader'
import { linesOf } from './lines'
import { ink, lineHeight, sizes, words } from './looks'
import { Pen } from './pen'
import { drawAll, drawLine, heightOf, type Printing, type Strip } from './strip'
import { stripsOf } from './strips'

/** So many milliseconds at most nobody else has a turn. */
const turn = 10

/** The file, part by part. */
export async function* printed(paper: Paper, now: Date): AsyncGenerator<Uint8Array> {
  const { title, language, landscape, head = [], foot = [], zone = 'UTC' } = paper
  const { margin, numbered, ...size } = sizes[paper.size ?? 'A4']
  const [width, height] = landscape ? [size.height, size.width] : [size.width, size.height]
  const pen = new Pen({ width, height, rightToLeft: language === 'ar', title, language, now })
  const room = { x: margin, width: width - 2 * margin }
  const printing: Printing = {
    pen,
    most: height - 2 * margin,
    write: writerOf(language, zone),
    breathe: breathing(),
    stripsOf: (blocks, within) => gathered(stripsOf(printing, blocks, within)),
  }
  const above = await printing.stripsOf(head, room)
  const below = await printing.stripsOf(foot, room)
  const numbers = numbered ? lineHeight(words.small.size) + 6 : 0
  const begin = margin + heightOf(above)
  const end = height - margin - heightOf(below) - numbers
  printing.most = end - begin
  let y = begin
  const page = () => {
    pen.page()
    drawAll(above, margin)
    drawAll(below, end + 4)
    y = begin
  }
  page()
  let kept: Strip[] = []
  const put = (strips: readonly Strip[]) => {
    if (y > begin && y + heightOf(strips) > end) {
      page()
      const { under } = strips.find((strip) => !strip.blank) ?? {}
      if (under) {
        under.draw(y)
        y += under.height
      }
    }
    for (const strip of strips) {
      if (strip.blank && y === begin) continue
      strip.draw(y)
      y += strip.height
    }
  }
  let breaks = false
  for await (const strip of stripsOf(printing, paper.blocks, room)) {
    if (strip.breaks) {
      put(kept)
      kept = []
      breaks = true
      continue
    }
    if (breaks) page()
    breaks = false
    kept.push(strip)
    if (strip.keeps) continue
    put(kept)
    kept = []
    yield* pen.taken()
    await printing.breathe()
  }
  put(kept)
  if (numbered) pen.onEachPage((one) => number(one))
  yield* pen.taken()
  await pen.end()
  yield* pen.taken()

  function number(one: number) {
    const style = { size: words.small.size }
    const [line] = linesOf(pen, `${printing.write(one)} / ${printing.write(pen.pages)}`, style, Infinity)
    const top = height - margin - lineHeight(style.size)
    drawLine(pen, line!, style, { ...room, top, colour: ink.dimmed, align: 'end' })
  }
}

function breathing(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < turn) return
    await new Promise((resolve) => setTimeout(resolve))
    since = performance.now()
  }
}

async function gathered(strips: AsyncIterable<Strip>): Promise<Strip[]> {
  const all: Strip[] = []
  for await (const strip of strips) all.push(strip)
  return all
}

const yesAndNo: Record<Language, [yes: string, no: string]> = {
  en: ['Yes', 'No'],
  fr: ['Oui', 'Non'],
  ar: ['نعم', 'لا'],
}

/** Values as people of the language write them. */
function writerOf(language: Language, timeZone: string): Printing['write'] {
  const locale = locales[language]
  const moments = momentsIn(language, timeZone)
  const numbers = new Map<string, Intl.NumberFormat>()
  const figuresOf = (figures: Intl.NumberFormatOptions = {}) => {
    const key = JSON.stringify(figures)
    const known = numbers.get(key) ?? numberFormat(locale, figures)
    numbers.set(key, known)
    return known
  }
  return (value: Cell, figures) => {
    if (value === null || value === undefined) return ''
    if (value instanceof Date) return moments.format(value)
    if (typeof value === 'number') return figuresOf(figures).format(value)
    if (typeof value === 'boolean') return yesAndNo[language][value ? 0 : 1]
    return value
  }
}
