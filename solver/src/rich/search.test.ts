import { beforeAll, describe, expect, it } from 'vitest'
import { compileKernel } from '../../scripts/wasm.mjs'
import { type Feature, features, richDay } from '../../test/rich-days.ts'
import { assemble, isFeasible } from '../assemble.ts'
import { check } from '../check.ts'
import type { Problem } from '../model.ts'
import { RichSearch } from './search.ts'

/** What the search answers, recomputed by the program that shares no code with it. */
function judged(problem: Problem, search: RichSearch) {
  const answer = assemble(problem, search.best())
  expect(check(problem, answer)).toEqual([])
  return answer.summary
}

/** Whether what must stay of the plan is lawful by itself: if not, no answer is. */
function canStay(problem: Problem): boolean {
  const frozen = (problem.plan?.routes ?? []).map(({ vehicle, steps }) => ({
    vehicle,
    order: steps.filter(({ state }) => state === 'frozen').map(({ token }) => token),
  }))
  return assemble(problem, frozen).routes.every(isFeasible)
}

const combos: (readonly Feature[])[] = [
  ...features.map((feature): readonly Feature[] => [feature]),
  ['windows', 'loads', 'skills', 'fleet', 'depots', 'setup'],
  ['windows', 'severalWindows', 'breaks', 'setup'],
  ['windows', 'loads', 'skills', 'breaks', 'setup'],
  ['windows', 'softWindows', 'breaks', 'idle', 'reloads'],
  ['shipments', 'windows', 'breaks', 'fleet', 'openEnds'],
  ['shipments', 'loads', 'pickups', 'setup', 'limits', 'breaks'],
  ['shipments', 'fleet', 'limits', 'setup'],
  ['reloads', 'windows', 'pickups', 'shipments'],
  ['rushHours', 'windows', 'softWindows', 'limits', 'duration'],
  features.filter((feature) => feature !== 'fewestVehicles'),
  features,
]

describe('the rich kernel', () => {
  it.each(combos.map((uses) => [uses.length > 8 ? `${uses.length} features` : uses.join(', '), uses] as const))(
    '%s: what it says is true',
    (_name, uses) => {
      for (const seed of [1, 2]) {
        const problem = richDay({ tasks: 24, vehicles: 4, seed, uses, room: seed === 1 ? 1.4 : 0.9 })
        const search = new RichSearch(problem, seed, undefined, '')
        const before = judged(problem, search)
        expect(search.fault()).toBe(0)
        for (let i = 0; i < 30; i++) {
          search.run(1, i / 30)
          if (i % 10 === 0) expect([search.spliceFaults(), search.lazyFaults()]).toEqual([0, 0])
          if (search.fault() !== 0) expect({ iteration: i, rule: search.fault() }).toEqual({ iteration: i, rule: 0 })
        }
        const after = judged(problem, search)
        expect(after.feasible).toBe(canStay(problem))
        expect(search.standing.unserved).toBe(after.unservedTasks)
        expect(after.unservedPriority).toBeLessThanOrEqual(before.unservedPriority)
        expect([after.unservedPriority, after.unservedTasks, after.vehicles]).toEqual([
          expect.any(Number),
          search.standing.unserved,
          search.standing.vehicles,
        ])
      }
    },
  )
})

describe('a break that must be taken', () => {
  // served as early as may be it is left at 210; the break begins by 110, and after it the job's window is over
  const job = { id: 1, place: 1, service: 200, windows: [{ start: 0, end: 50 }] }
  const lunch = { id: 1, service: 10, windows: [{ start: 100, end: 110 }], skippable: false }
  const later = { id: 2, service: 10, windows: [{ start: 500, end: 600 }], skippable: true }
  const places = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
  ]

  it.each([
    ['alone', [lunch]],
    ['before another', [lunch, later]],
  ])('is never missed where no shift ends: %s', (_name, breaks) => {
    const vehicles = [{ id: 1, start: 0, end: 0, breaks }]
    const problem: Problem = { places, profiles: { car: { metric: 'plane' } }, vehicles, jobs: [job] }
    const search = new RichSearch(problem, 1, undefined, '')
    search.run(20, 0)
    expect(judged(problem, search)).toMatchObject({ feasible: true, unservedTasks: 1 })
  })
})

describe('the WebAssembly build of the rich kernel', () => {
  let bytes: Uint8Array
  beforeAll(async () => {
    bytes = await compileKernel('rich')
  })

  // of so many slices, those first four are run: of many it settles
  const lengths = [4, 1000]
  const uses: Feature[][] = [
    ['windows', 'fleet', 'shipments'],
    ['windows', 'breaks', 'setup'],
    ['breaks', 'reloads', 'rushHours'],
    ['windows', 'softWindows', 'breaks', 'idle', 'setup'],
    [...features],
  ]
  const runs = uses.flatMap((all) => lengths.map((slices) => [all.join(', '), slices, all] as const))
  it.each(runs)('does what the plain one does: %s, %i slices', (_name, slices, all) => {
    const problem = richDay({ tasks: 30, vehicles: 4, seed: 3, uses: all })
    const plain = new RichSearch(problem, 5, undefined, '')
    const wasm = new RichSearch(problem, 5, undefined, bytes)
    expect([plain.engine, wasm.engine]).toEqual(['plain', 'wasm'])
    const begun = wasm['kernel'].run
    for (let i = 0; i < 4; i++) {
      plain.run(20, i / slices)
      wasm.run(20, i / slices)
    }
    expect(wasm['kernel'].run !== begun).toBe(slices === 1000)
    expect(wasm.fault()).toBe(0)
    expect(wasm.best()).toEqual(plain.best())
  })
})
