import { implement } from '#server/feature'
import * as contract from './contract'
import * as changes from './server/changes'
import * as history from './server/history'
import * as list from './server/list'
import { countMetres, moveVehicle, sendVehicle } from './server/moves'
import { vehicleRows } from './server/rows'
import * as warnings from './server/warnings'
import { rights } from './rights'
import { vehiclesSeed } from './seed'

export const vehiclesFeature = implement(
  contract,
  { ...list, ...changes, moveVehicle, sendVehicle, countMetres, ...warnings, ...history },
  { rows: { Vehicle: vehicleRows }, rights, seeds: [vehiclesSeed] },
)
