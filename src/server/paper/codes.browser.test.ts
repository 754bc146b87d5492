/** Codes on paper are decoded again, as scanners do. */
import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { pagesOf, print, wordsOf } from '#hosts/test/papers'
import { readDrawing, type Field } from '#hosts/test/read-pdf'
import { code128 } from './code128'

test('a bar code says its text again, in either direction of writing', async () => {
  for (const [text, language] of [
    ['PA-1042', 'en'],
    ['00340123450000000018', 'ar'],
    ['A12345', 'en'],
    ['12345Z987654', 'fr'],
    ['~ x', 'en'],
  ] as const) {
    const { fields } = readDrawing(await print({ language, size: '4x6', blocks: [{ kind: 'barcode', text }] }))
    expect(decoded(fields.find((one) => one.length > 5)!)).toBe(text)
    expect(
      (await pagesOf({ language, size: '4x6', blocks: [{ kind: 'barcode', text }] })).flatMap(wordsOf).join(''),
    ).toContain(text.split(' ')[0])
  }
  expect(() => code128('Zürich')).toThrow('ASCII')
})

test('a QR code has the modules of its text, with white around them', async () => {
  const text = 'https://meridian.test/t/PA-1042'
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  for (const language of ['en', 'ar'] as const) {
    const { fields } = readDrawing(await print({ language, blocks: [{ kind: 'qr', text, width: 30 }] }))
    const boxes = fields.find((one) => one.length > 20)!
    const one = Math.min(...boxes.map(({ height }) => height))
    const [left, top] = [Math.min(...boxes.map(({ x }) => x)) - 4 * one, Math.min(...boxes.map(({ y }) => y)) - 4 * one]
    const dark = (row: number, column: number) => {
      const [x, y] = [left + (column + 0.5) * one, top + (row + 0.5) * one]
      return boxes.some((box) => x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height)
    }
    expect(
      Array.from({ length: size }, (_, row) => Array.from({ length: size }, (_, column) => dark(row, column))),
    ).toEqual(data)
  }
})

/** As a scanner does: bars and gaps by their widths. */
function decoded(bars: Field[]): string {
  const sorted = [...bars].sort((a, b) => a.x - b.x)
  const widths = sorted.flatMap(({ x, width }, n) => [width, ...(sorted[n + 1] ? [sorted[n + 1]!.x - x - width] : [])])
  const one = Math.min(...widths)
  const symbols = widths
    .slice(0, -7)
    .map((width) => Math.round(width / one))
    .join('')
    .match(/.{6}/g)!
  const values = symbols.map((symbol) => known.get(symbol)!)
  const sum = values.slice(0, -1).reduce((total, value, n) => total + value * Math.max(1, n), 0)
  expect(values.at(-1)).toBe(sum % 103)
  let inPairs = values[0] === 105
  let text = ''
  for (const value of values.slice(1, -1)) {
    if (value === 99 && !inPairs) inPairs = true
    else if (value === 100 && inPairs) inPairs = false
    else text += inPairs ? String(value).padStart(2, '0') : String.fromCharCode(value + 32)
  }
  return text
}
/** Each pattern that stands for a letter of set B; pairs of digits and changes of the set share them. */
const known = patternsByValue()
function patternsByValue(): Map<string, number> {
  const found = new Map<string, number>()
  for (let value = 0; value < 95; value++)
    found.set(
      code128(String.fromCharCode(value + 32))
        .slice(6, 12)
        .join(''),
      value,
    )
  for (const [value, pattern] of [
    [95, '114113'],
    [96, '114311'],
    [97, '411113'],
    [98, '411311'],
    [99, '113141'],
    [100, '114131'],
    [101, '311141'],
    [102, '411131'],
    [104, '211214'],
    [105, '211232'],
  ] as const)
    found.set(pattern, value)
  return found
}

test('every part of a page is a stream, also of pages on which nothing comes later', async () => {
  const blocks = [{ kind: 'text', text: 'one' }, { kind: 'pageBreak' }, { kind: 'text', text: 'two' }] as const
  const file = new TextDecoder('latin1').decode(await print({ language: 'en', size: '4x6', blocks }))
  const parts = [...file.matchAll(/\/Contents \[([^\]]+)\]/g)].flatMap(([, all]) => all!.match(/\d+(?= 0 R)/g)!)
  expect(parts.length).toBeGreaterThan(1)
  for (const part of parts) expect(new RegExp(`\\n${part} 0 obj\\n<<[^>]*>>\\nstream`).test(file), part).toBe(true)
})
