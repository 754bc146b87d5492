import { implement } from '#server/feature'
import * as contract from './contract'
import { editBoard, redoEdit, undoEdit } from './server/editing'
import { getBoard } from './server/reading'

export const boardFeature = implement(contract, { getBoard, editBoard, undoEdit, redoEdit })
