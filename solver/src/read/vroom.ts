import { Faults } from '../faults.ts'
import type { Objective, Preset, Problem } from '../model.ts'
import { presets } from '../model.ts'
import { isPlain } from '../vroom/plain.ts'
import { Fields, type Json, join } from './fields.ts'
import { Places } from './places.ts'
import { readProfiles } from './vroom-profiles.ts'
import { readPlan } from './vroom-steps.ts'
import { checkAmounts, readJobs, readShipments, type VehicleIds } from './vroom-tasks.ts'
import { readVehicles } from './vroom-vehicles.ts'

/**
 * Reads a problem in VROOM's JSON, given as text or parsed: all that its documentation names, and our extras (README.md,
 * "VROOM's JSON and what we add"). Throws BadInput with every fault and its path.
 * @example
 * const problem = readVroom('{"vehicles":[{"id":1,"start":[2.35,48.87]}],"jobs":[{"id":1,"location":[2.36,48.85]}]}')
 */
export function readVroom(input: unknown): Problem {
  const faults = new Faults()
  const fields = new Fields(faults)
  const root = fields.asObject(typeof input === 'string' ? parse(input, faults) : input, '')
  faults.end()
  const problem = readProblem(root!, fields)
  faults.end()
  return problem
}

function parse(text: string, faults: Faults): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    faults.add('', `is not JSON: ${(error as Error).message}`)
    faults.end()
    return undefined
  }
}

function readProblem(root: Json, fields: Fields): Problem {
  const places = new Places(fields)
  const vehicles = readVehicles(root, fields, places)
  if (vehicles.length === 0) fields.wrong('vehicles', 'must name at least one vehicle')
  const ids: VehicleIds = new Map(vehicles.map(({ id }, at) => [id, at]))
  const jobs = readJobs(root, fields, places, ids)
  const shipments = readShipments(root, fields, places, ids)
  checkAmounts(root, fields)
  const used = new Set(vehicles.map(({ profile }) => profile ?? 'car'))
  const profiles = readProfiles(root, fields, places, used, vehicles)
  const { plan, disorder } = readPlan(root, fields, vehicles, jobs, shipments)
  const objective = readObjective(root, fields)
  const problem = { places: places.list, profiles, vehicles, jobs, shipments, plan, objective }
  if (disorder.length > 0 && !isPlain(problem))
    for (const path of disorder) fields.wrong(path, 'breaks must come in the order of their vehicle')
  return problem
}

function readObjective(root: Json, fields: Fields): Objective | undefined {
  const given = fields.object(root, 'objective', '')
  if (!given) return undefined
  const weight = (name: string) => fields.number(given, name, 'objective', { least: 0 })
  const objective = {
    preset: fields.oneOf(given, 'preset', 'objective', Object.keys(presets) as Preset[]),
    lateness: weight('lateness'),
    fairness: weight('fairness'),
    fairnessIdle: fields.flag(given, 'fairness_idle', 'objective'),
    fairnessOf: fields.oneOf(given, 'fairness_of', 'objective', ['hours', 'stops', 'distance'] as const),
    compactness: weight('compactness'),
    stability: weight('stability'),
    vehicle: weight('vehicle'),
    vehiclesFirst: fields.flag(given, 'vehicles_first', 'objective'),
  }
  const known = new Set([
    'preset',
    'lateness',
    'fairness',
    'fairness_idle',
    'fairness_of',
    'compactness',
    'stability',
    'vehicle',
    'vehicles_first',
  ])
  for (const name of Object.keys(given)) if (!known.has(name)) fields.wrong(join('objective', name), 'is no weight')
  return objective
}
