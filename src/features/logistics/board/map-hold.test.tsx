/** What the map of the board gives to a hand: where something falls that is dropped on it, and what was drawn around. */
import { expect, test } from 'vitest'
import type { MapReach } from '#ui/map-types'
import { deliveryUnder } from './drawn-lanes'
import { dropOnMap, holdMap, idsWithin, leastDetour, named } from './map-hold'
import { board, lane, stop, waiting } from './test-board.tsx'

const at = (id: number, lon: number, more: object = {}) => stop(id, 'drop', id, { lat: 38.5, lon, ...more })
const route = lane(1, 'Nkem Okafor', [at(11, -41.9), at(12, -41.8), at(13, -41.7)])
const day = board({ routes: [route], unplanned: [{ ...waiting, lat: 38.6, lon: -41.6 }] })
/** A map of a thousand pixels a degree, on which everything named lies under its own place. */
function mapOf(under: (x: number, y: number) => string | undefined): MapReach {
  const canvas = document.createElement('canvas')
  return { canvas, place: ([lon, lat]) => [(lon + 42) * 1000, (39 - lat) * 1000], under }
}

test('on a line it falls where it lengthens the route least, on a stop behind that', () => {
  expect(leastDetour(route, { lat: 38.5, lon: -41.85 })).toBe(1)
  expect(leastDetour(route, { lat: 38.5, lon: -41.75 })).toBe(2)
  expect(leastDetour(route, { lat: 38.6, lon: -41.69 })).toBeGreaterThan(1)
  const line = mapOf(() => named.route(1))
  holdMap(line, () => day)
  const here = { clientX: 1, clientY: 1 }
  expect(dropOnMap(line.canvas, here, [route], { lat: 38.5, lon: -41.85 })).toEqual({ routeId: 1, at: 1 })
  expect(dropOnMap(line.canvas, here, [route], undefined)).toBeUndefined()
  const dots = mapOf(() => named.stop(12))
  holdMap(dots, () => day)
  expect(dropOnMap(dots.canvas, here, [route], undefined)).toEqual({ routeId: 1, at: 2 })
  const pin = document.createElement('button')
  pin.dataset['atStop'] = '11'
  expect(dropOnMap(pin, here, [route], undefined)).toEqual({ routeId: 1, at: 1 })
  const nothing = mapOf(() => undefined)
  holdMap(nothing, () => day)
  expect(dropOnMap(nothing.canvas, here, [route], { lat: 38.5, lon: -41.85 })).toBeUndefined()
})

test('a pin that is drawn is taken like one that is an element', () => {
  const over = (name: string | undefined) => {
    const map = mapOf(() => name)
    holdMap(map, () => day)
    return deliveryUnder({ target: map.canvas, clientX: 5, clientY: 5 })
  }
  expect(over(named.stop(13))).toBe(13)
  expect(over(named.waiting(77))).toBe(77)
  expect(over(named.route(1))).toBeUndefined()
  expect(over(undefined)).toBeUndefined()
})

test('within an edge lie the pins that are shown, and no others', () => {
  const map = mapOf(() => undefined)
  const edge = (west: number, north: number, east: number, south: number) => [[west, north], [east, north], [east, south], [west, south]] as const // oxfmt-ignore
  const all = { pins: true, unplanned: true }
  expect(idsWithin(day, all, map, edge(50, 450, 250, 550))).toEqual([11, 12])
  expect(idsWithin(day, all, map, edge(0, 0, 1000, 1000)).toSorted((a, b) => a - b)).toEqual([11, 12, 13, 77])
  expect(idsWithin(day, { ...all, unplanned: false }, map, edge(0, 0, 1000, 1000))).toEqual([11, 12, 13])
  expect(idsWithin(day, { ...all, pins: false }, map, edge(0, 0, 1000, 1000))).toEqual([77])
})
