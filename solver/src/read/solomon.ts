import { Faults } from '../faults.ts'
import type { Job, Place, Problem, Profile } from '../model.ts'
import { checkNodes, type Node, readFleet, readNode } from './nodes.ts'
import { Numbers, type Row, rowsOf } from './table.ts'

/**
 * How distances are rounded; it changes the optimum, so it is never guessed from the numbers.
 * `vrplib`: to the nearest whole number. `dimacs`: cut to tenths where there are windows, else to the nearest.
 */
export type Convention = 'vrplib' | 'dimacs'

/**
 * Reads Solomon's and Gehring and Homberger's format: `NUMBER CAPACITY`, then a row for each node, the depot first. Customers
 * keep their number as id, so job i of the problem is customer i + 1.
 * @example
 * const problem = readSolomon(text)
 * problem.vehicles.length // the file's NUMBER
 */
export function readSolomon(text: string, convention: Convention = 'dimacs'): Problem {
  const faults = new Faults()
  const numbers = new Numbers(faults)
  const rows = rowsOf(text)
  const isNumbers = ({ words }: Row) => words.every((word) => Number.isFinite(Number(word)))
  const fleet = rows.find((row) => row.words.length === 2 && isNumbers(row))
  if (!fleet) faults.add('', 'no line with the number of vehicles and their capacity')
  const past = rows.findIndex(({ words }) => /^cust/i.test(words[0]))
  if (past < 0) faults.add('', 'no heading CUST NO. above the customers')
  const table = past < 0 ? [] : rows.slice(past).filter(({ words }) => !/^cust/i.test(words[0]))
  const customers = table.map((row) => readCustomer(row, numbers))
  checkNodes(customers, numbers, 'customer')
  if (past >= 0 && customers.length < 2) faults.add('', 'no customers')
  const { vehicles, capacity } = fleet ? readFleet(fleet, numbers) : { vehicles: 0, capacity: 0 }
  faults.end()
  const tenths = convention === 'dimacs' ? 10 : 1
  const [depot, ...others] = customers
  const shift = { start: depot.ready * tenths, end: depot.due * tenths }
  return {
    places: customers.map(({ x, y }): Place => ({ x, y })),
    profiles: { car: tenths === 10 ? cutToTenths : nearest },
    vehicles: Array.from({ length: vehicles }, (_, i) => ({
      id: i + 1,
      start: 0,
      end: 0,
      shift,
      capacity: [capacity],
    })),
    jobs: others.map(({ number, demand, ready, due, service }): Job => ({
      id: number,
      place: number,
      delivery: [demand],
      service: service * tenths,
      windows: [{ start: ready * tenths, end: due * tenths }],
    })),
    unitsPerFileUnit: tenths,
  }
}

/** Distances and times in tenths, cut: the rule of the DIMACS challenge for windows. */
export const cutToTenths: Profile = { metric: 'plane', factor: 10, rounding: 'floor' }
/** Distances to the nearest whole number: VRPLIB's EUC_2D. */
export const nearest: Profile = { metric: 'plane', rounding: 'nearest' }

function readCustomer(row: Row, numbers: Numbers): Node {
  if (row.words.length > 7) numbers.fault(row, `seven columns belong here, not ${row.words.length}`)
  const node = readNode(row, numbers)
  if (node.demand < 0) numbers.fault(row, `demand must be 0 or more, not ${node.demand}`)
  return node
}
