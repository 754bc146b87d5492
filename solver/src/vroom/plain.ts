import type { Break, Demands, Plan, Problem, Profile, Vehicle, Visit } from '../model.ts'
import { NO_PLACE } from '../model.ts'
import { isReload } from '../stops.ts'

/**
 * Whether a problem is in plain VROOM: it uses nothing of what we add. Such a one is answered in plain VROOM, too.
 * @example isPlain(readVroom(text)) // false when a job has a soft window
 */
export function isPlain(problem: Problem): boolean {
  const { jobs = [], shipments = [], vehicles, profiles, plan } = problem
  return (
    problem.objective === undefined &&
    problem.unitsPerFileUnit === undefined &&
    [...jobs, ...shipments].every(isPlainTask) &&
    [...jobs, ...shipments.flatMap(({ pickup, delivery }) => [pickup, delivery])].every(isPlainVisit) &&
    vehicles.every(isPlainVehicle) &&
    Object.values(profiles).every(isPlainProfile) &&
    (plan === undefined || isPlainPlan(plan))
  )
}

const none = (...values: unknown[]) => values.every((value) => value === undefined || value === false)

const isPlainTask = ({ features, allowed, forbidden, depots, prize, group, apart }: Demands) =>
  none(features, allowed, forbidden, depots, prize, group, apart)

const isPlainVisit = ({ position, place, windows = [] }: Visit) =>
  none(position) && place !== NO_PLACE && windows.every(({ costPerMinute }) => costPerMinute === undefined)

const isPlainVehicle = ({ costs, features, maxDuration, reload, person, breaks = [] }: Vehicle) =>
  none(costs?.perIdleHour, features, maxDuration, reload, person) && breaks.every(isPlainBreak)

const isPlainBreak = ({ afterDriving, afterWork, skippable }: Break) => none(afterDriving, afterWork, skippable)

function isPlainProfile(profile: Profile): boolean {
  if (profile.speeds) return false
  if ('metric' in profile) return true
  const { durations, distances, costs } = profile
  for (const matrix of [durations, distances, costs])
    for (let cell = 0; matrix && cell < matrix.cells.length; cell += 1) if (!(matrix.cells[cell] >= 0)) return false
  return true
}

function isPlainPlan({ mode, now, routes }: Plan): boolean {
  if (!none(mode, now)) return false
  return routes.every(
    ({ locked, departure, steps }) =>
      none(locked, departure) &&
      steps.every(
        ({ token, state = 'open', pin = 'none', arrival, begin, departure: left }) =>
          !isReload(token) && state === 'open' && pin === 'none' && none(arrival, begin, left),
      ),
  )
}
