import type { Problem } from '../model.ts'
import { stopCount, taskOfStop } from '../stops.ts'
import { type Told, Writer } from '../write/vroom.ts'
import { figuresOf } from './facts.ts'
import { judge } from './judge.ts'
import { timePlanned } from './plan.ts'

/**
 * What VROOM answers to the plan of a problem (its option -c): times that do the least harm, and every violation with the
 * step that carries it. Only what no step names is unassigned, be it half a shipment.
 * @example JSON.stringify(evaluateVroom(readVroom(text)))
 */
export function evaluateVroom(problem: Problem) {
  // a list of steps with a start alone makes a route, an empty one none
  const planned = (problem.plan?.routes ?? []).filter(({ steps, start, end }) => steps.length > 0 || start || end)
  const routes = planned
    .toSorted((a, b) => a.vehicle - b.vehicle)
    .map((route): Told => {
      const facts = timePlanned(problem, route)
      const figures = figuresOf(facts.steps)
      const { steps: violations, causes } = judge(problem, facts, figures)
      return { facts, figures, violations, causes }
    })
  const named = new Set(planned.flatMap(({ steps }) => steps.map(({ token }) => token)))
  const missing = Array.from({ length: stopCount(problem) }, (_, stop) => stop).filter((stop) => !named.has(stop))
  const writer = new Writer(problem, { exact: false, more: false, timed: true })
  return writer.answer(
    routes,
    missing.map((half) => ({ task: taskOfStop(problem, half), half, id: '' })),
    {},
  )
}
