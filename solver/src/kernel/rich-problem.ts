/**
 * What the rich kernel is told: everything of the model, as flat numbers. A node is a stop + 1 (0 = a route's start or end),
 * then come the nodes of reloads. Route r is vehicle r. Filled from outside, through `i32sAt` and `f64sAt`.
 */
import type { Address, F64s, I32s } from './mem.ts'
import { addressOf, addressOfF64, f64s, float, i32s, int } from './mem.ts'
import { turned } from './rich-turned.ts'

export const JOB: i32 = 0
export const PICKUP: i32 = 1
export const DELIVERY: i32 = 2
export const RELOAD: i32 = 3
/** `exotic` of a route that only the schedule outside can time. */
export const GIVEN: i32 = 1
/** `exotic` of a route with breaks by driving or work: outside only where it drives or works so long that one is due. */
export const RULED: i32 = 2
/** Durations from here on mean that there is no way. */
export const NO_WAY: f64 = 1e14
/** Smaller differences of times, loads and limits do not count. */
export const TOLERANCE: f64 = 1e-6

export let nodes: i32 = 0
export let tasks: i32 = 0
export let routes: i32 = 0
export let classes: i32 = 0
export let dimensions: i32 = 0
/** Rows of the matrices: one for each place and one that is nowhere, with no way to go from and to it. */
export let rows: i32 = 0
/** Neighbours kept per node. */
export let stride: i32 = 0
export let types: i32 = 0

// by node
export let rowOf: I32s = i32s(0)
export let placeOf: I32s = i32s(0)
export let taskOf: I32s = i32s(0)
export let kindOf: I32s = i32s(0)
/** The other end of the shipment; 0 of a job. */
export let partner: I32s = i32s(0)
/** 0 first, 1 any, 2 last. */
export let positionOf: I32s = i32s(0)
/** First window in the lists below; those of node n end where those of n + 1 begin. */
export let windowFirst: I32s = i32s(0)
/** 1 + its rank in the planned route when planned stops keep their order; else 0. */
export let rankOf: I32s = i32s(0)
export let plannedRoute: I32s = i32s(0)
export let plannedBefore: I32s = i32s(0)
/** 1: stays where it is at the beginning of its route. */
export let fixed: I32s = i32s(0)
/** 1: done, started or frozen, so its windows and loads are history. */
export let frozen: I32s = i32s(0)
/** Of a reload node: which of its vehicle's places it stands at, and its vehicle. */
export let reloadChoice: I32s = i32s(0)
export let neighbours: I32s = i32s(0)
/** The 8 nearest stops, and by `nearbyOfFirst` those to which a node is one. */
export let nearest: I32s = i32s(0)
export let nearestOfFirst: I32s = i32s(0)
export let nearestOf: I32s = i32s(0)
/** By dimension * nodes + node. */
export let take: F64s = f64s(0)
export let drop: F64s = f64s(0)
/** By type * nodes + node. */
export let setup: F64s = f64s(0)
export let service: F64s = f64s(0)

// by window
export let windowStart: F64s = f64s(0)
export let windowEnd: F64s = f64s(0)
/** The last beginning it allows. */
export let windowLimit: F64s = f64s(0)
/** Cost of a second after its end, weight included; below 0 = hard. */
export let windowCost: F64s = f64s(0)

// by task
/** By task * classes + class: 1 = may. */
export let fits: I32s = i32s(0)
/** The only route, -1 any, -2 none. */
export let onlyRoute: I32s = i32s(0)
/** Node of the job or of the shipment's pickup. */
export let nodeOfTask: I32s = i32s(0)
export let groupOf: I32s = i32s(0)
export let apartFirst: I32s = i32s(0)
export let apartTag: I32s = i32s(0)
/** 0 = optional, 1 a job, 2 a shipment: what leaving it out counts. */
export let countOf: I32s = i32s(0)
export let penalty: F64s = f64s(0)
/** Priority, twice for a shipment, 0 when optional. */
export let priority: F64s = f64s(0)

