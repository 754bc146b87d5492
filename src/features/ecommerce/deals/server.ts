import { implement } from '#server/feature'
import * as contract from './contract'
import { rights } from './rights'
import { dealsSeed } from './seed'
import * as changes from './server/changes'
import { findDeals } from './server/finds'
import * as list from './server/list'

export const dealsFeature = implement(
  contract,
  { ...list, ...changes },
  { rights, finds: [findDeals], seeds: [dealsSeed] },
)
