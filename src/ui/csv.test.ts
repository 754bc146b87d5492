import { expect, test } from 'vitest'
import { toCsv } from './csv.tsx'

test.each(['=1+1', '+1', '-cmd', '@SUM(A1)', '\tx', '\rx'])('what begins like a formula stays text: %j', (cell) => {
  expect(toCsv(['a'], [[cell]])).toContain(`'${cell}`)
})

test('quotes, commas and new lines are kept, numbers stay numbers, nothing is empty', () => {
  expect(toCsv(['name', 'sum'], [['Bell, "Ig"\nnatius', -5.5, null, undefined, true]])).toBe(
    'name,sum\r\n"Bell, ""Ig""\nnatius",-5.5,,,true\r\n',
  )
})

test('a formula behind a quote mark is still stopped', () => {
  expect(toCsv(['=a'], [['=HYPERLINK("x")']])).toBe(`'=a\r\n"'=HYPERLINK(""x"")"\r\n`)
})
