import { implement } from '#server/feature'
import * as contract from './contract'
import { getLivePlan } from './server/live'
import { addAnswer, getProblem } from './server/outside'
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
  getProblem,
  addAnswer,
  solveRun: solve,
  getReasons,
  answerReasons,
})
