import { expect, test } from 'vitest'
import type { DriveStop } from './contract'
import { tileAt, tilesOf } from './map-tiles.tsx'

const door = (lat: number | null, lon: number | null) => ({ lat, lon }) as DriveStop

test('a tile is where the map draws it', () => {
  // of the documentation of slippy maps: Berlin, and the corners of the world
  expect(tileAt([13.37771496361961, 52.51628011262304], 17)).toEqual([70406, 42987])
  expect(tileAt([-180, 85.05], 3)).toEqual([0, 0])
  expect(tileAt([180, -85.05], 3)).toEqual([7, 7])
})

test('around each door the streets are there from near, along the way too, and from afar', () => {
  const tiles = tilesOf({ path: [[-42, 38.5], [-41.9, 38.5]] as [number, number][], stops: [door(38.5, -42)] }) // oxfmt-ignore
  const [x, y] = tileAt([-42, 38.5], 14)
  const [last] = tileAt([-41.9, 38.5], 14)
  expect(tiles).toContain('0/0/0')
  for (const right of [-1, 0, 1]) expect(tiles).toContain(`14/${x + right}/${y - 1}`)
  for (let between = x; between <= last; between++) expect(tiles).toContain(`14/${between}/${y}`)
  expect(new Set(tiles).size).toBe(tiles.length)
})

test('a stop without a place needs none, and a long day is not fetched whole', () => {
  expect(tilesOf({ path: null, stops: [door(null, null)] })).toEqual([])
  const path = Array.from({ length: 90 }, (_, at): [number, number] => [-60 + at, 10 + (at % 2) * 20])
  expect(tilesOf({ path, stops: path.map(([lon, lat]) => door(lat, lon)) }).length).toBe(600)
})
