import { implement } from '#server/feature'
import { territoriesOf } from '#features/logistics/drivers/contract/territories'
import * as pricingContract from '#features/logistics/zones/contract/pricing'
import * as contract from './contract'
import * as changes from './server/changes'
import * as geojson from './server/geojson'
import * as list from './server/list'
import * as pricing from './server/pricing'
import { zoneRows } from './server/rows'
import * as territories from './server/territories'
import { rights } from './rights'
import { zonesSeed } from './seed'

export const zonesFeature = implement(
  { ...contract, ...pricingContract, territoriesOf },
  { ...list, ...changes, ...geojson, ...pricing, ...territories },
  { rows: { Zone: zoneRows }, rights, seeds: [zonesSeed] },
)
