import { implement } from '#server/feature'
import * as contract from './contract'
import { addReview } from './server/adding'
import * as changes from './server/changes'
import * as list from './server/list'

export const reviewsFeature = implement(contract, { ...list, ...changes, addReview })
