/** Workbooks as tests need them, part by part. */
import { strToU8, Zip, ZipPassThrough, zipSync } from 'fflate'

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
type Parts = { sheet: string; texts?: string; styles?: string; book?: string }

/** `sheet`: the rows; the other parts as their files hold them. */
export const workbookOf = (parts: Parts): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    zipSync(Object.fromEntries(Object.entries(filesOf(parts)).map(([name, text]) => [name, strToU8(text)]))),
  )

function filesOf({ sheet, texts, styles, book = '' }: Parts): Record<string, string> {
  return {
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${relations}">${book}<sheets><sheet name="a" sheetId="1" r:id="rId7"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId7" Target="worksheets/first.xml"/></Relationships>`,
    'xl/worksheets/first.xml': `<?xml version="1.0"?><worksheet ${main}><sheetData>${sheet}</sheetData></worksheet>`,
    ...(texts !== undefined && { 'xl/sharedStrings.xml': `<sst ${main}>${texts}</sst>` }),
    ...(styles !== undefined && { 'xl/styles.xml': `<styleSheet ${main}>${styles}</styleSheet>` }),
  }
}

export const textCell = (at: string, text: string): string => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`

/** A name in A1, and one cell somewhere else. */
export const farCell = (at: string): Uint8Array<ArrayBuffer> =>
  workbookOf({
    sheet: `<row r="1">${textCell('A1', 'name')}</row><row r="${at.replace(/\D/g, '')}">${textCell(at, 'x')}</row>`,
  })

/** A little archive whose sheet becomes so many megabytes, and says of itself that it is small. `megabyte` is packed by
 *  whoever can, so that others may follow it. */
export function zipBomb(megabyte: Uint8Array, megabytes: number): Uint8Array<ArrayBuffer> {
  const packed = new Uint8Array(megabyte.byteLength * megabytes)
  for (let each = 0; each < megabytes; each++) packed.set(megabyte, each * megabyte.byteLength)
  const parts: Uint8Array[] = []
  const zip = new Zip((_, part) => parts.push(part))
  const put = (name: string, bytes: Uint8Array, compression = 0) => {
    const file = Object.assign(new ZipPassThrough(name), { compression })
    zip.add(file)
    file.push(bytes, true)
  }
  const { 'xl/worksheets/first.xml': _, ...others } = filesOf({ sheet: '' })
  for (const [name, text] of Object.entries(others)) put(name, strToU8(text))
  put('xl/worksheets/first.xml', packed, 8)
  zip.end()
  return new Uint8Array(parts.flatMap((part) => [...part]))
}
