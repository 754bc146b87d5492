/** Times a route forward and backward, and its loads: what the tests of changes start from. */
import { float } from './mem.ts'
import { boundBreaks, driveOn, mayEnd, noteBreaks, resumeBreaks, serveOn, startBreaks } from './rich-breaks.ts'
import {
  arriveIn,
  beginFrom,
  beginUpTo,
  lateness,
  legCost,
  legMetres,
  legSeconds,
  needsBreak,
  onTimeUpTo,
  slackOf,
} from './rich-legs.ts'
import {
  DELIVERY,
  GIVEN,
  JOB,
  NO_WAY,
  PICKUP,
  RELOAD,
  TOLERANCE,
  bandCount,
  breakFirst,
  departs,
  dimensions,
  drop,
  exotic,
  factor,
  fixedCost,
  frozen,
  hasSums,
  held,
  heldCost,
  heldDrive,
  heldLength,
  heldUntil,
  heldWork,
  isSoft,
  kindOf,
  lasting,
  maxDuration,
  maxMetres,
  maxTravel,
  metres,
  nodes,
  perIdleSecond,
  perSecond,
  perTaskSecond,
  placeOf,
  plannedBefore,
  plannedRoute,
  quickest,
  rests,
  service,
  setup,
  startPlace,
  take,
  typeOf,
  until,
  weights,
} from './rich-problem.ts'
import {
  breakLatest,
  breakLeave,
  costEnd,
  costIn,
  costTo,
  drive,
  driveTo,
  driven,
  dropFrom,
  first,
  idleIn,
  last,
  lateIn,
  lateTo,
  latest,
  leaveAt,
  length,
  lengthTo,
  loadTo,
  mostFrom,
  mostTo,
  movedIn,
  movedTo,
  next,
  onTime,
  openTo,
  position,
  previous,
  running,
  size,
  stops,
  strange,
  work,
  workTo,
} from './rich-state.ts'

/** What was on board at a step that is history counts no more: so little, that the next load is more. */
export const HISTORY: f64 = 1e17

/**
 * Times the route as it is linked. False when it cannot be driven as it stands; of routes that are priced outside only the
 * outside knows.
 * @example timeRoute(2)
 */
export function timeRoute(r: i32): bool {
  const lawful = timeForward(r, first[r])
  timeBackward(r, last[r], 0)
  for (let d = 0; d < dimensions; d++) {
    loadForward(d, first[r])
    loadBackward(d, last[r])
  }
  return lawful
}

/** The same where the route was timed before and only nodes n and, somewhere behind it or the same, q are new: only what may differ is timed again. @example timeAround(2, 5, 5) */
export function timeAround(r: i32, n: i32, q: i32): bool {
  if (driven[r] !== 0 || strange[r] !== 0 || held[r] > 0 || stops[r] !== size[r] || kindOf[n] === RELOAD)
    return timeRoute(r)
  const lawful = timeForward(r, n)
  if (driven[r] !== 0) timeBackward(r, last[r], 0)
  else timeBackward(r, next[q] === 0 ? q : next[q], n)
  for (let d = 0; d < dimensions; d++) {
    loadForward(d, n)
    loadBackward(d, q)
  }
  return lawful
}

/** What the route timed last costs, where the kernel knows it. @example timedPrice(2) */
export function timedPrice(r: i32): f64 {
  return size[r] === 0 ? 0.0 : running[r] + opening(r) + (weights[3] > 0.0 ? weights[3] * float(movedIn[r]) : 0.0)
}

/** What using the vehicle costs. @example opening(2) */
export function opening(r: i32): f64 {
  return fixedCost[r] + weights[4]
}

/** What fairness compares. @example shareOf(3600.0, 12000.0, 600.0, 9) */
export function shareOf(driving: f64, way: f64, busy: f64, count: i32): f64 {
  return weights[1] === 0.0 ? (driving + busy) / 3600.0 : weights[1] === 1.0 ? float(count) : way / 1000.0
}

