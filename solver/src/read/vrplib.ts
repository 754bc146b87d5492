import { Faults } from '../faults.ts'
import type { Job, Matrix, Place, Problem, Profile, Vehicle } from '../model.ts'
import { type Convention, cutToTenths, nearest } from './solomon.ts'
import { Numbers, type Row, rowsOf } from './table.ts'

const MOST_NODES = 100_000
const sections = [
  'NODE_COORD_SECTION',
  'EDGE_WEIGHT_SECTION',
  'DEMAND_SECTION',
  'DEPOT_SECTION',
  'SERVICE_TIME_SECTION',
  'TIME_WINDOW_SECTION',
  'CAPACITY_SECTION',
  'VEHICLES_DEPOT_SECTION',
  'VEHICLES_FIXED_COST_SECTION',
  'VEHICLES_UNIT_DISTANCE_COST_SECTION',
] as const
type Section = (typeof sections)[number]

interface Options {
  readonly convention?: Convention
  /** Multiplies distances before they are rounded, and times with them. Default 1. */
  readonly scale?: number
}

/**
 * Reads VRPLIB: CVRP, and the dialect with windows, service times, several depots, mixed fleets and duration limits. Node 1
 * is place 0. The depots come first; the customers are the jobs, in order, with ids from 1 as in the literature where
 * there is one depot, else their place.
 * @example readVrplib(text).jobs!.length // DIMENSION - 1
 */
export function readVrplib(text: string, { convention = 'vrplib', scale = 1 }: Options = {}): Problem {
  const faults = new Faults()
  const file = new VrpFile(text, faults)
  const nodes = file.number('DIMENSION')
  if (!(Number.isInteger(nodes) && nodes >= 2 && nodes <= MOST_NODES)) {
    faults.add(file.pathOf('DIMENSION'), `DIMENSION must be a whole number from 2 to ${MOST_NODES}`)
    faults.end()
  }
  const windows = file.byNode('TIME_WINDOW_SECTION', nodes, 2)
  const tenths = convention === 'dimacs' && windows ? 10 : 1
  const units = tenths === 1 ? scale : tenths
  const coordinates = file.byNode('NODE_COORD_SECTION', nodes, 2)
  const profile = file.profile(nodes, units, tenths)
  const depots = file.depots(nodes)
  const demand = file.byNode('DEMAND_SECTION', nodes, 1)
  const service = file.byNode('SERVICE_TIME_SECTION', nodes, 1)
  windows?.forEach(([start, end], i) => {
    if (end < start) faults.add(file.pathOf('TIME_WINDOW_SECTION'), `the window of node ${i + 1} ends before it begins`)
  })
  const first = depots.length
  const vehicles = file.vehicles(nodes, depots, units, windows)
  faults.end()
  return {
    places: Array.from({ length: nodes }, (_, i): Place =>
      coordinates ? { x: coordinates[i][0], y: coordinates[i][1] } : {},
    ),
    profiles: { car: profile },
    vehicles,
    jobs: Array.from({ length: nodes - first }, (_, i): Job => {
      const place = i + first
      const window = windows?.[place]
      return {
        id: first === 1 ? i + 1 : place,
        place,
        delivery: [demand?.[place][0] ?? 0],
        service: (service?.[place][0] ?? 0) * units,
        windows: window && [{ start: window[0] * units, end: window[1] * units }],
      }
    }),
    unitsPerFileUnit: units,
  }
}

/** The file, cut into headings and sections. */
class VrpFile {
  private readonly heads = new Map<string, Row>()
  private readonly tables = new Map<Section, { row: Row; rows: Row[] }>()
  private readonly numbers: Numbers

