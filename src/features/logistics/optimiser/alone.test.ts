/** What is told of one route is the same whether the others are looked at or not. */
import { expect, test } from 'vitest'
import { engineWith } from '#hosts/engine'
import type { Job, Problem, Shipment } from '#server/solver'
import { aloneIn } from './server/alone'
import type { Planning } from './server/day'
import { bestIn, reasonIn } from './server/trials'

const solver = engineWith(1)
const hour = 3600
const at = (place: number) => [(place * 37) % 23, (place * 53) % 19] as const
const size = 18
const seconds = Int32Array.from({ length: size * size }, (_, cell) => {
  const [[x, y], [u, v]] = [at(Math.floor(cell / size)), at(cell % size)]
  return Math.round(Math.hypot(x - u, y - v) * 60)
})

const job = (id: number, more: Partial<Job> = {}): Job => ({ id, place: id, service: 300, delivery: [10], ...more })
const pair = (id: number, more: Partial<Shipment> = {}): Shipment => ({
  pickup: { id: -id, place: id, service: 120 },
  delivery: { id, place: id + 1, service: 120 },
  amount: [5],
  ...more,
})
const singles = Array.from({ length: 9 }, (_, id) => job(id + 1))
const pairs = [pair(10), pair(12)]
/** Two routes with a pair each, and a task that is in none of them. */
function planningWith(fresh: Job | Shipment): Planning {
  const isPair = 'amount' in fresh
  const jobs = isPair ? singles : [...singles, fresh as Job]
  const shipments = isPair ? [...pairs, fresh] : pairs
  const first = jobs.length
  const stepsOf = (...tokens: number[]) => tokens.map((token) => ({ token }))
  const van = { profile: 'road', start: 0, end: 0, capacity: [60], shift: { start: 0, end: 3 * hour } }
  const problem: Problem = {
    places: Array.from({ length: size }, (_, index) => ({ x: at(index)[0], y: at(index)[1], index })),
    profiles: { road: { durations: { size, cells: seconds }, distances: { size, cells: seconds } } },
    vehicles: [
      { ...van, id: 1, skills: ['glass'] },
      { ...van, id: 2, maxTasks: 6 },
    ],
    jobs,
    shipments,
    plan: {
      mode: 'insert_only',
      routes: [
        { vehicle: 0, steps: stepsOf(4, first, 0, 7, first + 1, 2) },
        { vehicle: 1, steps: stepsOf(1, 3, first + 2, 5, first + 3, 6) },
      ],
    },
  }
  const tasks = [...jobs, ...shipments].map((_, id) => ({ id, code: '', customer: `Customer ${id}` }))
  const visits = [
    ...jobs.map((_, id) => ({ deliveryId: id, kind: 'drop' as const, stopId: null })),
    ...shipments.flatMap((_, id) =>
      (['pickup', 'drop'] as const).map((kind) => ({ deliveryId: jobs.length + id, kind, stopId: null })),
    ),
  ]
  const points = Array.from({ length: size }, (_, place) => ({ lat: at(place)[0], lon: at(place)[1] }))
  const crew = { day: '2026-05-12', route: undefined, driver: undefined, vehicle: undefined }
  return { crews: [crew, crew], problem, begins: [0], timedBy: '', points, visits, tasks }
}

test.each([
  ['fits', job(14), ['fits', 'stops']],
  ['is too heavy', job(14, { delivery: [55] }), ['load', 'load']],
  ['needs a skill', job(14, { skills: ['glass'] }), ['fits', 'skill']],
  ['may not go with one', job(14, { forbidden: [{ vehicle: 1, because: 'driver_excluded' }] }), ['fits', 'driver']],
  ['is late', job(14, { windows: [{ start: 0, end: 60 }] }), ['window', 'window']],
  ['is no place', job(14, { place: -1 }), ['address', 'address']],
  ['is brought from a door to a door', pair(14), ['fits', 'stops']],
  [
    'is brought from a door to a door too late',
    pair(14, { delivery: { id: 14, place: 15, windows: [{ start: 0, end: 1 }] } }),
    ['window', 'window'],
  ],
] as const)('what %s', (_, fresh, reasons) => {
  const planning = planningWith(fresh)
  const task = planning.tasks.findIndex(({ id }) => id === ('amount' in fresh ? 11 : 9))
  const own = {
    task,
    stops: planning.visits.flatMap(({ deliveryId }, stop) => (deliveryId === planning.tasks[task]!.id ? [stop] : [])),
  }
  for (const vehicle of [0, 1]) {
    const alone = aloneIn(planning, own, vehicle)
    expect(alone.planning.problem.vehicles).toHaveLength(1)
    const told = reasonIn(solver, planning, own, vehicle, false)
    expect(told.told.reason).toBe(reasons[vehicle])
    expect(reasonIn(solver, alone.planning, alone.own, alone.vehicle, false)).toEqual(told)
    const best = (of: Planning, which: typeof own, van: number) => {
      const found = bestIn(solver, of.problem, which, van)
      return found && { minutes: found.minutes, begins: found.begins }
    }
    if ('place' in fresh && fresh.place === -1) continue
    expect(best(alone.planning, alone.own, alone.vehicle)).toEqual(best(planning, own, vehicle))
  }
})

test('whether a group stays together is seen in all routes', () => {
  const planning = planningWith(job(14, { group: 'kitchen' }))
  expect(aloneIn(planning, { task: 9, stops: [9] }, 1)).toMatchObject({
    vehicle: 1,
    planning: { crews: { length: 2 } },
  })
})
