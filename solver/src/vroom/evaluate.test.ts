import { describe, expect, it } from 'vitest'
import { readVroom } from '../read/vroom.ts'
import { evaluateVroom } from './evaluate.ts'

interface Told {
  readonly summary: { readonly violations: object[] }
  readonly unassigned: { readonly type: string; readonly id: number }[]
  readonly routes: {
    readonly cost: number
    readonly steps: {
      readonly type: string
      readonly arrival: number
      readonly waiting_time: number
      readonly location_index?: number
      readonly distance?: number
      readonly violations: { readonly cause: string; readonly duration?: number }[]
    }[]
    readonly violations: { readonly cause: string }[]
  }[]
}

const line = [
  [0, 100, 200],
  [100, 0, 100],
  [200, 100, 0],
]
const job = (id: number, fields: object = {}) => ({ id, location_index: id, ...fields })
const step = (id: number, fields: object = {}) => ({ type: 'job', id, ...fields })

/** One vehicle from place 0, jobs at 1 and 2, and what VROOM tells of it. */
function told(vehicle: object, fields: object = {}): Told {
  const day = {
    vehicles: [{ id: 1, start_index: 0, ...vehicle }],
    jobs: [job(1), job(2)],
    matrices: { car: { durations: line } },
    ...fields,
  }
  return JSON.parse(JSON.stringify(evaluateVroom(readVroom(day))))
}

const arrivals = ({ routes }: Told) => routes[0].steps.map(({ arrival }) => arrival)
const wrongs = ({ routes }: Told) => routes[0].steps.map(({ violations }) => violations)

describe('a plan by the rules of VROOM', () => {
  it('begins and ends where its first and last task are', () => {
    const { routes } = told({ start_index: undefined, end_index: 2, steps: [step(1)] })
    expect(routes[0].steps.map(({ location_index: at }) => at)).toEqual([1, 1, 2])
    const open = told({ steps: [step(2)] }, { jobs: [job(1), job(2, { service: 60 })] })
    expect(open.routes[0].steps.map(({ location_index: at }) => at)).toEqual([0, 2, 2])
    expect(arrivals(open)).toEqual([0, 200, 260])
    expect(open.routes[0].steps[0]).not.toHaveProperty('distance')
    expect(open.routes[0].steps[0]).not.toHaveProperty('load')
  })

  it('leaves before its shift when that makes the rest less late', () => {
    const late = { time_windows: [[10_050, 10_060]] }
    const plan = { time_window: [10_100, 10_500], steps: [step(1), step(2)] }
    // a second earlier saves one of two late tasks, until the first is on time
    expect(wrongs(told(plan, { jobs: [job(1, late), job(2, late)] }))).toEqual([
      [{ cause: 'lead_time', duration: 150 }],
      [],
      [{ cause: 'delay', duration: 90 }],
      [],
    ])
  })

  it('keeps what is asked for, or has no answer', () => {
    expect(arrivals(told({ steps: [step(1, { service_at: 150 }), step(2)] }))).toEqual([50, 150, 250, 250])
    const early = told({ time_window: [10_080, 10_900], steps: [step(1, { service_before: 10_150 })] })
    expect(arrivals(early)).toEqual([10_050, 10_150, 10_150])
    expect(() => told({ steps: [step(1, { service_before: 99 })] })).toThrow('Infeasible route for vehicle 1.')
    expect(() => told({ steps: [step(1, { service_at: 150 }), step(2, { service_at: 200 })] })).toThrow('Infeasible')
    expect(() => told({ steps: [step(1, { service_after: 9, service_before: 8 })] })).toThrow('Infeasible')
  })

  it('counts in whole seconds', () => {
    const windows = (end: number) => ({ jobs: [job(1, { time_windows: [[0, end]] }), job(2)] })
    const plan = { speed_factor: 1.33, time_window: [0, 900], steps: [{ type: 'start', service_at: 0 }, step(1)] }
    // 101 s at this factor are 75.75
    const durations = line.map((row) => row.map((cell) => (cell * 101) / 100))
    const slow = (end: number) => told(plan, { ...windows(end), matrices: { car: { durations } } })
    expect(arrivals(slow(75))).toEqual([0, 75, 75])
    expect(wrongs(slow(75))[1]).toEqual([])
    expect(wrongs(slow(74))[1]).toEqual([{ cause: 'delay', duration: 1 }])
  })

  it('may name half a shipment', () => {
    const shipments = [{ pickup: job(1), delivery: job(2) }]
    const half = told({ steps: [{ type: 'delivery', id: 2 }] }, { jobs: [], shipments })
    expect(half.unassigned.map(({ type, id }) => [type, id])).toEqual([['pickup', 1]])
    expect(wrongs(half)).toEqual([[], [{ cause: 'precedence' }], []])
    const turned = [
      { type: 'delivery', id: 2 },
      { type: 'pickup', id: 1 },
    ]
    expect(wrongs(told({ steps: turned }, { jobs: [], shipments }))).toEqual([
      [],
      [{ cause: 'precedence' }],
      [{ cause: 'precedence' }],
      [],
    ])
  })

  it('takes breaks in any order, or nothing but breaks', () => {
    const breaks = [
      { id: 1, service: 10, time_windows: [[0, 50]] },
      { id: 2, service: 10, time_windows: [[60, 90]] },
    ]
    const steps = [
      { type: 'break', id: 2 },
      { type: 'break', id: 1 },
    ]
    const alone = told({ end_index: 1, breaks, steps })
    expect(alone.routes[0].steps.map(({ type }) => type)).toEqual(['start', 'break', 'break', 'end'])
    expect(alone.unassigned).toHaveLength(2)
    const missing = told({ breaks, steps: [step(1), steps[0]] })
    expect(missing.routes[0].violations.map(({ cause }) => cause)).toEqual(['missing_break', 'delay'])
    expect(() => told({ breaks, steps: [steps[0], step(1), steps[0]] })).toThrow('planned twice')
  })

  it('tells a limit at every step beyond it, and a break its share of the way', () => {
    const breaks = [{ id: 1, time_windows: [[50, 50]] }]
    const distances = line.map((row) => row.map((cell) => 10 * cell))
    const { routes } = told(
      {
        end_index: 0,
        breaks,
        time_window: [0, 900],
        max_distance: 400,
        max_travel_time: 150,
        max_tasks: 1,
        steps: [{ type: 'start', service_at: 0 }, { type: 'break', id: 1 }, step(1), step(2)],
      },
      { matrices: { car: { durations: line, distances } } },
    )
    expect(routes[0].steps.map(({ distance }) => distance)).toEqual([0, 500, 1000, 2000, 4000])
    expect(routes[0].steps.map(({ violations }) => violations.map(({ cause }) => cause).sort())).toEqual([
      [],
      ['max_distance'],
      ['max_distance'],
      ['max_distance', 'max_tasks', 'max_travel_time'],
      ['max_distance', 'max_travel_time'],
    ])
  })

  it('pays breaks like tasks, and has a route for a start alone', () => {
    const breaks = [{ id: 1, service: 3600 }]
    const costs = { fixed: 5, per_task_hour: 7 }
    expect(told({ breaks, costs, steps: [step(1), { type: 'break', id: 1 }] }).routes[0].cost).toBe(5 + 100 + 7)
    expect(told({ end_index: 1, steps: [{ type: 'start' }] }).routes[0].cost).toBe(100)
    expect(told({ steps: [] }).routes).toEqual([])
  })
})
