import { expect, test } from 'vitest'
import { solve } from '@meridian/solver'
import type { Problem } from './model.ts'
import { assemble } from './assemble.ts'
import { check } from './check.ts'
import { atWork, burdens, peopleOf } from './people.ts'

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

/** Four doors beside each other, and three vehicles of their own people; a route of one costs hardly anything. */
const street = (objective: Problem['objective'], last: Partial<Problem['vehicles'][number]> = {}): Problem => ({
  places: Array.from({ length: 5 }, (_, at) => ({ x: 0, y: at / 100 })),
  profiles: { car: { metric: 'plane', factor: 1, rounding: 'none', speed: 100 } },
  vehicles: [0, 1, 2].map((id) => ({ id, start: 0, end: 0, ...(id === 2 && last) })),
  jobs: [1, 2, 3, 4].map((place) => ({ id: place, place, service: 3600 })),
  objective,
})

test('where people without a route count, work is given to them as well; who can do nothing does not count', async () => {
  const tasks = async (problem: Problem) => {
    const answer = await solve(problem, { iterations: 3000, seed: 1 })
    expect(check(problem, answer)).toEqual([])
    return answer.routes.map(({ totals }) => totals.tasks).toSorted((a, b) => a - b)
  }
  const fairness = 100_000
  expect(await tasks(street({ fairness }))).toEqual([4])
  expect(await tasks(street({ fairness, fairnessIdle: true }))).toEqual([1, 1, 2])
  expect(await tasks(street({ fairness, fairnessIdle: true }, { maxTasks: 0 }))).toEqual([2, 2])
  expect(atWork(street({}, { maxTasks: 0 }))).toEqual([0, 1])
})

test('who has no route counts with nothing', () => {
  const four = (objective: Problem['objective']) =>
    assemble(street(objective), [{ vehicle: 0, order: [0, 1, 2, 3] }]).summary.costs.fairness
  expect(four({ fairness: 1 })).toBe(0)
  // 4 hours and twice none: the mean is 4/3
  const [most, none] = [(4 - 4 / 3) ** 2, (4 / 3) ** 2]
  expect(four({ fairness: 1, fairnessIdle: true })).toBeCloseTo(most + 2 * none, 1)
})
