import { implement } from '#server/feature'
import { territoriesOf } from '#features/logistics/drivers/contract/territories'
import * as contract from './contract'
import * as changes from './server/changes'
import * as geojson from './server/geojson'
import * as list from './server/list'
import { zoneRows } from './server/rows'
import * as territories from './server/territories'
import { rights } from './rights'
import { zonesSeed } from './seed'

export const zonesFeature = implement(
  { ...contract, territoriesOf },
  { ...list, ...changes, ...geojson, ...territories },
  { rows: { Zone: zoneRows }, rights, seeds: [zonesSeed] },
)
