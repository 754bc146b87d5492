import { implement } from '#server/feature'
import * as steps from '#features/logistics/routes/contract/steps'
import * as drafting from '#features/logistics/board/contract/drafts'
import * as contract from './contract'
import { changeRoute } from './server/changing'
import { copyDay } from './server/copying'
import * as drafts from './server/drafts'
import { editBoard, redoEdit, undoEdit } from './server/editing'
import { putFacts } from './server/facts'
import { keepStep, snapRoutes } from './server/keeping'
import { publishRoutes } from './server/publishing'
import { getBoard } from './server/reading'
import { watchBoard } from './server/watching'

export const boardFeature = implement(
  { ...contract, ...steps, ...drafting },
  {
    getBoard,
    editBoard,
    changeRoute,
    copyDay,
    publishRoutes,
    undoEdit,
    redoEdit,
    snapRoutes,
    keepStep,
    putFacts,
    watchBoard,
    ...drafts,
  },
)
