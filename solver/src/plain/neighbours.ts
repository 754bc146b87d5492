import { legCost, legTime, type PlainProblem } from './problem.ts'

/** With windows and coordinates only so many stops nearest by distance are compared. */
const COMPARED = 300
/** Up to here every pair is compared; beyond, a grid finds the near ones. */
const ALL_PAIRS = 2000

/**
 * The nearest stops of each stop, nearest first: row by row, `count` to a row. Near means cost both ways, plus, with
 * windows, the waiting and lateness that going from one to the other cannot avoid (Vidal et al. 2013).
 * @example nearestStops(problem, 100)[1 * 100] // the stop nearest to stop 1
 */
export function nearestStops(problem: PlainProblem, count: number): Int32Array {
  const { nodes, travel } = problem
  const lists = new Int32Array(nodes * count)
  const far = proximity(problem)
  const keys = new Float64Array(nodes)
  const others = Int32Array.from({ length: nodes - 1 }, (_, i) => i + 1)
  const gridded = !('costs' in travel) && nodes > ALL_PAIRS
  const near = gridded
    ? gridSearch(travel.xs, travel.ys, problem.windows ? Math.max(COMPARED, count) : count)
    : () => others
  for (let i = 1; i < nodes; i++) {
    const candidates = near(i)
    let size = 0
    for (const j of candidates) {
      if (j === i) continue
      keys[j] = far(i, j)
      candidates[size] = j
      size++
    }
    const best = smallest(candidates.subarray(0, size), keys, Math.min(count, size))
    lists.set(best, i * count)
    if (!gridded) for (let j = 1; j < nodes; j++) others[j - 1] = j
  }
  return lists
}

function proximity(problem: PlainProblem): (i: number, j: number) => number {
  const cost = legCost(problem)
  if (!problem.windows) return (i, j) => cost(i, j) + cost(j, i)
  const time = legTime(problem)
  const { ready, due, service } = problem.windows
  const avoidless = (i: number, j: number) => {
    const leg = time(i, j)
    const waiting = Math.max(0, ready[j] - leg - service[i] - due[i])
    const lateness = Math.max(0, ready[i] + service[i] + leg - due[j])
    return 0.2 * waiting + lateness
  }
  return (i, j) => cost(i, j) + cost(j, i) + 2 * Math.min(avoidless(i, j), avoidless(j, i))
}

/** The `count` stops with the least keys, in order; ties by number, so that every machine lists the same. */
function smallest(stops: Int32Array, keys: Float64Array, count: number): Int32Array {
  const before = (a: number, b: number) => keys[a] - keys[b] || a - b
  let from = 0
  let to = stops.length - 1
  while (to > from && count < stops.length) {
    const pivot = stops[(from + to) >> 1]
    let i = from
    let j = to
    while (i <= j) {
      while (before(stops[i], pivot) < 0) i++
      while (before(stops[j], pivot) > 0) j--
      if (i > j) break
      const swapped = stops[i]
      stops[i++] = stops[j]
      stops[j--] = swapped
    }
    if (count - 1 <= j) to = j
    else if (count - 1 >= i) from = i
    else break
  }
  return stops.slice(0, count).sort(before)
}

/** Finds at least `count` of the stops nearest to one, through a grid with about three stops to a cell. */
function gridSearch(xs: Float64Array, ys: Float64Array, count: number): (i: number) => Int32Array {
  const nodes = xs.length
  const west = xs.reduce((a, b) => Math.min(a, b))
  const south = ys.reduce((a, b) => Math.min(a, b))
  const width = xs.reduce((a, b) => Math.max(a, b)) - west
  const height = ys.reduce((a, b) => Math.max(a, b)) - south
  const side = Math.max(Math.sqrt((width * height * 3) / nodes), Math.max(width, height) / 2000, 1e-9)
  const columns = Math.floor(width / side) + 1
  const rows = Math.floor(height / side) + 1
  const column = (i: number) => Math.floor((xs[i] - west) / side)
  const row = (i: number) => Math.floor((ys[i] - south) / side)
  const starts = new Int32Array(columns * rows + 1)
  for (let i = 1; i < nodes; i++) starts[row(i) * columns + column(i) + 1]++
  for (let cell = 0; cell < columns * rows; cell++) starts[cell + 1] += starts[cell]
  const filled = starts.slice()
  const inCells = new Int32Array(nodes)
  for (let i = 1; i < nodes; i++) inCells[filled[row(i) * columns + column(i)]++] = i
  const found = new Int32Array(nodes)
  return (i) => {
    let size = 0
    const addCell = (x: number, y: number) => {
      if (x < 0 || y < 0 || x >= columns || y >= rows) return
      for (let at = starts[y * columns + x]; at < starts[y * columns + x + 1]; at++) found[size++] = inCells[at]
    }
    const [x, y] = [column(i), row(i)]
    // a ring more than is needed to have enough: the corners of a square reach farther than its sides
    let enough = -1
    for (let ring = 0; ring <= Math.max(columns, rows); ring++) {
      for (let dx = -ring; dx <= ring; dx++) {
        addCell(x + dx, y - ring)
        if (ring > 0) addCell(x + dx, y + ring)
      }
      for (let dy = 1 - ring; dy < ring; dy++) {
        addCell(x - ring, y + dy)
        addCell(x + ring, y + dy)
      }
      if (enough < 0 && size > count) enough = Math.ceil(ring * 1.5) + 1
      if (enough >= 0 && ring >= enough) break
    }
    return found.subarray(0, size)
  }
}
