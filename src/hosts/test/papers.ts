/** Papers in tests: printed at the moment at which the tests stand, and read back. */
import type { Paper } from '#contract/paper'
import { printed } from '#server/paper/print'
import { testNow } from './host'
import { readPdf, type PdfPage } from './read-pdf'

export async function print(paper: Partial<Paper>): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  for await (const part of printed({ name: 'x', title: 'Paper', language: 'en', blocks: [], ...paper }, testNow))
    parts.push(part)
  return new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer())
}
export const pagesOf = async (paper: Partial<Paper>) => (await readPdf(await print(paper))).pages
export const wordsOf = (page: PdfPage) => page.texts.map(({ text }) => text)
export const at = (page: PdfPage, text: string) => page.texts.find((one) => one.text.includes(text))!
