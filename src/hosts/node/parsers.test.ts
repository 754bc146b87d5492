/** Files that are meant to end the server: they end a parser, and the next file is read. */
import { constants, deflateRawSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { ParsersBusy, Unparsed } from '#server/parsers'
import { readTable } from '#server/table-file'
import { NoTable } from '#server/table-parser'
import { readCalendar } from '#features/calendar/server/calendar-file'
import { mailParser } from '#features/email/server/mail-file'
import { farCell, textCell, workbookOf, zipBomb } from '../test/workbooks.ts'
import { createParsers, parserLimits } from './parsers.ts'

const lines: Record<string, unknown>[] = []
const parsers = createParsers((line) => void lines.push(line))
/** Limits that small files reach. */
const small = createParsers((line) => void lines.push(line), { ...parserLimits, megabytes: 64 })
const brief = createParsers((line) => void lines.push(line), { ...parserLimits, milliseconds: 3000 })
afterAll(async () => {
  await parsers.close()
  await small.close()
  await brief.close()
})

const utf8 = (text: string) => new TextEncoder().encode(text)
const read = (bytes: Uint8Array<ArrayBuffer>, by = parsers) =>
  readTable({ parsers: by }, bytes, async ({ head, rows }) => {
    const all: string[][] = []
    for await (const block of rows) all.push(...block)
    return [head, ...all]
  })
const faultOf = (bytes: Uint8Array<ArrayBuffer>, by = parsers) =>
  read(bytes, by).then(
    () => 'none',
    (error: unknown) => (error instanceof NoTable ? error.fault : String(error)),
  )
const megabyte = deflateRawSync(Buffer.alloc(1_000_000, ' '), { finishFlush: constants.Z_FULL_FLUSH })
const good = workbookOf({ sheet: `<row>${textCell('A1', 'name')}</row><row>${textCell('A2', 'Ada')}</row>` })

test('a workbook is read by another process, and a table comes in blocks', async () => {
  expect(await read(good)).toEqual([['name'], ['Ada']])
  const many = utf8(`n\n${Array.from({ length: 50_000 }, (_, at) => at).join('\n')}`)
  const sizes = await readTable({ parsers }, many, async ({ rows }) => {
    const all: number[] = []
    for await (const block of rows) all.push(block.length)
    return all
  })
  expect([sizes.reduce((sum, one) => sum + one), Math.max(...sizes) <= 2000]).toEqual([50_000, true])
})

test('cells that stand far away and archives that become huge are refused, and no parser is lost', async () => {
  expect(await faultOf(farCell('XFD1048576'))).toBe('too_many_columns')
  expect(await faultOf(farCell('BXX6000'))).toBe('too_many_columns')
  expect(await faultOf(zipBomb(megabyte, 500))).toBe('unreadable')
  expect(lines).toEqual([])
})

test('lines that do not end are refused, and no parser is lost', async () => {
  expect(await faultOf(utf8(`a${','.repeat(25_000_000)}`))).toBe('unreadable')
  expect(await faultOf(utf8(`a,b\n"${'x,\n'.repeat(9_000_000)}`))).toBe('unreadable')
  expect(lines).toEqual([])
})

test('a file that takes all memory ends its parser, and the next one is read', async () => {
  const body = utf8(`[${'{},'.repeat(4_000_000)}{}]`)
  const reading = small.parse(mailParser, { media: 'application/json', body, brought: [] })
  await expect(reading[Symbol.asyncIterator]().next()).rejects.toBeInstanceOf(Unparsed)
  expect(lines.splice(0)).toMatchObject([{ at: 'parser', parser: 'mail', message: expect.stringContaining('SIGABRT') }])
  expect(await read(good, small)).toEqual([['name'], ['Ada']])
})

test('a file that is read for too long ends its parser, and the next one is read', async () => {
  const zone = (name: number) =>
    `BEGIN:VTIMEZONE\nTZID:z${name}\nBEGIN:STANDARD\nDTSTART:19700101T000000\nTZOFFSETFROM:+01${10 + (name % 50)}\nTZOFFSETTO:+0113\nEND:STANDARD\nEND:VTIMEZONE\n`
  const event = (name: number) => `BEGIN:VEVENT\nDTSTART;TZID=z${name}:20260504T090000\nUID:${name}\nEND:VEVENT\n`
  const all = Array.from({ length: 1500 }, (_, at) => zone(at) + event(at)).join('')
  const file = `BEGIN:VCALENDAR\nVERSION:2.0\n${all}END:VCALENDAR\n`
  const { signal } = new AbortController()
  expect(await readCalendar({ parsers: brief }, { file, zone: 'UTC' }, signal)).toEqual({ fault: 'file_unreadable' })
  expect(lines.splice(0)).toMatchObject([{ parser: 'calendar', message: 'The parser took too long' }])
  expect(await read(good, brief)).toEqual([['name'], ['Ada']])
})

test('more files than are kept waiting are told that all parsers are busy, and the others are read', async () => {
  const all = await Promise.allSettled(Array.from({ length: 30 }, () => read(good)))
  const refused = all.filter((one) => one.status === 'rejected')
  expect(refused.map(({ reason }) => reason instanceof ParsersBusy)).toEqual(Array.from({ length: 8 }, () => true))
})

test('who leaves in the middle of a file ends its reading, and takes nobody’s place', async () => {
  const leaving = new AbortController()
  const many = utf8(`n\n${'1\n'.repeat(100_000)}`)
  for (const _ of [1, 2, 3]) await readTable({ parsers }, many, () => Promise.resolve())
  const left = readTable(
    { parsers },
    many,
    async ({ rows }) => {
      leaving.abort(new Error('left'))
      for await (const block of rows) expect(block).toEqual([])
    },
    leaving.signal,
  )
  await expect(left).rejects.toThrow('left')
  expect(await read(good)).toEqual([['name'], ['Ada']])
  expect(parserLimits.megabytes).toBeLessThanOrEqual(512)
})