// by route
export let classOf: I32s = i32s(0)
/** The first of all routes of whoever drives it, and how often its share counts: fairness compares people. */
export let personOf: I32s = i32s(0)
export let shareTimes: F64s = f64s(0)
/** First cell of its matrix. */
export let matrixOf: I32s = i32s(0)
export let typeOf: I32s = i32s(0)
export let startRow: I32s = i32s(0)
export let startPlace: I32s = i32s(0)
export let endRow: I32s = i32s(0)
/** 0, GIVEN or RULED. */
export let exotic: I32s = i32s(0)
/** 1: nothing may be added. */
export let closedRoute: I32s = i32s(0)
export let usesCells: I32s = i32s(0)
export let maxTasks: I32s = i32s(0)
export let reloadFirst: I32s = i32s(0)
/** Places where it may load again. */
export let reloadPlaces: I32s = i32s(0)
/** Rows and places of the reload places, from `reloadFrom[r]` on. */
export let reloadFrom: I32s = i32s(0)
export let reloadRow: I32s = i32s(0)
export let reloadPlace: I32s = i32s(0)
export let factor: F64s = f64s(0)
/** The shortest a second of the matrix can be: `factor` over the fastest hour. */
export let quickest: F64s = f64s(0)
export let fixedCost: F64s = f64s(0)
export let perSecond: F64s = f64s(0)
export let perMetre: F64s = f64s(0)
export let perTaskSecond: F64s = f64s(0)
/** Of waiting, breaks and reloading. */
export let perIdleSecond: F64s = f64s(0)
/** Breaks that the kernel does not drive with, all of them: what is waited is mostly rested. */
export let rests: F64s = f64s(0)
export let departs: F64s = f64s(0)
export let until: F64s = f64s(0)
export let maxMetres: F64s = f64s(0)
export let maxTravel: F64s = f64s(0)
export let maxDuration: F64s = f64s(0)
/** Of a route under way: how many nodes of it are behind it, when it goes on from the last, and what it has come to by then. */
export let held: I32s = i32s(0)
export let heldUntil: F64s = f64s(0)
export let heldCost: F64s = f64s(0)
export let heldDrive: F64s = f64s(0)
export let heldLength: F64s = f64s(0)
export let heldWork: F64s = f64s(0)
/** By dimension * routes + route. */
export let capacity: F64s = f64s(0)

// breaks with windows: those of route r from `breakFirst[r]` on, their windows from `breakWindowFirst` on
export let breakFirst: I32s = i32s(0)
export let breakWindowFirst: I32s = i32s(0)
/** 1: left out when the route ends before its last window does. */
export let breakSkippable: I32s = i32s(0)
export let breakService: F64s = f64s(0)
export let breakStart: F64s = f64s(0)
export let breakEnd: F64s = f64s(0)

/** Driving, and driving and work, up to which no break by such a limit is needed; the list above leaves those breaks out. */
export let ruleDrive: F64s = f64s(0)
export let ruleWork: F64s = f64s(0)

// rush hours of route r: from `bandFirst[r]` on, `bandCount[r]` instants where the factor changes, and the factor after each
export let bandFirst: I32s = i32s(0)
export let bandCount: I32s = i32s(0)
export let bandEdge: F64s = f64s(0)
export let bandFactor: F64s = f64s(0)

export let durations: F64s = f64s(0)
export let metres: F64s = f64s(0)
export let cells: F64s = f64s(0)

