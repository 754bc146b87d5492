import type { Cause } from './answer.ts'
import type { Crew } from './crew.ts'
import { misfits } from './fits.ts'
import type { AskedTime } from './model.ts'
import type { Sequence } from './sequence.ts'
import { breakToken } from './stops.ts'
import { type Tables, tolerance } from './tables.ts'
import type { Timing } from './timing.ts'

/** Told of each violation: where (a step, ~b for the route's b-th break, or wholeRoute), by how much, and if it is history. */
export type Note = (cause: Cause, step: number, amount: number, frozen: boolean) => void
export const wholeRoute = 1 << 30

/** What is wrong with the route that was timed last; what takes several routes to see is not looked at. */
export function judge(route: Timing, note: Note): void {
  const { crew, sequence, tables } = route
  marks.reset(tables)
  judgeStops(route, note)
  judgePairs(sequence, tables, note)
  judgeOrder(route, note)
  judgeLoads(crew, sequence, tables.dimensions, note)
  judgeBreaks(route, note)
  judgeLimits(route, note)
}

/** Scratch memory: what was seen in this route carries its number. */
class Marks {
  now = 0
  stop = new Int32Array(0)
  step = new Int32Array(0)
  trip = new Int32Array(0)
  tag = new Int32Array(0)

  reset({ stops, apartTags }: Tables): void {
    this.now += 1
    if (this.stop.length < stops) {
      this.stop = new Int32Array(stops)
      this.step = new Int32Array(stops)
      this.trip = new Int32Array(stops)
    }
    if (this.tag.length < apartTags) this.tag = new Int32Array(apartTags)
  }
}
const marks = new Marks()

function judgeStops({ crew, sequence, tables, begin, departure, end }: Timing, note: Note): void {
  const late = (step: number, { at, before = Infinity }: AskedTime, time: number) => {
    const delay = time - (at ?? before)
    if (delay > tolerance) note('delay', step, delay, false)
  }
  if (!crew.left) {
    late(0, sequence.askedStart, departure)
    const { at, after } = sequence.askedStart
    const lead = (at ?? after) === undefined ? 0 : crew.from - departure
    if (lead > tolerance) note('lead_time', 0, lead, false)
  }
  late(sequence.count + 1, sequence.askedEnd, end)
  for (let step = 1; step <= sequence.count; step += 1) {
    const frozen = step <= sequence.frozen
    const stop = sequence.token[step]
    if (sequence.noWay[step]) note('unreachable', step, 0, frozen)
    if (stop < 0) continue
    const asked = sequence.asked?.get(stop)
    const delay = Math.max(
      tables.windows.delay(stop, begin[step]),
      begin[step] - (asked?.at ?? asked?.before ?? Infinity),
    )
    if (delay > tolerance) note('delay', step, delay, frozen)
    const lead = tables.windows.lead(stop, begin[step])
    if (lead > tolerance) note('lead_time', step, lead, frozen)
    const bits = crew.misfits[tables.task[stop]]
    if (bits === 0) continue
    for (const [name, mask] of misfits) if (bits & mask) note(name, step, 0, frozen)
  }
  if (sequence.noWay[sequence.count + 1]) note('unreachable', sequence.count + 1, 0, false)
}

function judgePairs(sequence: Sequence, tables: Tables, note: Note): void {
  let trip = 0
  for (let step = 1; step <= sequence.count; step += 1) {
    const stop = sequence.token[step]
    if (stop < 0) trip += 1
    else {
      marks.stop[stop] = marks.now
      marks.step[stop] = step
      marks.trip[stop] = trip
    }
  }
  for (let step = 1; step <= sequence.count; step += 1) {
    const stop = sequence.token[step]
    if (stop < tables.jobs) continue
    const isPickup = (stop - tables.jobs) % 2 === 0
    const other = isPickup ? stop + 1 : stop - 1
    const paired = marks.stop[other] === marks.now && marks.trip[other] === marks.trip[stop]
    if (!paired || marks.step[other] > step !== isPickup) note('precedence', step, 0, step <= sequence.frozen)
  }
}

function judgeOrder({ crew, sequence, tables, keep }: Timing, note: Note): void {
  let others = false
  let rank = 0
  for (let step = 1; step <= sequence.count; step += 1) {
    const stop = sequence.token[step]
    if (stop < 0) continue
    const frozen = step <= sequence.frozen
    if (tables.position[stop] !== 1) others = true
    else if (others) note('position', step, 0, frozen)
    if (keep.rank[stop] > 0 && keep.planned[stop] === crew.index) {
      if (keep.rank[stop] < rank) note('lock', step, 0, frozen)
      rank = Math.max(rank, keep.rank[stop])
    }
    if (stop < tables.jobs || (stop - tables.jobs) % 2 === 0) judgeApart(tables, tables.task[stop], step, frozen, note)
  }
  others = false
  for (let step = sequence.count; step > 0; step -= 1) {
    const stop = sequence.token[step]
    if (stop < 0) continue
    if (tables.position[stop] !== 2) others = true
    else if (others) note('position', step, 0, step <= sequence.frozen)
  }
}

