import type { Align, Drawing, Picture } from '#contract/paper'
import { ink, millimetre } from './looks'
import { sideOf, type Printing, type Room, type Strip } from './strip'

/** A box of its own width within the room. */
export function aligned({ x, width }: Room, own: number, align: Align = 'start'): Room {
  const fitting = Math.min(own, width)
  const free = width - fitting
  return { x: x + (align === 'start' ? 0 : align === 'end' ? free : free / 2), width: fitting }
}

/** A picture that cannot be read is an empty frame: a broken logo must not hold up an invoice. */
export function pictureStrip({ pen }: Printing, { bytes, align, ...asked }: Picture, room: Room): Strip {
  const box = aligned(room, asked.width * millimetre, align)
  const height = asked.height * millimetre
  return {
    height: height + 4,
    draw: (top) => {
      const spot = { ...box, y: top, height }
      if (isReadable(bytes)) pen.picture(bytes, spot, sideOf(pen, align ?? 'start'))
      else pen.frame(spot, ink.line)
    },
  }
}

/** By how PNG and JPEG begin. */
const isReadable = (bytes: Uint8Array): boolean =>
  (bytes[0] === 0x89 && bytes[1] === 0x50 && bytes[2] === 0x4e) || (bytes[0] === 0xff && bytes[1] === 0xd8)

export function drawingStrip({ pen }: Printing, { viewBox, shapes, align, ...asked }: Drawing, room: Room): Strip {
  const box = aligned(room, asked.width * millimetre, align)
  const scale = box.width / viewBox[0]
  const height = viewBox[1] * scale
  return { height: height + 4, draw: (top) => pen.shapes({ ...box, y: top, height }, scale, shapes) }
}
