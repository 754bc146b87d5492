import { implement } from '#server/feature'
import * as contract from './contract'
import { optimize, optimizeHealth } from './server/optimize'

export const vroomFeature = implement(contract, { optimize, optimizeHealth })
