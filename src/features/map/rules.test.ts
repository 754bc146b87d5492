import { expect, test } from 'vitest'
import { boundsOf } from './rules'

test('a box is four degrees, west before east and south before north', () => {
  expect(boundsOf(' 9.47, 47.05,9.64,47.27 ')).toEqual([9.47, 47.05, 9.64, 47.27])
  for (const wrong of [
    undefined,
    '',
    '1,2,3',
    '1,2,3,4,5',
    '1,,3,4',
    ' , , , ',
    '3,2,1,4',
    '1,4,3,2',
    '1,2,181,4',
    'a,b,c,d',
  ])
    expect(boundsOf(wrong), wrong).toBeUndefined()
})
