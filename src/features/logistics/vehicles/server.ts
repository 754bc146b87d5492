import { findVehicles } from './server/finds'
import { implement } from '#server/feature'
import { forgetVehicles, restoreVehicle } from '#features/logistics/vehicles/contract/driven'
import * as contract from './contract'
import { clearVehicles as clearing } from '#features/logistics/depots/contract/clearing'
import { addVehicle, updateVehicle } from './server/changes'
import * as history from './server/history'
import * as leaving from './server/leaving'
import * as list from './server/list'
import { countMetres, moveVehicle, sendVehicle } from './server/moves'
import { vehicleRows } from './server/rows'
import * as warnings from './server/warnings'
import { clearVehicles } from './server/clearing'
import { rights } from './rights'
import { vehiclesSeed } from './seed'

export const vehiclesFeature = implement(
  { ...contract, restoreVehicle, forgetVehicles, clearVehicles: clearing },
  {
    ...list,
    clearVehicles,
    addVehicle,
    updateVehicle,
    ...leaving,
    moveVehicle,
    sendVehicle,
    countMetres,
    ...warnings,
    ...history,
  },
  { rows: { Vehicle: vehicleRows }, rights, finds: [findVehicles], seeds: [vehiclesSeed] },
)
