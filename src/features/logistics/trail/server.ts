import { implement } from '#server/feature'
import * as contract from './contract'
import { listTrail } from './server/list'

export const trailFeature = implement(contract, { listTrail })
