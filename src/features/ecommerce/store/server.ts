import { implement } from '#server/feature'
import * as legal from '#features/ecommerce/store/contract/legal'
import * as logo from '#features/ecommerce/store/contract/logo'
import { readShopFacts } from '#features/company/contract/shop'
import * as contract from './contract'
import * as commands from './server/commands'
import * as locations from './server/locations'
import * as marked from './server/logo'
import * as settings from './server/settings'
import { rights } from './rights'
import { orderPlaced, stockLow } from './notices'
import { storeSeed } from './seed'

export const storeFeature = implement(
  { ...contract, ...legal, ...logo, readShopFacts },
  { ...settings, ...locations, ...commands, ...marked },
  { rights, notices: [orderPlaced, stockLow], seeds: [storeSeed] },
)
