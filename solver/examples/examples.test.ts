import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { check } from '../src/check.ts'
import { explain } from '../src/explain.ts'
import { readVroom } from '../src/read/vroom.ts'
import { solveHere } from '../src/solve.ts'
import { stopsOfTask } from '../src/stops.ts'
import { writeVroom } from '../src/write/vroom.ts'
import { bruteForce } from '../test/brute.ts'

const folder = import.meta.dirname
const names = readdirSync(folder)
  .filter((name) => /^\d\d-[a-z-]+\.json$/.test(name))
  .sort()
const read = (name: string) => readFileSync(join(folder, name), 'utf8')

describe('the examples', () => {
  it('are ten', () => expect(names).toHaveLength(10))

  it.each(names)('%s has the best answer there is beside it', (name) => {
    const problem = readVroom(read(name))
    const best = bruteForce(problem)!
    const answer = explain(problem, best)
    expect(check(problem, answer)).toEqual([])
    const written = JSON.parse(JSON.stringify(writeVroom(problem, answer)))
    expect(written).toEqual(JSON.parse(read(name.replace('.json', '.solution.json'))))
  })

  it.each(names)('%s is solved as well by the solver', async (name) => {
    const problem = readVroom(read(name))
    const answer = await solveHere(problem, { iterations: 400 })
    expect(check(problem, answer)).toEqual([])
    const { summary } = JSON.parse(read(name.replace('.json', '.solution.json')))
    expect(answer.unserved.reduce((sum, { task }) => sum + stopsOfTask(problem, task).length, 0)).toBe(
      summary.unassigned,
    )
    expect(Math.round(answer.summary.cost)).toBe(summary.cost)
  })
})
