import { describe, expect, it } from 'vitest'
import type { Cause, Route } from './answer.ts'
import type { Job, Problem, Vehicle } from './model.ts'
import { Scheduler } from './schedule.ts'
import { breakToken, reloadToken } from './stops.ts'

/** Places on a line, 100 m apart, 1 m/s: place 0 is the depot, job j is at place j + 1. */
function onLine(jobs: Partial<Job>[], vehicle: Partial<Vehicle> = {}, more: Partial<Problem> = {}): Problem {
  return {
    places: Array.from({ length: 12 }, (_, x) => ({ x: 100 * x, y: 0 })),
    profiles: { car: { metric: 'plane' } },
    vehicles: [{ id: 1, start: 0, end: 0, ...vehicle }],
    jobs: jobs.map((job, at) => ({ id: at + 1, place: at + 1, ...job })),
    ...more,
  }
}

const route = (problem: Problem, order: number[]) => new Scheduler(problem).route(0, order)
const begins = ({ steps }: Route) => steps.map(({ arrival, waiting }) => arrival + waiting)
const causes = ({ steps, violations }: Route): [Cause, number | undefined][] =>
  [...steps.flatMap((step) => step.violations), ...violations].map(({ cause, amount }) => [cause, amount])

describe('a route', () => {
  it('drives, serves, and pays by the second', () => {
    const timed = route(onLine([{ service: 50 }, { setup: 10, service: 20 }]), [0, 1])
    expect(begins(timed)).toEqual([0, 100, 250, 480])
    expect(timed.costs).toEqual({ fixed: 0, travel: 400, distance: 0, task: 0, lateness: 0 })
    expect(timed.totals).toMatchObject({ travel: 400, setup: 10, service: 70, duration: 480, distance: 400, tasks: 2 })
  })

  it('pays by hour, kilometre, task hour and vehicle', () => {
    const costs = { fixed: 7, perHour: 36, perKm: 5, perTaskHour: 72 }
    const timed = route(onLine([{ service: 50 }], { costs, speedFactor: 2 }), [0])
    expect(timed.costs).toEqual({ fixed: 7, travel: 1, distance: 1, task: 1, lateness: 0 })
  })

  it('pays for waiting, breaks and reloading where they have a price, and not for what is waited before it leaves', () => {
    const costs = { perHour: 36, perTaskHour: 36, perIdleHour: 36 }
    const breaks = [{ id: 1, service: 60, windows: [{ start: 0, end: 5000 }] }]
    const reload = { places: [0], service: 40 }
    const early = { service: 50, windows: [{ start: 300, end: 350 }] }
    const day = onLine([early, { windows: [{ start: 2000, end: 2100 }] }], { costs, breaks, reload })
    const timed = route(day, [0, reloadToken(0), 1])
    // it is paid from leaving the depot to the end, whatever it does
    expect(timed.totals.waiting).toBeGreaterThan(1000)
    expect(timed.totals.duration).toBeLessThan(timed.steps.at(-1)!.arrival)
    expect(timed.cost).toBeCloseTo(timed.totals.duration / 100, 9)
    const { waiting, reloads } = timed.totals
    expect(timed.costs.idle).toBeCloseTo((waiting + 60 + reloads) / 100, 9)
    expect(route(onLine([{ windows: [{ start: 300, end: 350 }] }]), [0]).costs).not.toHaveProperty('idle')
  })

  it('takes the speed factor in hundredths', () => {
    const timed = route(onLine([{}], { speedFactor: 0.3 }), [0])
    expect(timed.steps[1].travel).toBeCloseTo(333, 9)
  })

  it('spends setup once an address', () => {
    const problem = onLine([
      { setup: 30, place: 1 },
      { setup: 30, place: 1 },
      { setup: 30, place: 0 },
    ])
    expect(route(problem, [0, 1, 2]).totals.setup).toBe(60)
    expect(route(problem, [2, 0, 1]).totals.setup).toBe(30)
  })

  it('leaves as late as only waiting gets shorter', () => {
    const first = { windows: [{ start: 500, end: 700 }] }
    expect(begins(route(onLine([first]), [0]))).toEqual([400, 500, 600])
    const second = { windows: [{ start: 900, end: 950 }] }
    // 300 seconds of waiting at the second stop, of which the first may take 200
    expect(begins(route(onLine([first, second]), [0, 1]))).toEqual([600, 700, 900, 1100])
  })

  it('is late for a soft window at its price, and then for the latest', () => {
    const windows = [{ start: 0, end: 40, costPerMinute: 6, latest: 90 }]
    const timed = route(onLine([{ windows }]), [0])
    expect(timed.costs.lateness).toBe(6)
    expect(causes(timed)).toEqual([['delay', 10]])
  })

  it('waits for the next of several hard windows', () => {
    const windows = [
      { start: 0, end: 90 },
      { start: 150, end: 200 },
    ]
    expect(begins(route(onLine([{ windows }]), [0]))[1]).toBe(150)
  })

  it('carries deliveries from the start and pickups to the end, and loads again', () => {
    const problem = onLine([{ delivery: [3] }, { pickup: [2] }, { delivery: [4] }], {
      capacity: [4],
      reload: { places: [0], service: 60 },
    })
    expect(route(problem, [0, 1, 2]).steps.map(({ load }) => load[0])).toEqual([7, 4, 6, 2, 2])
    expect(causes(route(problem, [0, 1, 2]))).toEqual([
      ['load', 3],
      ['load', 2],
    ])
    const again = route(problem, [0, 1, reloadToken(0), 2])
    expect(again.steps.map(({ load }) => load[0])).toEqual([3, 0, 2, 4, 0, 0])
    expect(causes(again)).toEqual([])
    expect(again.totals.reloads).toBe(60)
  })

  it('drives on until the window of a break opens, and takes the rest of the leg after it', () => {
    const breaks = [{ id: 1, service: 30, windows: [{ start: 60, end: 200 }] }]
    const timed = route(onLine([{}], { breaks }), [0])
    expect(timed.steps.map(({ kind, travel }) => [kind, travel])).toEqual([
      ['start', 0],
      ['break', 60],
      ['job', 40],
      ['end', 100],
    ])
  })

  it('takes a break before too much driving, and leaves it out where there is not so much', () => {
    const breaks = [{ id: 1, service: 30, afterDriving: 250 }]
    const jobs = [{}, {}, {}]
    expect(route(onLine(jobs, { breaks }), [0]).totals.breaks).toBe(0)
    // 600 seconds in two stretches
    expect(causes(route(onLine(jobs, { breaks }), [0, 1, 2]))).toEqual([['break_rule', 100]])
    expect(causes(route(onLine(jobs, { breaks: [{ ...breaks[0], afterDriving: 300 }] }), [0, 1, 2]))).toEqual([])
    expect(causes(route(onLine(jobs, { breaks: [breaks[0], { ...breaks[0], id: 2 }] }), [0, 1, 2]))).toEqual([])
  })

  it('stops on the way where one leg is longer than the limit', () => {
    const breaks = [{ id: 1, service: 30, afterDriving: 250 }]
    const timed = route(onLine([{ place: 4 }], { breaks, end: undefined }), [0])
    expect(timed.steps.map(({ kind, travel }) => [kind, travel])).toContainEqual(['break', 250])
    expect(causes(timed)).toEqual([])
  })

  it('skips a break when the route ends before it is over with its window', () => {
    const breaks = [{ id: 1, service: 30, windows: [{ start: 150, end: 200 }], skippable: true }]
    expect(route(onLine([{}], { breaks }), [0]).totals.breaks).toBe(0)
    expect(route(onLine([{ service: 1 }], { breaks }), [0]).totals.breaks).toBe(30)
  })

  it('says that a break is missing where the order leaves it out', () => {
    const breaks = [
      { id: 1, service: 30 },
      { id: 2, service: 30 },
    ]
    expect(causes(route(onLine([{}], { breaks }), [breakToken(0), 0]))).toEqual([['missing_break', 1]])
  })

  it('drives slower in the rush hour, and to the hundredth', () => {
    const speeds = [{ from: 50, to: 80, factor: 0.3 }]
    const problem = onLine([{}], {}, { profiles: { car: { metric: 'plane', speeds } } })
    // 50 s at full speed, 9 done in the 30 s of the rush, 41 after it
    expect(begins(route(problem, [0]))[1]).toBe(121)
  })

  it('begins no leg before now, and keeps what was done', () => {
    const done = { token: 0, state: 'done', arrival: 90, begin: 95, departure: 130 } as const
    const plan = { now: 200, routes: [{ vehicle: 0, departure: 5, steps: [done, { token: 1 }] }] }
    const timed = route(onLine([{}, {}], {}, { plan }), [0, 1])
    expect(timed.steps.map(({ arrival, held = 0 }) => [arrival, held])).toEqual([
      [5, 0],
      [90, 0],
      [300, 70],
      [500, 0],
    ])
    expect(causes(route(onLine([{}, {}], {}, { plan }), [1, 0]))).toEqual([['lock', undefined]])
  })

  it('counts its duration from the late departure', () => {
    const windows = [{ start: 500, end: 700 }]
    expect(causes(route(onLine([{ windows }], { maxDuration: 200 }), [0]))).toEqual([])
    expect(causes(route(onLine([{ windows }], { maxDuration: 150 }), [0]))).toEqual([['max_duration', 50]])
  })
})
