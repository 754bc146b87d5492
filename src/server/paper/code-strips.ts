/** Codes that scanners read: black on white, with the white around them that they need. */
import { encode } from 'uqr'
import type { Barcode, Qr } from '#contract/paper'
import { code128 } from './code128'
import { linesOf } from './lines'
import { ink, lineHeight, millimetre } from './looks'
import { aligned } from './picture-strips'
import { drawLine, type Printing, type Room, type Strip } from './strip'

const quiet = { bars: 10, modules: 4 }

export function barcodeStrip({ pen }: Printing, { text, width = 70, height = 14, align }: Barcode, room: Room): Strip {
  const box = aligned(room, width * millimetre, align)
  const bars = code128(text)
  const high = height * millimetre
  const style = { size: 8 }
  const [line] = linesOf(pen, text, style, Infinity)
  const one = box.width / (bars.reduce((sum, bar) => sum + bar, 0) + 2 * quiet.bars)
  const fields: [number, number, number, number][] = []
  let at = quiet.bars
  for (const [n, bar] of bars.entries()) {
    if (n % 2 === 0) fields.push([at * one, 0, bar * one, high])
    at += bar
  }
  return {
    height: high + lineHeight(style.size) + 4,
    draw: (top) => {
      pen.fields({ ...box, y: top, height: high }, fields)
      drawLine(pen, line!, style, { ...box, top: top + high + 1, colour: ink.text, align: 'center' })
    },
  }
}

export function qrStrip({ pen }: Printing, { text, width = 30, align }: Qr, room: Room): Strip {
  const box = aligned(room, width * millimetre, align)
  const { data, size } = encode(text, { ecc: 'M', border: quiet.modules })
  const one = box.width / size
  const fields: [number, number, number, number][] = []
  for (const [y, row] of data.entries())
    for (const [from, to] of dark(row)) fields.push([from * one, y * one, (to - from) * one, one])
  return { height: box.width + 2, draw: (top) => pen.fields({ ...box, y: top, height: box.width }, fields) }
}

/** What is dark side by side is one field: fields that only touch show white hairs on screens. */
function* dark(row: readonly boolean[]): Generator<[from: number, to: number]> {
  for (let at = 0; at < row.length; at++) {
    if (!row[at]) continue
    const from = at
    while (row[at]) at += 1
    yield [from, at]
  }
}
