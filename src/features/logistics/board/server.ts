import { implement } from '#server/feature'
import * as steps from '#features/logistics/routes/contract/steps'
import * as contract from './contract'
import { copyDay } from './server/copying'
import { editBoard, redoEdit, undoEdit } from './server/editing'
import { putFacts } from './server/facts'
import { keepStep, snapRoutes } from './server/keeping'
import { getBoard } from './server/reading'
import { watchBoard } from './server/watching'

export const boardFeature = implement(
  { ...contract, ...steps },
  { getBoard, editBoard, copyDay, undoEdit, redoEdit, snapRoutes, keepStep, putFacts, watchBoard },
)