  constructor(
    text: string,
    private readonly faults: Faults,
  ) {
    this.numbers = new Numbers(faults)
    let table: Row[] | undefined
    for (const row of rowsOf(text)) {
      const word = row.words[0].replace(/:$/, '')
      if (word === 'EOF') break
      if (word.endsWith('_SECTION')) {
        table = []
        const section = sections.find((name) => name === word)
        if (!section) this.numbers.fault(row, `the section ${word.slice(0, 60)} is not known`)
        else if (this.tables.has(section)) this.numbers.fault(row, `${section} is there twice`)
        else this.tables.set(section, { row, rows: table })
      } else if (/^[A-Z_]+:?$/i.test(row.words[0]) && /[a-z]/i.test(word)) {
        const rest = row.words.slice(1).join(' ').replace(/^:\s*/, '')
        this.heads.set(word.toUpperCase(), { line: row.line, words: [rest] })
        table = undefined
      } else if (table) table.push(row)
      else this.numbers.fault(row, 'neither a heading nor inside a section')
    }
  }

  pathOf(name: string): string {
    const row = this.heads.get(name) ?? this.tables.get(name as Section)?.row
    return row ? `line ${row.line}` : ''
  }

  /** A heading's number; NaN when it is not there. */
  number(name: string): number {
    const row = this.heads.get(name)
    return row ? this.numbers.any(row, 0, name) : NaN
  }

  /** The values of each node, in order; undefined when the section is not there. */
  byNode(section: Section, count: number, columns: number): number[][] | undefined {
    const table = this.tables.get(section)
    if (!table) return undefined
    const values: (number[] | undefined)[] = Array.from({ length: count })
    for (const row of table.rows) {
      const node = this.numbers.count(row, 0, 'number')
      if (node < 1 || node > count) this.numbers.fault(row, `there is no node or vehicle ${node}`)
      else if (values[node - 1]) this.numbers.fault(row, `number ${node} is there twice`)
      else {
        const signed = section === 'NODE_COORD_SECTION'
        values[node - 1] = Array.from({ length: columns }, (_, i) =>
          signed ? this.numbers.any(row, i + 1, 'coordinate') : this.numbers.amount(row, i + 1, `column ${i + 2}`),
        )
      }
    }
    const missing = values.findIndex((value) => !value)
    if (missing >= 0) this.numbers.fault(table.row, `${section} has no row for number ${missing + 1}`)
    return values.map((value) => value ?? Array.from({ length: columns }, () => 0))
  }

  depots(count: number): number[] {
    const table = this.tables.get('DEPOT_SECTION')
    const depots = new Set<number>()
    for (const row of table?.rows ?? []) {
      if (row.words[0] === '-1') break
      const node = this.numbers.count(row, 0, 'depot')
      if (node < 1 || node > count) this.numbers.fault(row, `there is no node ${node}`)
      else depots.add(node - 1)
    }
    const list = depots.size ? [...depots] : [0]
    if (list.some((depot, i) => depot !== i))
      this.faults.add(this.pathOf('DEPOT_SECTION'), 'depots must be the first nodes, in order')
    if (list.length === count) this.faults.add(this.pathOf('DEPOT_SECTION'), 'there is no customer')
    return list
  }

  profile(nodes: number, scale: number, tenths: number): Profile {
    const kind = this.heads.get('EDGE_WEIGHT_TYPE')?.words[0] ?? 'EUC_2D'
    if (kind === 'EXPLICIT') {
      const weights = this.matrix(nodes, scale)
      return { durations: weights, distances: weights }
    }
    if (kind !== 'EUC_2D' && kind !== 'CEIL_2D') {
      this.faults.add(
        this.pathOf('EDGE_WEIGHT_TYPE'),
        `EDGE_WEIGHT_TYPE must be EUC_2D, CEIL_2D or EXPLICIT, not ${kind.slice(0, 40)}`,
      )
    }
    if (!this.tables.has('NODE_COORD_SECTION')) this.faults.add('', 'NODE_COORD_SECTION is missing')
    if (kind === 'CEIL_2D') return { metric: 'plane', factor: scale, rounding: 'ceil' }
    return tenths === 10 ? cutToTenths : scale === 1 ? nearest : { ...nearest, factor: scale }
  }

