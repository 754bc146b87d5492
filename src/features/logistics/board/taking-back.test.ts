import { expect, test } from 'vitest'
import type { Snapshot } from '#features/logistics/routes/contract/steps'
import { inPlace, takenBack } from './server/taking-back'

const stop = (deliveryId: number, pin = 'none') => ({ deliveryId, kind: 'drop', pin })
const pause = { kind: 'break', pin: 'position', seconds: 1800 }
const route = (id: number, stops: (number | Snapshot['stops'][number])[], driverId = id): Snapshot => ({
  id,
  driverId,
  vehicleId: id,
  stops: stops.map((one) => (typeof one === 'number' ? stop(one) : one)),
})
/** Deliveries of each route in order, a pause as what it is; or the route in which somebody was. */
const told = (left: Snapshot[], wanted: Snapshot[], now: Snapshot[]) => {
  const back = takenBack(left, wanted, now)
  return 'changed' in back
    ? back.changed
    : back.wanted.map(({ stops }) => stops.map((one) => one.deliveryId ?? one.kind))
}

test('what nobody touched since is as it was before', () => {
  const [before, after] = [
    [route(1, [1, 2, 3]), route(2, [4])],
    [route(1, [1, 3]), route(2, [4, 2])],
  ]
  expect(told(after, before, after)).toEqual([[1, 2, 3], [4]])
  expect(told(before, after, before)).toEqual([
    [1, 3],
    [4, 2],
  ])
})

test('what others did beside it stays: put in, taken out, ordered, and another driver', () => {
  const before = [route(1, [1, 2, 3, 5]), route(2, [4])]
  const after = [route(1, [1, 3, 5]), route(2, [4, 2])]
  expect(told(after, before, [route(1, [1, 9, 3, 5]), route(2, [4, 2, 8])])).toEqual([
    [1, 2, 9, 3, 5],
    [4, 8],
  ])
  expect(told(after, before, [route(1, [3, 5]), route(2, [2])])).toEqual([[2, 3, 5], []])
  expect(told(after, before, [route(1, [5, 1, 3]), route(2, [4, 2])])).toEqual([[5, 1, 2, 3], [4]])
  const handed = takenBack(after, before, [route(1, [1, 3, 5], 7), after[1]!])
  expect('wanted' in handed && handed.wanted[0]!.driverId).toBe(7)
})

test('what somebody else has touched of it since is theirs', () => {
  const [before, after] = [
    [route(1, [1, 2, 3]), route(2, [4, 5, 6])],
    [route(1, [1, 3]), route(2, [4, 5, 6, 2])],
  ]
  // elsewhere, out of all of them, elsewhere in the same
  expect(told(after, before, [route(1, [1, 2, 3]), route(2, [4, 5, 6])])).toBe(2)
  expect(told(after, before, [route(1, [1, 3]), route(2, [4, 5, 6])])).toBe(2)
  expect(told(after, before, [route(1, [1, 3]), route(2, [2, 4, 5, 6])])).toBe(2)
  // what was taken out has come back in
  const out = [route(1, [1, 3]), route(2, [4, 5, 6])]
  expect(told(out, before, [route(1, [2, 1, 3]), out[1]!])).toBe(1)
  // a route that is not there any more
  expect(told(after, before, [after[0]!])).toBe(2)
})

test('drivers are swapped back where they are still as they were left', () => {
  const [before, after] = [[route(1, [1], 1)], [route(1, [1], 2)]]
  const back = takenBack(after, before, [route(1, [9, 1], 2)])
  expect('wanted' in back && back.wanted[0]).toMatchObject({ driverId: 1, stops: [stop(9), stop(1)] })
  expect(told(after, before, [route(1, [1], 3)])).toBe(1)
})

test('a pin is taken off where it is still that pin, and a stop that was pinned since keeps it as it moves', () => {
  const [before, after] = [[route(1, [1, 2])], [route(1, [stop(1, 'driver'), 2])]]
  const back = takenBack(after, before, [route(1, [8, stop(1, 'driver'), 2])])
  expect('wanted' in back && back.wanted[0]!.stops).toEqual([stop(8), stop(1), stop(2)])
  expect(told(after, before, [route(1, [stop(1, 'both'), 2])])).toBe(1)
})

test('a break that was put in is taken out; one that somebody else put in as well is nobody’s guess', () => {
  const [before, after] = [[route(1, [1, 2])], [route(1, [1, pause, 2])]]
  expect(told(after, before, [route(1, [1, pause, 2, 7])])).toEqual([[1, 2, 7]])
  expect(told(after, before, [route(1, [1, pause, 2, pause])])).toBe(1)
  // of a step that is about stops alone, it is beside it
  const [was, is] = [[route(1, [1, 2, 3])], [route(1, [2, 3, 1])]]
  expect(told(is, was, [route(1, [2, pause, 3, 1])])).toEqual([[1, 2, 'break', 3]])
})

test('of an order and another one, as many as can be have stayed where they were', () => {
  expect([...inPlace(['a', 'b', 'c', 'd'], ['d', 'a', 'b', 'c'])].toSorted()).toEqual(['a', 'b', 'c'])
  // of two that changed places, the one that was moved before has moved
  expect([...inPlace(['a', 'b'], ['b', 'a'], new Set(['a']))]).toEqual(['b'])
})
