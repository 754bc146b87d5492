import { implement } from '#server/feature'
import { leaveZones } from '#features/logistics/vehicles/contract/driven'
import { territoriesOf } from '#features/logistics/drivers/contract/territories'
import * as pricingContract from '#features/logistics/zones/contract/pricing'
import * as contract from './contract'
import { clearZones as clearing } from '#features/logistics/depots/contract/clearing'
import * as changes from './server/changes'
import * as geojson from './server/geojson'
import * as leaving from './server/leaving'
import * as list from './server/list'
import * as pricing from './server/pricing'
import * as restoring from './server/restoring'
import { zoneRows } from './server/rows'
import * as territories from './server/territories'
import { clearZones } from './server/clearing'
import { rights } from './rights'
import { zonesSeed } from './seed'

export const zonesFeature = implement(
  { ...contract, ...pricingContract, territoriesOf, leaveZones, clearZones: clearing },
  { ...list, ...changes, ...geojson, ...pricing, ...restoring, ...leaving, ...territories, clearZones },
  { rows: { Zone: zoneRows }, rights, seeds: [zonesSeed] },
)
