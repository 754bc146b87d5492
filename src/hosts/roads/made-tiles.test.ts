import { expect, test } from 'vitest'
import { MadeTiles } from './made-tiles'

test('a tile is made once, and one with nothing on it, too', () => {
  const tiles = new MadeTiles()
  let made = 0
  const make = (tile: Uint8Array | undefined) => () => {
    made++
    return tile
  }
  const first = Uint8Array.of(1, 2)
  expect(tiles.get('a', make(first))).toBe(first)
  expect(tiles.get('a', make(Uint8Array.of(3)))).toBe(first)
  expect([tiles.get('b', make(undefined)), tiles.get('b', make(first))]).toEqual([undefined, undefined])
  expect(made).toBe(2)
})

test('no more is kept than was agreed, and what was asked for longest ago goes first', () => {
  const tiles = new MadeTiles(4000)
  const made: string[] = []
  const ask = (name: string) => tiles.get(name, () => (made.push(name), new Uint8Array(1000)))
  for (const name of ['a', 'b', 'c', 'a', 'd', 'a', 'c', 'b']) ask(name)
  expect(made).toEqual(['a', 'b', 'c', 'd', 'b'])
  // larger than all that may be kept: given, not kept
  const huge = () => tiles.get('huge', () => (made.push('huge'), new Uint8Array(9000)))
  expect([huge()!.length, huge()!.length]).toEqual([9000, 9000])
  expect(made.filter((name) => name === 'huge')).toHaveLength(2)
})