// what the lists above come to; see prepare
/** Most breaks of a route that the kernel drives itself. */
export let breaksMost: i32 = 0
/** By node: 1 = being late for it only costs. */
export let isSoft: I32s = i32s(0)
/** By node: the latest arrival for its first window and when that opens, the earliest and the latest beginning in its last one. */
export let closes: F64s = f64s(0)
export let opens: F64s = f64s(0)
export let lastOpens: F64s = f64s(0)
export let lastCloses: F64s = f64s(0)
/** By route: cost of a second of the matrix at the fastest hour. */
export let secondCost: F64s = f64s(0)
/** The matrices turned over; the same ones where they are symmetric. */
export let durationsInto: F64s = f64s(0)
export let metresInto: F64s = f64s(0)
export let cellsInto: F64s = f64s(0)
export let hasPairs: bool = false
export let hasPositions: bool = false
export let hasRanks: bool = false
export let hasTags: bool = false
/** Whether driving, metres and work are to be known of every route: some are limited, or shared out fairly. */
export let hasSums: bool = false
/** By route: 1 = it matters how long it lasts, which is limited or costs something. */
export let lasting: I32s = i32s(0)
/** Whether waiting costs some vehicle something. */
export let paysIdle: bool = false
/** Whether vehicles differ in what a route costs them: which of them drives it is then a question of its own. */
export let mixed: bool = false
/** Whether a leg costs the same whoever drives it, and all start and end at one place: `rowOf[0]` is its row then. */
export let uniform: bool = false
/** Whether a route is nothing but jobs and shipments in time, with breaks and limits of its length: see rich-lazy.ts. */
export let isSimple: bool = false
/** Cost of a second there. */
export let uniformCost: f64 = 0.0
/** Seconds from node to node there, all whole: half as large, and read without a look for the rows. */
export let legs: I32s = i32s(0)
/** fairness, fairness of (0 hours, 1 stops, 2 km), compactness, stability, vehicles first, and of whom there are as many as fairness compares (0: as many as drive). */
export let weights: F64s = f64s(0)

/** Room for the matrices, before all other lists; once, for memory is never given back. @example makeMatrices(101, 1, 1, 0) */
export function makeMatrices(rowCount: i32, profileCount: i32, hasMetres: i32, hasCells: i32): void {
  rows = rowCount
  const size: i32 = profileCount * rows * rows
  durations = f64s(size)
  metres = f64s(hasMetres !== 0 ? size : 0)
  cells = f64s(hasCells !== 0 ? size : 0)
}

/** Call it when the matrices are filled, where there are shipments: only they read them that way. @example turnMatrices() */
export function turnMatrices(): void {
  durationsInto = turned(durations, rows)
  metresInto = turned(metres, rows)
  cellsInto = turned(cells, rows)
}

