/** A paper: what is to be printed, as data. A feature says what stands on it, the machine how it looks. Lengths are
 *  millimetres; places and widths count from the side where the language begins, so that Arabic is mirrored by itself. */
import type { Cell } from './cell'
import type { Language } from './place'

export const paperSizes = ['A4', 'Letter', '4x6'] as const
export type PaperSize = (typeof paperSizes)[number]

export type Paper = {
  /** Of the file, without its ending. */
  name: string
  title: string
  /** Whose direction, digits and dates it has. */
  language: Language
  /** Without it A4. `4x6` is a label's size in inches: small margins, no page numbers. */
  size?: PaperSize
  landscape?: boolean
  /** `attachment` is saved at once; without it a browser shows it. */
  shown?: 'inline' | 'attachment'
  /** Stands above and below the blocks on every page. */
  head?: readonly Block[]
  foot?: readonly Block[]
  /** In which moments are told. Without it UTC. */
  zone?: string
  blocks: Blocks
}
/** May come as they are read: pages are sent while later ones are made. */
export type Blocks = Iterable<Block> | AsyncIterable<Block>

export type Align = 'start' | 'center' | 'end'
type Aligned = { align?: Align }

export type Block =
  | Words
  | Facts
  | Table
  | Picture
  | Drawing
  | Barcode
  | Qr
  | Columns
  | Placed
  /** What is not torn apart by a page's end. */
  | { kind: 'together'; blocks: readonly Block[] }
  | { kind: 'line' }
  | { kind: 'space'; height: number }
  | { kind: 'pageBreak' }

export type Words = Aligned & {
  /** `huge` is read from afar, as the code on a label. */
  kind: 'title' | 'heading' | 'text' | 'small' | 'huge'
  text: string
  strong?: boolean
  dimmed?: boolean
}
/** Labels with their values, in so many columns. */
export type Facts = { kind: 'facts'; facts: readonly (readonly [label: string, value: Cell])[]; across?: number }

export type TableColumn = Aligned & {
  head: string
  /** Of the width, beside the other columns' shares. If no column says it, each is as wide as its content asks. */
  share?: number
  /** How its figures are written: `{ style: 'currency', currency: 'EUR' }`. */
  figures?: Intl.NumberFormatOptions
}
/** Its head stands again on every page; a row is never cut in half, and totals stay with the last row. */
export type Table = {
  kind: 'table'
  columns: readonly TableColumn[]
  rows: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>
  totals?: readonly (readonly Cell[])[]
}

/** A PNG or JPEG, as large as fits. */
export type Picture = Aligned & { kind: 'picture'; bytes: Uint8Array; width: number; height: number }
/** Shapes as SVG writes them. Its height follows from its width. */
export type Drawing = Aligned & {
  kind: 'drawing'
  width: number
  viewBox: readonly [width: number, height: number]
  shapes: readonly { path: string; fill?: string; stroke?: string; strokeWidth?: number }[]
}
/** Code 128, which writes ASCII. Its text stands below it. */
export type Barcode = Aligned & { kind: 'barcode'; text: string; width?: number; height?: number }
export type Qr = Aligned & { kind: 'qr'; text: string; width?: number }

/** Side by side; not torn apart by a page's end. */
export type Columns = { kind: 'columns'; columns: readonly { share?: number; blocks: readonly Block[] }[] }
/** Somewhere on the page, beside the flow: content that is too much for the place is made smaller as a whole. */
export type Placed = {
  kind: 'placed'
  x: number
  y: number
  width: number
  height: number
  blocks: readonly Block[]
}

type Grid = { across: number; down: number; size?: 'A4' | 'Letter'; margin?: number; gap?: number }
const millimetres = { A4: [210, 297], Letter: [215.9, 279.4] } as const

/**
 * Labels side by side on sheets, as many sheets as it takes.
 * @example blocks: labelsOn({ across: 2, down: 4 }, deliveries.map((one) => labelOf(one)))
 */
export function* labelsOn(
  { across, down, size = 'A4', margin = 8, gap = 4 }: Grid,
  labels: Iterable<readonly Block[]>,
): Generator<Block> {
  const [pageWidth, pageHeight] = millimetres[size]
  const width = (pageWidth - 2 * margin - (across - 1) * gap) / across
  const height = (pageHeight - 2 * margin - (down - 1) * gap) / down
  let at = 0
  for (const blocks of labels) {
    if (at > 0 && at % (across * down) === 0) yield { kind: 'pageBreak' }
    const x = margin + (at % across) * (width + gap)
    const y = margin + (Math.floor(at / across) % down) * (height + gap)
    yield { kind: 'placed', x, y, width, height, blocks }
    at += 1
  }
}
