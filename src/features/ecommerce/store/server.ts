import { implement } from '#server/feature'
import { readShopFacts } from '#features/company/contract/shop'
import * as contract from './contract'
import * as commands from './server/commands'
import * as locations from './server/locations'
import * as settings from './server/settings'

export const storeFeature = implement({ ...contract, readShopFacts }, { ...settings, ...locations, ...commands })
