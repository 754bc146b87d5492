import type { Crew } from '../crew.ts'
import { alongCurve, inverseOf } from '../curve.ts'
import { anyVehicle } from '../keep.ts'
import { type Problem, type Tag, type Weights, weightsOf } from '../model.ts'
import { atWork, peopleOf } from '../people.ts'
import { nearestStops as eightNearest } from '../nearest.ts'
import type { Scheduler } from '../schedule.ts'
import { demandsOf, isBreak, isReload, stopsOfTask, taskCount, visitOf } from '../stops.ts'
import { heldOf } from './held.ts'
import { dearestLeg, matricesOf, type Room } from './matrices.ts'
import type { Lists } from './names.ts'
import { proximityLists } from './neighbours.ts'

/** Stands for "no limit" and "never" in the kernel. */
const NEVER = 1e18
/** Breaks of one route the kernel has room for. */
const MOST_BREAKS = 16
/** At most so many reloads of one vehicle, if the problem sets no limit. */
const RELOADS_MOST = 8

/** The problem as the rich kernel reads it: node = stop + 1, then the reload nodes; route = vehicle. */
export interface Compiled {
  readonly nodes: number
  readonly stops: number
  readonly tasks: number
  readonly routes: number
  readonly classes: number
  readonly dimensions: number
  readonly stride: number
  readonly types: number
  readonly tags: number
  readonly lists: Lists
  readonly weights: Weights
  /** How much fairness and compactness may be worth to one move. */
  readonly ease: number
}

/**
 * Turns the model into flat numbers. `neighbours`: how many a node gets; `room`: where the matrices go.
 * @example compile(problem, new Scheduler(problem), 100, room).nodes // stops + 1 + reload nodes
 */