export function makeRichProblem(
  nodeCount: i32,
  taskCount: i32,
  routeCount: i32,
  classCount: i32,
  dimensionCount: i32,
  neighbourCount: i32,
  typeCount: i32,
  windowCount: i32,
  tagCount: i32,
  nearestCount: i32,
  reloadCount: i32,
  breakCount: i32,
  breakWindowCount: i32,
  bandTotal: i32,
): void {
  nodes = nodeCount
  tasks = taskCount
  routes = routeCount
  classes = classCount
  dimensions = dimensionCount
  stride = neighbourCount
  types = typeCount
  rowOf = i32s(nodes)
  placeOf = i32s(nodes)
  taskOf = i32s(nodes)
  kindOf = i32s(nodes)
  partner = i32s(nodes)
  positionOf = i32s(nodes)
  windowFirst = i32s(nodes + 1)
  rankOf = i32s(nodes)
  plannedRoute = i32s(nodes)
  plannedBefore = i32s(nodes)
  fixed = i32s(nodes)
  frozen = i32s(nodes)
  reloadChoice = i32s(nodes)
  neighbours = i32s(nodes * stride)
  nearest = i32s(nodes * 8)
  nearestOfFirst = i32s(nodes + 1)
  nearestOf = i32s(nearestCount)
  take = f64s(dimensions * nodes)
  drop = f64s(dimensions * nodes)
  setup = f64s(types * nodes)
  service = f64s(types * nodes)
  windowStart = f64s(windowCount)
  windowEnd = f64s(windowCount)
  windowLimit = f64s(windowCount)
  windowCost = f64s(windowCount)
  fits = i32s(tasks * classes)
  onlyRoute = i32s(tasks)
  nodeOfTask = i32s(tasks)
  groupOf = i32s(tasks)
  apartFirst = i32s(tasks + 1)
  apartTag = i32s(tagCount)
  countOf = i32s(tasks)
  penalty = f64s(tasks)
  priority = f64s(tasks)
  classOf = i32s(routes)
  personOf = i32s(routes)
  shareTimes = f64s(routes)
  matrixOf = i32s(routes)
  typeOf = i32s(routes)
  startRow = i32s(routes)
  startPlace = i32s(routes)
  endRow = i32s(routes)
  exotic = i32s(routes)
  closedRoute = i32s(routes)
  usesCells = i32s(routes)
  maxTasks = i32s(routes)
  reloadFirst = i32s(routes + 1)
  reloadPlaces = i32s(routes)
  reloadFrom = i32s(routes)
  reloadRow = i32s(reloadCount)
  reloadPlace = i32s(reloadCount)
  factor = f64s(routes)
  quickest = f64s(routes)
  fixedCost = f64s(routes)
  perSecond = f64s(routes)
  perMetre = f64s(routes)
  perTaskSecond = f64s(routes)
  perIdleSecond = f64s(routes)
  rests = f64s(routes)
  departs = f64s(routes)
  until = f64s(routes)
  maxMetres = f64s(routes)
  maxTravel = f64s(routes)
  maxDuration = f64s(routes)
  held = i32s(routes)
  heldUntil = f64s(routes)
  heldCost = f64s(routes)
  heldDrive = f64s(routes)
  heldLength = f64s(routes)
  heldWork = f64s(routes)
  capacity = f64s(dimensions * routes)
  ruleDrive = f64s(routes)
  ruleWork = f64s(routes)
  breakFirst = i32s(routes + 1)
  breakWindowFirst = i32s(breakCount + 1)
  breakSkippable = i32s(breakCount)
  breakService = f64s(breakCount)
  breakStart = f64s(breakWindowCount)
  breakEnd = f64s(breakWindowCount)
  bandFirst = i32s(routes)
  bandCount = i32s(routes)
  bandEdge = f64s(bandTotal)
  bandFactor = f64s(bandTotal)
  weights = f64s(6)
}

/** Call it when all lists are filled. @example prepare() */
export function prepare(): void {
  breaksMost = 0
  isSoft = i32s(nodes)
  closes = f64s(nodes)
  opens = f64s(nodes)
  lastOpens = f64s(nodes)
  lastCloses = f64s(nodes)
  secondCost = f64s(routes)
  lasting = i32s(routes)
  paysIdle = false
  hasPairs = false
  hasPositions = false
  hasRanks = false
  hasTags = apartTag.length > 0
  hasSums = weights[0] > 0.0
  for (let n = 1; n < nodes; n++) {
    if (partner[n] !== 0) hasPairs = true
    if (positionOf[n] !== 1) hasPositions = true
    if (rankOf[n] !== 0) hasRanks = true
    boundWindows(n)
    for (let at = windowFirst[n]; at < windowFirst[n + 1]; at++) if (windowCost[at] >= 0.0) isSoft[n] = 1
  }
  isSimple = !hasPositions && !hasRanks && !hasTags && weights[0] <= 0.0 && weights[2] <= 0.0
  if (weights[3] > 0.0 || reloadFirst[routes] > reloadFirst[0]) isSimple = false
  for (let n = 1; n < nodes; n++) if (isSoft[n] !== 0 || frozen[n] !== 0) isSimple = false
  mixed = false
  uniform = true
  uniformCost = 0.0
  for (let r = 0; r < routes; r++) {
    if (costsOtherwise(r)) mixed = true
    if (breakFirst[r + 1] - breakFirst[r] > breaksMost) breaksMost = breakFirst[r + 1] - breakFirst[r]
    secondCost[r] = usesCells[r] !== 0 ? 0.0 : quickest[r] * perSecond[r]
    if (usesCells[r] !== 0 || perMetre[r] !== 0.0 || matrixOf[r] !== 0 || secondCost[r] !== secondCost[0])
      uniform = false
    if (startRow[r] !== startRow[0] || endRow[r] !== startRow[0]) uniform = false
    if (perIdleSecond[r] > 0.0) paysIdle = true
    if (perIdleSecond[r] > 0.0 || maxDuration[r] < 1e17) lasting[r] = 1
    if (maxTravel[r] < 1e17 || maxMetres[r] < 1e17 || exotic[r] === RULED) hasSums = true
  }
  for (let r = 0; r < routes; r++) {
    if (bandCount[r] > 0 || lasting[r] !== 0 || exotic[r] !== 0 || held[r] > 0) isSimple = false
  }
  if (uniform) layLegs()
}

