import { expect, test } from 'vitest'
import { csvLine } from './csv'

test.each(['=1+1', '+1', '-cmd', '@SUM(A1)', '\tx', '\rx'])('what begins like a formula stays text: %j', (cell) => {
  expect(csvLine([cell], ',')).toContain(`'${cell}`)
})

test('quotes, commas and new lines are kept, numbers stay numbers, nothing is empty', () => {
  expect(csvLine(['Bell, "Ig"\nnatius', -5.5, null, undefined, true], ',')).toBe(
    '"Bell, ""Ig""\nnatius",-5.5,,,true\r\n',
  )
})

test('a formula behind a quote mark is still stopped', () => {
  expect(csvLine(['=HYPERLINK("x")'], ',')).toBe(`"'=HYPERLINK(""x"")"\r\n`)
})
