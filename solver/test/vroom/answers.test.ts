import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { assemble } from '../../src/assemble.ts'
import { check } from '../../src/check.ts'
import { BadInput } from '../../src/faults.ts'
import { readVroom } from '../../src/read/vroom.ts'
import { kindOfStop, stopCount, visitOf } from '../../src/stops.ts'
import { evaluateVroom } from '../../src/vroom/evaluate.ts'
import { isPlain } from '../../src/vroom/plain.ts'
import { writeError, writeVroom } from '../../src/write/vroom.ts'
import { drawPlan, families, type Family } from './plans.ts'

interface Written {
  readonly code: number
  readonly summary?: Record<string, unknown>
  readonly unassigned: readonly { readonly type: string; readonly id: number }[]
  readonly routes: readonly { readonly vehicle: number; readonly steps: readonly { type: string; id?: number }[] }[]
}

interface Line {
  readonly family: Family
  readonly mode: 'plan' | 'solve'
  readonly seed: number
  readonly answer: Written
}

const lines = readFileSync(join(import.meta.dirname, 'answers.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Line)

/** As it is written, without how long it took. */
function told(answer: object): Written {
  const { summary, ...rest } = JSON.parse(JSON.stringify(answer)) as Written
  delete summary?.computing_times
  return summary ? { ...rest, summary } : rest
}

describe("VROOM's own answers", () => {
  it('are there for every family', () => {
    expect(new Set(lines.map(({ family }) => family))).toEqual(new Set(families))
  })

  it.each(lines.filter(({ mode }) => mode === 'plan'))('to the plan $seed of $family are ours', (line) => {
    const problem = readVroom(drawPlan(line.family, line.seed))
    expect(isPlain(problem)).toBe(true)
    const ours = () => {
      try {
        return evaluateVroom(problem)
      } catch (error) {
        return writeError(2, (error as BadInput).message)
      }
    }
    expect(told(ours())).toEqual(line.answer)
  })

  it.each(lines.filter(({ mode }) => mode === 'solve'))('to the day $seed of $family are ours in its order', (line) => {
    const day = drawPlan(line.family, line.seed) as { vehicles: { steps?: unknown }[] }
    for (const vehicle of day.vehicles) delete vehicle.steps
    const problem = readVroom(day)
    const names = Array.from({ length: stopCount(problem) }, (_, stop) =>
      nameOf(kindOfStop(problem, stop), visitOf(problem, stop).id),
    )
    const answer = assemble(
      problem,
      line.answer.routes.map(({ vehicle, steps }) => ({
        vehicle: problem.vehicles.findIndex(({ id }) => id === vehicle),
        order: steps.map(({ type, id }) => names.indexOf(nameOf(type, id))).filter((stop) => stop >= 0),
      })),
    )
    expect(check(problem, answer)).toEqual([])
    const [ours, theirs] = [told(writeVroom(problem, answer)), line.answer]
    const byName = (list: Written['unassigned']) =>
      list.toSorted((a, b) => (nameOf(a.type, a.id) < nameOf(b.type, b.id) ? -1 : 1))
    expect({ ...ours, unassigned: byName(ours.unassigned) }).toEqual({
      ...theirs,
      unassigned: byName(theirs.unassigned),
    })
  })
})

const nameOf = (kind: string, id: number | string | undefined) => `${kind} ${id}`
