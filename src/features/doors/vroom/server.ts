import { implement } from '#server/feature'
import * as contract from './contract'
import { optimize, optimizeHealth, vroom, vroomHealth } from './server/optimize'

export const vroomFeature = implement(contract, { optimize, optimizeHealth, vroom, vroomHealth })
