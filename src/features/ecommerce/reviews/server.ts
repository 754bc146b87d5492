import { implement } from '#server/feature'
import { forgetReviewer } from '#features/ecommerce/customers/contract/forgetting'
import { keptReviews } from '#features/ecommerce/customers/contract/knowing'
import { moveReviews } from '#features/ecommerce/customers/contract/merging'
import * as contract from './contract'
import { addReview } from './server/adding'
import * as changes from './server/changes'
import * as list from './server/list'
import { rights } from './rights'
import { reviewsSeed } from './seed'

export const reviewsFeature = implement(
  { ...contract, forgetReviewer, keptReviews, moveReviews },
  { ...list, ...changes, addReview },
  { rights, seeds: [reviewsSeed] },
)
