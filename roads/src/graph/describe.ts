import { toDegrees, type Position } from '../geo.ts'
import type { Network } from './network.ts'
import type { Found } from './search.ts'
import { partOf, type Snap } from './snap.ts'
import { ferryClass } from './classes.ts'
import type { Streets } from './streets.ts'
import { metres, seconds, share } from './weight.ts'

export type Turn =
  | 'depart'
  | 'straight'
  | 'slight-left'
  | 'left'
  | 'sharp-left'
  | 'slight-right'
  | 'right'
  | 'sharp-right'
  | 'back'
  | 'roundabout'
  | 'ferry'

/** Going along one street: how one turns into it, and how far one stays. */
export interface Step {
  turn: Turn
  name: string
  seconds: number
  metres: number
  /** Where it begins, in the coordinates of the leg. */
  at: number
}

export interface Leg {
  /** Time and distance as one exact number, see weight.ts. */
  weight: number
  seconds: number
  metres: number
  /** From the place on the street where it starts, over every node of the map, to the place where it ends. */
  coordinates: Position[]
  steps: Step[]
}

/** Geometry and instructions of a way found. Example: `describeLeg(streets, network, start, end, found).coordinates` */
export function describeLeg(streets: Streets, network: Network, start: Snap, end: Snap, found: Found): Leg {
  const arcs = found.nodes.map((node) => network.arcs[node])
  const line = new Line()
  const steps: Step[] = []
  line.add(start.lon, start.lat)
  arcs.forEach((arc, i) => {
    const last = i === arcs.length - 1
    if (steps.length === 0 || startsStep(streets, arcs[i - 1], arc)) {
      const turn = i === 0 ? 'depart' : turnInto(streets, arcs[i - 1], arc)
      steps.push({ turn, name: nameOf(streets, arc), seconds: 0, metres: 0, at: line.length - 1 })
    }
    // what the way costs from this arc on; the last one is not driven to its end
    const weight =
      found.weights[i] - (last ? network.arcWeights[arc] - share(network.arcWeights[arc], partOf(end, arc)) : 0)
    const step = steps[steps.length - 1]
    step.seconds += seconds(weight)
    step.metres += metres(weight)
    addNodes(streets, arc, i === 0 ? start.piece : undefined, last ? end.piece : undefined, line)
  })
  line.end(end.lon, end.lat)
  return {
    weight: found.weight,
    seconds: seconds(found.weight),
    metres: metres(found.weight),
    coordinates: line.positions(),
    steps,
  }
}

class Line {
  private readonly lons: number[] = []
  private readonly lats: number[] = []
  get length(): number {
    return this.lons.length
  }
  add(lon: number, lat: number): void {
    const last = this.lons.length - 1
    if (last >= 0 && this.lons[last] === lon && this.lats[last] === lat) return
    this.lons.push(lon)
    this.lats.push(lat)
  }
  /** A line has two ends, even where the way has no length. */
  end(lon: number, lat: number): void {
    this.add(lon, lat)
    if (this.lons.length > 1) return
    this.lons.push(lon)
    this.lats.push(lat)
  }
  positions(): Position[] {
    return this.lons.map((lon, i) => [toDegrees(lon), toDegrees(this.lats[i])])
  }
}

/** The nodes of an arc, from the one after the place where it is entered to the one before the place where it is left. */
function addNodes(
  { pointStarts, lats, lons }: Streets,
  arc: number,
  entered: number | undefined,
  left: number | undefined,
  line: Line,
): void {
  const first = pointStarts[arc >> 1]
  const count = pointStarts[(arc >> 1) + 1] - first
  if (arc & 1) for (let k = entered ?? count - 1; k > (left ?? -1); k--) line.add(lons[first + k], lats[first + k])
  else
    for (let k = entered === undefined ? 0 : entered + 1; k <= (left ?? count - 1); k++)
      line.add(lons[first + k], lats[first + k])
}

const nameOf = ({ names, nameOf }: Streets, arc: number) => names[nameOf[arc >> 1]]

function startsStep(streets: Streets, before: number, arc: number): boolean {
  const { nameOf: name, roundabout, kinds } = streets
  if (name[before >> 1] !== name[arc >> 1] || roundabout[before >> 1] !== roundabout[arc >> 1]) return true
  return (before ^ 1) === arc || (kinds[before >> 1] === ferryClass) !== (kinds[arc >> 1] === ferryClass)
}

function turnInto(streets: Streets, before: number, arc: number): Turn {
  if ((before ^ 1) === arc) return 'back'
  if (streets.kinds[arc >> 1] === ferryClass) return 'ferry'
  if (streets.roundabout[arc >> 1]) return 'roundabout'
  const angle = ((direction(streets, arc, true) - direction(streets, before, false) + 540) % 360) - 180
  const size = Math.abs(angle)
  const side = angle < 0 ? 'left' : 'right'
  return size < 25 ? 'straight' : size < 60 ? `slight-${side}` : size < 125 ? side : `sharp-${side}`
}

/** Compass degrees at the start or end of an arc. */
function direction({ pointStarts, lats, lons }: Streets, arc: number, start: boolean): number {
  const stretch = arc >> 1
  const [first, last] = [pointStarts[stretch], pointStarts[stretch + 1] - 1]
  const atFirst = start !== Boolean(arc & 1)
  const [a, b] = atFirst ? [first, Math.min(first + 1, last)] : [Math.max(last - 1, first), last]
  const bearing =
    (Math.atan2((lons[b] - lons[a]) * Math.cos((lats[a] / 1e7) * (Math.PI / 180)), lats[b] - lats[a]) * 180) / Math.PI
  return arc & 1 ? bearing + 180 : bearing
}
