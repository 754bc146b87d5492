/** The solver as runs and VROOM's clients are given it: what searches is loaded when somebody asks for it first. */
import { insert, time, timeEach } from '@meridian/solver/plan'
import { othersTurn } from '#server/others-turn'
import type { Solver } from '#server/solver'

const whole = () => import('@meridian/solver')

/** `threads`: how many search side by side. */
export const engineWith = (threads: number, vroom?: Solver['vroom']): Solver => ({
  ...(vroom && { vroom }),
  insert,
  time,
  timeEach,
  solve: async (problem, options) => (await whole()).solve(problem, { threads, ...options }),
  explain: async (problem, answer) => (await whole()).explain(problem, answer, { relaxations: 0 }),
  check: async (problem, answer) => (await whole()).checkInTurns(problem, answer, othersTurn),
  readVroom: async (given) => (await whole()).readVroom(JSON.stringify(given)),
  writeVroom: async (problem, answer) => (await whole()).writeVroom(problem, answer),
  writeVroomProblem: async (problem) => (await whole()).writeVroomProblem(problem, { matrices: true }),
  evaluateVroom: async (problem) => (await whole()).evaluateVroomApart(problem),
  refusalOf: async (given) => (await whole()).refusalOf(given),
})
