import type { Answer } from '../answer.ts'
import type { Problem } from '../model.ts'

/**
 * An answer in the format of published VRPLIB solutions: a line for each route with its customers, then the cost in the
 * units of the file the problem was read from. Customers are named by their ids, which the readers of VRPLIB, Solomon and
 * Li-Lim files number from 1 as the literature does.
 * @example writeSol(problem, answer) // 'Route #1: 3 1 2\nCost 45\n'
 */
export function writeSol(problem: Problem, answer: Answer): string {
  const lines = answer.routes.map(({ steps }, at) => {
    const visits = steps.filter(({ kind }) => kind === 'job' || kind === 'pickup' || kind === 'delivery')
    return `Route #${at + 1}: ${visits.map(({ id }) => id).join(' ')}`
  })
  return `${[...lines, `Cost ${fileCost(problem, answer)}`].join('\n')}\n`
}

/**
 * The cost in the units of the file the problem was read from, without the noise of adding fractions.
 * @example fileCost(problem, answer) // 828.9
 */
export function fileCost({ unitsPerFileUnit = 1 }: Problem, { summary }: Pick<Answer, 'summary'>): number {
  return Number((summary.cost / unitsPerFileUnit).toFixed(6))
}
