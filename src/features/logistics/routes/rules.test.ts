import { expect, test } from 'vitest'
import { piecesOf } from './rules'

test('a way is in pieces: what goes straight from place to place is where no road leads', () => {
  const places = [
    [1, 1],
    [2, 2.000001],
    [3, 3],
  ] as const
  const road = [
    [1, 1],
    [1.2, 1.5],
    [2, 2],
  ] as const
  expect(piecesOf([...road, [3, 3]], places)).toEqual([
    { path: road, straight: false },
    {
      path: [
        [2, 2],
        [3, 3],
      ],
      straight: true,
    },
  ])
  expect(piecesOf(places, places)).toMatchObject([{ straight: true }])
  expect(piecesOf([], places)).toEqual([])
})
