/** What the map is given to draw: of a thousand pins, the one that was ticked. */
import { expect, test } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { board, waiting } from './test-board.tsx'
import { usePins } from './use-pins.tsx'

test('a tick of one card draws one pin anew', async () => {
  const unplanned = Array.from({ length: 1000 }, (_, at) => ({ ...waiting, id: 1000 + at, lat: 38.5, lon: -42 }))
  const same = {
    board: board({ unplanned }),
    shows: { pins: true, unplanned: true },
    chosenRoute: undefined,
    focused: undefined,
    hovered: undefined,
    waits: 'Unplanned',
    onStop: () => undefined,
    onDelivery: () => undefined,
  }
  const pins = await renderHook((chosen: ReadonlySet<number> = new Set()) => usePins({ ...same, chosen }))
  const before = new Set(pins.result.current)
  expect(before.size).toBeGreaterThan(1000)
  await pins.rerender(new Set([1007]))
  const anew = pins.result.current.filter((pin) => !before.has(pin))
  expect(anew).toMatchObject([{ id: 'u-1007', marked: true }])
})