/** From node `from` on; what stands before it is timed. */
function timeForward(r: i32, from: i32): bool {
  const type = typeOf[r] * nodes
  const stretch = factor[r]
  const breaks = breakFirst[r] < breakFirst[r + 1]
  const banded = bandCount[r] > 0
  const isLasting = lasting[r] !== 0
  const head = from === 0 ? 0 : previous[from]
  let lawful = true
  let soft = false
  let count: i32 = 0
  let tasksIn: i32 = 0
  let moved: i32 = 0
  let late: f64 = 0.0
  let open: i32 = 0
  let time = departs[r]
  let before = head
  let place = startPlace[r]
  let cost: f64 = 0.0
  let driving: f64 = 0.0
  let way: f64 = 0.0
  let task: f64 = 0.0
  let waited: f64 = 0.0
  let later: f64 = 1e18
  if (head !== 0) {
    count = position[head]
    tasksIn = count
    moved = movedTo[head]
    open = openTo[head]
    time = leaveAt[head]
    place = placeOf[head]
    cost = costTo[head]
    driving = driveTo[head]
    way = lengthTo[head]
    task = workTo[head]
  }
  let stopBefore = head
  if (breaks && head === 0) startBreaks(r)
  else if (breaks) resumeBreaks(r, head)
  for (let n = from; n !== 0; n = next[n]) {
    if (count < held[r]) {
      // behind it, whatever it took
      time = heldUntil[r]
      cost = heldCost[r]
      driving = heldDrive[r]
      way = heldLength[r]
      task = heldWork[r]
      costIn[n] = 0.0
    } else {
      const seconds = legSeconds(r, before, n)
      if (seconds >= NO_WAY) lawful = false
      const leg = legCost(r, before, n)
      const arrive = banded ? arriveIn(r, time, seconds * stretch) : time + seconds * stretch
      costIn[n] = leg
      cost += leg
      if (banded) cost += (arrive - time - seconds * quickest[r]) * perSecond[r]
      driving += arrive - time
      if (metres.length > 0) way += legMetres(r, before, n)
      let begin = beginFrom(n, arrive)
      if (begin < arrive) {
        lawful = false
        begin = arrive
      }
      if (isSoft[n] !== 0) {
        soft = true
        const fine = lateness(n, begin)
        cost += fine
        late += fine
      }
      if (isLasting) {
        waited += begin - arrive
        const slack = slackOf(n, begin)
        if (slack + waited < later) later = slack + waited
      }
      const busy = service[type + n] + (placeOf[n] === place ? 0.0 : setup[type + n])
      time = begin + busy
      if (breaks) {
        driveOn(r, seconds * stretch)
        if (!serveOn(r, n, busy)) lawful = false
        noteBreaks(r, n)
      }
      if (kindOf[n] !== RELOAD) {
        task += busy
        cost += busy * perTaskSecond[r]
      }
    }
    if (kindOf[n] !== RELOAD) {
      tasksIn++
      if (plannedRoute[n] >= 0 && (plannedRoute[n] !== r || plannedBefore[n] !== stopBefore)) moved++
      stopBefore = n
    }
    leaveAt[n] = time
    costTo[n] = cost
    if (hasSums) {
      driveTo[n] = driving
      lengthTo[n] = way
      workTo[n] = task
    }
    lateTo[n] = late
    movedTo[n] = moved
    if (kindOf[n] === PICKUP) open++
    else if (kindOf[n] === DELIVERY) open--
    openTo[n] = open
    count++
    position[n] = count
    before = n
    place = placeOf[n]
  }
  size[r] = count
  stops[r] = tasksIn
  lateIn[r] = late
  movedIn[r] = moved
  work[r] = task
  strange[r] = exotic[r] === GIVEN || (breaks && (soft || isLasting)) ? 1 : 0
  driven[r] = soft || banded || isLasting ? 1 : 0
  if (count === 0) {
    running[r] = 0.0
    drive[r] = 0.0
    length[r] = 0.0
    costEnd[r] = 0.0
    idleIn[r] = 0.0
    return true
  }
  const seconds = legSeconds(r, before, 0)
  if (seconds >= NO_WAY) lawful = false
  const leg = legCost(r, before, 0)
  const arrive = banded ? arriveIn(r, time, seconds * stretch) : time + seconds * stretch
  cost += leg
  if (banded) cost += (arrive - time - seconds * quickest[r]) * perSecond[r]
  driving += arrive - time
  if (metres.length > 0) way += legMetres(r, before, 0)
  costEnd[r] = leg
  idleIn[r] = isLasting ? idleCost(r, arrive, waited, later, driving + task + rests[r]) : 0.0
  running[r] = cost + idleIn[r]
  drive[r] = driving
  length[r] = way
  if (arrive > until[r] + TOLERANCE) lawful = false
  // reloading is work, too, and not counted here
  if (needsBreak(r, driving, tasksIn < count ? 1e17 : task)) strange[r] = 1
  if (breaks) {
    driveOn(r, seconds * stretch)
    if (!mayEnd(r)) lawful = false
  }
  if (hasSums && (driving > maxTravel[r] + TOLERANCE || way > maxMetres[r] + TOLERANCE)) lawful = false
  if (isLasting && !lastsUpTo(r, arrive, waited, later)) lawful = false
  return lawful
}

/** Whether the route is short enough when its departure is put off as far as only waiting gets shorter. @example lastsUpTo(0, 36000.0, 600.0, 300.0) */
export function lastsUpTo(r: i32, end: f64, waited: f64, later: f64): bool {
  return lasts(r, end, waited, later) <= maxDuration[r] + TOLERANCE
}

