import { expect, test } from 'vitest'
import { codeFrom, general, isCodeFormat, speedOf } from './general'

test('a code has its letters and at least as many digits as it is written with', () => {
  expect(codeFrom('R-####', 41)).toBe('R-0041')
  expect(codeFrom('R-#', 12_345)).toBe('R-12345')
  expect(codeFrom('####', 7)).toBe('0007')
})

test('two numbers have two codes, whatever the format', () => {
  const formats = ['#', 'R#', 'R-####', 'A1B-##', '-#']
  for (const format of formats) {
    expect(isCodeFormat.test(format), format).toBe(true)
    const codes = Array.from({ length: 2000 }, (_, id) => codeFrom(format, id))
    expect(new Set(codes).size).toBe(2000)
  }
  for (const format of ['', 'R-', 'R1#', 'r-#', '#-#', '#########', 'ABCDEFGHI#', 'R #'])
    expect(isCodeFormat.test(format), format).toBe(false)
})

test('each type has its speed; what has none is a van', () => {
  const all = { ...general.standard, vanPercent: 80, bikePercent: 60 }
  expect(speedOf(all, 'bike')).toBe(60)
  expect(speedOf(all, 'truck')).toBe(100)
  expect([speedOf(all), speedOf(all, 'hovercraft')]).toEqual([80, 80])
})
