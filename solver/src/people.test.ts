import { expect, test } from 'vitest'
import { solve } from '@meridian/solver'
import type { Problem } from './model.ts'
import { burdens, peopleOf } from './people.ts'

test('a person has all that their vehicles have, and who has fewer vehicles is asked for less', () => {
  const people = peopleOf({
    vehicles: [{ id: 1, person: 'a' }, { id: 2, person: 'b' }, { id: 3, person: 'a' }, { id: 4 }],
  })
  expect([...people.personOf]).toEqual([0, 1, 0, 3])
  expect([...people.times]).toEqual([1, 2, 1, 1])
  const shares = [0, 1, 2].map((vehicle) => ({ vehicle, share: 3 }))
  expect(burdens(people, shares)).toEqual([6, 6])
})

const day = 86_400
/** Two drivers on two days. By vehicle: what only Ada can do on the first, only she and only Bo on the second, and what both can. */
const mayDo = [[0], [0], [2], [3], [2, 3], [2, 3]]
const week = (person: (driver: string) => object): Problem => ({
  places: Array.from({ length: 7 }, (_, at) => ({ x: at === 0 ? 0 : 1, y: at / 100 })),
  profiles: { car: { metric: 'plane', factor: 1, rounding: 'none', speed: 100 } },
  vehicles: [0, 1].flatMap((nth) =>
    ['ada', 'bo'].map((driver, at) => ({
      id: 2 * nth + at,
      start: 0,
      end: 0,
      shift: { start: nth * day, end: nth * day + 40_000 },
      ...person(driver),
    })),
  ),
  jobs: mayDo.map((allowed, at) => ({ id: at, place: at + 1, service: 3600, allowed })),
  objective: { fairness: 100_000 },
})
const counts = async (problem: Problem) => {
  const { routes } = await solve(problem, { seconds: 2, seed: 1 })
  return [2, 3].map((vehicle) => routes.find((one) => one.vehicle === vehicle)?.totals.tasks ?? 0)
}

test('fairness weighs what people do on all days together', async () => {
  expect(await counts(week(() => ({})))).toEqual([2, 2])
  expect(await counts(week((person) => ({ person })))).toEqual([1, 3])
})
