import type { Placed } from '#contract/paper'
import { millimetre } from './looks'
import { drawAll, heightOf, type Printing, type Strip } from './strip'

const smallest = 0.4

/** Somewhere on the page, whatever flows there. Too much for its place is made smaller as a whole; what even then does not fit
 *  is cut off at its edge. */
export async function placedStrip(printing: Printing, { x, y, width, height, blocks }: Placed): Promise<Strip> {
  const spot = { x: x * millimetre, y: y * millimetre, width: width * millimetre, height: height * millimetre }
  let scale = 1
  let strips = await printing.stripsOf(blocks, { x: spot.x, width: spot.width })
  while (heightOf(strips) * scale > spot.height && scale > smallest) {
    scale -= 0.05
    strips = await printing.stripsOf(blocks, { x: spot.x, width: spot.width / scale })
  }
  return {
    height: 0,
    draw: () => printing.pen.within(spot, scale, () => drawAll(strips, spot.y)),
  }
}
