/** Two plans of one day beside each other: who brings what when, and which ways only one of them has. */
import type { FoundRoute, LivePlan, Measures, Run, RunDetail } from '#features/logistics/optimiser/contract'
import type { Draft } from '#features/logistics/routes/contract/drafts'
import type { At, MapLine } from '#ui/map-types'
import { runIs } from '#features/logistics/optimiser/contract/states'

export const letters = ['A', 'B', 'C'] as const
export type Letter = (typeof letters)[number]
/** A column: the plan as it is, a draft of it, or a run that may still be at work. */
export type Plan = {
  letter: Letter
  run: RunDetail | undefined
  draft?: Draft
  measures: Measures | undefined
  routes: FoundRoute[]
}

export const livePlan = ({ measures, routes }: LivePlan): Plan => ({ letter: 'A', run: undefined, measures, routes })
export const draftPlan = (letter: Letter, draft: Draft, { measures, routes }: LivePlan): Plan => ({
  letter,
  run: undefined,
  draft,
  measures,
  routes,
})
/** Of a route of a draft: the one that it is a copy of. */
const asLive = (one: FoundRoute): FoundRoute => ({
  ...one,
  routeId: one.routeId === null ? null : Math.abs(one.routeId),
})
export const runPlan = (letter: Letter, run: RunDetail): Plan => ({
  letter,
  run,
  measures: run.found?.after,
  routes: run.found?.routes.map(asLive) ?? [],
})

/** Nothing can be made of those any more. */
const isGone = ({ state }: Run): boolean => runIs.useless(state)
/** What can stand in a column: scenarios first, each kind from the latest on. */
export const comparable = (runs: readonly Run[]): Run[] =>
  runs
    .filter((run) => !isGone(run) && run.until === null)
    .toSorted((a, b) => Number(b.name !== '') - Number(a.name !== '') || b.id - a.id)

export type Stop = {
  deliveryId: number
  name: string
  at: At | undefined
  number: number
  beginAt: number
  late: number
  of: FoundRoute
}
const isVisit = ({ kind }: FoundRoute['stops'][number]): boolean => kind !== 'break' && kind !== 'reload'

/** By delivery; of a pair it is where it is brought to. */
export function stopsOf({ routes }: Plan): Map<number, Stop> {
  const stops = new Map<number, Stop>()
  for (const of of routes)
    for (const [index, { deliveryId, name, lat, lon, beginAt, lateSeconds }] of of.stops.filter(isVisit).entries())
      if (deliveryId !== null)
        stops.set(deliveryId, {
          deliveryId,
          name,
          at: lat === null || lon === null ? undefined : [lon, lat],
          number: index + 1,
          beginAt,
          late: lateSeconds,
          of,
        })
  return stops
}

/** The same in two plans, whatever became of it: a route that a run would make is known by its driver. */
const whose = ({ routeId, driverId, key }: FoundRoute): string =>
  routeId === null ? `d${driverId ?? `-${key}`}` : `r${routeId}`
export const isSameRoute = (one: FoundRoute, other: FoundRoute): boolean => whose(one) === whose(other)

export type Change = {
  deliveryId: number
  name: string
  from: Stop | undefined
  to: Stop | undefined
  reordered: boolean
}
/** What is elsewhere, or after something else, than it was. */
export function changesOf(from: Plan, to: Plan): Change[] {
  const [was, is] = [stopsOf(from), stopsOf(to)]
  const before = previousOf(from)
  const after = previousOf(to)
  return [...new Set([...is.keys(), ...was.keys()])].flatMap((deliveryId): Change[] => {
    const one = { deliveryId, from: was.get(deliveryId), to: is.get(deliveryId) }
    const name = (one.to ?? one.from)!.name
    if (!one.from || !one.to || !isSameRoute(one.from.of, one.to.of)) return [{ ...one, name, reordered: false }]
    return before.get(deliveryId) === after.get(deliveryId) ? [] : [{ ...one, name, reordered: true }]
  })
}
function previousOf({ routes }: Plan): Map<number, number> {
  const all = new Map<number, number>()
  for (const { stops } of routes) {
    let last = 0
    for (const stop of stops) {
      if (stop.deliveryId === null) continue
      all.set(stop.deliveryId, last)
      last = stop.deliveryId
    }
  }
  return all
}