  /** EXPLICIT weights in any of the usual shapes. */
  private matrix(nodes: number, scale: number): Matrix {
    const shape = this.heads.get('EDGE_WEIGHT_FORMAT')?.words[0] ?? 'FULL_MATRIX'
    const table = this.tables.get('EDGE_WEIGHT_SECTION')
    const values = (table?.rows ?? []).flatMap((row) =>
      row.words.map((_, i) => this.numbers.amount(row, i, 'weight') * scale),
    )
    const ranges: Record<string, (i: number) => [number, number]> = {
      FULL_MATRIX: () => [0, nodes],
      LOWER_ROW: (i) => [0, i],
      LOWER_DIAG_ROW: (i) => [0, i + 1],
      UPPER_ROW: (i) => [i + 1, nodes],
      UPPER_DIAG_ROW: (i) => [i, nodes],
    }
    const range = Object.hasOwn(ranges, shape) ? ranges[shape] : undefined
    if (!range) {
      this.faults.add(
        this.pathOf('EDGE_WEIGHT_FORMAT'),
        `EDGE_WEIGHT_FORMAT must be one of ${Object.keys(ranges).join(', ')}`,
      )
      return { size: 0, cells: [] }
    }
    // counted before there is room for them: a wrong DIMENSION must not ask for more memory than there is
    let count = 0
    for (let i = 0; i < nodes; i++) count += range(i)[1] - range(i)[0]
    if (count !== values.length) {
      this.faults.add(
        this.pathOf('EDGE_WEIGHT_SECTION'),
        `EDGE_WEIGHT_SECTION has ${values.length} weights where ${count} belong`,
      )
      return { size: 0, cells: [] }
    }
    const cells = new Float64Array(nodes * nodes)
    let at = 0
    for (let i = 0; i < nodes; i++) {
      const [from, to] = range(i)
      for (let j = from; j < to; j++) {
        const value = values[at++]
        cells[i * nodes + j] = value
        if (shape !== 'FULL_MATRIX') cells[j * nodes + i] = value
      }
    }
    return { size: nodes, cells }
  }

  /** One vehicle for each the file names; when it names none, as many as there are customers. */
  vehicles(nodes: number, depots: readonly number[], scale: number, windows: number[][] | undefined): Vehicle[] {
    const named = this.heads.has('VEHICLES')
    const count = named ? this.number('VEHICLES') : nodes - depots.length
    if (!(Number.isInteger(count) && count >= 1 && count <= MOST_NODES)) {
      this.faults.add(this.pathOf('VEHICLES'), `VEHICLES must be a whole number from 1 to ${MOST_NODES}`)
      return []
    }
    const capacities = this.byNode('CAPACITY_SECTION', count, 1)
    const capacity = this.number('CAPACITY')
    if (!capacities && !(capacity >= 0)) this.faults.add(this.pathOf('CAPACITY'), 'CAPACITY is missing')
    const homes = this.byNode('VEHICLES_DEPOT_SECTION', count, 1)
    const fixed = this.byNode('VEHICLES_FIXED_COST_SECTION', count, 1)
    const perUnit = this.byNode('VEHICLES_UNIT_DISTANCE_COST_SECTION', count, 1)
    const longest = this.number('VEHICLES_MAX_DURATION')
    return Array.from({ length: count }, (_, i): Vehicle => {
      const home = homes ? homes[i][0] - 1 : depots[0]
      if (!depots.includes(home))
        this.faults.add(this.pathOf('VEHICLES_DEPOT_SECTION'), `vehicle ${i + 1} has no depot`)
      const open = windows?.[home]
      return {
        id: i + 1,
        start: home,
        end: home,
        shift: open && { start: open[0] * scale, end: open[1] * scale },
        capacity: [capacities ? capacities[i][0] : capacity],
        maxDuration: longest >= 0 ? longest * scale : undefined,
        // a unit of distance is a second and a metre; perHour 3600 makes the second cost 1
        costs: { fixed: fixed?.[i][0] ?? 0, perHour: (perUnit?.[i][0] ?? 1) * 3600 },
      }
    })
  }
}
