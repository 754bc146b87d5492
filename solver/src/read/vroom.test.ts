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
          costs: { fixed: 1, per_hour: 2, per_km: 3, per_task_hour: 4 },
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
      costs: { perTaskHour: 4 },
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
    const step = { setup: 0, service: 0, waiting_time: 0, load: [], distance: 0, violations: [] }
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
    const { routes, summary } = writeVroom(problem, answer) as {
      routes: { steps: { arrival: number; waiting_time: number; violations: object[] }[] }[]
      summary: object
    }
    const [first, , last] = routes[0].steps
    expect([first.arrival, last.arrival, last.waiting_time]).toEqual(times)
    expect([...first.violations, ...last.violations]).toEqual(wrong)
    expect(summary).toMatchObject({ violations: wrong })
  })
})
