import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { check } from '../src/check.ts'
import { readVroom } from '../src/read/vroom.ts'
import { taskCount } from '../src/stops.ts'
import { greedy } from '../test/greedy.ts'
import { features, generateDay } from './generate.ts'

describe('a generated day', () => {
  it('is the same for the same seed, and another for another', () => {
    const day = (seed: number) => JSON.stringify(generateDay({ tasks: 40, seed }))
    expect(day(1)).toBe(day(1))
    expect(day(1)).not.toBe(day(2))
  })

  it('is what our own best answers were found to: when this changes, throw bench/kept/best.jsonl away', () => {
    const days = [generateDay({ tasks: 40, seed: 1 }), generateDay({ tasks: 30, seed: 2, with: ['windows'] })]
    const hash = createHash('sha256').update(JSON.stringify(days)).digest('hex')
    expect(hash.slice(0, 12)).toBe('43118502e964')
  })

  it('can be read, and a simple plan serves most of it', () => {
    for (const chosen of [features, ...features.map((feature) => [feature])]) {
      const problem = readVroom(JSON.stringify(generateDay({ tasks: 20, seed: 3, with: chosen })))
      const answer = greedy(problem)
      expect(check(problem, answer)).toEqual([])
      expect(answer.summary.feasible).toBe(true)
      expect(answer.unserved.length).toBeLessThan(taskCount(problem) / 2)
    }
  })

  it('has roads with a direction and without short cuts', () => {
    const { durations } = generateDay({ tasks: 20, seed: 3 }).matrices.car
    let oneWay = 0
    durations.forEach((row, a) =>
      row.forEach((direct, b) => {
        if (direct !== durations[b][a]) oneWay += 1
        durations.forEach((_, c) => expect(direct).toBeLessThanOrEqual(row[c] + durations[c][b] + 1))
      }),
    )
    expect(oneWay).toBeGreaterThan(100)
  })
})
