import { expect, it } from 'vitest'
import { Shortlists } from './shortlists.ts'

it('keeps the nearest of each, in order of distance, then of number, whatever the order they come in', () => {
  const far = Float64Array.from({ length: 200 }, (_, at) => (at * 7919) % 23)
  const sorted = Array.from(far.keys()).sort((a, b) => far[a] - far[b] || a - b)
  for (const step of [1, 3, 199]) {
    const found = new Shortlists(3, 20)
    for (let k = 0; k < 200; k += 1) {
      const at = (k * step) % 200
      found.offer(1, at, far[at])
      if (far[at] < 1) found.offer(2, at + 1, far[at])
    }
    expect(found.reach(1)).toBe(far[sorted[19]])
    const few = sorted.filter((at) => far[at] < 1).map((at) => at + 1)
    expect(few.length).toBeLessThan(20)
    expect([...found.inOrder(0)]).toEqual([
      ...Array.from({ length: 20 }, () => 0),
      ...sorted.slice(0, 20),
      ...Array.from({ length: 20 }, (_, k) => few[k] ?? 0),
    ])
  }
})
