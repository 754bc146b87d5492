import { describe, expect, it } from 'vitest'
import { compileKernel } from '../../scripts/wasm.mjs'
import { type Feature, features, richDay } from '../../test/rich-days.ts'
import { assemble } from '../assemble.ts'
import { check } from '../check.ts'
import type { Problem, Shipment } from '../model.ts'
import { compareStandings } from '../search.ts'
import { RichSearch } from './search.ts'

const combos: (readonly Feature[])[] = [
  ['windows', 'shipments'],
  ['windows', 'fleet', 'depots', 'setup', 'loads'],
  ['shipments', 'severalWindows', 'breaks', 'openEnds'],
  ['shipments', 'reloads', 'pickups', 'asymmetric'],
  ['rushHours', 'softWindows', 'limits', 'duration', 'prizes'],
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

/**
 * Shipments, one on board at a time, each picked up and delivered within one of two slots of ten minutes; the first of them
 * within one only. One vehicle can do them all in one way only: each in its second slot, where now the next one stands.
 */
function chain(links: number) {
  const slots = Array.from({ length: links + 1 }, (_, i) => (i * 23) % (links + 1))
  const visit = (id: number, times: readonly number[], seconds: number) => ({
    id,
    place: 0,
    service: 300,
    windows: times.map((slot) => ({ start: 600 * slot + seconds, end: 600 * slot + seconds })),
  })
  const shipments = slots.map((slot, i): Shipment => {
    const times = i === 0 ? [slot] : [slots[i - 1], slot].toSorted((a, b) => a - b)
    return { pickup: visit(2 * i + 1, times, 0), delivery: visit(2 * i + 2, times, 300), amount: [1] }
  })
  const problem: Problem = {
    places: [{ x: 0, y: 0 }],
    profiles: { car: { metric: 'plane' } },
    vehicles: [1, 2].map((id) => ({ id, start: 0, end: 0, capacity: [1] })),
    shipments,
    objective: { preset: 'fewest-vehicles' },
  }
  const inFirstSlot = slots
    .map((_, i) => i)
    .slice(1)
    .toSorted((a, b) => slots[a - 1] - slots[b - 1])
  const start = [
    { vehicle: 0, order: inFirstSlot.flatMap((i) => [2 * i, 2 * i + 1]) },
    { vehicle: 1, order: [0, 1] },
  ]
  return { problem, start }
}

describe('a chain in which each pushes out the next', () => {
  const { problem, start } = chain(60)

  it.each(['plain', 'wasm'])('ends with a vehicle less, %s', async (engine) => {
    const search = new RichSearch(problem, 1, start, engine === 'plain' ? '' : await compileKernel('rich'))
    expect([search.engine, search.standing.vehicles]).toEqual([engine, 2])
    let tries = 0
    while (!search.dropVehicle(8) && tries < 4000) tries += 8
    const answer = assemble(problem, search.best())
    expect(check(problem, answer)).toEqual([])
    expect(answer.summary).toMatchObject({ feasible: true, unservedTasks: 0, vehicles: 1 })
  })

  it('is the same in both builds', async () => {
    const day = richDay({ tasks: 40, vehicles: 8, seed: 4, uses: ['windows', 'shipments', 'fewestVehicles'], room: 3 })
    const searches = ['', await compileKernel('rich')].map((bytes) => new RichSearch(day, 3, undefined, bytes))
    for (const search of searches) for (let i = 0; i < 30; i++) search.dropVehicle(8)
    expect(searches[1].best()).toEqual(searches[0].best())
    for (const search of searches) for (let i = 0; i < 30; i++) search.run(4, i / 30)
    expect(searches[1].best()).toEqual(searches[0].best())
  })
})
