/** Who drives which vehicles: fairness compares people. */
import { type Problem, type Tag } from './model.ts'

export interface People {
  /** By vehicle: the first of all vehicles of its person. */
  readonly personOf: Int32Array
  /** By vehicle: how often its share counts, so that who has few vehicles, a part of the week, is asked for a part of the work. */
  readonly times: Float64Array
}

/** @example peopleOf({ ...problem, vehicles: [{ person: 'a' }, { person: 'a' }, { person: 'b' }] }).times // [1, 1, 2] */
export function peopleOf({ vehicles }: Pick<Problem, 'vehicles'>): People {
  const first = new Map<Tag, number>()
  const personOf = Int32Array.from(vehicles, ({ person }, at) => {
    if (person !== undefined && !first.has(person)) first.set(person, at)
    return person === undefined ? at : first.get(person)!
  })
  const counts = new Int32Array(vehicles.length)
  for (const person of personOf) counts[person] += 1
  const most = counts.reduce((all, one) => Math.max(all, one), 1)
  return {
    personOf,
    times: Float64Array.from(personOf, (person, at) => (vehicles[at].person === undefined ? 1 : most / counts[person])),
  }
}

/** All who may do something: whose vehicles take no task at all are not asked. @example atWork({ vehicles: [{ maxTasks: 0 }, {}] }) // [1] */
export function atWork({ vehicles }: Pick<Problem, 'vehicles'>): number[] {
  const { personOf } = peopleOf({ vehicles })
  return [...new Set(personOf.filter((_, vehicle) => vehicles[vehicle].maxTasks !== 0))]
}

/** By person, from what each vehicle has; of those without a vehicle in use, only who is `idle` counts, with nothing. */
export function burdens(
  { personOf, times }: People,
  shares: readonly { vehicle: number; share: number }[],
  idle: readonly number[] = [],
): number[] {
  const sums = new Map<number, number>(idle.map((person) => [person, 0]))
  for (const { vehicle, share } of shares) {
    const person = personOf[vehicle]
    sums.set(person, (sums.get(person) ?? 0) + share * times[vehicle])
  }
  return [...sums.values()]
}
