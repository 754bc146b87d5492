import { implement } from '#server/feature'
import * as contract from './contract'
import { fitIn, getRemedies } from './server/asking'
import { getHandover, handOver } from './server/handing'
import { makeRemedy } from './server/making'

export const remediesFeature = implement(contract, { getRemedies, makeRemedy, fitIn, getHandover, handOver })
