import { expect, test } from 'vitest'
import { boundsOf, nameOfExtract } from './rules'

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

test('a region is called as its file', () => {
  expect(nameOfExtract('liechtenstein-latest.osm.pbf')).toBe('liechtenstein')
  expect(nameOfExtract('Porto.OSM.PBF')).toBe('Porto')
  expect(nameOfExtract(`${'x'.repeat(200)}.pbf`)).toHaveLength(80)
})
