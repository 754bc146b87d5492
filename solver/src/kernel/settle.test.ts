import { describe, expect, it } from 'vitest'
import { settle } from './settle.ts'

/** A module whose one function answers what its one global holds, with room for a constant in place of it. */
const sections = [
  [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
  [0x01, 0x05, 0x01, 0x60, 0x00, 0x01, 0x7f],
  [0x03, 0x02, 0x01, 0x00],
  [0x06, 0x06, 0x01, 0x7f, 0x01, 0x41, 0x05, 0x0b],
  [0x07, 0x05, 0x01, 0x01, 0x66, 0x00, 0x00],
  [0x0a, 0x0a, 0x01, 0x08, 0x00, 0x23, 0x80, 0x80, 0x80, 0x80, 0x00, 0x0b],
]
const module = Uint8Array.from(sections.flat())
const answerOf = (bytes: Uint8Array<ArrayBuffer>) =>
  (new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports.f as () => number)()

describe('settling', () => {
  it('puts the value in place of the global, whatever its size and sign', () => {
    expect(answerOf(module)).toBe(5)
    for (const value of [
      0,
      1,
      -1,
      63,
      64,
      -64,
      -65,
      8191,
      1_000_000,
      0x0fffffff,
      0x10000000,
      2 ** 31 - 1,
      -(2 ** 31),
    ]) {
      expect(answerOf(settle(module, () => value))).toBe(value)
    }
  })

  it('asks for the global by its number and leaves what it was given as it was', () => {
    const asked: number[] = []
    settle(module, (global) => asked.push(global))
    expect(asked).toEqual([0])
    expect(answerOf(module)).toBe(5)
  })
})
