import { implement } from '#server/feature'
import * as contract from './contract'
import * as looking from '#features/logistics/optimiser/contract/looking'
import { getLivePlan } from './server/live'
import { addAnswer, getProblem } from './server/outside'
import { answerReasons, getReasons } from './server/reasons'
import { addRun, copyRun, getRun, listRuns, moveRun, nameRun, runRows } from './server/runs'
import { solve } from './server/solving'
import { whyNot } from './server/why-not'
import { rights } from './rights'
import { optimiserSeed } from './seed'

export const optimiserFeature = implement(
  { ...contract, ...looking },
  {
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
    whyNot,
    getReasons,
    answerReasons,
  },
  { rows: { Run: runRows }, rights, seeds: [optimiserSeed] },
)