export function compile(problem: Problem, scheduler: Scheduler, neighbours: number, room: Room): Compiled {
  const { tables, keep } = scheduler
  const crews = problem.vehicles.map((_, vehicle) => scheduler.crewOf(vehicle))
  const stops = tables.stops
  const tasks = taskCount(problem)
  const routes = crews.length
  const weights = weightsOf(problem.objective)
  const reloads = reloadNodes(problem, keep.prefix)
  const nodes = stops + 1 + reloads.owner.length
  const profileNames = [...new Set(problem.vehicles.map(({ profile = 'car' }) => profile))]
  const typeNames = [...new Set(problem.vehicles.map(({ type }) => type))]
  const classOf = classesOf(problem, crews)
  const people = peopleOf(problem)
  const classes = Math.max(0, ...classOf) + 1
  const places = problem.places.length
  // one more, which is nowhere: what has no start or end begins or ends there
  const rows = places + 1
  const travels = profileNames.map((name) => scheduler.travelOf(name))
  const placeAt = alongCurve(places, travels[0])
  const rowAt = inverseOf(placeAt)
  const rowOf = (place: number) => (place < 0 ? places : rowAt[place])
  const matrices = matricesOf(problem, travels, placeAt, room)
  const visits = Array.from({ length: stops }, (_, stop) => visitOf(problem, stop))
  const windows = visits.map(({ windows: own = [] }) => own)
  const byNode = (of: (stop: number) => number, rest = 0) =>
    Int32Array.from({ length: nodes }, (_, n) => (n > 0 && n <= stops ? of(n - 1) : rest))
  const byRoute = (of: (crew: Crew, r: number) => number) => Float64Array.from(crews, of)
  const dims = tables.dimensions
  const loads = (of: Float64Array) => {
    const flat = new Float64Array(dims * nodes)
    for (let stop = 0; stop < stops; stop++)
      for (let d = 0; d < dims; d++) flat[d * nodes + stop + 1] = of[stop * dims + d]
    return flat
  }
  const seconds = (of: 'setup' | 'service') => {
    const flat = new Float64Array(typeNames.length * nodes)
    crews.forEach((crew) => {
      const base = typeNames.indexOf(crew.vehicle.type) * nodes
      for (let stop = 0; stop < stops; stop++) flat[base + stop + 1] = crew[of][stop]
    })
    if (of === 'service')
      reloads.owner.forEach((vehicle, at) => {
        const own = typeNames.indexOf(problem.vehicles[vehicle].type) * nodes
        flat[own + stops + 1 + at] = problem.vehicles[vehicle].reload?.service ?? 0
      })
    return flat
  }
  const groups = numbersOf(Array.from({ length: tasks }, (_, task) => demandsOf(problem, task).group))
  // only compactness asks for them
  const near = weights.compactness > 0 ? eightNearest(problem) : undefined
  const nearest = Int32Array.from({ length: nodes * 8 }, (_, at) =>
    near && at >= 8 && at < 8 * (stops + 1) ? near[at - 8] + 1 : 0,
  )
  const reverse = reverseOf(nearest, nodes)
  const fits = new Int32Array(tasks * classes)
  crews.forEach((crew, r) => {
    // what pins and locks forbid stands in onlyRoute and closedRoute, which differ within a class
    for (let task = 0; task < tasks; task++)
      fits[task * classes + classOf[r]] = (crew.misfits[task] & ~LOCK) === 0 ? 1 : 0
  })
  const badPlace = Int32Array.from({ length: tasks }, (_, task) =>
    stopsOfTask(problem, task).some((stop) => tables.place[stop] < 0) ? 1 : 0,
  )
  const longest = dearestLeg(matrices, crews, profileNames)
  const fixedMost = Math.max(0, ...crews.map((crew) => crew.fixed))
  const unit = 3 * longest + fixedMost + weights.vehicle + taskCostMost(crews) + idleCostMost(crews, windows) + 1
  const held = crews.map((_, vehicle) => heldOf(scheduler, vehicle))
  const vehicleWeight = weights.vehicle + (weights.vehiclesFirst ? 4 * longest : 0)
  const lists: Lists = {
    rowOf: byNode((stop) => rowOf(tables.place[stop]), places),
    placeOf: byNode((stop) => tables.place[stop], -2),
    taskOf: Int32Array.from({ length: nodes }, (_, n) =>
      n === 0 ? 0 : n <= stops ? tables.task[n - 1] : reloads.owner[n - stops - 1],
    ),
    kindOf: byNode((stop) => (stop < tables.jobs ? 0 : (stop - tables.jobs) % 2 === 0 ? 1 : 2), 3),
    partner: byNode((stop) => (stop < tables.jobs ? 0 : (stop - tables.jobs) % 2 === 0 ? stop + 2 : stop)),
    positionOf: byNode((stop) => [1, 0, 2][tables.position[stop]], 1),
    windowFirst: firsts(windows, nodes),
    rankOf: byNode((stop) => keep.rank[stop]),
    plannedRoute: byNode((stop) => keep.planned[stop], -1),
    plannedBefore: byNode((stop) => keep.before[stop] + 1),
    fixed: new Int32Array(nodes),
    frozen: new Int32Array(nodes),
    reloadChoice: new Int32Array(nodes),
    neighbours: new Int32Array(0),
    nearest,
    nearestOfFirst: reverse.first,
    nearestOf: reverse.list,
    fits,
    onlyRoute: Int32Array.from(keep.pinned, (vehicle, task) =>
      badPlace[task] ? -2 : vehicle === anyVehicle ? -1 : vehicle < 0 ? -2 : vehicle,
    ),
    nodeOfTask: Int32Array.from({ length: tasks }, (_, task) => stopsOfTask(problem, task)[0] + 1),
    groupOf: groups,
    apartFirst: tables.apartFirst,
    apartTag: tables.apart,
    countOf: Int32Array.from({ length: tasks }, (_, task) =>
      demandsOf(problem, task).prize === undefined || keep.must[task] ? stopsOfTask(problem, task).length : 0,
    ),
    classOf: Int32Array.from(classOf),
    personOf: people.personOf,
    shareTimes: people.times,
    matrixOf: Int32Array.from(crews, ({ vehicle }) => profileNames.indexOf(vehicle.profile ?? 'car') * rows * rows),
    typeOf: Int32Array.from(crews, ({ vehicle }) => typeNames.indexOf(vehicle.type)),
    startRow: Int32Array.from(crews, ({ start }) => rowOf(start)),
    startPlace: Int32Array.from(crews, ({ start }) => (start < 0 ? -3 : start)),
    endRow: Int32Array.from(crews, ({ end }) => rowOf(end)),
    exotic: Int32Array.from(crews, isExotic),
    closedRoute: Int32Array.from(keep.closed),
    usesCells: Int32Array.from(crews, ({ travel }) => (travel.hasCosts ? 1 : 0)),
    maxTasks: Int32Array.from(crews, ({ vehicle }) => vehicle.maxTasks ?? 0x7fffffff),
    reloadFirst: reloads.first.map((at) => at + stops + 1),
    reloadPlaces: Int32Array.from(crews, ({ vehicle }) => vehicle.reload?.places.length ?? 0),
    reloadFrom: reloads.from,
    reloadRow: reloads.places.map(rowOf),
    reloadPlace: reloads.places,
    take: loads(tables.take),
    drop: loads(tables.drop),
    setup: seconds('setup'),
    service: seconds('service'),
    ...flatWindows(windows, weights),
    penalty: Float64Array.from({ length: tasks }, (_, task) => {
      const { prize, priority = 0 } = demandsOf(problem, task)
      const count = stopsOfTask(problem, task).length
      // what must stay is served whatever it is worth
      if (prize !== undefined && !keep.must[task]) return prize
      return unit * count * (1 + priority * Math.min(tasks, 30)) * (keep.must[task] ? 100 : 1)
    }),
    priority: Float64Array.from({ length: tasks }, (_, task) => {
      const { prize, priority = 0 } = demandsOf(problem, task)
      const must = keep.must[task] ? 1e7 : 0
      return must + (prize === undefined ? priority * stopsOfTask(problem, task).length : 0)
    }),
    factor: byRoute((crew) => crew.factor),
    quickest: byRoute((crew) => crew.factor / fastestHour(problem, crew)),
    fixedCost: byRoute((crew) => crew.fixed),
    perSecond: byRoute((crew) => crew.perSecond),
    perMetre: byRoute((crew) => crew.perMetre),
    perTaskSecond: byRoute((crew) => crew.perTaskSecond),
    perIdleSecond: byRoute((crew) => crew.perIdleSecond),
    rests: byRoute((crew) => (crew.lasting || isExotic(crew) === 1 ? restOf(crew) : 0)),
    departs: byRoute((crew) =>
      crew.left ? crew.departure : crew.frozen > 0 ? crew.from : Math.max(crew.from, crew.now),
    ),
    until: byRoute((crew) => Math.min(crew.until, NEVER)),
    maxMetres: byRoute(({ vehicle }) => vehicle.maxDistance ?? NEVER),
    maxTravel: byRoute(({ vehicle }) => vehicle.maxTravel ?? NEVER),
    maxDuration: byRoute(({ vehicle }) => vehicle.maxDuration ?? NEVER),
    capacity: Float64Array.from({ length: dims * routes }, (_, at) =>
      Math.min(crews[at % routes].capacity[Math.floor(at / routes)], NEVER),
    ),
    held: Int32Array.from(held, ({ count }) => count),
    heldUntil: Float64Array.from(held, ({ until }) => until),
    heldCost: Float64Array.from(held, ({ cost }) => cost),
    heldDrive: Float64Array.from(held, ({ driving }) => driving),
    heldLength: Float64Array.from(held, ({ metres }) => metres),
    heldWork: Float64Array.from(held, ({ work }) => work),
    ...breaksOf(crews),
    ...rulesOf(crews),
    ...bandsOf(problem, crews),
    weights: Float64Array.of(
      weights.fairness,
      ['hours', 'stops', 'distance'].indexOf(weights.fairnessOf),
      weights.compactness,
      weights.stability,
      vehicleWeight,
      weights.fairnessIdle ? atWork(problem).length : 0,
    ),
  }
  keep.prefix.forEach((steps, vehicle) => {
    const frozen = keep.frozen[vehicle]
    let reload = lists.reloadFirst[vehicle]
    let place = 0
    steps.forEach(({ token }, at) => {
      if (isBreak(token)) return
      const n = token >= 0 ? token + 1 : reload++
      lists.fixed[n] = 1
      if (at >= frozen) return
      lists.frozen[n] = 1
      // a stop that should have been first or last and was not is history; but nobody is first behind one that is not
      if (token < 0) return
      if (lists.positionOf[n] > 0) place = 1
      lists.positionOf[n] = place
    })
  })
  const stride = Math.max(1, Math.min(neighbours, stops - 1))
  const full: Lists = { ...lists, neighbours: proximityLists(lists, matrices, { nodes, stops, rows, stride }) }
  const meanLeg = longest / 4
  const ease = (weights.fairness > 0 ? meanLeg : 0) + 4 * weights.compactness
  return {
    nodes,
    stops,
    tasks,
    routes,
    classes,
    dimensions: dims,
    stride,
    types: typeNames.length,
    tags: tables.apartTags,
    lists: full,
    weights,
    ease,
  }
}

