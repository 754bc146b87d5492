import { implement } from '#server/feature'
import * as contract from './contract'
import { rights } from './rights'
import { dealsSeed } from './seed'
import * as changes from './server/changes'
import { findDeals } from './server/finds'
import * as list from './server/list'
import { takeCode } from './server/taking'
import { takeCode as declared } from '#features/ecommerce/orders/contract/codes'

export const dealsFeature = implement(
  { ...contract, takeCode: declared },
  { ...list, ...changes, takeCode },
  { rights, finds: [findDeals], seeds: [dealsSeed] },
)
