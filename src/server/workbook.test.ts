/** Workbooks as Excel and others write them, and such as are meant to hurt. */
import { expect, test } from 'vitest'
import { parsersInProcess } from '#hosts/parsing/in-process'
import { farCell, textCell, workbookOf } from '#hosts/test/workbooks'
import { readTable } from './table-file'
import { mostRows, NoTable } from './table-parser'

async function read(bytes: Uint8Array<ArrayBuffer>) {
  return readTable({ parsers: parsersInProcess }, bytes, async ({ head, rows }) => {
    const all: string[][] = []
    for await (const block of rows) all.push(...block)
    return [head, ...all]
  })
}
const faultOf = (bytes: Uint8Array<ArrayBuffer>) =>
  read(bytes).then(
    () => 'none',
    (error: unknown) => (error instanceof NoTable ? error.fault : String(error)),
  )

test('shared texts are read without their phonetic guides, with runs, entities and numbered signs', async () => {
  const texts =
    '<si><t>name</t></si><si><t xml:space="preserve"> a &amp; b &#233;</t></si>' +
    '<si><r><t>東京</t></r><rPh><t>トウキョウ</t></rPh><r><rPr/><t> Bay</t></r></si><si><t><![CDATA[<c>]]>_x0041_</t></si><si/>'
  const cells = [0, 1, 2, 3, 4].map(
    (text, row) => `<row r="${row + 1}"><c r="A${row + 1}" t="s"><v>${text}</v></c></row>`,
  )
  expect(await read(workbookOf({ sheet: cells.join(''), texts }))).toEqual([
    ['name'],
    ['a & b é'],
    ['東京 Bay'],
    ['<c>A'],
  ])
})

test('figures, days, times, formulas, errors and booleans are read as they were typed', async () => {
  const styles =
    '<numFmts><numFmt numFmtId="164" formatCode="[$-407]d. mmmm yyyy;@"/><numFmt numFmtId="165" formatCode="0.00 &quot;days&quot;"/></numFmts>' +
    '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="20"/></cellXfs>'
  const cell = (text: string, attributes = '') => `<c ${attributes}><v>${text}</v></c>`
  const sheet = `<row>${textCell('A1', 'a')}${textCell('B1', 'b')}</row>
    <row>${cell('19.989999999999998')}${cell('46146', 's="1"')}</row>
    <row>${cell('46146.354166666664', 's="2"')}${cell('2.5', 's="3"')}</row>
    <row>${cell('0.35416666666666669', 's="4"')}${cell('1', 't="b"')}</row>
    <row><c t="str"><f>A1&amp;"x"</f><v>ax</v></c>${cell('#N/A', 't="e"')}</row>
    <row>${cell('2026-05-04T08:30:00', 't="d"')}${cell('1e3')}</row>`
  expect(await read(workbookOf({ sheet, styles }))).toEqual([
    ['a', 'b'],
    ['19.99', '2026-05-04'],
    ['2026-05-04 08:30', '2.5'],
    ['08:30', 'true'],
    ['ax', ''],
    ['2026-05-04 08:30', '1000'],
  ])
  const book = '<workbookPr date1904="1"/>'
  expect(
    await read(
      workbookOf({ sheet: `<row>${textCell('A1', 'a')}</row><row>${cell('44684', 's="1"')}</row>`, styles, book }),
    ),
  ).toEqual([['a'], ['2026-05-04']])
})

test('names of tags may have a prefix, empty rows and cells are left out, and gaps stay', async () => {
  const sheet = `<x:row r="3"><x:c r="B3" t="inlineStr"><x:is><x:t>head</x:t></x:is></x:c></x:row>
    <x:row r="4"/><x:row r="9"><x:c r="XFD9" s="3"/><x:c r="B9"><x:v>5</x:v></x:c></x:row><!-- a <row> -->`
  expect(await read(workbookOf({ sheet }))).toEqual([
    ['', 'head'],
    ['', '5'],
  ])
})

test('a cell that stands too far away ends the reading', async () => {
  expect(await faultOf(farCell('XFD1048576'))).toBe('too_many_columns')
  expect(await faultOf(farCell('BXX6000'))).toBe('too_many_columns')
  expect(await faultOf(farCell(`A${mostRows + 2}`))).toBe('too_many_rows')
  expect(await faultOf(farCell(`GR${mostRows + 1}`))).toBe('none')
})

test('one long text in all cells is told as too much of it', async () => {
  const cells = Array.from({ length: 200 }, () => '<c t="s"><v>0</v></c>').join('')
  const sheet = `<row>${cells}</row>`.repeat(300)
  expect(await faultOf(workbookOf({ sheet, texts: `<si><t>${'x'.repeat(5000)}</t></si>` }))).toBe('too_much')
})

test('what is broken, cut off, packed in another way or has a document type is unreadable', async () => {
  const sheet = `<row>${textCell('A1', 'a')}</row>`
  const good = workbookOf({ sheet })
  expect(await faultOf(good)).toBe('none')
  expect(await faultOf(good.slice(0, good.length / 2))).toBe('unreadable')
  expect(await faultOf(workbookOf({ sheet: `${sheet}<row` }))).toBe('unreadable')
  expect(await faultOf(workbookOf({ sheet, texts: '<!DOCTYPE a [<!ENTITY b "c">]><si><t>&b;</t></si>' }))).toBe(
    'unreadable',
  )
  const damaged = good.slice()
  for (let at = 60; at < 120; at++) damaged[at] = 255
  expect(await faultOf(damaged)).toBe('unreadable')
})