/** The bit of fits.ts that pins and locks set. */
const LOCK = 16

/**
 * 1 = only the schedule outside can time it: a given departure, breaks together with a given beginning or rush hours, or,
 * where it matters how long the route lasts, breaks by driving, work or load, or a route under way. 2 = such breaks where the
 * duration does not matter: the schedule is asked where one may be due.
 */
function isExotic({ breaks, driving, work, travel, prefix, frozen, left, lasting }: Crew): number {
  if (left && frozen === 0) return 1
  if (breaks.length === 0) return frozen > 0 && lasting ? 1 : 0
  if (prefix.length > 0) return 1
  if (travel.day) return 1
  const odd =
    breaks.length > MOST_BREAKS ||
    breaks.some(({ maxLoad }, at) => maxLoad || driving[at] < Infinity || work[at] < Infinity)
  if (!odd) return 0
  return lasting ? 1 : 2
}

/** Up to how much driving and work no break by a limit is due. With one that looks at the load, nobody here can tell. */
function rulesOf(crews: readonly Crew[]) {
  const least = (crew: Crew, limits: Float64Array) =>
    crew.breaks.length > MOST_BREAKS || crew.breaks.some(({ maxLoad }) => maxLoad) ? -1 : Math.min(NEVER, ...limits)
  return {
    ruleDrive: Float64Array.from(crews, (crew) => least(crew, crew.driving)),
    ruleWork: Float64Array.from(crews, (crew) => least(crew, crew.work)),
  }
}

