import { implement } from '#server/feature'
import * as contract from './contract'
import { clearRuns as clearing } from '#features/logistics/depots/contract/clearing'
import * as drafting from '#features/logistics/optimiser/contract/drafts'
import * as presets from '#features/logistics/optimiser/contract/presets'
import * as open from '#features/logistics/optimiser/contract/open-runs'
import * as looking from '#features/logistics/optimiser/contract/looking'
import * as reasons from '#features/logistics/optimiser/contract/reasons'
import { getWays, listOpenRuns } from './server/open-runs'
import { draftRun, putLive } from './server/drafts'
import { getLivePlan } from './server/live'
import { addAnswer, getProblem } from './server/outside'
import { answerMany, answerReasons } from './server/answering'
import { addPreset, deletePreset, listPresets, takePreset, updatePreset } from './server/presets'
import { giveAnswer } from './server/giving'
import { briefReasons, getReasons } from './server/reasons'
import { addRun, copyRun, getRun, listEngines, listRuns, moveRun, nameRun, runRows } from './server/runs'
import { solve } from './server/solving'
import { whyNot } from './server/why-not'
import { clearRuns } from './server/clearing'
import { rights } from './rights'
import { optimiserSeed } from './seed'

export const optimiserFeature = implement(
  { ...contract, ...open, ...looking, ...reasons, ...drafting, ...presets, clearRuns: clearing },
  {
    listRuns,
    listOpenRuns,
    getWays,
    clearRuns,
    listEngines,
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
    putLive,
    draftRun,
    getReasons,
    briefReasons,
    answerReasons,
    answerMany,
    giveAnswer,
    listPresets,
    addPreset,
    updatePreset,
    deletePreset,
    takePreset,
  },
  { rows: { Run: runRows }, rights, seeds: [optimiserSeed] },
)