export type Group = {
  key: string
  from: FoundRoute | undefined
  to: FoundRoute | undefined
  reordered: boolean
  changes: Change[]
}
/** By who gives to whom, most first. */
export function groupsOf(changes: readonly Change[]): Group[] {
  const groups = new Map<string, Group>()
  for (const change of changes) {
    const { from, to, reordered } = change
    const key = reordered ? 'order' : `${from ? whose(from.of) : ''}>${to ? whose(to.of) : ''}`
    const group = groups.get(key) ?? { key, from: from?.of, to: to?.of, reordered, changes: [] }
    group.changes.push(change)
    groups.set(key, group)
  }
  const rank = (one: Group) => (one.reordered ? 3 : !one.from ? 2 : !one.to ? 1 : 0)
  return [...groups.values()].toSorted((a, b) => rank(a) - rank(b) || b.changes.length - a.changes.length)
}
export const lateness = (changes: readonly Change[]): { noLonger: number; now: number } => ({
  noLonger: changes.filter(({ from, to }) => (from?.late ?? 0) > 0 && to !== undefined && to.late === 0).length,
  now: changes.filter(({ from, to }) => (from?.late ?? 0) === 0 && (to?.late ?? 0) > 0).length,
})
/** Whom somebody else brings than before. */
export const newDriverOf = (from: Plan, to: Plan): number =>
  changesOf(from, to).filter((one) => one.from && one.to && !one.reordered).length

type Leg = { key: string; from: At; to: At; colour: number; route: number }
function legsOf({ routes }: Plan, depot: At): Leg[] {
  return routes.flatMap(({ stops, colour }, route) => {
    const points = stops.flatMap(({ lat, lon, deliveryId }): { id: number; at: At }[] =>
      lat === null || lon === null ? [] : [{ id: deliveryId ?? 0, at: [lon, lat] }],
    )
    if (points.length === 0) return []
    const way = [{ id: 0, at: depot }, ...points, { id: 0, at: depot }]
    return way.slice(1).map((to, at) => {
      const from = way[at]!
      return { key: `${from.id}>${to.id}`, from: from.at, to: to.at, colour, route }
    })
  })
}

/** Legs that follow each other are one line. */
function lined(legs: readonly Leg[], id: string, look: Omit<Partial<MapLine>, 'path'>): MapLine[] {
  const lines: (Omit<MapLine, 'path'> & { path: At[]; route: number })[] = []
  for (const { from, to, colour, route } of legs) {
    const last = lines.at(-1)
    if (last && last.route === route && last.path.at(-1) === from) last.path.push(to)
    else lines.push({ id: `${id}-${lines.length}`, path: [from, to], colour, route, ...look })
  }
  return lines
}

/** Wide: only in the plan that is shown; dashed: only in the other one; thin: in both. */
export function linesOf(shown: Plan, against: Plan | undefined, depot: At): MapLine[] {
  const own = legsOf(shown, depot)
  if (!against) return lined(own, 'own', {})
  const theirs = legsOf(against, depot)
  const [mine, others] = [new Set(own.map(({ key }) => key)), new Set(theirs.map(({ key }) => key))]
  return [
    ...lined(
      own.filter(({ key }) => others.has(key)),
      'both',
      { driven: true },
    ),
    ...lined(
      theirs.filter(({ key }) => !mine.has(key)),
      'other',
      { estimated: true },
    ),
    ...lined(
      own.filter(({ key }) => !others.has(key)),
      'own',
      { chosen: true },
    ),
  ]
}
