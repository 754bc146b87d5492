import { implement } from '#server/feature'
import * as contract from './contract'
import { getTour, moveTour } from './server/tour'

export const tourFeature = implement(contract, { getTour, moveTour })
