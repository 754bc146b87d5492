import { implement } from '#server/feature'
import { forgetVehicles, restoreVehicle } from '#features/logistics/vehicles/contract/driven'
import * as contract from './contract'
import { addVehicle, updateVehicle } from './server/changes'
import * as history from './server/history'
import * as leaving from './server/leaving'
import * as list from './server/list'
import { countMetres, moveVehicle, sendVehicle } from './server/moves'
import { vehicleRows } from './server/rows'
import * as warnings from './server/warnings'
import { rights } from './rights'
import { vehiclesSeed } from './seed'

export const vehiclesFeature = implement(
  { ...contract, restoreVehicle, forgetVehicles },
  { ...list, addVehicle, updateVehicle, ...leaving, moveVehicle, sendVehicle, countMetres, ...warnings, ...history },
  { rows: { Vehicle: vehicleRows }, rights, seeds: [vehiclesSeed] },
)
