/** The package's version, as its command line prints it. */
export const version = '0.1.0'
export { solve, solveHere } from './solve.ts'
export { check, checkInTurns } from './check.ts'
export { compare } from './compare.ts'
export { evaluate } from './evaluate.ts'
export { explain } from './explain.ts'
export { BadInput, type Fault } from './faults.ts'
export { insert, type Insertion } from './insert.ts'
export { time } from './plan.ts'
export { relax } from './relax.ts'
export { validate } from './validate.ts'
export { formatOf, readAny } from './read/read-any.ts'
export { readVroom } from './read/vroom.ts'
export { writeSol } from './write/sol.ts'
export { writeVroomProblem } from './write/vroom-problem.ts'
export { writeError, writeVroom } from './write/vroom.ts'
export { evaluateVroom } from './vroom/evaluate.ts'
export { evaluateVroomApart } from './workers.ts'
export { isPlain } from './vroom/plain.ts'
export { refusalOf, refusalOfText } from './vroom/refusal.ts'
export { breakToken, kindOfStop, reloadToken, stopCount, stopsOfTask, taskCount, taskOfStop, visitOf } from './stops.ts'
export { NO_PLACE, presets, weightsOf } from './model.ts'
export type {
  Answer,
  Cause,
  CostParts,
  Price,
  Progress,
  Reason,
  ReasonCode,
  Relaxation,
  Route,
  RouteOrder,
  Run,
  SolveOptions,
  Step,
  Summary,
  Totals,
  Unserved,
  Violation,
} from './answer.ts'
export type {
  AskedTime,
  Break,
  Demands,
  Job,
  Matrix,
  Objective,
  Place,
  Plan,
  PlanMode,
  PlanRoute,
  PlanStep,
  Preset,
  Problem,
  Profile,
  Reload,
  Shipment,
  SpeedBand,
  Vehicle,
  Visit,
  Weights,
  Window,
} from './model.ts'
