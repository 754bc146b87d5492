/** What the map is given to draw: of a thousand pins, the one that was ticked. */
import { expect, test } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { board, waiting } from './test-board.tsx'
import { usePins } from './use-pins.tsx'

const waits = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ ...waiting, id: 1000 + at, lat: 38.5, lon: -42 }))
const drawn = (count: number) => {
  const same = {
    board: board({ unplanned: waits(count) }),
    shows: { pins: true, unplanned: true },
    chosenRoute: undefined,
    focused: undefined,
    hovered: undefined,
    waits: 'Unplanned',
    digits: String,
    onStop: () => undefined,
    onDelivery: () => undefined,
  }
  return renderHook((chosen: ReadonlySet<number> = new Set()) => usePins({ ...same, chosen }))
}

test('a tick of one card draws one pin anew', async () => {
  const pins = await drawn(300)
  const before = new Set(pins.result.current.pins)
  expect(before.size).toBeGreaterThan(300)
  await pins.rerender(new Set([1007]))
  const anew = pins.result.current.pins.filter((pin) => !before.has(pin))
  expect(anew).toMatchObject([{ id: 'u-1007', marked: true }])
})

test('of thousands the map draws all, and what is marked is an element of the page besides', async () => {
  const pins = await drawn(2500)
  const { dots } = pins.result.current
  expect(dots.filter(({ kind }) => kind === 'unplanned')).toHaveLength(2500)
  expect(pins.result.current.pins).toMatchObject([{ kind: 'depot' }])
  await pins.rerender(new Set([1007]))
  expect(pins.result.current.pins).toMatchObject([{ kind: 'depot' }, { id: 'u-1007', marked: true }])
  // the same to the map, which draws nothing anew
  expect(pins.result.current.dots).toBe(dots)
})
