import type { Numbers, Row } from './table.ts'

/** A row of Solomon's table, which Li and Lim's begins with, too. */
export interface Node {
  readonly row: Row
  readonly number: number
  readonly x: number
  readonly y: number
  readonly demand: number
  readonly ready: number
  readonly due: number
  readonly service: number
}

/** Reads the first seven columns; a demand below 0 is for the caller to judge. @example readNode(row, numbers).due */
export function readNode(row: Row, numbers: Numbers): Node {
  return {
    row,
    number: numbers.count(row, 0, 'number'),
    x: numbers.any(row, 1, 'x'),
    y: numbers.any(row, 2, 'y'),
    demand: numbers.any(row, 3, 'demand'),
    ready: numbers.amount(row, 4, 'ready time'),
    due: numbers.amount(row, 5, 'due date'),
    service: numbers.amount(row, 6, 'service time'),
  }
}

/** Nodes are numbered as they come, and their windows end after they begin. @example checkNodes(nodes, numbers, 'customer') */
export function checkNodes(nodes: readonly Node[], numbers: Numbers, name: string): void {
  nodes.forEach(({ row, number, ready, due }, index) => {
    if (number !== index) numbers.fault(row, `${name} ${number} stands where ${index} belongs`)
    if (due < ready) numbers.fault(row, `the window ends (${due}) before it begins (${ready})`)
  })
}

/** The line of the fleet: how many vehicles, and what each carries. @example readFleet(row, numbers).capacity */
export function readFleet(row: Row, numbers: Numbers): { vehicles: number; capacity: number } {
  const vehicles = numbers.count(row, 0, 'number of vehicles')
  const capacity = numbers.amount(row, 1, 'capacity')
  if (vehicles < 1 || vehicles > 1_000_000) numbers.fault(row, 'there must be 1 to 1000000 vehicles')
  return { vehicles, capacity }
}
