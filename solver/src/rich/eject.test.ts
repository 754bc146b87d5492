import { describe, expect, it } from 'vitest'
import { type Feature, features, richDay } from '../../test/rich-days.ts'
import { assemble } from '../assemble.ts'
import { check } from '../check.ts'
import { compareStandings } from '../search.ts'
import { RichSearch } from './search.ts'

const combos: (readonly Feature[])[] = [
  ['windows', 'shipments'],
  ['windows', 'fleet', 'depots', 'setup', 'loads'],
  ['shipments', 'severalWindows', 'breaks', 'openEnds'],
  ['shipments', 'reloads', 'pickups', 'asymmetric'],
  ['rushHours', 'softWindows', 'limits', 'prizes'],
  ['groups', 'apart', 'skills', 'bans', 'priorities', 'firstLast'],
  features.filter((feature) => feature !== 'plan'),
  features,
]

describe('doing with a vehicle less', () => {
  it.each(combos.map((uses) => [uses.length > 8 ? `${uses.length} features` : uses.join(', '), uses] as const))(
    '%s: never worse than before, and never against a rule',
    (_name, uses) => {
      for (const seed of [1, 2, 3]) {
        const problem = richDay({ tasks: 24, vehicles: 6, seed, uses: [...uses, 'fewestVehicles'], room: 2.5 })
        const search = new RichSearch(problem, seed, undefined, '')
        const feasible = assemble(problem, search.best()).summary.feasible
        for (let i = 0; i < 40; i++) {
          const before = search.standing
          search.dropVehicle(8)
          expect(search.fault()).toBe(0)
          expect(compareStandings(search.standing, before, true)).toBeLessThanOrEqual(0)
        }
        search.endDrop()
        const answer = assemble(problem, search.best())
        expect(check(problem, answer)).toEqual([])
        expect(answer.summary.feasible).toBe(feasible)
        expect(answer.summary.unservedTasks).toBe(search.standing.unserved)
        expect(answer.summary.vehicles).toBe(search.standing.vehicles)
      }
    },
  )
})
