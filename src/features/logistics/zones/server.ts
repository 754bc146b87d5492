import { implement } from '#server/feature'
import * as contract from './contract'
import * as changes from './server/changes'
import * as geojson from './server/geojson'
import * as list from './server/list'
import { zoneRows } from './server/rows'

export const zonesFeature = implement(contract, { ...list, ...changes, ...geojson }, { Zone: zoneRows })