function lasts(r: i32, end: f64, waited: f64, later: f64): f64 {
  // in rush hours leaving later would change the driving: it is not put off
  const putOff = bandCount[r] > 0 ? 0.0 : later < waited ? later : waited
  return end - departs[r] - putOff
}

/** What the time costs that is none of the busy seconds: waiting, breaks and reloading. @example idleCost(0, 36000.0, 600.0, 300.0, 9000.0) */
export function idleCost(r: i32, end: f64, waited: f64, later: f64, busy: f64): f64 {
  const idle = lasts(r, end, waited, later) - busy
  return idle > 0.0 ? idle * perIdleSecond[r] : 0.0
}

/** From node `from` back; what stands behind it is timed. In front of the first new node, 0 = none, only as far as anything differs. */
function timeBackward(r: i32, from: i32, fresh: i32): void {
  const type = typeOf[r] * nodes
  const breaks = breakFirst[r] < breakFirst[r + 1]
  const stretch = quickest[r]
  let after = from === 0 ? 0 : next[from]
  let limit = after === 0 ? until[r] : latest[after]
  let punctual = after === 0 ? until[r] : onTime[after]
  let isOld = false
  for (let n = from; n !== 0; n = previous[n]) {
    const placeBefore = previous[n] === 0 ? startPlace[r] : placeOf[previous[n]]
    const busy = service[type + n] + (placeOf[n] === placeBefore ? 0.0 : setup[type + n])
    const seconds = legSeconds(r, n, after) * stretch
    const differs = breaks && boundBreaks(r, n, busy, seconds, after)
    limit = frozen[n] !== 0 ? 1e18 : beginUpTo(n, limit - seconds - busy)
    if (isOld && !differs && limit === latest[n]) return
    latest[n] = limit
    if (driven[r] !== 0) punctual = onTimeUpTo(n, punctual - seconds - busy)
    onTime[n] = punctual
    after = n
    if (n === fresh) isOld = true
  }
}

/** What is on board behind each node from `from` on, and at most in its trip until then. */
function loadForward(d: i32, from: i32): void {
  const base = d * nodes
  const head = from === 0 ? 0 : previous[from]
  let load: f64 = head === 0 ? 0.0 : loadTo[base + head]
  let most: f64 = head === 0 ? 0.0 : mostTo[base + head]
  for (let n = from; n !== 0; n = next[n]) {
    const kind = kindOf[n]
    if (kind === RELOAD) {
      load = 0.0
      most = 0.0
    } else {
      const up = take[base + n]
      const down = drop[base + n]
      if (kind === JOB) {
        most += down
        load += up
      } else load += up - down
      if (frozen[n] !== 0) most = -HISTORY
      else if (load > most) most = load
    }
    loadTo[base + n] = load
    mostTo[base + n] = most
  }
}

/** What is still due in each trip from node `from` back, and what is on board at most. */
function loadBackward(d: i32, from: i32): void {
  const base = d * nodes
  const tail = from === 0 ? 0 : next[from]
  let due: f64 = tail === 0 ? 0.0 : dropFrom[base + tail]
  let most: f64 = tail === 0 ? 0.0 : mostFrom[base + tail]
  for (let n = from; n !== 0; n = previous[n]) {
    const kind = kindOf[n]
    if (kind === RELOAD) {
      due = 0.0
      most = 0.0
    } else {
      if (due > most) most = due
      most += kind === DELIVERY ? -drop[base + n] : take[base + n]
      if (kind === JOB) due += drop[base + n]
    }
    dropFrom[base + n] = due
    mostFrom[base + n] = most
  }
}

/** A sum over all that is known of a timed route: for tests, which compare it with the route timed as a whole. @example timesOf(2) */
export function timesOf(r: i32): f64 {
  const breaks = breakFirst[r + 1] - breakFirst[r]
  let sum: f64 = running[r] + costEnd[r]
  if (hasSums) sum += drive[r] + length[r] + work[r]
  let weight: f64 = 1.0
  for (let n = first[r]; n !== 0; n = next[n]) {
    let own = finite(leaveAt[n]) + finite(latest[n]) + costTo[n] + costIn[n] + driveTo[n] + lengthTo[n] + workTo[n]
    own += float(position[n] + movedTo[n] + openTo[n])
    for (let k = 0; k <= breaks; k++)
      own += finite(breakLeave[k * nodes + n]) + 3.0 * finite(breakLatest[k * nodes + n])
    for (let d = 0; d < dimensions; d++) {
      const at = d * nodes + n
      own += finite(loadTo[at]) + 3.0 * finite(mostTo[at]) + 5.0 * finite(dropFrom[at]) + 7.0 * finite(mostFrom[at])
    }
    sum += weight * own
    weight += 1.0
  }
  return sum
}

/** What stands for never would drown the rest of the sum. */
function finite(value: f64): f64 {
  return Math.abs(value) < 1e12 ? value : value > 0.0 ? 1.0 : 2.0
}
