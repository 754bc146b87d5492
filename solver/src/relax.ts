import type { Relaxation } from './answer.ts'
import type { Demands, Problem, Vehicle, Visit, Window } from './model.ts'

/**
 * The problem after a relaxation: what the reason names is given way, for this task and vehicle only.
 * @example relax(problem, task, { vehicle: 0, code: 'shift', amount: 600 }).vehicles[0].shift.end // 600 later
 */
export function relax(
  problem: Problem,
  task: number,
  change: Pick<Relaxation, 'vehicle' | 'code' | 'amount'>,
): Problem {
  const own = relaxVehicle(problem.vehicles[change.vehicle], change)
  const relaxed = {
    ...problem,
    vehicles: problem.vehicles.map((vehicle, at) => (at === change.vehicle ? own : vehicle)),
  }
  const jobs = problem.jobs ?? []
  if (task < jobs.length) {
    const changed = { ...relaxVisit(jobs[task], change), ...relaxDemands(jobs[task], problem, change) }
    return { ...relaxed, jobs: jobs.map((job, at) => (at === task ? changed : job)) }
  }
  const shipments = problem.shipments ?? []
  return {
    ...relaxed,
    shipments: shipments.map((shipment, at) => {
      if (at !== task - jobs.length) return shipment
      const [pickup, delivery] = [relaxVisit(shipment.pickup, change), relaxVisit(shipment.delivery, change)]
      return { ...shipment, ...relaxDemands(shipment, problem, change), pickup, delivery }
    }),
  }
}

type Change = Pick<Relaxation, 'vehicle' | 'code' | 'amount'>

function relaxVehicle(vehicle: Vehicle, { code, amount = 0 }: Change): Vehicle {
  const more = (limit: number | undefined) => (limit === undefined ? undefined : limit + amount)
  switch (code) {
    case 'shift':
      return { ...vehicle, shift: vehicle.shift && { ...vehicle.shift, end: vehicle.shift.end + amount } }
    case 'capacity':
      return { ...vehicle, capacity: vehicle.capacity?.map((limit) => limit + amount) }
    case 'max_distance':
      return { ...vehicle, maxDistance: more(vehicle.maxDistance) }
    case 'max_duration':
      return { ...vehicle, maxDuration: more(vehicle.maxDuration), maxTravel: more(vehicle.maxTravel) }
    case 'max_stops':
      return { ...vehicle, maxTasks: more(vehicle.maxTasks) }
    case 'break':
      return { ...vehicle, breaks: undefined }
    default:
      return vehicle
  }
}

/** The last instant of its last window comes later. */
function relaxVisit<T extends Visit>(visit: T, { code, amount = 0 }: Change): T {
  if (code !== 'time_window' || !visit.windows?.length) return visit
  const longer = (window: Window): Window =>
    window.costPerMinute === undefined
      ? { ...window, end: window.end + amount }
      : { ...window, latest: window.latest === undefined ? undefined : window.latest + amount }
  return { ...visit, windows: [...visit.windows.slice(0, -1), longer(visit.windows.at(-1)!)] }
}

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
    case 'group':
      return { ...demands, group: undefined }
    case 'not_with':
      return { ...demands, apart: undefined }
    default:
      return demands
  }
}
