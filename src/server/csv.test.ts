import { expect, test } from 'vitest'
import { csvLine } from './csv'

const plain = { delimiter: ',', decimal: '.', zone: 'UTC' }

test.each(['=1+1', '+1', '-cmd', '@SUM(A1)', '\tx', '\rx'])('what begins like a formula stays text: %j', (cell) => {
  expect(csvLine([cell], plain)).toContain(`'${cell}`)
})

test('a telephone number has no apostrophe before it', () => {
  expect(csvLine(['+86 571 5550 5700', '+33(0)1-22.33'], plain)).toBe('+86 571 5550 5700,+33(0)1-22.33\r\n')
  expect(csvLine(['+1 2 3+cmd|x'], plain)).toBe("'+1 2 3+cmd|x\r\n")
})

test('quotes, commas and new lines are kept, numbers stay numbers, nothing is empty', () => {
  expect(csvLine(['Bell, "Ig"\nnatius', -5.5, null, undefined, true], plain)).toBe(
    '"Bell, ""Ig""\nnatius",-5.5,,,true\r\n',
  )
})

test('a formula behind a quote mark is still stopped', () => {
  expect(csvLine(['=HYPERLINK("x")'], plain)).toBe(`"'=HYPERLINK(""x"")"\r\n`)
})

test('figures and moments are written as the reader’s spreadsheet reads them', () => {
  const french = { delimiter: ';', decimal: ',', zone: 'Europe/Paris' }
  const row = [632.7, -5.25, 1000, new Date('2026-07-25T22:46:18.054Z'), 'a;b']
  expect(csvLine(row, french)).toBe('632,7;-5,25;1000;2026-07-26 00:46;"a;b"\r\n')
})
