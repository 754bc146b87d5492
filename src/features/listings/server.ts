import { implement } from '#server/feature'
import * as contract from './contract'
import { rights } from './rights'
import { listingsSeed } from './seed'
import * as changes from './server/changes'
import { findListings } from './server/finds'
import * as list from './server/list'

export const listingsFeature = implement(
  contract,
  { ...list, ...changes },
  { rights, finds: [findListings], seeds: [listingsSeed] },
)
