import { implement } from '#server/feature'
import * as contract from './contract'
import * as handlers from './server/dashboard'

export const commerceFeature = implement(contract, { ...handlers })
