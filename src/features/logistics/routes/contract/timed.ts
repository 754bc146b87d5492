/** What the steps of a timed route mean, for whoever shows or prices them. */
import type * as z from 'zod/mini'
import type { Problem as Solvable } from '#features/logistics/routes/contract/problem'

type Problem = z.infer<typeof Solvable>
/** A step of an answer, as far as it matters here. */
type Step = { kind: string; index?: number | undefined; arrival: number; waiting: number }
type Window = { start: number; end: number }
export const isVisitStep = ({ kind }: Step): boolean => kind === 'job' || kind === 'pickup' || kind === 'delivery'
export const beginOf = (step: Step): number => step.arrival + step.waiting

function windowsAt({ jobs = [], shipments = [] }: Problem, stop: number): readonly Window[] {
  if (stop < jobs.length) return jobs[stop]!.windows ?? []
  const pair = shipments[(stop - jobs.length) >> 1]!
  return ((stop - jobs.length) % 2 === 0 ? pair.pickup : pair.delivery).windows ?? []
}

/** How long after a window that has ended it begins, where it is inside of none. */
export function lateAt(problem: Problem, step: Step): number {
  if (!isVisitStep(step)) return 0
  const begin = beginOf(step)
  const windows = windowsAt(problem, step.index!)
  if (windows.length === 0 || windows.some(({ start, end }) => begin >= start - 1 && begin <= end + 1)) return 0
  const ended = windows.filter(({ end }) => end < begin).map(({ end }) => begin - end)
  return ended.length > 0 ? Math.round(Math.min(...ended)) : 0
}

type Worked = { begins: number; from: number; until: number }
/** A break is due for whoever is still at work when it may begin, and works for half as long as the shift lasts until then. */
export const isBreakDue = (opens: number, { begins, from, until }: Worked): boolean =>
  until > opens && until - from > (opens - begins) / 2
