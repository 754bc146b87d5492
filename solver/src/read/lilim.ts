import { Faults } from '../faults.ts'
import type { Place, Problem, Shipment, Visit } from '../model.ts'
import { checkNodes, type Node, readFleet, readNode } from './nodes.ts'
import { Numbers, type Row, rowsOf } from './table.ts'

interface PairNode extends Node {
  /** 0 of a delivery. */
  readonly pickup: number
  /** 0 of a pickup. */
  readonly delivery: number
}

/**
 * Reads Li and Lim's pickup and delivery format: vehicles, capacity and speed, then a row for each node, the depot first.
 * Distances are Euclid's, unrounded; fewest vehicles come first. Visits keep their number as id.
 * @example readLiLim(text).shipments![0].pickup.id // 3
 */
export function readLiLim(text: string): Problem {
  const faults = new Faults()
  const numbers = new Numbers(faults)
  const [head, ...rows] = rowsOf(text)
  if (!head) faults.add('', 'the file is empty')
  faults.end()
  if (head.words.length !== 3) numbers.fault(head, 'three numbers belong here: vehicles, capacity, speed')
  const { vehicles, capacity } = readFleet(head, numbers)
  const speed = numbers.any(head, 2, 'speed')
  if (!(speed > 0)) numbers.fault(head, 'the speed must be above 0')
  const nodes = rows.map((row) => readPairNode(row, numbers))
  checkNodes(nodes, numbers, 'node')
  if (nodes.length < 3) faults.add('', 'no pairs')
  const pickups = nodes.slice(1).filter((node) => isPickup(node, nodes, numbers))
  faults.end()
  const visit = ({ number, ready, due, service }: Node): Visit => ({
    id: number,
    place: number,
    service,
    windows: [{ start: ready, end: due }],
  })
  const shift = { start: nodes[0].ready, end: nodes[0].due }
  return {
    places: nodes.map(({ x, y }): Place => ({ x, y })),
    profiles: { car: { metric: 'plane', speed } },
    vehicles: Array.from({ length: vehicles }, (_, i) => ({
      id: i + 1,
      start: 0,
      end: 0,
      shift,
      capacity: [capacity],
      // one metre costs one, so that cost is distance whatever the speed
      costs: { perHour: 0, perKm: 1000 },
    })),
    shipments: pickups.map((node): Shipment => ({
      pickup: visit(node),
      delivery: visit(nodes[node.delivery]),
      amount: [node.demand],
    })),
    objective: { preset: 'fewest-vehicles' },
  }
}

/** Judges the pair at its pickup; a delivery is judged with it, or here when no pickup names it. */
function isPickup(node: PairNode, nodes: readonly PairNode[], numbers: Numbers): boolean {
  const { row, number, pickup, delivery, demand } = node
  if (delivery === 0) {
    if (nodes[pickup]?.delivery !== number || pickup === 0) numbers.fault(row, `no pickup delivers to node ${number}`)
    return false
  }
  const partner = nodes[delivery]
  if (!partner) numbers.fault(row, `there is no node ${delivery}`)
  else if (partner.pickup !== number) numbers.fault(row, `node ${delivery} does not name ${number} as its pickup`)
  else if (partner.demand !== -demand) numbers.fault(row, `node ${delivery} takes ${-partner.demand}, not ${demand}`)
  if (demand < 0) numbers.fault(row, `a pickup's demand must be 0 or more, not ${demand}`)
  return true
}

function readPairNode(row: Row, numbers: Numbers): PairNode {
  if (row.words.length > 9) numbers.fault(row, `nine columns belong here, not ${row.words.length}`)
  return {
    ...readNode(row, numbers),
    pickup: numbers.count(row, 7, 'pickup'),
    delivery: numbers.count(row, 8, 'delivery'),
  }
}
