/** Blocks as strips. */
import type { Block, Blocks } from '#contract/paper'
import { barcodeStrip, qrStrip } from './code-strips'
import { gap, ink, millimetre } from './looks'
import { drawingStrip, pictureStrip } from './picture-strips'
import { placedStrip } from './placed'
import { drawAll, heightOf, space, type Printing, type Room, type Strip } from './strip'
import { tableStrips } from './table-strips'
import { factsStrips, wordStrips } from './word-strips'

export async function* stripsOf(printing: Printing, blocks: Blocks, room: Room): AsyncGenerator<Strip> {
  for await (const block of blocks) yield* ofBlock(printing, block, room)
}

async function* ofBlock(printing: Printing, block: Block, room: Room): AsyncGenerator<Strip> {
  switch (block.kind) {
    case 'table':
      return yield* tableStrips(printing, block, room)
    case 'facts':
      return yield* factsStrips(printing, block, room)
    case 'columns':
      return yield await besides(printing, block.columns, room)
    case 'together':
      return yield await besides(printing, [block], room)
    case 'placed':
      return yield await placedStrip(printing, block)
    case 'picture':
      return yield pictureStrip(printing, block, room)
    case 'drawing':
      return yield drawingStrip(printing, block, room)
    case 'barcode':
      return yield barcodeStrip(printing, block, room)
    case 'qr':
      return yield qrStrip(printing, block, room)
    case 'line':
      return yield {
        height: 9,
        draw: (top) => printing.pen.area({ ...room, y: top + 4, height: 0.6 }, ink.line),
      }
    case 'space':
      return yield space(block.height * millimetre)
    case 'pageBreak':
      return yield { ...space(0), breaks: true }
    default:
      return yield* wordStrips(printing, block, room)
  }
}

/** Blocks side by side, as one strip. */
async function besides(
  printing: Printing,
  columns: readonly { share?: number; blocks: Blocks }[],
  room: Room,
): Promise<Strip> {
  const shares = columns.reduce((sum, { share = 1 }) => sum + share, 0)
  const free = room.width - gap * (columns.length - 1)
  const all: Strip[][] = []
  let { x } = room
  for (const { share = 1, blocks } of columns) {
    const width = (free * share) / shares
    all.push(await printing.stripsOf(blocks, { x, width }))
    x += width + gap
  }
  return {
    height: Math.max(0, ...all.map(heightOf)),
    draw: (top) => {
      for (const strips of all) drawAll(strips, top)
    },
  }
}
