import { expect, test } from 'vitest'
import { move, putAt, reverse, swapCrew, takeOut, type Change } from './changes'
import type { Board } from './contract'
import { carryOut, isAsSeen, type Desk, type Intent } from './meeting'
import { isOvertaken, withAnswer } from './shown'
import { allKnown } from './test-board.tsx'

type Shape = Record<string, readonly number[]>
/** Routes by their ids, with what they bring; the rest of a route does not matter here. */
const board = (shape: Shape, version = 1): Board =>
  ({
    day: '2026-05-12',
    depot: { id: 1 },
    routes: Object.entries(shape).map(([id, ids]) => ({
      id: Number(id),
      version,
      state: 'planned',
      locked: false,
      driverId: Number(id),
      list: ids.map((deliveryId) => ({
        id: deliveryId + 100,
        deliveryId,
        kind: 'drop',
        pin: 'none',
        state: 'pending',
        leaveAt: null,
      })),
    })),
    unplanned: [{ id: 9, kind: 'delivery' }],
    beyond: 0,
    pots: null,
    known: allKnown,
    undo: null,
    redo: null,
  }) as unknown as Board
const seen = board({ 1: [1, 2, 3], 2: [4, 5] })
const agrees = (change: Change | undefined, now: Shape) => isAsSeen(seen, change!, board(now, 2))

test('both changes stand where they are about different stops', () => {
  expect(agrees(move(seen, [1], 2, 0), { 1: [1, 2], 2: [3, 4, 5] })).toBe(true)
  expect(agrees(putAt(seen, 9, 1, 101), { 1: [3, 2, 1], 2: [4, 5] })).toBe(true)
  expect(agrees(reverse(seen, 2), { 1: [3, 1, 2], 2: [4, 5] })).toBe(true)
})

test('of two who move, take or put the same, the first did it', () => {
  expect(agrees(move(seen, [1], 2, 0), { 1: [2, 3], 2: [4, 5, 1] })).toBe(false)
  expect(agrees(takeOut(seen, [2]), { 1: [1, 3], 2: [4, 2, 5] })).toBe(false)
  expect(agrees(putAt(seen, 9, 1, 101), { 1: [1, 2, 3], 2: [4, 5, 9] })).toBe(false)
  expect(agrees(move(seen, [1], 1, 3), { 1: [2, 1, 3], 2: [4, 5] })).toBe(false)
})

test('drivers that somebody has swapped already are not swapped back', () => {
  const now = { ...seen, routes: seen.routes.map((route) => ({ ...route, driverId: 3 - route.driverId! })) }
  expect(isAsSeen(seen, swapCrew(seen, 1, 2)!, seen)).toBe(true)
  expect(isAsSeen(seen, swapCrew(seen, 1, 2)!, now)).toBe(false)
})

/** Somebody else is faster once. */
async function meet(intent: Intent, theirs: Shape) {
  let now = seen
  const sent: Change[] = []
  const desk: Desk = {
    now: () => now,
    send(change) {
      sent.push(change)
      return sent.length > 1
        ? Promise.resolve()
        : Promise.reject(Object.assign(new Error(), { code: 'route_outdated' }))
    },
    refetch: () => Promise.resolve((now = board(theirs, 2))),
  }
  const told = await carryOut(desk, intent).then(
    () => 'done',
    (failure: { code: string }) => failure.code,
  )
  return { told, sent }
}

test('who was second is done on what the other made of it, or told', async () => {
  const intent: Intent = (on) => move(on, [1], 2, 0)
  const merged = await meet(intent, { 1: [1, 2], 2: [3, 4, 5] })
  expect(merged.told).toBe('done')
  expect(merged.sent.at(-1)!.routes.map(({ version }) => version)).toEqual([2, 2])
  expect((await meet(intent, { 1: [2, 3], 2: [4, 5, 1] })).told).toBe('route_outdated')
  // gone from the board altogether: told, too
  expect((await meet(intent, { 1: [2, 3], 2: [4, 5] })).told).toBe('route_outdated')
})

test('an answer that was long on its way takes the place of nothing newer', () => {
  const late = board({ 1: [1], 2: [4, 5] }, 1)
  const now = board({ 1: [3, 2, 1], 2: [4, 5] }, 3)
  expect(isOvertaken(now, late)).toBe(true)
  expect(isOvertaken(late, now)).toBe(false)
  expect(withAnswer(now, late).routes).toEqual(now.routes)
  expect(withAnswer(late, now).routes).toEqual(now.routes)
})
