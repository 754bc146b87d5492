/** Which pictures are printed: those that are whole, and become no more than they say. */
import { expect, test } from 'vitest'
import { zlibSync } from 'fflate'
import { pngOf } from '#contract/png'
import { parsersInProcess } from '#hosts/parsing/in-process'
import { isPrintable } from './picture-parser'

const printable = (bytes: Uint8Array) => isPrintable({ parsers: parsersInProcess }, bytes, new AbortController().signal)
const u32 = (value: number) => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255)
const chunk = (kind: string, data: Uint8Array) => [
  ...u32(data.byteLength),
  ...Array.from(kind, (letter) => letter.charCodeAt(0)),
  ...data,
  0,
  0,
  0,
  0,
]
const png = (width: number, height: number, unpacked: Uint8Array) =>
  Uint8Array.from([
    0x89,
    0x50,
    0x4e,
    0x47,
    13,
    10,
    26,
    10,
    ...chunk('IHDR', Uint8Array.from([...u32(width), ...u32(height), 8, 6, 0, 0, 0])),
    ...chunk('IDAT', zlibSync(unpacked)),
    ...chunk('IEND', new Uint8Array(0)),
  ])

test('a PNG and a JPEG that are whole are printed', async () => {
  expect(await printable(pngOf({ palette: ['#ffffff', '#000000'], rectangles: [[0, 0, 10, 10, 1]] }))).toBe(true)
  expect(await printable(png(3, 2, new Uint8Array(2 * 13)))).toBe(true)
  const jpeg = [0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xc0, 0, 11, 8, 0, 2, 0, 3, 1, 0, 0, 0]
  expect(await printable(Uint8Array.from(jpeg))).toBe(true)
})

test('a PNG that becomes more than it says, or says that it is huge, is not printed', async () => {
  expect(await printable(png(3, 2, new Uint8Array(50_000_000)))).toBe(false)
  expect(await printable(png(100_000, 100_000, new Uint8Array(100)))).toBe(false)
  expect(await printable(png(3, 2, new Uint8Array(5)))).toBe(false)
})

test('what is cut off, or no picture, is not printed', async () => {
  const whole = png(3, 2, new Uint8Array(26))
  for (const length of [0, 10, 30, whole.length - 1]) expect(await printable(whole.slice(0, length))).toBe(false)
  expect(await printable(Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]))).toBe(false)
  expect(await printable(new TextEncoder().encode('GIF89a and so on'))).toBe(false)
})
