import type { Matrix, MatrixProfile, MetricProfile, Place, Profile, SpeedBand, Vehicle } from '../model.ts'
import { type Fields, type Json, join } from './fields.ts'
import type { Places } from './places.ts'

/** Metres per second where neither a matrix nor a speed is given: estimates, so that coordinates alone are enough. */
const carSpeed = 40 / 3.6
const speeds = new Map([
  ['bike', 15 / 3.6],
  ['foot', 5 / 3.6],
])

/** Roads are longer than the great circle by about so much. */
const roadFactor = 1.3

/** The profiles that vehicles use: of `matrices`, of our `profiles`, or estimated from coordinates. */
export function readProfiles(
  root: Json,
  fields: Fields,
  places: Places,
  used: ReadonlySet<string>,
  vehicles: readonly Vehicle[],
): Record<string, Profile> {
  const matrices = fields.object(root, 'matrices', '') ?? {}
  const metrics = fields.object(root, 'profiles', '') ?? {}
  const single = root.matrix === undefined || root.matrix === null ? undefined : root.matrix
  const profiles: [string, Profile][] = []
  for (const name of used) {
    const own = fields.object(matrices, name, 'matrices')
    // `matrix` alone is how VROOM's first versions had it
    const given = own ?? (name === 'car' && single !== undefined ? { durations: single } : undefined)
    const path = own ? `matrices.${name}` : ''
    if (given) profiles.push([name, readMatrices(given, path, fields, places, own ? 'durations' : 'matrix')])
    else profiles.push([name, readMetric(fields.object(metrics, name, 'profiles') ?? {}, name, fields, places)])
  }
  const read = Object.fromEntries(profiles)
  checkCosts(read, vehicles, fields)
  return read
}

function readMatrices(given: Json, path: string, fields: Fields, places: Places, durationsName: string): MatrixProfile {
  const durations = readMatrix(given.durations, join(path, durationsName), fields)
  const optional = (name: string) =>
    given[name] === undefined || given[name] === null ? undefined : readMatrix(given[name], join(path, name), fields)
  const [distances, costs] = [optional('distances'), optional('costs')]
  for (const [name, matrix] of [
    ['distances', distances],
    ['costs', costs],
  ] as const)
    if (matrix && durations && matrix.size !== durations.size)
      fields.wrong(join(path, name), `has ${matrix.size} rows where the durations have ${durations.size}`)
  places.list.forEach(({ index }, at) => {
    const where = places.paths[at]
    if (index === undefined) fields.wrong(where, `needs an index: ${path || 'matrix'} is given`)
    else if (durations && index >= durations.size)
      fields.wrong(where, `is ${index}, beyond the ${durations.size} rows of ${path || 'matrix'}`)
  })
  return { durations: durations ?? { size: 0, cells: [] }, distances, costs, speeds: readSpeeds(given, path, fields) }
}

/** Rows of whole or broken numbers; `null` where there is no way. */
function readMatrix(value: unknown, path: string, fields: Fields): Matrix | undefined {
  if (value === undefined) return fields.wrong(path, 'is missing')
  const rows = fields.asArray(value, path)
  if (!rows) return undefined
  const size = rows.length
  const cells = new Float64Array(size * size)
  let bad = 0
  rows.forEach((given, row) => {
    const list = fields.asArray(given, `${path}[${row}]`)
    if (!list) return
    if (list.length !== size) {
      fields.wrong(`${path}[${row}]`, `has ${list.length} numbers, must have ${size}`)
      return
    }
    list.forEach((cell, column) => {
      if (cell === null) cells[row * size + column] = -1
      else if (typeof cell === 'number' && cell >= 0 && cell < 2 ** 51) cells[row * size + column] = cell
      else if ((bad += 1) <= 10) fields.wrong(`${path}[${row}][${column}]`, 'must be a number of at least 0, or null')
    })
  })
  if (bad > 10) fields.wrong(path, `has ${bad - 10} more such cells`)
  return { size, cells }
}

function readMetric(given: Json, name: string, fields: Fields, places: Places): MetricProfile {
  const path = `profiles.${name}`
  const metric = fields.oneOf(given, 'metric', path, ['plane', 'sphere'] as const) ?? 'sphere'
  const positive = (field: string) => {
    const value = fields.number(given, field, path, { least: 0 })
    return value === 0 ? fields.wrong(`${path}.${field}`, 'must be above 0') : value
  }
  places.list.forEach((place, at) => checkPoint(place, places.paths[at], metric, name, fields))
  return {
    metric,
    factor: positive('factor') ?? (metric === 'sphere' ? roadFactor : 1),
    rounding: fields.oneOf(given, 'rounding', path, ['none', 'nearest', 'floor', 'ceil'] as const) ?? 'nearest',
    speed: positive('speed') ?? (metric === 'sphere' ? (speeds.get(name) ?? carSpeed) : 1),
    speeds: readSpeeds(given, path, fields),
  }
}

function checkPoint({ x, y }: Place, path: string, metric: string, name: string, fields: Fields): void {
  if (x === undefined || y === undefined) {
    fields.wrong(path, `needs coordinates: there is no matrix for the profile ${name}`)
    return
  }
  if (metric === 'sphere' && (Math.abs(x) > 180 || Math.abs(y) > 90))
    fields.wrong(path, `[${x}, ${y}] is no longitude and latitude`)
}

function readSpeeds(given: Json, path: string, fields: Fields): SpeedBand[] | undefined {
  if (given.speeds === undefined || given.speeds === null) return undefined
  return fields.objects(given, 'speeds', path).flatMap(({ item, at }) => {
    const from = fields.number(item, 'from', at)
    const to = fields.number(item, 'to', at)
    const factor = fields.number(item, 'factor', at, { least: 0.01, most: 100 })
    for (const field of ['from', 'to', 'factor'])
      if (item[field] === undefined || item[field] === null) fields.wrong(`${at}.${field}`, 'is missing')
    if (from === undefined || to === undefined || factor === undefined) return []
    return from < to ? [{ from, to, factor }] : (fields.wrong(at, 'must end after it begins') ?? [])
  })
}

/** As in VROOM, cost cells take the place of the costs by hour and kilometre. */
function checkCosts(profiles: Readonly<Record<string, Profile>>, vehicles: readonly Vehicle[], fields: Fields): void {
  vehicles.forEach(({ profile = 'car', costs }, at) => {
    const own = profiles[profile]
    if ('metric' in own || !own.costs) return
    for (const [name, value] of [
      ['per_hour', costs?.perHour],
      ['per_km', costs?.perKm],
    ] as const)
      if (value !== undefined) fields.wrong(`vehicles[${at}].costs.${name}`, `cannot be with matrices.${profile}.costs`)
  })
}
