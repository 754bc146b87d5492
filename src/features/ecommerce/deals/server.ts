import { implement } from '#server/feature'
import * as contract from './contract'
import { rights } from './rights'
import { dealsSeed } from './seed'
import * as changes from './server/changes'
import { findDeals } from './server/finds'
import * as list from './server/list'
import * as codes from '#features/ecommerce/orders/contract/codes'
import { countCode, takeCode } from './server/taking'

export const dealsFeature = implement(
  { ...contract, takeCode: codes.takeCode, countCode: codes.countCode },
  { ...list, ...changes, takeCode, countCode },
  { rights, finds: [findDeals], seeds: [dealsSeed] },
)
