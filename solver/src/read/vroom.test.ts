import { describe, expect, it } from 'vitest'
import { check } from '../check.ts'
import { evaluate } from '../evaluate.ts'
import { BadInput } from '../faults.ts'
import { writeVroom } from '../write/vroom.ts'
import { readVroom } from './vroom.ts'

const square = [
  [0, 10, 20, 10],
  [11, 0, 10, 20],
  [21, 11, 0, 10],
  [11, 21, 11, 0],
]

function faultsOf(input: unknown): string[] {
  try {
    readVroom(input)
    return []
  } catch (error) {
    if (error instanceof BadInput) return error.message.split('\n')
    throw error
  }
}

describe("VROOM's JSON", () => {
  it('is read: tasks, vehicles, matrices', () => {
    const problem = readVroom({
      vehicles: [
        {
          id: 7,
          start_index: 0,
          end_index: 3,
          capacity: [5],
          skills: [1],
          time_window: [0, 100],
          speed_factor: 2,
          max_tasks: 4,
          max_travel_time: 50,
          max_distance: 60,
          costs: { fixed: 1, per_hour: 2, per_km: 3, per_task_hour: 4, per_idle_hour: 5 },
          breaks: [{ id: 1, time_windows: [[10, 20]], service: 5, max_load: [3] }],
        },
      ],
      jobs: [{ id: 1, location_index: 1, setup: 1, service: 2, delivery: [1], skills: [1], priority: 9 }],
      shipments: [
        {
          amount: [2],
          pickup: { id: 1, location_index: 1 },
          delivery: { id: 1, location_index: 2, time_windows: [[5, 9]] },
        },
      ],
      matrices: { car: { durations: square, distances: square } },
    })
    // the job and the pickup are at one address
    expect(problem.places.map(({ index }) => index)).toEqual([0, 3, 1, 2])
    expect(problem.jobs![0]).toMatchObject({ id: 1, place: 2, setup: 1, service: 2, delivery: [1], priority: 9 })
    expect(problem.shipments![0]).toMatchObject({
      amount: [2],
      pickup: { place: 2 },
      delivery: { windows: [{ start: 5, end: 9 }] },
    })
    expect(problem.vehicles[0]).toMatchObject({
      start: 0,
      end: 1,
      speedFactor: 2,
      maxTravel: 50,
      costs: { perTaskHour: 4, perIdleHour: 5 },
    })
    expect(problem.vehicles[0].breaks).toMatchObject([{ id: 1, service: 5, maxLoad: [3] }])
  })

  it('names every fault with its path', () => {
    const says = faultsOf({
      vehicles: [
        {
          id: 1,
          start_index: 0,
          speed_factor: 9,
          time_window: [9, 1],
          steps: [{ type: 'job', id: 5 }, { type: 'fly' }],
        },
        { id: 1, end_index: 9, breaks: [{ id: 1, service: -1 }], capacity: [1, 2] },
      ],
      jobs: [
        {
          id: 1,
          location_index: 1,
          time_windows: [
            [1, 5],
            [3, 9],
          ],
          priority: 101,
          allowed_vehicles: [8],
        },
        { location: [200], delivery: [1] },
        'a job',
      ],
      matrices: {
        car: {
          durations: [
            [0, 1],
            [1, -2],
          ],
          distances: [[0]],
        },
      },
      objective: { speed: 1 },
    })
    expect(says).toEqual([
      'vehicles[0].speed_factor: must be at most 5, is 9',
      'vehicles[0].time_window: ends at 1, before it starts at 9',
      'vehicles[1].breaks[0].service: must be at least 0, is -1',
      'vehicles[1].id: is 1, as is that of vehicles[0]',
      'jobs[2]: must be an object, is "a job"',
      'jobs[0].time_windows[1]: must begin after the one before it has ended',
      'jobs[0].priority: must be at most 100, is 101',
      'jobs[0].allowed_vehicles[0]: is no id of a vehicle',
      'jobs[1].id: is missing',
      'jobs[1].location: must be [lon, lat], has 1 numbers',
      'jobs[1].delivery: has 1 dimensions where vehicles[1].capacity has 2',
      'matrices.car.durations[1][1]: must be a number of at least 0, or null',
      'matrices.car.distances: has 1 rows where the durations have 2',
      'vehicles[1].end_index: is 9, beyond the 2 rows of matrices.car',
      'objective.speed: is no weight',
    ])
    expect(faultsOf('{ "jobs": ')).toEqual([expect.stringContaining('is not JSON')])
    expect(faultsOf([])).toEqual(['must be an object, is a list'])
    expect(faultsOf({})).toEqual(['vehicles: must name at least one vehicle'])
  })

  it('names the faults of a plan', () => {
    const says = faultsOf({
      vehicles: [
        {
          id: 1,
          start_index: 0,
          steps: [
            { type: 'job', id: 1, state: 'frozen' },
            { type: 'start' },
            { type: 'job', id: 2, state: 'done', arrived: 5, left: 4 },
            { type: 'job', id: 1 },
            { type: 'break', id: 3 },
            { type: 'reload' },
          ],
        },
      ],
      jobs: [1, 2].map((id) => ({ id, location_index: id })),
      matrix: square,
    })
    expect(says).toEqual([
      'vehicles[0].steps[1]: start must come first',
      'vehicles[0].steps[3]: job 1 is planned twice, first at vehicles[0].steps[0]',
      'vehicles[0].steps[4].id: 3 is no break of its vehicle',
      'vehicles[0].steps[5]: is no reload of its vehicle',
      'vehicles[0].steps[2]: must come as done, started, frozen, open',
      'vehicles[0].steps[2]: has a time, but its route has no departure',
      'vehicles[0].steps[2]: 4 is before 5',
    ])
  })

  it('is answered in kind: a plan that is only looked at', () => {
    const problem = readVroom({
      vehicles: [
        {
          id: 3,
          start_index: 0,
          end_index: 3,
          steps: [
            { type: 'job', id: 14 },
            { type: 'job', id: 15 },
          ],
        },
      ],
      jobs: [
        { id: 14, location_index: 1, service: 4 },
        { id: 15, location_index: 2, time_windows: [[0, 20]], description: 'bell' },
      ],
      matrices: { car: { durations: square } },
    })
    const step = { setup: 0, service: 0, waiting_time: 0, violations: [] }
    expect(writeVroom(problem, evaluate(problem))).toMatchObject({
      code: 0,
      summary: {
        cost: 30,
        routes: 1,
        unassigned: 0,
        service: 4,
        duration: 30,
        violations: [{ cause: 'delay', duration: 4 }],
      },
      unassigned: [],
      routes: [
        {
          vehicle: 3,
          cost: 30,
          steps: [
            { ...step, type: 'start', location_index: 0, arrival: 0, duration: 0 },
            { ...step, type: 'job', id: 14, job: 14, location_index: 1, service: 4, arrival: 10, duration: 10 },
            {
              ...step,
              type: 'job',
              id: 15,
              description: 'bell',
              arrival: 24,
              duration: 20,
              violations: [{ cause: 'delay', duration: 4 }],
            },
            { ...step, type: 'end', location_index: 3, arrival: 34, duration: 30 },
          ],
        },
      ],
    })
  })

  it.each([
    {
      says: 'leaves and waits as asked',
      start: { service_after: 7, service_before: 10 },
      end: { service_at: 50 },
      times: [10, 40, 10],
      wrong: [],
    },
    {
      says: 'leaves later when only its end waits',
      start: { service_after: 7 },
      end: { service_after: 50 },
      times: [20, 50, 0],
      wrong: [],
    },
    {
      says: 'ends too late',
      start: { service_at: 6 },
      end: { service_before: 30 },
      times: [6, 36, 0],
      wrong: [{ cause: 'delay', duration: 6 }],
    },
    {
      says: 'leaves before its shift',
      start: { service_at: 3 },
      end: {},
      times: [3, 33, 0],
      wrong: [{ cause: 'lead_time', duration: 2 }],
    },
    {
      says: 'leaves after it was asked to',
      start: { service_before: 4 },
      end: {},
      times: [5, 35, 0],
      wrong: [{ cause: 'delay', duration: 1 }],
    },
  ])('keeps to the times of the start and end of a plan: $says', ({ start, end, times, wrong }) => {
    const problem = readVroom({
      vehicles: [
        {
          id: 3,
          start_index: 0,
          end_index: 3,
          time_window: [5, 100],
          steps: [
            { type: 'start', ...start },
            { type: 'job', id: 14 },
            { type: 'end', ...end },
          ],
        },
      ],
      jobs: [{ id: 14, location_index: 1 }],
      matrices: { car: { durations: square } },
    })
    const answer = evaluate(problem)
    expect(check(problem, answer, { asked: true })).toEqual([])
    const { routes, summary } = writeVroom(problem, answer) as unknown as {
      routes: { steps: { arrival: number; waiting_time: number; violations: object[] }[] }[]
      summary: object
    }
    const [first, , last] = routes[0].steps
    expect([first.arrival, last.arrival, last.waiting_time]).toEqual(times)
    expect([...first.violations, ...last.violations]).toEqual(wrong)
    expect(summary).toMatchObject({ violations: wrong })
  })

  it("agrees with VROOM's documentation on its example of a matrix", () => {
    const problem = readVroom({
      vehicles: [{ id: 0, start_index: 0, end_index: 3, steps: [1414, 1515].map((id) => ({ type: 'job', id })) }],
      jobs: [
        { id: 1414, location_index: 1 },
        { id: 1515, location_index: 2 },
      ],
      matrix: [
        [0, 2104, 197, 1299],
        [2103, 0, 2255, 3152],
        [197, 2256, 0, 1102],
        [1299, 3153, 1102, 0],
      ],
    })
    expect(writeVroom(problem, evaluate(problem))).toMatchObject({
      code: 0,
      summary: { cost: 5461, routes: 1, unassigned: 0, duration: 5461, waiting_time: 0, priority: 0, violations: [] },
      routes: [
        { vehicle: 0, cost: 5461, steps: [0, 2104, 4359, 5461].map((arrival) => ({ arrival, duration: arrival })) },
      ],
    })
  })

  it("agrees with VROOM's documentation on its example of a plan that breaks rules", () => {
    // legs and hours as printed there, counted from 1,000 s before the shift
    const [shift, window] = [
      [1000, 11_800],
      [1000, 8200],
    ]
    const row = (to: number, seconds: number) => Array.from({ length: 7 }, (_, at) => (at === to ? seconds : 0))
    const problem = readVroom({
      vehicles: [
        {
          id: 1,
          start_index: 0,
          end_index: 0,
          capacity: [4],
          time_window: shift,
          steps: [{ type: 'start' }, ...[1, 2, 5].map((id) => ({ type: 'job', id })), { type: 'end' }],
        },
        {
          id: 2,
          start_index: 6,
          end_index: 0,
          capacity: [4],
          time_window: shift,
          steps: [
            { type: 'start', service_after: 200 },
            ...[6, 4, 3].map((id) => ({ type: 'job', id })),
            { type: 'end' },
          ],
        },
      ],
      jobs: [
        { id: 1, location_index: 1, service: 300, amount: [2] },
        { id: 2, location_index: 2, service: 300, delivery: [2] },
        { id: 3, location_index: 3, service: 300, delivery: [1], time_windows: [window] },
        { id: 4, location_index: 4, service: 300, delivery: [1], time_windows: [window] },
        { id: 5, location_index: 3, service: 300, delivery: [3] },
        { id: 6, location_index: 5, service: 300, delivery: [1], time_windows: [window] },
      ],
      matrices: {
        car: {
          durations: [row(1, 2328), row(2, 890), row(3, 1595), row(0, 3480), row(3, 1909), row(4, 3816), row(5, 2941)],
        },
      },
    })
    const answer = evaluate(problem)
    expect(check(problem, answer, { asked: true })).toEqual([])
    const { routes } = writeVroom(problem, answer) as unknown as {
      routes: { violations: object[]; steps: { arrival: number; load: number[]; violations: object[] }[] }[]
    }
    expect(routes[0].steps.map(({ load }) => load[0])).toEqual([7, 5, 3, 0, 0])
    expect(routes[0].violations).toEqual([{ cause: 'load' }])
    expect(routes[1].steps.map(({ arrival }) => arrival)).toEqual([200, 3141, 7257, 9466, 13_246])
    expect(routes[1].steps.map(({ violations }) => violations)).toEqual([
      [{ cause: 'lead_time', duration: 800 }],
      [],
      [],
      [{ cause: 'delay', duration: 1266 }],
      [{ cause: 'delay', duration: 1446 }],
    ])
  })
})
