/** What we use of two packages that bring no types. */
declare module 'pdfkit' {
  type Chunk = Uint8Array
  type Reference = { write(chunk: Chunk): void; end(): void }
  export class PDFDocument {
    constructor(options: Record<string, unknown>)
    page: {
      width: number
      height: number
      content: Reference
      dictionary: { data: { Contents: Reference | Reference[] } }
    }
    on(event: 'data', heard: (chunk: Chunk) => void): this
    on(event: 'end', heard: () => void): this
    on(event: 'error', heard: (error: unknown) => void): this
    ref(data: Record<string, unknown>): Reference
    /** Not for everybody, but nothing else tells which letters a font has, and which a drawn glyph stands for. */
    _font: { font: { hasGlyphForCodePoint(code: number): boolean }; unicode: number[][] }
    registerFont(name: string, source: Uint8Array): this
    font(name: string): this
    fontSize(size: number): this
    widthOfString(text: string, options?: Record<string, unknown>): number
    addPage(): this
    switchToPage(page: number): void
    text(text: string, x: number, y: number, options: Record<string, unknown>): this
    fillColor(color: string): this
    rect(x: number, y: number, width: number, height: number): this
    fill(color?: string): this
    stroke(color?: string): this
    fillAndStroke(fill: string, stroke: string): this
    lineWidth(width: number): this
    path(d: string): this
    clip(): this
    save(): this
    restore(): this
    translate(x: number, y: number): this
    scale(by: number): this
    image(bytes: Uint8Array, x: number, y: number, options: Record<string, unknown>): this
    end(): void
  }
}

declare module 'bidi-js' {
  type Levels = { levels: Uint8Array }
  type Bidi = {
    getEmbeddingLevels(text: string, direction: 'ltr' | 'rtl'): Levels
    getReorderedIndices(text: string, levels: Levels, start: number, end: number): number[]
    getMirroredCharacter(character: string): string | null
  }
  export default function bidiFactory(): Bidi
}
