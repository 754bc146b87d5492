import { describe, expect, it } from 'vitest'
import { assemble } from '../../src/assemble.ts'
import { check } from '../../src/check.ts'
import { BadInput } from '../../src/faults.ts'
import { formatOf, readAny } from '../../src/read/read-any.ts'
import { stopCount } from '../../src/stops.ts'
import { validate } from '../../src/validate.ts'
import { Dice } from '../random.ts'

const rounds = Number(process.env.SOLVER_ROUNDS ?? 300)

const lines = (text: string) => `${text.split(/ *; */).join('\n')}\n`

const files = {
  vrplib: lines(
    'NAME : tiny; TYPE : CVRP; DIMENSION : 4; EDGE_WEIGHT_TYPE : EUC_2D; CAPACITY : 9; NODE_COORD_SECTION; 1 0 0; 2 3 4;' +
      '3 6 8; 4 -3 4.5; DEMAND_SECTION; 1 0; 2 4; 3 5; 4 1; DEPOT_SECTION; 1; -1; EOF',
  ),
  explicit: lines(
    'NAME : tiny; DIMENSION : 3; VEHICLES : 2; EDGE_WEIGHT_TYPE : EXPLICIT; EDGE_WEIGHT_FORMAT : FULL_MATRIX; CAPACITY : 9;' +
      'EDGE_WEIGHT_SECTION; 0 3 4; 3 0 5; 4 5 0; DEMAND_SECTION; 1 0; 2 4; 3 5; TIME_WINDOW_SECTION; 1 0 100; 2 0 50;' +
      '3 10 60; SERVICE_TIME_SECTION; 1 0; 2 5; 3 5; DEPOT_SECTION; 1; -1; EOF',
  ),
  solomon: lines(
    'R1;; VEHICLE; NUMBER CAPACITY; 3 20;; CUSTOMER; CUST NO. XCOORD. YCOORD. DEMAND READY TIME DUE DATE SERVICE TIME;;' +
      '0 35 35 0 0 230 0; 1 41 49 10 61 71 10; 2 35 17 7 50 160 10',
  ),
  lilim: lines('2 20 1; 0 40 50 0 0 1236 0 0 0; 1 45 68 10 12 967 90 0 2; 2 45 70 -10 25 1170 90 1 0'),
}

const odd = [
  '',
  '-1',
  '0',
  'x',
  '1e9',
  '99999',
  '1e400',
  'NaN',
  '3.5',
  ':',
  'EOF',
  'CAPACITY : 0',
  'DIMENSION : 99999',
  '\0',
]

/** A line or word gone, doubled or replaced, or a piece cut out. */
function mutate(dice: Dice, text: string): string {
  const all = text.split('\n')
  const at = dice.whole(0, all.length - 1)
  const words = all[at].split(/\s+/)
  const kind = dice.whole(0, 4)
  if (kind === 0) all.splice(at, 1)
  else if (kind === 1) all.splice(at, 0, dice.pick(all))
  else if (kind === 2) all[at] = words.with(dice.whole(0, words.length - 1), dice.pick(odd)).join(' ')
  else if (kind === 3) all[at] = words.toSpliced(dice.whole(0, words.length - 1), 1).join(' ')
  else return text.slice(0, dice.whole(0, text.length)) + dice.pick(odd) + text.slice(dice.whole(0, text.length))
  return all.join('\n')
}

describe.each(Object.entries(files))('a file of the format %s', (name, text) => {
  it('is known by its beginning, and read', () => {
    expect(formatOf(text)).toBe(name === 'explicit' ? 'vrplib' : name)
    validate(readAny(text))
  })

  it('is refused with its faults, or read, whatever is wrong with it', () => {
    let read = 0
    for (let seed = 1; seed <= rounds; seed += 1) {
      const dice = new Dice(seed)
      let broken = text
      for (let times = dice.whole(1, 3); times > 0; times -= 1) broken = mutate(dice, broken)
      try {
        const problem = readAny(
          broken,
          dice.maybe(0.5, () => dice.pick(['vrplib', 'dimacs'] as const)),
        )
        validate(problem)
        const first = problem.shipments?.length
          ? [0, 1]
          : Array.from({ length: Math.min(5, stopCount(problem)) }, (_, at) => at)
        expect(check(problem, assemble(problem, [{ vehicle: 0, order: first }])), `seed ${seed}`).toEqual([])
        read += 1
      } catch (error) {
        if (!(error instanceof BadInput)) throw new Error(`seed ${seed}:\n${broken}`, { cause: error })
      }
    }
    expect(read).toBeGreaterThan(0)
  })
})
