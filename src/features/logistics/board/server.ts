import { implement } from '#server/feature'
import * as contract from './contract'
import { copyDay } from './server/copying'
import { editBoard, redoEdit, undoEdit } from './server/editing'
import { putFacts } from './server/facts'
import { keepStep, snapRoutes } from './server/keeping'
import { getBoard } from './server/reading'
import { watchBoard } from './server/watching'

export const boardFeature = implement(contract, {
  getBoard,
  editBoard,
  copyDay,
  undoEdit,
  redoEdit,
  snapRoutes,
  keepStep,
  putFacts,
  watchBoard,
})