function boundWindows(n: i32): void {
  const from = windowFirst[n]
  const last = windowFirst[n + 1] - 1
  closes[n] = last < from ? 1e300 : windowLimit[from] + TOLERANCE
  opens[n] = last < from ? -1e300 : windowStart[from]
  lastOpens[n] = last < from ? -1e300 : windowStart[last] - TOLERANCE
  lastCloses[n] = last < from ? 1e300 : windowLimit[last]
}

/** Turns the matrix into `legs`, if its seconds are whole. */
function layLegs(): void {
  rowOf[0] = startRow[0]
  uniformCost = secondCost[0]
  // a place to reload at is another row from one try to the next
  uniform = nodes <= 2 * rows && reloadFirst[routes] === reloadFirst[0]
  for (let i = 0; i < nodes && uniform; i++)
    for (let j = 0; j < nodes; j++) {
      const seconds = durations[rowOf[i] * rows + rowOf[j]]
      if (seconds < 0.0 || seconds > 1e9 || seconds !== float(int(seconds))) uniform = false
    }
  if (!uniform) return
  legs = i32s(nodes * nodes)
  for (let i = 0; i < nodes; i++)
    for (let j = 0; j < nodes; j++) legs[i * nodes + j] = int(durations[rowOf[i] * rows + rowOf[j]])
}

function costsOtherwise(r: i32): bool {
  if (fixedCost[r] !== fixedCost[0] || perSecond[r] !== perSecond[0] || perMetre[r] !== perMetre[0]) return true
  if (perIdleSecond[r] !== perIdleSecond[0]) return true
  if (perTaskSecond[r] !== perTaskSecond[0] || factor[r] !== factor[0] || matrixOf[r] !== matrixOf[0]) return true
  return typeOf[r] !== typeOf[0] || startRow[r] !== startRow[0] || endRow[r] !== endRow[0]
}

