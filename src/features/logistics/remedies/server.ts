import { implement } from '#server/feature'
import * as contract from './contract'
import { fitIn, getRemedies } from './server/asking'
import { handOver } from './server/giving'
import { getHandover } from './server/handing'
import { makeRemedy } from './server/making'

export const remediesFeature = implement(contract, { getRemedies, makeRemedy, fitIn, getHandover, handOver })
