import { implement } from '#server/feature'
import * as contract from './contract'
import * as changes from './server/changes'
import * as list from './server/list'
import { depotRows } from './server/rows'

export const depotsFeature = implement(contract, { ...list, ...changes }, { Depot: depotRows })
