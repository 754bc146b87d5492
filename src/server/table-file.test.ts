import { expect, test } from 'vitest'
import { parsersInProcess } from '#hosts/parsing/in-process'
import { readTable } from './table-file'
import { NoTable } from './table-parser'
import { xlsxOf } from './xlsx'

const bytesOf = (text: string) => new TextEncoder().encode(text)
async function read(bytes: Uint8Array<ArrayBuffer>) {
  return readTable({ parsers: parsersInProcess }, bytes, async ({ written, head, rows }) => {
    const all: string[][] = []
    for await (const block of rows) all.push(...block)
    return { written, head, rows: all }
  })
}
const faultOf = (bytes: Uint8Array<ArrayBuffer>) =>
  read(bytes).then(
    () => 'none',
    (error: unknown) => (error instanceof NoTable ? error.fault : String(error)),
  )

test('delimiters, quotes with line ends in them, blank lines and short rows', async () => {
  expect(await read(bytesOf('\uFEFFname;note;city\r\n"Ada; the first";"two\nlines";\r\n\r\n;;\r\nBo\r\n'))).toEqual({
    written: 'semicolon, UTF-8',
    head: ['name', 'note', 'city'],
    rows: [
      ['Ada; the first', 'two\nlines', ''],
      ['Bo', '', ''],
    ],
  })
  expect((await read(bytesOf('a\tb\n1\t2\n'))).written).toBe('tab, UTF-8')
})

test('what spreadsheets of the West and of Windows write', async () => {
  const western = new Uint8Array([...bytesOf('name,city\nZo'), 0xeb, ...bytesOf(',K'), 0xf6, ...bytesOf('ln\n')])
  expect(await read(western)).toMatchObject({ written: 'comma, Windows-1252', rows: [['Zoë', 'Köln']] })
  const wide = new Uint8Array([0xff, 0xfe, ...'a,b\n1,2'.split('').flatMap((letter) => [letter.charCodeAt(0), 0])])
  expect(await read(wide)).toMatchObject({ written: 'comma, UTF-16', rows: [['1', '2']] })
})

test('a file longer than a block comes whole', async () => {
  const lines = Array.from({ length: 20_000 }, (_, at) => `${at},"row ${at}, quoted"`)
  const { rows } = await read(bytesOf(`n,text\n${lines.join('\n')}`))
  expect(rows).toHaveLength(20_000)
  expect(rows.every(([n, text], at) => n === String(at) && text === `row ${at}, quoted`)).toBe(true)
})

test('a workbook: figures, days, times and words as they were typed', async () => {
  const day = new Date('2026-05-04T00:00:00Z')
  async function* rows() {
    yield ['Ada', 19.99, day, true, null]
    yield [null, null, null, null, null]
    yield ['Bo', 3, new Date('2026-05-04T08:30:00Z'), false, 'x']
  }
  const parts: number[] = []
  for await (const part of xlsxOf(
    { name: 'a', head: ['a', 'b', 'c', 'd', 'e'], rows: rows() },
    { rightToLeft: false, zone: 'UTC' },
  ))
    parts.push(...part)
  expect(await read(new Uint8Array(parts))).toEqual({
    written: 'XLSX',
    head: ['a', 'b', 'c', 'd', 'e'],
    rows: [
      ['Ada', '19.99', '2026-05-04', 'true', ''],
      ['Bo', '3', '2026-05-04 08:30', 'false', 'x'],
    ],
  })
})

test('what is no table says so', async () => {
  expect(await faultOf(bytesOf(''))).toBe('empty')
  expect(await faultOf(bytesOf('\n\n'))).toBe('empty')
  expect(await faultOf(new Uint8Array([1, 2, 0, 3]))).toBe('unreadable')
  expect(await faultOf(bytesOf('PK\x03\x04 and nothing more'))).toBe('unreadable')
  expect(await faultOf(bytesOf(`${'a,'.repeat(300)}\n`))).toBe('too_many_columns')
  expect(await faultOf(bytesOf(`a\n${'1\n'.repeat(200_001)}`))).toBe('too_many_rows')
})
