import { describe, expect, it } from 'vitest'
import { dice } from '../../test/plain-days.ts'
import { BadInput } from '../faults.ts'
import type { Problem } from '../model.ts'
import { readLiLim } from './lilim.ts'
import { readSolomon } from './solomon.ts'
import { readVrplib } from './vrplib.ts'

const vrp = `NAME : tiny
TYPE : CVRP
DIMENSION : 4
EDGE_WEIGHT_TYPE : EUC_2D
CAPACITY : 10
NODE_COORD_SECTION
1 0 0
2 3 4
3 6 8
4 0 5
DEMAND_SECTION
1 0
2 4
3 5
4 6
DEPOT_SECTION
1
-1
EOF
`

const mixed = `DIMENSION: 4
VEHICLES: 2
EDGE_WEIGHT_TYPE: EUC_2D
VEHICLES_MAX_DURATION: 450
NODE_COORD_SECTION
1\t0\t0
2\t10\t0
3\t3.5\t4
4\t6\t8
CAPACITY_SECTION
1 5
2 7
VEHICLES_DEPOT_SECTION
1 1
2 2
VEHICLES_FIXED_COST_SECTION
1 100
2 200
VEHICLES_UNIT_DISTANCE_COST_SECTION
1 2
2 3
TIME_WINDOW_SECTION
1 0 100
2 0 100
3 5 20
4 6 30
SERVICE_TIME_SECTION
1 0
2 0
3 9
4 8
DEPOT_SECTION
1
2
EOF
`

const explicit = `DIMENSION: 3
CAPACITY: 9
EDGE_WEIGHT_TYPE: EXPLICIT
EDGE_WEIGHT_FORMAT: LOWER_ROW
EDGE_WEIGHT_SECTION
5
6 7
DEMAND_SECTION
1 0
2 1
3 2
`

const solomon = `R1

VEHICLE
NUMBER     CAPACITY
  3         200

CUSTOMER
CUST NO.   XCOORD.   YCOORD.   DEMAND    READY TIME   DUE DATE   SERVICE TIME

    0      35         35          0          0        230          0
    1      41         49         10        161        171         10
    2      35         17          7         50         60         10
`

const pairs = `2	200	2
0	0	0	0	0	100	0	0	0
1	3	4	10	0	50	5	0	2
2	6	8	-10	0	90	5	1	0
`

/** The faults the text is refused with. */
function faultsOf(read: () => Problem): string[] {
  try {
    read()
  } catch (error) {
    if (error instanceof BadInput) return error.message.split('\n')
    throw error
  }
  return []
}

describe('VRPLIB', () => {
  it('reads a capacitated problem', () => {
    const problem = readVrplib(vrp)
    expect(problem.vehicles).toHaveLength(3)
    expect(problem.vehicles[0]).toMatchObject({ start: 0, end: 0, capacity: [10] })
    expect(problem.jobs?.map(({ id, place, delivery }) => [id, place, delivery])).toEqual([
      [1, 1, [4]],
      [2, 2, [5]],
      [3, 3, [6]],
    ])
    expect(problem.profiles.car).toEqual({ metric: 'plane', rounding: 'nearest' })
  })

  it('reads depots, fleets, windows and limits', () => {
    const problem = readVrplib(mixed, { scale: 1000 })
    expect(
      problem.vehicles.map(({ start, capacity, costs, maxDuration }) => [start, capacity, costs, maxDuration]),
    ).toEqual([
      [0, [5], { fixed: 100, perHour: 7200 }, 450_000],
      [1, [7], { fixed: 200, perHour: 10_800 }, 450_000],
    ])
    expect(problem.jobs?.[0]).toMatchObject({ id: 2, place: 2, service: 9000, windows: [{ start: 5000, end: 20_000 }] })
    expect(readVrplib(mixed, { convention: 'dimacs' }).jobs?.[0].service).toBe(90)
  })

  it('reads explicit weights', () => {
    const { car } = readVrplib(explicit).profiles
    expect('durations' in car && [...(car.durations.cells as Float64Array)]).toEqual([0, 5, 6, 5, 0, 7, 6, 7, 0])
  })

  it('names every fault with its line', () => {
    const broken = vrp
      .replace('3 6 8', '3 six 8')
      .replace('2 4', '2 -4')
      .replace('CAPACITY : 10', 'CAPACITY : ten')
      .replace('4 0 5', '2 0 5')
    expect(faultsOf(() => readVrplib(broken))).toEqual([
      'line 9: coordinate must be a number, not "six"',
      'line 10: number 2 is there twice',
      'line 6: NODE_COORD_SECTION has no row for number 4',
      'line 13: column 2 must be 0 or more, not -4',
      'line 5: CAPACITY must be a number, not "ten"',
    ])
    expect(faultsOf(() => readVrplib(''))).toEqual(['DIMENSION must be a whole number from 2 to 100000'])
    expect(faultsOf(() => readVrplib(explicit.replace('6 7', '6 7 8')))).toEqual([
      'line 5: EDGE_WEIGHT_SECTION has 4 weights where 3 belong',
    ])
  })
})