/** Breaks the kernel drives with: those that only a limit asks for are left out, `rulesOf` tells when they are due. */
function breaksOf(crews: readonly Crew[]) {
  const own = crews.map((crew) =>
    isExotic(crew) === 1 || crew.breaks.length > MOST_BREAKS
      ? []
      : crew.breaks.filter((_, index) => !crew.onlyByLimit(index)),
  )
  const all = own.flat()
  const windows = all.map(({ windows: list = [] }) => list)
  return {
    breakFirst: sums(own.map((list) => list.length)),
    breakWindowFirst: sums(windows.map((list) => list.length)),
    breakSkippable: Int32Array.from(all, ({ skippable }) => (skippable ? 1 : 0)),
    breakService: Float64Array.from(all, ({ service = 0 }) => service),
    breakStart: Float64Array.from(windows.flat(), ({ start }) => start),
    breakEnd: Float64Array.from(windows.flat(), ({ end }) => end),
  }
}

/** Rush hours, once for each profile that has any. */
function bandsOf(problem: Problem, crews: readonly Crew[]) {
  const edges: number[] = []
  const factors: number[] = []
  const known = new Map<string, { first: number; count: number }>()
  const of = crews.map(({ vehicle }) => {
    const name = vehicle.profile ?? 'car'
    const { speeds = [] } = problem.profiles[name]
    const there = known.get(name)
    if (there) return there
    const own = [...new Set(speeds.flatMap(({ from, to }) => [from, to]))].toSorted((a, b) => a - b)
    const made = { first: edges.length, count: own.length }
    edges.push(...own)
    factors.push(...own.map((edge) => speeds.find(({ from, to }) => from <= edge && edge < to)?.factor ?? 1))
    known.set(name, made)
    return made
  })
  return {
    bandFirst: Int32Array.from(of, ({ first }) => first),
    bandCount: Int32Array.from(of, ({ count }) => count),
    bandEdge: Float64Array.from(edges),
    bandFactor: Float64Array.from(factors),
  }
}

/** 0, then the sums of the first one, two, three counts. */
function sums(counts: readonly number[]): Int32Array {
  const first = new Int32Array(counts.length + 1)
  counts.forEach((count, at) => (first[at + 1] = first[at] + count))
  return first
}

/** Vehicles of one class are alike in everything, so that of several unused ones only one need be tried. */
function classesOf(problem: Problem, crews: readonly Crew[]): number[] {
  const numbers = new Map<string, number>()
  const fair = weightsOf(problem.objective).fairness > 0
  return crews.map((crew, r) => {
    const { id: _id, description: _text, breaks, person, ...rest } = crew.vehicle
    const own = crew.prefix.length > 0 || crew.left || (problem.plan?.routes ?? []).some(({ vehicle }) => vehicle === r)
    const misfit = crew.misfits.some((bits) => (bits & ~LOCK) !== 0)
      ? crew.misfits.map((bits) => bits & ~LOCK).join('')
      : ''
    const who = fair ? person : undefined
    const key = JSON.stringify([rest, who, breaks?.map(({ id: _breakId, ...one }) => one), misfit, own ? r : -1])
    const known = numbers.get(key)
    if (known !== undefined) return known
    numbers.set(key, numbers.size)
    return numbers.size - 1
  })
}

