import { implement } from '#server/feature'
import * as contract from './contract'
import { clearDepot as clearing } from '#features/logistics/depots/contract/clearing'
import * as changes from './server/changes'
import * as leaving from './server/leaving'
import * as list from './server/list'
import { depotRows } from './server/rows'
import { rights } from './rights'
import { depotsSeed } from './seed'

export const depotsFeature = implement(
  { ...contract, clearDepot: clearing },
  { ...list, addDepot: changes.addDepot, updateDepot: changes.updateDepot, ...leaving },
  { rows: { Depot: depotRows }, rights, seeds: [depotsSeed] },
)
