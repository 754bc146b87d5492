import { describe, expect, it } from 'vitest'
import { generateDay } from '../../bench/generate.ts'
import { BadInput } from '../../src/faults.ts'
import { assemble } from '../../src/assemble.ts'
import { check } from '../../src/check.ts'
import { evaluate } from '../../src/evaluate.ts'
import { readVroom } from '../../src/read/vroom.ts'
import { validate } from '../../src/validate.ts'
import { Dice } from '../random.ts'

const rounds = Number(process.env.SOLVER_ROUNDS ?? 600)

type Branch = Record<string | number, unknown>

/** A day with every field there is, small enough to be read a thousand times. */
function fullDay() {
  const { vehicles, jobs, shipments, matrices } = generateDay({ tasks: 8, seed: 5, vehicles: 2 })
  const steps = [
    { type: 'start' },
    { type: 'job', id: 1, state: 'done', arrived: 29_000, begun: 29_000, left: 29_500 },
    { type: 'job', id: 2, pin: 'driver', service_after: 30_000, service_before: 60_000, service_at: 33_000 },
    { type: 'break', id: 1 },
    { type: 'reload', reload: 0 },
    { type: 'pickup', id: 1 },
    { type: 'delivery', id: 1 },
    { type: 'end' },
  ]
  const first = {
    ...vehicles[0],
    profile: 'car',
    type: 'van',
    description: 'Ada',
    features: ['lift'],
    max_duration: 40_000,
    reload: { locations: [8], service: 300, max_times: 2 },
    breaks: [{ id: 1, service: 600, time_windows: [[40_000, 50_000]], max_load: [50, 50], after_driving: 16_000 }],
    departure: 28_900,
    steps,
  }
  const [one, two, ...rest] = jobs
  return {
    vehicles: [first, { ...vehicles[1], breaks: [{ id: 1, service: 60, skippable: true, after_work: 9000 }] }],
    jobs: [
      {
        ...one,
        soft_time_windows: [[70_000, 72_000, 3, 80_000]],
        features: ['lift'],
        forbidden_vehicles: [{ id: 2, because: 'zone' }],
      },
      {
        ...two,
        setup_per_type: { van: 30 },
        service_per_type: { van: 90 },
        group: 'a',
        not_with: ['x'],
        prize: 5,
        position: 'any',
      },
      ...rest.map((job) => ({ ...job, allowed_vehicles: [1, 2], depots: [8] })),
    ],
    shipments,
    matrices: { car: { ...matrices.car, speeds: [{ from: 28_800, to: 32_400, factor: 0.7 }] } },
    objective: { preset: 'balanced', fairness_of: 'stops', vehicle: 10 },
    plan_mode: 'fresh',
    now: 29_600,
  }
}

const odd = [
  null,
  undefined,
  -1,
  0,
  1.5,
  1e300,
  Number.NaN,
  '',
  'ten',
  true,
  [],
  {},
  [[]],
  [null],
  { id: 1 },
  'constructor',
  '__proto__',
]

/** Changes one thing somewhere: another value, a field dropped, added or doubled, a list cut. */
function mutate(dice: Dice, root: Branch): void {
  let branch = root
  for (let depth = dice.whole(0, 7); depth >= 0; depth -= 1) {
    const names = Object.keys(branch)
    if (names.length === 0) return
    const name = dice.pick(names)
    const value = branch[name]
    if (depth > 0 && typeof value === 'object' && value !== null) {
      branch = value as Branch
      continue
    }
    const kind = dice.whole(0, 4)
    if (kind === 0) branch[name] = dice.pick(odd)
    else if (kind === 1) delete branch[name]
    else if (kind === 2 && typeof value === 'number') branch[name] = value * dice.pick([-1, 2, 1000, 0.3])
    else if (kind === 3) branch[dice.pick(names)] = structuredClone(value)
    else if (Array.isArray(branch)) branch.push(structuredClone(value))
    return
  }
}

/** Nothing but BadInput comes out, with a path or words for every fault; what is read can be planned and checked. */
function survives(text: string, seed: number) {
  try {
    const problem = readVroom(text)
    validate(problem)
    expect(check(problem, evaluate(problem), { asked: true }), `seed ${seed}`).toEqual([])
    const answer = assemble(problem, [{ vehicle: 0, order: problem.jobs!.length > 0 ? [0] : [] }])
    expect(check(problem, answer), `seed ${seed}`).toEqual([])
    return true
  } catch (error) {
    if (!(error instanceof BadInput)) throw new Error(`seed ${seed}`, { cause: error })
    for (const { says } of error.faults) expect(says).not.toBe('')
    return false
  }
}

describe('a VROOM file with something wrong in it', () => {
  it('is read as it is when nothing is', () => {
    expect(survives(JSON.stringify(fullDay()), 0)).toBe(true)
  })

  it('is refused with its faults, or read', () => {
    let read = 0
    for (let seed = 1; seed <= rounds; seed += 1) {
      const dice = new Dice(seed)
      const day = fullDay() as unknown as Branch
      for (let times = dice.whole(1, 4); times > 0; times -= 1) mutate(dice, day)
      if (survives(JSON.stringify(day), seed)) read += 1
    }
    expect(read).toBeGreaterThan(rounds / 20)
    expect(read).toBeLessThan(rounds)
  })

  it('is refused when cut off anywhere, or with another character anywhere', () => {
    const text = JSON.stringify({ ...fullDay(), matrices: undefined, profiles: { car: { metric: 'plane' } } })
    for (let seed = 1; seed <= rounds / 3; seed += 1) {
      const dice = new Dice(seed)
      const at = dice.whole(0, text.length - 1)
      survives(text.slice(0, at), seed)
      survives(text.slice(0, at) + dice.pick(['"', '{', ']', '9', '-', ',', '\\', 'e']) + text.slice(at + 1), seed)
    }
  })
})
