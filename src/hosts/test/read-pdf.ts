/** Reads a PDF back: its texts with their places as readers of PDFs see them, and what is drawn as it is written. */
import { unzlibSync } from 'fflate'
import { getDocumentProxy } from 'unpdf'

export type PdfText = { text: string; x: number; y: number; width: number }
export type PdfPage = { width: number; height: number; texts: PdfText[] }
type Item = { str: string; transform: number[]; width: number }

export async function readPdf(bytes: Uint8Array): Promise<{ title: string; pages: PdfPage[] }> {
  const pdf = await getDocumentProxy(bytes.slice())
  const { info } = await pdf.getMetadata()
  const pages: PdfPage[] = []
  for (let n = 1; n <= pdf.numPages; n++) {
    const page = await pdf.getPage(n)
    const [, , width, height] = page.view as [number, number, number, number]
    const { items } = (await page.getTextContent()) as { items: Item[] }
    const texts = items
      .filter(({ str }) => str.trim())
      .map((one) => ({ text: one.str, x: one.transform[4]!, y: height - one.transform[5]!, width: one.width }))
    pages.push({ width, height, texts })
  }
  return { title: (info as { Title: string }).Title, pages }
}

export type Field = { x: number; y: number; width: number; height: number }

/** Boxes that are filled together, such as the bars of one code; numbers of glyphs, text by text; and how many pictures. */
export function readDrawing(bytes: Uint8Array): { fields: Field[][]; glyphs: string[][]; pictures: number } {
  const content = streamsOf(bytes).join('\n')
  const number = String.raw`(-?[\d.]+)`
  const box = new RegExp(`${number} ${number} ${number} ${number} re`, 'g')
  const fields = [...content.matchAll(/((?:-?[\d.]+ -?[\d.]+ -?[\d.]+ -?[\d.]+ re\n)+)(?:[^\n]*\n)*?f\n/g)].map(
    ([, boxes]) =>
      [...boxes!.matchAll(box)].map(([, x, y, width, height]) => ({
        x: Number(x),
        y: Number(y),
        width: Number(width),
        height: Number(height),
      })),
  )
  const glyphs = [...content.matchAll(/\[(.*)\] TJ/g)].map(([, shown]) =>
    [...shown!.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex]) => hex!.match(/.{4}/g) ?? []),
  )
  return { fields, glyphs, pictures: content.match(/\/I\d+ Do/g)?.length ?? 0 }
}

/** What pages say, unpacked, in the order of the file. */
function streamsOf(bytes: Uint8Array): string[] {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return [...text.matchAll(/<<([^>]*)>>\s*stream\n/g)]
    .filter(([, facts]) => facts!.includes('/FlateDecode') && !/Subtype|Length1/.test(facts!))
    .map(({ index, 0: begin }) => {
      const from = index + begin.length
      return new TextDecoder('latin1').decode(unzlibSync(bytes.subarray(from, text.indexOf('\nendstream', from))))
    })
    .filter((content) => / (re|cm|Tf)\n/.test(content))
}
