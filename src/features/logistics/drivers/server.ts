import { findDrivers } from './server/finds'
import { implement } from '#server/feature'
import { driversOf, leaveVehicle } from '#features/logistics/vehicles/contract/driven'
import * as documents from '#features/logistics/drivers/contract/documents'
import * as oneDay from '#features/logistics/drivers/contract/one-day'
import * as working from '#features/logistics/drivers/contract/working'
import * as contract from './contract'
import { clearDrivers as clearing } from '#features/logistics/depots/contract/clearing'
import * as rows from './importer'
import { driversImporter } from './importer'
import * as absences from './server/absences'
import * as brought from './server/brought'
import { addDriver, setShifts, updateDriver } from './server/changes'
import * as papers from './server/documents'
import * as driven from './server/driven'
import * as leaving from './server/leaving'
import * as list from './server/list'
import * as moves from './server/moves'
import { dayOfDriver, setDriverDay } from './server/one-day'
import { driverRows } from './server/rows'
import { inviteDriver } from './server/sign-in'
import { workingOn, shiftsOn } from './server/working'
import { clearDrivers } from './server/clearing'
import { rights } from './rights'
import { driversSeed } from './seed'

export const driversFeature = implement(
  { ...contract, ...working, ...oneDay, ...documents, ...rows, driversOf, leaveVehicle, clearDrivers: clearing },
  {
    ...list,
    clearDrivers,
    addDriver,
    updateDriver,
    setShifts,
    ...leaving,
    ...absences,
    ...brought,
    ...moves,
    ...driven,
    ...papers,
    inviteDriver,
    workingOn,
    shiftsOn,
    dayOfDriver,
    setDriverDay,
  },
  { rows: { Driver: driverRows }, rights, importers: [driversImporter], finds: [findDrivers], seeds: [driversSeed] },
)