describe("Solomon's format", () => {
  it('is read in tenths by the challenge rule, in whole numbers by the other', () => {
    const problem = readSolomon(solomon)
    expect(problem.vehicles).toHaveLength(3)
    expect(problem.vehicles[2]).toEqual({ id: 3, start: 0, end: 0, shift: { start: 0, end: 2300 }, capacity: [200] })
    expect(problem.jobs?.[0]).toEqual({
      id: 1,
      place: 1,
      delivery: [10],
      service: 100,
      windows: [{ start: 1610, end: 1710 }],
    })
    expect(problem.unitsPerFileUnit).toBe(10)
    expect(readSolomon(solomon, 'vrplib').jobs?.[0].service).toBe(10)
  })

  it('names every fault with its line', () => {
    const broken = solomon
      .replace('3         200', '0         200')
      .replace('161        171', '181        171')
      .replace('   50  ', '   late')
    expect(faultsOf(() => readSolomon(broken))).toEqual([
      'line 12: ready time must be a number, not "late"',
      'line 11: the window ends (171) before it begins (181)',
      'line 5: there must be 1 to 1000000 vehicles',
    ])
    expect(faultsOf(() => readSolomon('what?'))).toEqual([
      'no line with the number of vehicles and their capacity',
      'no heading CUST NO. above the customers',
    ])
  })
})

describe("Li and Lim's format", () => {
  it('reads pairs', () => {
    const problem = readLiLim(pairs)
    expect(problem.shipments).toEqual([
      {
        pickup: { id: 1, place: 1, service: 5, windows: [{ start: 0, end: 50 }] },
        delivery: { id: 2, place: 2, service: 5, windows: [{ start: 0, end: 90 }] },
        amount: [10],
      },
    ])
    expect(problem.profiles.car).toEqual({ metric: 'plane', speed: 2 })
    expect(problem.objective).toEqual({ preset: 'fewest-vehicles' })
  })

  it('names every fault with its line', () => {
    expect(faultsOf(() => readLiLim(pairs.replace('-10', '-9').replace('2	200	2', '2	200	0')))).toEqual([
      'line 1: the speed must be above 0',
      'line 3: node 2 takes 9, not 10',
    ])
    expect(faultsOf(() => readLiLim(pairs.replace('5	1	0', '5	3	0')))).toEqual([
      'line 3: node 2 does not name 1 as its pickup',
      'line 4: no pickup delivers to node 2',
    ])
    expect(faultsOf(() => readLiLim(' '))).toEqual(['the file is empty'])
  })
})

describe('spoilt files', () => {
  const files: [string, (text: string) => Problem, string][] = [
    ['vrplib', readVrplib, vrp],
    ['mixed', readVrplib, mixed],
    ['explicit', readVrplib, explicit],
    ['solomon', readSolomon, solomon],
    ['lilim', readLiLim, pairs],
  ]
  it.each(files)('are read or refused, never anything else: %s', (_name, read, text) => {
    const random = dice(7)
    const pieces = ['', '-1', '1e999', 'NaN', 'x', '\n', '99999999', ':', 'EOF', '0', '\t']
    let refused = 0
    for (let i = 0; i < 400; i++) {
      const at = Math.floor(random() * text.length)
      const spoilt =
        text.slice(0, at) + pieces[Math.floor(random() * pieces.length)] + text.slice(at + Math.floor(random() * 4))
      if (faultsOf(() => read(spoilt)).length) refused++
    }
    expect(refused).toBeGreaterThan(50)
  })
})
