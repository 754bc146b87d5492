/** How exceptions move from state to state, how bad they are, and how far from a way something is. */
import { metresBetween, type At } from '#contract/distance'
import { allowedIn, type Moves } from '#contract/moves'
import type { ExceptionKind, ExceptionMove, Figures, Severity } from './contract'
import type { ExceptionState } from '#features/logistics/exceptions/contract/states'

export const exceptionMoves: Moves<ExceptionMove, ExceptionState> = {
  acknowledge: { from: ['open'], to: 'acknowledged' },
  resolve: { from: ['open', 'acknowledged'], to: 'resolved' },
  reopen: { from: ['resolved'], to: 'open' },
}
export const movesOf = (state: ExceptionState): ExceptionMove[] => allowedIn(exceptionMoves, state)

/** Off its way by more than this a vehicle is somewhere else. */
export const offRouteMetres = 300

/** @example severityOf('late', { minutes: 40 }, 15) // 'high' */
export function severityOf(kind: ExceptionKind, { minutes = 0, soft = false }: Figures, lateMinutes: number): Severity {
  if (kind === 'failed' || kind === 'overload') return 'high'
  // a wish that is missed is a step less bad than a promise
  if (kind === 'late' && soft) return minutes >= 2 * lateMinutes ? 'medium' : 'low'
  if (kind === 'late') return minutes >= 2 * lateMinutes ? 'high' : 'medium'
  return kind === 'address' ? 'low' : 'medium'
}

const metresPerDegree = 111_195
/** How far a point is from a line, in metres: for a town, where the earth is flat. Infinite where there is no line. */
export function metresFrom([lon, lat]: At, line: readonly At[]): number {
  const [width, height] = [metresPerDegree * Math.cos((lat * Math.PI) / 180), metresPerDegree]
  let nearest = line[0] ? metresBetween([lon, lat], line[0]) : Number.POSITIVE_INFINITY
  for (let at = 1; at < line.length; at++) {
    const [ax, ay] = [(line[at - 1]![0] - lon) * width, (line[at - 1]![1] - lat) * height]
    const [dx, dy] = [(line[at]![0] - lon) * width - ax, (line[at]![1] - lat) * height - ay]
    const length = dx * dx + dy * dy
    const along = length === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / length))
    nearest = Math.min(nearest, Math.hypot(ax + along * dx, ay + along * dy))
  }
  return nearest
}

const dids = ['opened', 'reopened', 'acknowledged', 'resolved', 'assigned', 'unassigned'] as const
/** One row of the trail, as people read it; comments stand for themselves. */
export function eventOf(after: unknown) {
  const told = (after ?? {}) as { did?: string; assignee?: unknown }
  const did = dids.find((one) => one === told.did)
  return did && { did, to: typeof told.assignee === 'string' ? told.assignee : null }
}
