import { expect, test } from 'vitest'
import type { RouteInputs, StopRow } from './server/given'
import { seen } from './server/seen'

const at = (minute: number) => new Date(Date.UTC(2026, 4, 11, 9, minute))
const stopAt = (id: number, lat: number, from: number, until: number) =>
  ({ id, kind: 'drop', lat, lon: -42, arrivedAt: at(from), leftAt: at(until) }) as StopRow
const stay = (lat: number, from: number, until: number) => ({
  vehicleId: 1,
  lat,
  lon: -42,
  arrivedAt: at(from),
  leftAt: at(until),
})
const given = (...stops: StopRow[]) =>
  ({ route: { vehicleId: 1 }, stops: stops.map((stop) => ({ stop, delivery: undefined })) }) as unknown as RouteInputs
const timesOf = (all: RouteInputs['stops']) => all.map(({ stop }) => [stop.arrivedAt, stop.leftAt])

test('where a vehicle was seen standing counts before what its driver has said', () => {
  const told = given(stopAt(1, 38.5, 10, 12), stopAt(2, 38.52, 30, 35))
  expect(timesOf(seen(told, [stay(38.5002, 7, 14), stay(38.6, 28, 36)]))).toEqual([
    [at(7), at(14)],
    // nobody stood near this one
    [at(30), at(35)],
  ])
  expect(timesOf(seen(told, [{ ...stay(38.5, 7, 14), vehicleId: 2 }]))).toEqual(timesOf(told.stops))
})

test('a vehicle that stood for two doors says nothing of each', () => {
  const two = given(stopAt(1, 38.5, 10, 12), stopAt(2, 38.5003, 13, 15))
  expect(timesOf(seen(two, [stay(38.5001, 9, 16)]))).toEqual(timesOf(two.stops))
})
