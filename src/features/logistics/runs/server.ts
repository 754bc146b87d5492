import { implement } from '#server/feature'
import * as contract from './contract'
import { optimize, optimizeHealth } from './server/optimize'
import { getLivePlan } from './server/live'
import { answerReasons, getReasons } from './server/reasons'
import { addRun, copyRun, getRun, listRuns, moveRun, nameRun } from './server/runs'
import { solve } from './server/solving'

export const runsFeature = implement(contract, {
  listRuns,
  getRun,
  addRun,
  moveRun,
  nameRun,
  copyRun,
  getLivePlan,
  solveRun: solve,
  getReasons,
  answerReasons,
  optimize,
  optimizeHealth,
})
