import { describe, expect, it } from 'vitest'
import { refusalOf, refusalOfText } from './refusal.ts'

const good = () => ({
  vehicles: [
    {
      id: 7,
      start_index: 0,
      capacity: [4],
      breaks: [{ id: 2, max_load: [1] }],
      steps: [
        { type: 'job', id: 1 },
        { type: 'break', id: 2 },
      ],
    },
  ],
  jobs: [{ id: 1, location_index: 1, delivery: [2] }],
  shipments: [{ pickup: { id: 3, location_index: 1 }, delivery: { id: 4, location_index: 0 }, amount: [1] }],
  matrices: {
    car: {
      durations: [
        [0, 5],
        [5, 0],
      ],
    },
  },
})

type Branch = Record<string | number, unknown>

/** The day with one thing changed: `jobs.0.service` is a path. */
function spoilt(path: string, value: unknown): unknown {
  const day = good()
  const names = path.split('.')
  let branch = day as unknown as Branch
  for (const name of names.slice(0, -1)) branch = branch[name] as Branch
  if (value === undefined) delete branch[names.at(-1)!]
  else branch[names.at(-1)!] = value
  return day
}

describe('what VROOM refuses', () => {
  it('is nothing of a good day', () => expect(refusalOf(good())).toBeUndefined())

  // what VROOM itself says to each (commit 004faa4)
  it.each([
    ['vehicles', undefined, 'Invalid vehicles.'],
    ['vehicles', [], 'No vehicle defined.'],
    ['vehicles.0', 4, 'Invalid vehicle.'],
    ['vehicles.0.id', undefined, 'Invalid or missing id for vehicle.'],
    ['vehicles.0.start_index', 'x', 'Invalid start_index for vehicle 7.'],
    ['vehicles.0.start_index', undefined, 'No start or end specified for vehicle 7.'],
    ['vehicles.0.start', [1], 'Invalid start array.'],
    ['vehicles.0.end', [1, 2], 'Missing start_index or end_index.'],
    ['vehicles.0.profile', 3, 'Invalid profile value.'],
    ['vehicles.0.profile', 'bike', 'Missing coordinates for routing engine.'],
    ['vehicles.0.type', 3, 'Invalid type value.'],
    ['vehicles.0.description', 3, 'Invalid description value.'],
    ['vehicles.0.capacity', 3, 'Invalid capacity array.'],
    ['vehicles.0.capacity', [-1], 'Invalid capacity value.'],
    ['vehicles.0.capacity', [4, 4], 'Inconsistent break max_load size for break 2.'],
    ['vehicles.0.skills', 3, 'Invalid skills object.'],
    ['vehicles.0.skills', ['a'], 'Invalid skill value.'],
    ['vehicles.0.time_window', [5], 'Invalid time-window.'],
    ['vehicles.0.time_window', [5, 3], 'Invalid time window: [5, 3]'],
    ['vehicles.0.speed_factor', 'x', 'Invalid speed_factor value.'],
    ['vehicles.0.speed_factor', 5.5, 'Invalid speed factor: 5.5'],
    ['vehicles.0.max_tasks', 1.5, 'Invalid max_tasks value.'],
    ['vehicles.0.max_distance', -1, 'Invalid max_distance value.'],
    ['vehicles.0.costs', 3, 'Invalid costs for vehicle 7.'],
    ['vehicles.0.costs', { fixed: -1 }, 'Invalid fixed cost for vehicle 7.'],
    ['vehicles.0.costs', { per_km: 1 }, 'Missing coordinates for routing engine.'],
    ['vehicles.0.breaks', 3, 'Invalid breaks for vehicle 7.'],
    ['vehicles.0.breaks', [{ id: 2 }, { id: 2 }], 'Duplicate break id: 2.'],
    ['vehicles.0.breaks.0', 'x', 'Invalid break.'],
    ['vehicles.0.breaks.0.time_windows', [], 'Empty time windows for break 2.'],
    ['vehicles.0.steps', 3, 'Invalid steps for vehicle 7.'],
    ['vehicles.0.steps.0.type', 'fly', 'Invalid type in steps for vehicle 7.'],
    ['vehicles.0.steps.0.type', 'pickup', 'Invalid pickup id 1 for vehicle 7.'],
    ['vehicles.0.steps.0.id', undefined, 'Invalid id in steps for vehicle 7.'],
    ['vehicles.0.steps.0.service_at', -4, 'Invalid service_at value.'],
    ['vehicles.0.steps.1', { type: 'job', id: 1 }, 'Duplicate job id 1 in input steps for vehicle 7.'],
    ['vehicles.0.steps.1.id', 9, 'Invalid break id 9 for vehicle 7.'],
    ['vehicles.0.steps.1', { type: 'start' }, 'Unexpected start in input steps for vehicle 7.'],
    ['vehicles.0.steps.0', { type: 'end' }, 'Unexpected end in input steps for vehicle 7.'],
    ['jobs', 3, 'Invalid jobs.'],
    ['jobs.0', [], 'Invalid job.'],
    ['jobs.0.id', -1, 'Invalid or missing id for job.'],
    ['jobs.0.location_index', undefined, 'Invalid location for job 1.'],
    ['jobs.0.location_index', 'x', 'Invalid location_index for job 1.'],
    ['jobs.0.location_index', 2, 'location_index exceeding durations matrix size for car profile.'],
    ['jobs.0.location', ['x'], 'Invalid location array.'],
    ['jobs.0.service', 'long', 'Invalid service duration.'],
    ['jobs.0.setup', -1, 'Invalid setup duration.'],
    ['jobs.0.delivery', [1, 2], 'Inconsistent delivery length: 2 instead of 1.'],
    ['jobs.0.priority', 'x', 'Invalid priority value.'],
    ['jobs.0.priority', 101, 'Invalid priority value for job 1.'],
    ['jobs.0.time_windows', 3, 'Invalid time_windows array for job 1.'],
    [
      'jobs.0.time_windows',
      [
        [1, 5],
        [4, 9],
      ],
      'Unsorted or overlapping time-windows for job 1.',
    ],
    ['jobs.0.service_per_type', 3, 'Invalid service_per_type for job 1.'],
    ['jobs.0.service_per_type', { van: 'x' }, 'Invalid value in service_per_type for job 1.'],
    ['jobs.0.setup_per_type', { '': 1 }, 'Empty type in setup_per_type for job 1.'],
    ['jobs.1', { id: 1, location_index: 0 }, 'Duplicate job id: 1.'],
    ['jobs.1', { id: 2, location: [1, 2] }, 'Missing location index.'],
    ['shipments', 3, 'Invalid shipments.'],
    ['shipments.0', 3, 'Invalid shipment.'],
    ['shipments.0.pickup', undefined, 'Missing pickup for shipment.'],
    ['shipments.0.delivery', undefined, 'Missing delivery for shipment.'],
    ['shipments.0.delivery.id', 'x', 'Invalid or missing id for delivery.'],
    ['shipments.0.amount', 'x', 'Invalid amount array.'],
    ['matrices', undefined, 'Unexpected location index while no custom matrices provided.'],
    ['matrices', 3, 'Unexpected matrices value.'],
    ['matrices.car.durations', 3, 'Invalid matrix.'],
    ['matrices.car.durations', [], 'Empty durations matrix for car profile.'],
    ['matrices.car.durations', [[0, 1]], 'Unexpected matrix line length.'],
    ['matrices.car.durations.0.1', -1, 'Invalid matrix entry.'],
    ['matrices.car.costs', [[0]], 'location_index exceeding costs matrix size for car profile.'],
    ['matrices.bike', { distances: [[0]] }, 'Missing distances matrix for car profile.'],
  ] as [string, unknown, string][])('at %s, when it is %j', (path, value, words) => {
    expect(refusalOf(spoilt(path, value))).toBe(words)
  })

  it('is a day without tasks, distances alone, and costs given twice', () => {
    expect(
      refusalOf({ ...good(), jobs: [], shipments: [], vehicles: [{ id: 1, start_index: 0, capacity: [1] }] }),
    ).toBe('No task defined.')
    expect(refusalOf(spoilt('matrices.car', { distances: [[0]] }))).toBe(
      'Custom matrix provided for distances but not for durations for car profile.',
    )
    const twice = spoilt('matrices.car.costs', good().matrices.car.durations) as ReturnType<typeof good>
    const vehicles = [{ ...twice.vehicles[0], costs: { per_hour: 20 } }]
    expect(refusalOf({ ...twice, vehicles })).toBe('Custom costs are incompatible with using a per_hour value.')
  })

  it('is what is no JSON, with the byte where that shows', () => {
    expect(refusalOfText(JSON.stringify(good()))).toBeUndefined()
    expect(refusalOfText('[]')).toBe('Input root is not an object.')
    for (const [text, words, at] of [
      ['', 'The document is empty.', 0],
      ['{"a":', 'Invalid value.', 5],
      ['{a}', 'Missing a name for object member.', 1],
      ['{"a" 1}', 'Missing a colon after a name of object member.', 5],
      ['{"a":1}x', 'The document root must not be followed by other values.', 7],
      ['{"a":01}', "Missing a comma or '}' after an object member.", 6],
      ['[1', "Missing a comma or ']' after an array element.", 2],
      ['{"é":"x', 'Missing a closing quotation mark in string.', 8],
      ['["\\q"]', 'Invalid escape character in string.', 2],
      ['["\\u12"]', 'Incorrect hex digit after \\u escape in string.', 2],
      ['["\\ud800x"]', 'The surrogate pair in string is invalid.', 2],
      ['["a\nb"]', 'Invalid encoding in string.', 3],
      ['[1.]', 'Miss fraction part in number.', 3],
      ['[1e]', 'Miss exponent in number.', 3],
      ['[1e999]', 'Number too big to be stored in double.', 1],
    ] as const)
      expect(refusalOfText(text)).toBe(`${words} (offset: ${at})`)
  })
})
