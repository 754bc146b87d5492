import { implement } from '#server/feature'
import * as planningContract from '#features/doors/v1/contract/planning'
import * as routingContract from '#features/doors/v1/contract/routing'
import * as contract from './contract'
import { shownDriver } from './server/crew-shown'
import * as deliveries from './server/deliveries'
import { shownDelivery } from './server/deliveries-shown'
import { shownException } from './server/exceptions-shown'
import * as importing from './server/importing'
import { cancelOperation, getOperation } from './server/operations'
import * as planning from './server/planning'
import { shownPosition } from './server/positions-shown'
import { sendApiPositions } from './server/positions'
import * as reading from './server/reading'
import * as routing from './server/routing'
import { shownRoute } from './server/routes-shown'
import { shownImport } from './server/imports-shown'
import { shownRun } from './server/runs-shown'
import { v1Seed } from './seed'

const { listApiRoutes, getApiRoute, listApiDrivers, getApiDriver } = reading
const { listApiVehicles, getApiVehicle, listApiPositions } = reading
const shown = {
  Delivery: shownDelivery,
  Route: shownRoute,
  Driver: shownDriver,
  Exception: shownException,
  Run: shownRun,
  Import: shownImport,
  Position: shownPosition,
}

export const v1Feature = implement(
  { ...contract, ...planningContract, ...routingContract },
  {
    ...deliveries,
    ...routing,
    ...planning,
    ...importing,
    getOperation,
    cancelOperation,
    listApiRoutes,
    getApiRoute,
    listApiDrivers,
    getApiDriver,
    listApiVehicles,
    getApiVehicle,
    listApiPositions,
    sendApiPositions,
    showRow: ({ db }, { subject, id }) => shown[subject](db, id),
  },
  { seeds: [v1Seed] },
)
