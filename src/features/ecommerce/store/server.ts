import { implement } from '#server/feature'
import { readShopFacts } from '#features/company/contract/shop'
import * as contract from './contract'
import * as commands from './server/commands'
import * as locations from './server/locations'
import * as settings from './server/settings'
import { rights } from './rights'
import { orderPlaced, stockLow } from './notices'
import { storeSeed } from './seed'

export const storeFeature = implement(
  { ...contract, readShopFacts },
  { ...settings, ...locations, ...commands },
  { rights, notices: [orderPlaced, stockLow], seeds: [storeSeed] },
)
