import type { Facts, Words } from '#contract/paper'
import { linesOf } from './lines'
import { gap, ink, lineHeight, words } from './looks'
import { drawLine, space, type Printing, type Room, type Strip } from './strip'

export function* wordStrips({ pen }: Printing, block: Words, room: Room): Generator<Strip> {
  const { size, strong, after } = words[block.kind]
  const style = { size, strong: block.strong ?? strong }
  const colour = block.dimmed ? ink.dimmed : ink.text
  const keeps = block.kind === 'title' || block.kind === 'heading'
  for (const line of linesOf(pen, block.text, style, room.width))
    yield {
      height: lineHeight(size),
      keeps,
      draw: (top: number) => drawLine(pen, line, style, { ...room, top, colour, align: block.align ?? 'start' }),
    }
  yield { ...space(after), keeps }
}

export function* factsStrips({ pen, write }: Printing, { facts, across = 1 }: Facts, room: Room): Generator<Strip> {
  const [label, value] = [{ size: 8 }, { size: 9.5 }]
  const each = (room.width - gap * (across - 1)) / across
  for (let first = 0; first < facts.length; first += across) {
    const cells = facts.slice(first, first + across).map(([name, said], n) => ({
      x: room.x + n * (each + gap),
      width: each,
      names: linesOf(pen, name, label, each),
      values: linesOf(pen, write(said), value, each),
    }))
    const high = (one: (typeof cells)[number]) =>
      one.names.length * lineHeight(label.size) + one.values.length * lineHeight(value.size)
    yield {
      height: Math.max(...cells.map(high)) + 4,
      draw: (top) => {
        for (const { x, width, names, values } of cells) {
          let y = top
          for (const line of names) {
            drawLine(pen, line, label, { x, width, top: y, colour: ink.dimmed, align: 'start' })
            y += lineHeight(label.size)
          }
          for (const line of values) {
            drawLine(pen, line, value, { x, width, top: y, colour: ink.text, align: 'start' })
            y += lineHeight(value.size)
          }
        }
      },
    }
  }
}
