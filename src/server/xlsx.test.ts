import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { Cell } from '#contract/cell'
import { xlsxOf } from './xlsx'

async function partsOf(rows: Cell[][], most?: number): Promise<Record<string, string>> {
  const sheet = {
    name: 'x',
    head: ['A', 'B'],
    rows: (async function* () {
      yield* rows
    })(),
  }
  const all: Uint8Array[] = []
  for await (const part of xlsxOf(sheet, { rightToLeft: false, zone: 'UTC', most })) all.push(part)
  const bytes = new Uint8Array(await new Blob(all as BlobPart[]).arrayBuffer())
  return Object.fromEntries(
    Object.entries(unzipSync(bytes)).map(([name, part]) => [name, new TextDecoder().decode(part)]),
  )
}

test('each kind of cell is what it is; a formula is text, and what XML cannot hold is left out', async () => {
  const parts = await partsOf([
    ['=1+1', 5.5],
    [true, new Date('2026-05-12T12:00:00Z')],
    [null, 'a\u0000<b> & "c"'],
  ])
  const sheet = parts['xl/worksheets/sheet1.xml']!
  expect(sheet).toContain(
    '<c r="A2" t="inlineStr"><is><t xml:space="preserve">=1+1</t></is></c><c r="B2" s="3"><v>5.5</v></c>',
  )
  expect(sheet).toContain('<c r="A3" t="b"><v>1</v></c><c r="B3" s="2"><v>46154.5</v></c>')
  expect(sheet).toContain(
    '<row r="4"><c r="B4" t="inlineStr"><is><t xml:space="preserve">a&lt;b&gt; &amp; &quot;c&quot;</t>',
  )
})

test('columns are as wide as what stands in them, and amounts of one column all show their cents', async () => {
  const parts = await partsOf([
    [129, '+86 571 5550 5700'],
    [632.7, new Date('2026-05-12T12:00:00Z')],
  ])
  const sheet = parts['xl/worksheets/sheet1.xml']!
  const widths = [...sheet.matchAll(/<col min="\d+" max="\d+" width="(\d+)"/g)].map(([, width]) => Number(width))
  expect(widths).toEqual([9, 19])
  expect(sheet).toContain('<c r="A2" s="3"><v>129</v></c>')
  expect(parts['xl/styles.xml']).toContain('<xf numFmtId="2" applyNumberFormat="1"/>')
})

test('what one sheet cannot hold goes on in the next, under the same head', async () => {
  const parts = await partsOf(
    Array.from({ length: 25 }, (_, n) => [`row ${n}`, n]),
    11,
  )
  const rows = [1, 2, 3].map((n) => parts[`xl/worksheets/sheet${n}.xml`]!.match(/<row /g)!.length)
  expect(rows).toEqual([11, 11, 6])
  expect(parts['xl/workbook.xml']).toContain('sheetId="3"')
})