/** The number lists, in the order of `i32Names` in ../rich/names.ts. @example i32sAt(0) // rowOf */
export function i32sAt(which: i32): Address {
  if (which === 0) return addressOf(rowOf)
  if (which === 1) return addressOf(placeOf)
  if (which === 2) return addressOf(taskOf)
  if (which === 3) return addressOf(kindOf)
  if (which === 4) return addressOf(partner)
  if (which === 5) return addressOf(positionOf)
  if (which === 6) return addressOf(windowFirst)
  if (which === 7) return addressOf(rankOf)
  if (which === 8) return addressOf(plannedRoute)
  if (which === 9) return addressOf(plannedBefore)
  if (which === 10) return addressOf(fixed)
  if (which === 11) return addressOf(frozen)
  if (which === 12) return addressOf(reloadChoice)
  if (which === 13) return addressOf(neighbours)
  if (which === 14) return addressOf(nearest)
  if (which === 15) return addressOf(nearestOfFirst)
  if (which === 16) return addressOf(nearestOf)
  if (which === 17) return addressOf(fits)
  if (which === 18) return addressOf(onlyRoute)
  if (which === 19) return addressOf(nodeOfTask)
  if (which === 20) return addressOf(groupOf)
  if (which === 21) return addressOf(apartFirst)
  if (which === 22) return addressOf(apartTag)
  if (which === 23) return addressOf(countOf)
  if (which === 24) return addressOf(classOf)
  if (which === 25) return addressOf(matrixOf)
  if (which === 26) return addressOf(typeOf)
  if (which === 27) return addressOf(startRow)
  if (which === 28) return addressOf(startPlace)
  if (which === 29) return addressOf(endRow)
  if (which === 30) return addressOf(exotic)
  if (which === 31) return addressOf(closedRoute)
  if (which === 32) return addressOf(usesCells)
  if (which === 33) return addressOf(maxTasks)
  if (which === 34) return addressOf(reloadFirst)
  if (which === 35) return addressOf(reloadPlaces)
  if (which === 36) return addressOf(reloadFrom)
  if (which === 37) return addressOf(reloadRow)
  if (which === 38) return addressOf(reloadPlace)
  if (which === 39) return addressOf(breakFirst)
  if (which === 40) return addressOf(breakWindowFirst)
  if (which === 41) return addressOf(breakSkippable)
  if (which === 42) return addressOf(bandFirst)
  if (which === 43) return addressOf(bandCount)
  if (which === 44) return addressOf(personOf)
  return addressOf(held)
}

/** The lists of doubles, in the order of `f64Names` in ../rich/names.ts. @example f64sAt(0) // take */
export function f64sAt(which: i32): Address {
  if (which === 0) return addressOfF64(take)
  if (which === 1) return addressOfF64(drop)
  if (which === 2) return addressOfF64(setup)
  if (which === 3) return addressOfF64(service)
  if (which === 4) return addressOfF64(windowStart)
  if (which === 5) return addressOfF64(windowEnd)
  if (which === 6) return addressOfF64(windowLimit)
  if (which === 7) return addressOfF64(windowCost)
  if (which === 8) return addressOfF64(penalty)
  if (which === 9) return addressOfF64(priority)
  if (which === 10) return addressOfF64(factor)
  if (which === 11) return addressOfF64(quickest)
  if (which === 12) return addressOfF64(fixedCost)
  if (which === 13) return addressOfF64(perSecond)
  if (which === 14) return addressOfF64(perMetre)
  if (which === 15) return addressOfF64(perTaskSecond)
  if (which === 16) return addressOfF64(departs)
  if (which === 17) return addressOfF64(until)
  if (which === 18) return addressOfF64(maxMetres)
  if (which === 19) return addressOfF64(maxTravel)
  if (which === 20) return addressOfF64(maxDuration)
  if (which === 21) return addressOfF64(capacity)
  if (which === 22) return addressOfF64(durations)
  if (which === 23) return addressOfF64(metres)
  if (which === 24) return addressOfF64(cells)
  if (which === 25) return addressOfF64(weights)
  if (which === 26) return addressOfF64(breakService)
  if (which === 27) return addressOfF64(breakStart)
  if (which === 28) return addressOfF64(breakEnd)
  if (which === 29) return addressOfF64(bandEdge)
  if (which === 30) return addressOfF64(bandFactor)
  if (which === 31) return addressOfF64(heldUntil)
  if (which === 32) return addressOfF64(heldCost)
  if (which === 33) return addressOfF64(heldDrive)
  if (which === 34) return addressOfF64(heldLength)
  if (which === 35) return addressOfF64(heldWork)
  if (which === 36) return addressOfF64(ruleDrive)
  if (which === 37) return addressOfF64(ruleWork)
  if (which === 38) return addressOfF64(perIdleSecond)
  if (which === 39) return addressOfF64(shareTimes)
  return addressOfF64(rests)
}
