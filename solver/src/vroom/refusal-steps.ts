import type { Json } from '../read/fields.ts'
import { check, has, isArray, isId, isObject, isText, isWhole } from './refusal-parts.ts'

export interface StepName {
  readonly type: string
  readonly id: number
}

/** What is known of a vehicle once it was read. */
export interface SeenVehicle {
  readonly id: number
  readonly json: Json
  readonly breaks: ReadonlySet<number>
  readonly steps: readonly StepName[]
}

const kinds = ['job', 'pickup', 'delivery', 'break']

/** The `steps` of a vehicle, by themselves. */
export function readSteps(vehicle: Json, id: number): StepName[] {
  if (!has(vehicle, 'steps')) return []
  check(isArray(vehicle.steps), `Invalid steps for vehicle ${id}.`)
  return vehicle.steps.map((step) => {
    check(isObject(step), `Invalid steps for vehicle ${id}.`)
    for (const name of ['service_at', 'service_after', 'service_before'])
      check(!has(step, name) || isWhole(step[name]), `Invalid ${name} value.`)
    check(!has(step, 'type') || isText(step.type), 'Invalid type value.')
    const type = isText(step.type) ? step.type : ''
    if (type === 'start' || type === 'end') return { type, id: -1 }
    check(isId(step.id), `Invalid id in steps for vehicle ${id}.`)
    check(kinds.includes(type), `Invalid type in steps for vehicle ${id}.`)
    return { type, id: step.id }
  })
}

export interface Known {
  readonly jobs: ReadonlySet<number>
  readonly pickups: ReadonlySet<number>
  readonly deliveries: ReadonlySet<number>
}

/** What steps name must be there, and be planned once. */
export function refuseSteps(vehicles: readonly SeenVehicle[], { jobs, pickups, deliveries }: Known): void {
  const known: Record<string, ReadonlySet<number>> = { job: jobs, pickup: pickups, delivery: deliveries }
  const planned = new Set<string>()
  for (const vehicle of vehicles)
    for (const { type, id } of vehicle.steps) {
      if (type === 'start' || type === 'end') continue
      const ids = known[type] ?? vehicle.breaks
      check(ids.has(id), `Invalid ${type} id ${id} for vehicle ${vehicle.id}.`)
      const name = type === 'break' ? `${type} ${id} ${vehicle.id}` : `${type} ${id}`
      check(!planned.has(name), `Duplicate ${type} id ${id} in input steps for vehicle ${vehicle.id}.`)
      planned.add(name)
    }
}
