import type { Relaxation } from './answer.ts'
import type { Demands, Problem, Vehicle, Visit, Window } from './model.ts'

/** A change of the problem: part of a relaxation. */
export type Change = Pick<Relaxation, 'vehicle' | 'code' | 'amount' | 'stop' | 'window' | 'earlier' | 'break'>

/**
 * The problem after a relaxation: what the reason names is given way, for this task and vehicle only.
 * @example relax(problem, task, { vehicle: 0, code: 'shift', amount: 600 }).vehicles[0].shift.end // 600 later
 */
export function relax(problem: Problem, task: number, change: Change): Problem {
  if (change.code === 'time_window')
    return withVisit(problem, change.stop!, (visit) => ({ ...visit, windows: widened(visit.windows ?? [], change) }))
  const own = relaxVehicle(problem.vehicles[change.vehicle], change)
  const jobs = problem.jobs ?? []
  const demandsOf = <T extends Demands>(item: T, at: number) =>
    at === task ? { ...item, ...relaxDemands(item, problem, change) } : item
  return {
    ...problem,
    vehicles: problem.vehicles.map((vehicle, at) => (at === change.vehicle ? own : vehicle)),
    jobs: jobs.map((job, at) => demandsOf(job, at)),
    shipments: problem.shipments?.map((shipment, at) => demandsOf(shipment, jobs.length + at)),
  }
}

/** The problem with another visit at one stop. @example withVisit(problem, 3, (visit) => ({ ...visit, windows: undefined })) */
export function withVisit(problem: Problem, stop: number, change: <T extends Visit>(visit: T) => T): Problem {
  const jobs = problem.jobs ?? []
  if (stop < jobs.length) return { ...problem, jobs: jobs.map((job, at) => (at === stop ? change(job) : job)) }
  const end = (stop - jobs.length) % 2 === 0 ? 'pickup' : 'delivery'
  const shipments = problem.shipments?.map((shipment, at) =>
    at === (stop - jobs.length) >> 1 ? { ...shipment, [end]: change(shipment[end]) } : shipment,
  )
  return { ...problem, shipments }
}

function relaxVehicle(vehicle: Vehicle, { code, amount = 0, earlier, break: dropped }: Change): Vehicle {
  const more = (limit: number | undefined) => (limit === undefined ? undefined : limit + amount)
  const { shift } = vehicle
  switch (code) {
    case 'shift':
      if (earlier) return { ...vehicle, shift: shift && { ...shift, start: shift.start - amount } }
      return { ...vehicle, shift: shift && { ...shift, end: shift.end + amount } }
    case 'capacity':
      return { ...vehicle, capacity: vehicle.capacity?.map((limit) => limit + amount) }
    case 'max_distance':
      return { ...vehicle, maxDistance: more(vehicle.maxDistance) }
    case 'max_duration':
      return { ...vehicle, maxDuration: more(vehicle.maxDuration), maxTravel: more(vehicle.maxTravel) }
    case 'max_stops':
      return { ...vehicle, maxTasks: more(vehicle.maxTasks) }
    case 'break':
      return { ...vehicle, breaks: vehicle.breaks?.filter((_, at) => at !== dropped) }
    default:
      return vehicle
  }
}

/** One window begins earlier or ends later; it does not grow into another. */
function widened(windows: readonly Window[], { amount = 0, window: index, earlier }: Change): Window[] {
  return windows.map((window, at): Window => {
    if (at !== index) return window
    const [least, most] = [(windows[at - 1]?.end ?? -Infinity) + hair, (windows[at + 1]?.start ?? Infinity) - hair]
    if (earlier) return { ...window, start: Math.max(window.start - amount, least) }
    if (window.costPerMinute === undefined) return { ...window, end: Math.min(window.end + amount, most) }
    return { ...window, latest: window.latest === undefined ? undefined : window.latest + amount }
  })
}

const hair = 1e-5

function relaxDemands(demands: Demands, problem: Problem, { code, vehicle: index }: Change): Demands {
  const vehicle = problem.vehicles[index]
  const without = (because: string) =>
    demands.forbidden?.filter((ban) => ban.vehicle !== index || (ban.because ?? 'driver_excluded') !== because)
  switch (code) {
    case 'skill':
      return { ...demands, skills: demands.skills?.filter((skill) => vehicle.skills?.includes(skill)) }
    case 'feature':
      return { ...demands, features: demands.features?.filter((feature) => vehicle.features?.includes(feature)) }
    case 'driver_excluded':
      return {
        ...demands,
        allowed: demands.allowed && [...demands.allowed, index],
        forbidden: without('driver_excluded'),
      }
    case 'zone':
      return { ...demands, forbidden: without('zone') }
    case 'lock':
      return { ...demands, forbidden: without('lock') }
    case 'wrong_depot':
      return { ...demands, depots: undefined, forbidden: without('wrong_depot') }
    case 'wrong_day':
      return { ...demands, forbidden: without('wrong_day') }
    case 'group':
      return { ...demands, group: undefined }
    case 'not_with':
      return { ...demands, apart: undefined }
    default:
      return demands
  }
}
