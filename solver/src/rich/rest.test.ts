import { expect, it } from 'vitest'
import { type Feature, richDay } from '../../test/rich-days.ts'
import { assemble } from '../assemble.ts'
import { check } from '../check.ts'
import type { Break, Problem } from '../model.ts'
import { RichSearch } from './search.ts'

const hour = 3600
/** By vehicle: none, one, two, or three of them, one with two windows, some that may be left out. */
const breaks: Break[][] = [
  [
    { id: 1, service: 900, windows: [{ start: 9 * hour, end: 10.5 * hour }], skippable: true },
    { id: 2, service: 1800, windows: [{ start: 10.5 * hour, end: 12.5 * hour }] },
  ],
  [
    {
      id: 1,
      service: 600,
      windows: [
        { start: 9 * hour, end: 9.2 * hour },
        { start: 10 * hour, end: 10.4 * hour },
      ],
    },
    { id: 2, service: 1800, windows: [{ start: 11 * hour, end: 13 * hour }], skippable: true },
    { id: 3, service: 900, windows: [{ start: 14 * hour, end: 15 * hour }], skippable: true },
  ],
  [{ id: 1, service: 2700, windows: [{ start: 11 * hour, end: 13 * hour }] }],
  [],
]
const rested = (problem: Problem): Problem => ({
  ...problem,
  vehicles: problem.vehicles.map((vehicle, at) => ({ ...vehicle, breaks: breaks[at % breaks.length] })),
})

const tastes: Feature[][] = [
  ['windows', 'idle', 'setup'],
  ['windows', 'softWindows', 'setup'],
  ['windows', 'severalWindows', 'softWindows', 'idle', 'fleet', 'duration'],
  ['windows', 'softWindows', 'idle', 'reloads', 'limits', 'openEnds'],
  ['softWindows', 'idle', 'shipments', 'duration'],
]

it.each(tastes.map((uses) => [uses.join(', '), uses] as const))(
  'what breaks cost is what the schedule finds: %s',
  (_name, uses) => {
    let compared = 0
    for (let seed = 1; seed <= 12; seed++) {
      const problem = rested(richDay({ tasks: 20, vehicles: 4, seed, uses, room: 1.6 }))
      const search = new RichSearch(problem, seed, undefined, '')
      // nothing of it is asked of the schedule, which is slow
      expect([...search['compiled'].lists.exotic]).toEqual([0, 0, 0, 0])
      for (let i = 0; i < 8; i++) {
        search.run(4, i / 8)
        const answer = assemble(problem, search.best())
        expect(check(problem, answer)).toEqual([])
        if (answer.summary.unservedTasks > 0) continue
        compared++
        expect(search.standing.cost, `seed ${seed}`).toBeCloseTo(answer.summary.cost, 4)
      }
    }
    expect(compared).toBeGreaterThan(40)
  },
)
