import type { ReasonCode } from './answer.ts'
import type { Problem } from './model.ts'
import type { Change } from './relax.ts'
import { visitOf } from './stops.ts'

/** Rounded up. */
const minutes = (seconds: number) => `${Math.ceil(seconds / 60)} min`

/** A reason in plain English. @example detailOf('shift', 90) // back 2 min after the shift even alone */
export function detailOf(code: ReasonCode, amount: number): string {
  const details: Record<ReasonCode, string> = {
    bad_address: 'its address is not known',
    driver_excluded: 'this vehicle may not serve it',
    skill: 'lacks a skill',
    feature: 'lacks a feature',
    zone: 'outside the zone of this vehicle',
    lock: 'the plan keeps it from this vehicle',
    wrong_depot: 'this vehicle starts at another depot',
    wrong_day: 'this vehicle goes out on another day',
    unreachable: 'no way leads there',
    capacity: `too large by ${amount}`,
    time_window: `reached ${minutes(amount)} too late even alone`,
    shift: `back ${minutes(amount)} after the shift even alone`,
    max_distance: `${Math.ceil(amount)} m too far even alone`,
    max_duration: `${minutes(amount)} too long even alone`,
    max_stops: `${amount} more stops than it may have`,
    break: 'leaves no room for a break',
    group: 'its group is served by another vehicle',
    not_with: 'may not be with another task of the route',
    displaced: 'fits this vehicle alone, but not beside what it serves in this plan',
  }
  return details[code]
}

/** What a relaxation asks for. @example adviceOf(problem, { vehicle: 0, code: 'capacity', amount: 2 }) // with 2 more capacity */
export function adviceOf(problem: Problem, change: Change): string {
  const { vehicle, code, amount = 0, stop = 0, window = 0, earlier } = change
  const moved = (verb: string) => `${verb} ${minutes(amount)} ${earlier ? 'earlier' : 'later'}`
  if (code === 'time_window') {
    const { length } = visitOf(problem, stop).windows!
    const which = length === 1 ? 'its window' : `window ${window + 1} of ${length}`
    return `if ${which} ${moved(earlier ? 'began' : 'ended')}`
  }
  if (code === 'shift') return `with a shift that ${moved(earlier ? 'begins' : 'ends')}`
  if (code === 'break') return `without its break ${problem.vehicles[vehicle].breaks![change.break!].id}`
  const advice: Partial<Record<ReasonCode, string>> = {
    capacity: `with ${amount} more capacity`,
    max_distance: `with ${amount} m more`,
    max_duration: `with ${minutes(amount)} more`,
    max_stops: `with ${amount} more stops`,
    skill: 'without the skill it lacks',
    feature: 'without the feature it lacks',
    group: 'apart from its group',
    not_with: 'beside what it is kept apart from',
  }
  return advice[code] ?? `without the rule '${code}'`
}