/** Every tag becomes a number; a task without one gets -1. */
function numbersOf(tags: readonly (Tag | undefined)[]): Int32Array {
  const numbers = new Map<Tag, number>()
  return Int32Array.from(tags, (tag) => {
    if (tag === undefined) return -1
    if (!numbers.has(tag)) numbers.set(tag, numbers.size)
    return numbers.get(tag)!
  })
}

function firsts(windows: readonly (readonly unknown[])[], nodes: number): Int32Array {
  const first = new Int32Array(nodes + 1)
  for (let n = 1; n <= nodes; n++)
    first[n] = first[n - 1] + (n >= 2 && n - 2 < windows.length ? windows[n - 2].length : 0)
  return first
}

function flatWindows(
  windows: readonly (readonly { start: number; end: number; costPerMinute?: number; latest?: number }[])[],
  { lateness }: Weights,
) {
  const all = windows.flat()
  const of = (value: (one: (typeof all)[number]) => number) => Float64Array.from(all, value)
  return {
    windowStart: of(({ start }) => start),
    windowEnd: of(({ end }) => end),
    windowLimit: of(({ end, costPerMinute, latest }) =>
      costPerMinute === undefined ? end : Math.min(latest ?? NEVER, NEVER),
    ),
    windowCost: of(({ costPerMinute }) => (costPerMinute === undefined ? -1 : (costPerMinute * lateness) / 60)),
  }
}

/** For each node, the nodes to whose eight nearest it belongs. */
function reverseOf(nearest: Int32Array, nodes: number): { first: Int32Array; list: Int32Array } {
  const first = new Int32Array(nodes + 1)
  for (const other of nearest) if (other > 0) first[other + 1]++
  for (let n = 0; n < nodes; n++) first[n + 1] += first[n]
  const at = first.slice()
  const list = new Int32Array(first[nodes])
  nearest.forEach((other, k) => {
    if (other > 0) list[at[other]++] = k >> 3
  })
  return { first, list }
}

/** Nodes for the reloads each vehicle may make; and where. */
function reloadNodes({ vehicles }: Problem, prefixes: readonly (readonly { token: number }[])[]) {
  const first = new Int32Array(vehicles.length + 1)
  const from = new Int32Array(vehicles.length)
  const owner: number[] = []
  const places: number[] = []
  vehicles.forEach(({ reload }, r) => {
    from[r] = places.length
    if (reload) {
      const planned = prefixes[r].filter(({ token }) => isReload(token)).length
      const most = Math.max(planned, Math.min(reload.maxTimes ?? RELOADS_MOST, RELOADS_MOST))
      for (let k = 0; k < most; k++) owner.push(r)
      places.push(...reload.places)
    }
    first[r + 1] = owner.length
  })
  return { first, from, owner, places: Int32Array.from(places) }
}

function taskCostMost(crews: readonly Crew[]): number {
  let most = 0
  for (const { perTaskSecond, service, setup } of crews.slice(0, 12)) {
    if (perTaskSecond > 0)
      service.forEach((seconds, stop) => (most = Math.max(most, (seconds + setup[stop]) * perTaskSecond)))
  }
  return most
}

/** What standing about may cost a route at the most: nobody waits any longer than until the last window opens. */
function idleCostMost(crews: readonly Crew[], windows: readonly (readonly { start: number }[])[]): number {
  const opens = windows.flat().reduce((last, { start }) => Math.max(last, start), 0)
  const mostOf = (crew: Crew) => {
    const { perIdleSecond, from, until, breaks, breakWindows, vehicle } = crew
    if (perIdleSecond === 0) return 0
    const ends = breaks.flatMap((_, at) => (breakWindows.any(at) ? [breakWindows.lastEnd(at)] : []))
    const waited = Math.max(0, Math.min(Math.max(opens, ...ends), until) - from)
    return perIdleSecond * (waited + restOf(crew) + (vehicle.reload?.service ?? 0))
  }
  return Math.max(0, ...crews.map(mostOf))
}

const restOf = ({ breaks }: Crew): number => breaks.reduce((sum, { service = 0 }) => sum + service, 0)

function fastestHour(problem: Problem, { vehicle }: Crew): number {
  const profile = problem.profiles[vehicle.profile ?? 'car']
  return Math.max(1, ...(profile.speeds ?? []).map(({ factor }) => factor))
}
