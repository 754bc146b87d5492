/** Draws on pages. It alone knows the PDF library, and the right-to-left of places: whoever draws counts from the side where the
 *  language begins, in points. What is drawn is sent as each page ends. */
import { PDFDocument } from 'pdfkit'
import { faces, fontBytes, type Face, type FontName } from './fonts'

type Options = {
  width: number
  height: number
  rightToLeft: boolean
  title: string
  language: string
  now: Date
}
/** Where something stands: x from the side where the language begins, y from above. */
export type Spot = { x: number; y: number; width: number; height: number }
export type Shape = { path: string; fill?: string; stroke?: string; strokeWidth?: number }

export class Pen {
  readonly width: number
  readonly height: number
  readonly rightToLeft: boolean
  pages = 0
  readonly #pdf: PDFDocument
  readonly #widths = new Map<string, number>()
  readonly #faces = new Map<string, Face>()
  readonly #fonts = new Set<FontName>()
  readonly #ended: Promise<void>
  #parts: Uint8Array[] = []

  constructor({ width, height, rightToLeft, title, language, now }: Options) {
    this.width = width
    this.height = height
    this.rightToLeft = rightToLeft
    this.#pdf = new PDFDocument({
      size: [width, height],
      margin: 0,
      font: null,
      autoFirstPage: false,
      bufferPages: true,
      pdfVersion: '1.7',
      lang: language,
      displayTitle: true,
      info: { Title: title, Producer: 'Meridian', Creator: 'Meridian', CreationDate: now },
    })
    this.#pdf.on('data', (part) => void this.#parts.push(part))
    this.#ended = new Promise((resolve, reject) => this.#pdf.on('end', resolve).on('error', reject))
  }

  /** What is finished and was not taken yet. */
  taken(): Uint8Array[] {
    const parts = this.#parts
    this.#parts = []
    return parts
  }

  page(): void {
    this.#seal()
    this.#pdf.addPage()
    this.pages += 1
  }

  /** Back on each page once all are there: to say how many there are. */
  onEachPage(draw: (page: number) => void): void {
    this.#seal()
    for (let page = 0; page < this.pages; page++) {
      this.#pdf.switchToPage(page)
      draw(page + 1)
    }
  }

  async end(): Promise<void> {
    // readers take Arabic as it is drawn, from the left, and turn it round letter by letter: so the letters of one that stands
    // for two, such as lam and alef, must be told in that order, or nobody finds the word
    for (const name of this.#fonts) {
      const { unicode } = this.#font(name)._font
      if (name.startsWith('arabic')) for (const [n, codes] of unicode.entries()) unicode[n] = codes.toReversed()
    }
    this.#pdf.end()
    await this.#ended
  }

  /** A page's content is packed and sent now; what comes later on that page is a second, small part of it. Else a long paper
   *  would be held, and packed, all at once at its end. */
  #seal(): void {
    const { page } = this.#pdf
    if (!page || Array.isArray(page.dictionary.data.Contents)) return
    const first = page.content
    page.content = this.#pdf.ref({})
    // one without a byte would be no stream, and readers refuse a page that has such a part
    page.content.write(new Uint8Array([10]))
    page.dictionary.data.Contents = [first, page.content]
    first.end()
  }

  /** The face that has the letter. What none has is an empty box; the last face's, because only of fonts with a thousand units
   *  to the letter the library tells readers how wide that box is. */
  faceOf(letter: string): Face {
    const known = this.#faces.get(letter)
    if (known) return known
    const code = letter.codePointAt(0)!
    const face = faces.find((one) => this.#font(one)._font.font.hasGlyphForCodePoint(code)) ?? 'arabic'
    this.#faces.set(letter, face)
    return face
  }

  #font(name: FontName): PDFDocument {
    if (!this.#fonts.has(name)) this.#pdf.registerFont(name, fontBytes(name))
    this.#fonts.add(name)
    return this.#pdf.font(name)
  }

  widthOf(text: string, font: FontName, size: number): number {
    const key = `${font} ${text}`
    let width = this.#widths.get(key)
    if (width === undefined) {
      width = this.#font(font).fontSize(1000).widthOfString(text)
      this.#widths.set(key, width)
    }
    return (width * size) / 1000
  }

  /** From the paper's left edge, as letters are in visual order. */
  write(text: string, font: FontName, size: number, { x, y, colour }: { x: number; y: number; colour: string }): void {
    const options = { lineBreak: false, baseline: 'alphabetic' }
    this.#font(font).fontSize(size).fillColor(colour).text(text, x, y, options)
  }

  left({ x, width }: Pick<Spot, 'x' | 'width'>): number {
    return this.rightToLeft ? this.width - x - width : x
  }

  area(spot: Spot, colour: string): void {
    this.#pdf.rect(this.left(spot), spot.y, spot.width, spot.height).fill(colour)
  }

  frame(spot: Spot, colour: string): void {
    this.#pdf.lineWidth(0.5).rect(this.left(spot), spot.y, spot.width, spot.height).stroke(colour)
  }

  /** Black fields of a code: from the left, whatever the language. */
  fields(spot: Spot, fields: Iterable<readonly [x: number, y: number, width: number, height: number]>): void {
    const left = this.left(spot)
    for (const [x, y, width, height] of fields) this.#pdf.rect(left + x, spot.y + y, width, height)
    this.#pdf.fill('#000000')
  }

  picture(bytes: Uint8Array, spot: Spot, align: 'left' | 'center' | 'right'): void {
    const fit = [spot.width, spot.height]
    this.#pdf.image(bytes, this.left(spot), spot.y, { fit, align, valign: 'center' })
  }

  shapes(spot: Spot, scale: number, shapes: readonly Shape[]): void {
    const pdf = this.#pdf.save()
    pdf.translate(this.left(spot), spot.y).scale(scale)
    for (const { path, fill, stroke, strokeWidth = 1 } of shapes) {
      pdf.lineWidth(strokeWidth).path(path)
      if (fill && stroke) pdf.fillAndStroke(fill, stroke)
      else if (stroke) pdf.stroke(stroke)
      else pdf.fill(fill ?? '#000000')
    }
    pdf.restore()
  }

  /** Draws as if the spot's corner were the page's, smaller, and nothing beyond the spot. */
  within(spot: Spot, scale: number, draw: () => void): void {
    const pdf = this.#pdf.save()
    pdf.rect(this.left(spot), spot.y, spot.width, spot.height).clip()
    const corner = this.rightToLeft ? this.width - spot.x : spot.x
    pdf.translate(corner, spot.y).scale(scale).translate(-corner, -spot.y)
    draw()
    pdf.restore()
  }
}
