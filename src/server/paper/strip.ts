/** A strip is what a page's end does not cut; every block is strips, one below the other. */
import type { Cell } from '#contract/cell'
import type { Align, Blocks } from '#contract/paper'
import type { Line, Style } from './lines'
import { baseline } from './looks'
import type { Pen } from './pen'

export type Strip = {
  height: number
  draw(top: number): void
  /** Does not stand at the end of a page without what follows. */
  keeps?: boolean
  /** Stands above it where it begins a page: the head of its table. */
  under?: Strip
  /** White space: none at the top of a page. */
  blank?: true
  /** What follows begins a page. */
  breaks?: true
}
/** What is needed to make strips. */
export type Printing = {
  pen: Pen
  /** So much a page holds: no strip is higher. */
  most: number
  /** A value as the reader's language writes it. */
  write(value: Cell, figures?: Intl.NumberFormatOptions): string
  /** Called between pieces of work: lets others have their turn when it is time. */
  breathe(): Promise<void>
  /** Of blocks within blocks. */
  stripsOf(blocks: Blocks, room: Room): Promise<Strip[]>
}
/** Where strips stand, from the side where the language begins. */
export type Room = { x: number; width: number }

export const space = (height: number): Strip => ({ height, blank: true, draw: () => undefined })

export const heightOf = (strips: readonly Strip[]): number => strips.reduce((sum, { height }) => sum + height, 0)

export function drawAll(strips: readonly Strip[], top: number): void {
  let y = top
  for (const strip of strips) {
    strip.draw(y)
    y += strip.height
  }
}

type Place = Room & { top: number; colour: string; align: Align }
export function drawLine(pen: Pen, line: Line, { size }: Style, { x, width, top, colour, align }: Place): void {
  const side = sideOf(pen, align)
  let at = pen.left({ x, width })
  if (side !== 'left') at += (width - line.width) / (side === 'center' ? 2 : 1)
  for (const run of line.runs) {
    pen.write(run.text, run.font, size, { x: at, y: top + baseline(size), colour })
    at += run.width
  }
}

/** @example sideOf(pen, 'start') // 'right' on a paper in Arabic */
export function sideOf(pen: Pen, align: Align): 'left' | 'center' | 'right' {
  if (align === 'center') return 'center'
  return (align === 'start') === pen.rightToLeft ? 'right' : 'left'
}
