/** The rows of a route's stops, as its timing has them. */
import type { Answer, Step } from '#server/solver'
import { isVisit } from '#features/logistics/routes/rules'
import { asViolations, dateOf } from './figures'
import type { RouteInputs, StopRow } from './given'
import { faultsByStop } from './load-faults'
import type { ProblemRequest } from './problem'
import type { Load } from '#features/logistics/routes/contract/stops'
import type { PutStop } from './writer'
import { routeIs } from '#features/logistics/routes/contract/states'

const nothing: Load = { weightGrams: 0, volumeLitres: 0, items: 0, pallets: 0 }
const asLoad = ([weightGrams = 0, volumeLitres = 0, items = 0, pallets = 0]: readonly number[]): Load => ({
  weightGrams,
  volumeLitres,
  items,
  pallets,
})

type Timed = { given: RouteInputs; asked: ProblemRequest; answer: Answer }
/** Rows stay who they are; breaks that place themselves come and go. */
export function timedStops({ given, asked, answer }: Timed): PutStop[] {
  const [timed] = answer.routes
  const { route, depot } = given
  const own = (kind: string): StopRow[] => given.stops.filter(({ stop }) => stop.kind === kind).map(({ stop }) => stop)
  const left = { start: own('start'), end: own('end'), break: own('break'), reload: own('reload') }
  const isOnWay = routeIs.underWay(route.state)
  function rowOf({ kind, index = 0 }: Step): StopRow | undefined {
    if (kind === 'start' || kind === 'end' || kind === 'break' || kind === 'reload') return left[kind].shift()
    return asked.rowOf.get(index)
  }
  const made = ({ kind, place }: Step) => {
    const point = kind === 'break' || place === undefined ? undefined : asked.points[place]
    const atGate = point !== undefined && point.lat === depot.lat && point.lon === depot.lon
    const gate = atGate ? { depotId: depot.id, name: depot.name, line: depot.line } : { name: '', line: '' }
    // visits have their rows
    return {
      kind: kind as 'start' | 'end' | 'break' | 'reload',
      ...gate,
      lat: point?.lat ?? null,
      lon: point?.lon ?? null,
    }
  }
  const { now = 0 } = asked.problem.plan ?? {}
  const faults = timed ? faultsByStop(asked.problem, timed) : []
  const timesOf = (step: Step, row: StopRow | undefined, seq: number) => {
    // who is on the way to a door has not been there before now
    const isAhead = isOnWay && row !== undefined && row.deliveryId !== null && row.arrivedAt === null
    const arrives = isAhead ? Math.max(step.arrival, now) : step.arrival
    const begins = step.arrival + step.waiting
    const leaves = begins + step.setup + step.service
    return {
      routeId: route.id,
      // it is loaded before it leaves
      arriveAt: dateOf(step.kind === 'start' ? arrives - depot.loadingSeconds : arrives),
      beginAt: dateOf(begins),
      leaveAt: dateOf(leaves),
      travelSeconds: Math.round(step.travel),
      travelMetres: Math.round(step.distance),
      waitSeconds: Math.round(Math.max(0, begins - arrives)),
      setupSeconds: Math.round(step.setup),
      serviceSeconds: Math.round(step.kind === 'start' ? depot.loadingSeconds : step.service),
      load: step.load.length > 0 ? asLoad(step.load) : nothing,
      violations: asViolations(faults[seq]!),
    }
  }
  let trip = 0
  const timedRows = (timed?.steps ?? []).map((step, seq): PutStop => {
    if (step.kind === 'reload') trip += 1
    const row = rowOf(step)
    const times = timesOf(step, row, seq)
    // the plan with which the driver left stays beside what becomes of it
    const plannedAt = isOnWay ? (row?.plannedAt ?? times.beginAt) : times.beginAt
    return { ...(row ?? made(step)), seq, trip, ...times, plannedAt }
  })
  const known = new Set(timedRows.map(({ id }) => id))
  const untimed = given.stops.map(({ stop }) => stop).filter(({ id, kind }) => isVisit(kind) && !known.has(id))
  return [...timedRows, ...untimed]
}