function judgeApart(tables: Tables, task: number, step: number, frozen: boolean, note: Note): void {
  let met = false
  for (let at = tables.apartFirst[task]; at < tables.apartFirst[task + 1]; at += 1) {
    const tag = tables.apart[at]
    if (marks.tag[tag] === marks.now) met = true
    marks.tag[tag] = marks.now
  }
  if (met) note('not_with', step, 0, frozen)
}

function judgeLoads(crew: Crew, sequence: Sequence, dimensions: number, note: Note): void {
  for (let step = 0; step <= sequence.count; step += 1) {
    let most = 0
    for (let d = 0; d < dimensions; d += 1)
      most = Math.max(most, sequence.load[step * dimensions + d] - crew.capacity[d])
    if (most > tolerance) note('load', step, most, step <= sequence.frozen && sequence.frozen > 0)
  }
}

function judgeBreaks(route: Timing, note: Note): void {
  const { crew, sequence, breaks, tables } = route
  if (crew.breaks.length === 0) return
  let driving = 0
  let work = 0
  let next = 0
  let slot = 0
  for (let step = 1; step <= sequence.count + 1; step += 1) {
    for (; slot < breaks.count && breaks.leg[slot] === step; slot += 1) {
      const index = breaks.index[slot]
      const frozen = slot < sequence.fixedBreaks && sequence.breakActual[slot] !== undefined
      driving += route.breakTravel[slot]
      work += route.breakTravel[slot]
      const over = overLimit(crew, next, driving, work)
      if (over > tolerance) note('break_rule', ~slot, over, frozen)
      const begin = route.breakArrival[slot] + route.breakWaiting[slot]
      const { at, before = Infinity } = sequence.asked?.get(breakToken(index)) ?? {}
      const delay = Math.max(crew.breakWindows.delay(index, begin), begin - (at ?? before))
      if (delay > tolerance) note('delay', ~slot, delay, frozen)
      const lead = crew.breakWindows.lead(index, begin)
      if (lead > tolerance) note('lead_time', ~slot, lead, frozen)
      let most = 0
      for (let d = 0; d < tables.dimensions; d += 1)
        most = Math.max(
          most,
          sequence.load[(step - 1) * tables.dimensions + d] - crew.maxLoads[index * tables.dimensions + d],
        )
      if (most > tolerance) note('max_load', ~slot, most, frozen)
      driving = 0
      work = 0
      next = index + 1
    }
    driving += route.travel[step]
    work += route.travel[step] + (step > sequence.count ? 0 : route.leave[step] - route.begin[step])
  }
  const over = overLimit(crew, next, driving, work)
  if (over > tolerance) note('break_rule', sequence.count + 1, over, false)
  judgeMissing(route, note)
}

function overLimit(crew: Crew, next: number, driving: number, work: number): number {
  let over = 0
  for (let index = Math.max(0, next - 1); index <= crew.lastLimit; index += 1)
    over = Math.max(over, driving - crew.driving[index], work - crew.work[index])
  return over
}

function judgeMissing({ crew, breaks, end }: Timing, note: Note): void {
  let missing = 0
  let slot = 0
  for (let index = 0; index < crew.breaks.length; index += 1) {
    if (slot < breaks.count && breaks.index[slot] === index) slot += 1
    else if (!crew.mayMiss(index, end)) missing += 1
  }
  if (missing > 0) note('missing_break', wholeRoute, missing, false)
}

function judgeLimits(route: Timing, note: Note): void {
  const { crew, sequence } = route
  const { maxTasks = Infinity, maxDistance = Infinity, maxTravel = Infinity, maxDuration = Infinity } = crew.vehicle
  const limit = (cause: Parameters<Note>[0], amount: number, step = wholeRoute) => {
    if (amount > tolerance) note(cause, step, amount, false)
  }
  limit('overtime', route.end - crew.until, sequence.count + 1)
  limit('max_tasks', route.tasks - maxTasks)
  limit('max_distance', route.metres - maxDistance)
  limit('max_travel_time', route.travelSeconds - maxTravel)
  limit('max_duration', route.end - route.departure - maxDuration)
  let reloads = 0
  for (let step = 1; step <= sequence.count; step += 1) if (sequence.token[step] < 0) reloads += 1
  limit('max_reloads', reloads - (crew.vehicle.reload?.maxTimes ?? Infinity))
  if (!sequence.keepsPrefix) note('lock', wholeRoute, 0, false)
}
