/** Whoever drives is called by a sound, unless they switched it off; the icon says how many wait to be read. */
import { afterEach, expect, test, vi } from 'vitest'
import { callDriver, chooseSound, readySound, showBadge } from './sound.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  chooseSound('on')
})

class Speaker {
  state = 'running'
  currentTime = 0
  destination = {}
  resume = () => Promise.resolve()
}
const started = vi.fn()
class Node {
  gain = { setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() }
  connect = <T,>(to: T) => to
  start = started
  stop = vi.fn()
}

test('two tones, once the page was touched; none where they are switched off', () => {
  vi.stubGlobal('AudioContext', Speaker)
  vi.stubGlobal('GainNode', Node)
  vi.stubGlobal('OscillatorNode', Node)
  readySound()
  callDriver()
  expect(started).not.toHaveBeenCalled()
  document.dispatchEvent(new PointerEvent('pointerdown'))
  callDriver()
  expect(started).toHaveBeenCalledTimes(2)
  chooseSound('off')
  callDriver()
  expect(started).toHaveBeenCalledTimes(2)
})

test('the icon shows how many, and nothing once they are read', () => {
  const set = vi.fn(() => Promise.resolve())
  const clear = vi.fn(() => Promise.resolve())
  Object.assign(navigator, { setAppBadge: set, clearAppBadge: clear })
  showBadge(2)
  expect(set).toHaveBeenCalledWith(2)
  showBadge(0)
  expect(clear).toHaveBeenCalledTimes(1)
})
